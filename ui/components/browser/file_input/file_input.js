/**
 * Mounts the file button: one for each place on the page, however often the page runs.
 * @import { Mount } from "../shared/streamlit.js"
 * @import { FileData } from "./input.js"
 */

import { FileInput } from "./input.js";

/** @type {WeakMap<ParentNode, FileInput>} */
const inputs = new WeakMap();

/** @param {Mount<FileData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const input = inputs.get(parentElement) ?? new FileInput(parentElement);
  inputs.set(parentElement, input);
  input.receive(mount);
  return () => {
    inputs.delete(parentElement);
  };
}
