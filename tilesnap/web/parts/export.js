/**
 * Files that a command exported: saved or shared.
 * @import { ExportedFile as WireFile } from "../shared/view_model.js"
 */

import { saveFile } from "../shared/saving.js";

/** `css` are the styles of a sheet. @typedef {WireFile & { css: string }} ExportedFile */

/** @type {Record<string, string>} */
const TYPES = {
  json: "application/json",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * @param {string} name
 * @param {BlobPart} content
 */
export function makeFile(name, content) {
  return new File([content], name, { type: TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain" });
}

/**
 * Share or save a file.
 * @param {string} name
 * @param {"save" | "share"} method
 * @param {ExportedFile} exported
 */
export async function handOverFile(name, method, { content, is_binary: isBinary }) {
  const bytes = isBinary ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) : content;
  const file = makeFile(name, bytes);
  if (method === "save") return saveFile(file);
  await navigator.share({ files: [file], title: name }).catch(() => {}); // the user cancelled
}
