/**
 * Mounts the hand editor: one for each place on the page, however often the page runs.
 * @import { EditorData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { Editor } from "./editor.js";
import { atFirst } from "./state.js";

/** @type {WeakMap<ParentNode, Editor>} */
const editors = new WeakMap();
/** What the editor that left last knew: one comes and goes where a run is broken off, or the rules are looked at. */
let known = atFirst();

/** @param {Mount<EditorData>} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const editor = editors.get(parentElement) ?? new Editor(parentElement, mount, known);
  editors.set(parentElement, editor);
  editor.receive(mount);
  return () => {
    editor.leave();
    known = editor.state;
    editors.delete(parentElement);
  };
}
