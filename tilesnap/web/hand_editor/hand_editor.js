/**
 * Mounts the hand editor.
 * @import { EditorData } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { oneForEachPlace } from "../shared/mounting.js";
import { Editor } from "./editor.js";
import { atFirst } from "./state.js";

/** State of the last editor, because editors come and go when a run is interrupted or the rules are shown. */
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
