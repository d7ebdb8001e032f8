/**
 * Mounts the hand editor.
 * @import { EditorData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { oneForEachPlace } from "../shared/mounting.js";
import { Editor } from "./editor.js";
import { atFirst } from "./state.js";

/** What the editor that left last knew: one comes and goes where a run is broken off, or the rules are looked at. */
let known = atFirst();

export default oneForEachPlace((/** @type {Mount<EditorData>} */ mount) => {
  const editor = new Editor(mount.parentElement, mount, known);
  return {
    receive: (run) => editor.receive(run),
    leave: () => {
      editor.leave();
      known = editor.state;
    },
  };
});
