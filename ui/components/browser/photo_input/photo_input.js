/**
 * Mounts the photo button: one for each place on the page, however often the page runs.
 * @import { Mount } from "../shared/streamlit.js"
 * @import { InputData } from "./input.js"
 */

import { PhotoInput } from "./input.js";
import { Outbox } from "./outbox.js";

/** @type {WeakMap<ParentNode, PhotoInput>} */
const inputs = new WeakMap();
/** Outlives the button: the player may look at the rules meanwhile. @type {Outbox | null} */
let outbox = null;

/** @param {Mount<InputData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  outbox ??= new Outbox();
  const input = inputs.get(parentElement) ?? new PhotoInput(parentElement, outbox);
  inputs.set(parentElement, input);
  input.receive(mount);
  return () => {
    input.leave();
    inputs.delete(parentElement);
  };
}
