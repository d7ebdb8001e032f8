/**
 * Mounts the hand editor: one for each place on the page, however often the page runs.
 * @import { EditorData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { Editor } from "./editor.js";

/** @type {WeakMap<ParentNode, Editor>} */
const editors = new WeakMap();

/** @param {Mount<EditorData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const editor = editors.get(parentElement) ?? new Editor(parentElement, mount);
  editors.set(parentElement, editor);
  editor.receive(mount);
  return () => {
    editor.leave();
    editors.delete(parentElement);
  };
}
