/** Saves files. */

import { element } from "./dom.js";

const KEPT = 60_000; // milliseconds in which the browser takes the file up

/** Save a file where the browser puts what it downloads. @param {File} file */
export function saveFile(file) {
  const url = URL.createObjectURL(file);
  element("a", { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
