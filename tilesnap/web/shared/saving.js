/** Saving of files. */

import { element } from "./dom.js";

const REVOKE_DELAY = 60_000; // milliseconds for the browser to read the file

/** Save a file to the downloads of the browser. @param {File} file */
export function saveFile(file) {
  const url = URL.createObjectURL(file);
  element("a", { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY);
}
