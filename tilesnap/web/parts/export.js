/** Files that a command exported: saved, shared, printed or made a picture. */

import { saveFile } from "../shared/saving.js";
import { printSheet, saveImage } from "../sheet_actions/sheet_page.js";

/** The name of a file, and whether it is saved, shared, printed or made a picture. @typedef {{ file: string, method: string }} FileTarget */

/**
 * Hand over a text as a file: share it or save it. A sheet is printed or saved as a picture.
 * @param {FileTarget} target
 * @param {string} text
 * @param {string} css styles of a sheet
 */
export async function exportFile({ file: name, method }, text, css) {
  if (method === "print") return printSheet({ html: text, css, title: name });
  if (method === "picture") return saveImage({ html: text, css, title: name }, `${name}.png`);
  const file = new File([text], name, { type: name.endsWith(".json") ? "application/json" : "text/plain" });
  if (method === "share") {
    await navigator.share({ files: [file], title: name }).catch(() => {}); // the user cancelled
    return;
  }
  saveFile(file);
}
