/**
 * Mounts the photo button: one for each place on the page, however often the page runs.
 * @import { Mount } from "../shared/streamlit.js"
 * @import { InputData } from "./input.js"
 */

import { PhotoInput } from "./input.js";

/** @type {WeakMap<ParentNode, PhotoInput>} */
const inputs = new WeakMap();

/** @param {Mount<InputData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const input = inputs.get(parentElement) ?? new PhotoInput(parentElement);
  inputs.set(parentElement, input);
  input.receive(mount);
  return () => {
    input.leave();
    inputs.delete(parentElement);
  };
}
