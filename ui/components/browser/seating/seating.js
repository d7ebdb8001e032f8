/**
 * Mounts the row of seats: one for each place on the page, however often the page runs.
 * @import { SeatingData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { Row } from "./row.js";

/** @type {WeakMap<ParentNode, Row>} */
const rows = new WeakMap();

/** @param {Mount<SeatingData>} mount */
export default function mounted({ parentElement, data, setTriggerValue }) {
  const row = rows.get(parentElement) ?? new Row(parentElement, data);
  rows.set(parentElement, row);
  row.receive(data, (tapped) => setTriggerValue("tapped", tapped));
}
