/**
 * Mounts the hand editor.
 * @import { EditorData } from "./types.js"
 * @import { Mount } from "../shared/host.js"
 */

import { onePerElement } from "../shared/host.js";
import { Editor } from "./editor.js";
import { initialState } from "./state.js";

/** State of the last editor, because editors come and go when a run is interrupted or the rules are shown. */
let known = initialState();

export default onePerElement((/** @type {Mount<EditorData>} */ mount) => {
  const editor = new Editor(mount.root, mount, known);
  return {
    receive: (run) => editor.receive(run),
    leave: () => {
      editor.leave();
      known = editor.state;
    },
  };
});
