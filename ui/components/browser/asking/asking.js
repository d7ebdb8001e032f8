/**
 * Mounts the bar: one for each place on the page, however often the page runs.
 * @import { AskingData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { Bar } from "./bar.js";

/** @type {WeakMap<ParentNode, Bar>} */
const bars = new WeakMap();

/** @param {Mount<AskingData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const bar = bars.get(parentElement) ?? new Bar(parentElement);
  bars.set(parentElement, bar);
  bar.receive(mount);
  return () => {
    bar.leave();
    bars.delete(parentElement);
  };
}
