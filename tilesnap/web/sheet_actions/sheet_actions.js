/**
 * A score sheet to share, to copy as text, to save as an image, or to print.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 * @import { SheetContent, SheetSource } from "./sheet_buttons.js"
 */

import { part } from "../shared/dom.js";
import { showSheetButtons } from "./sheet_buttons.js";

/** @typedef {{ sheet: SheetContent & Omit<SheetSource, "load">, text: Words }} PaperData */

/** @param {Mount<PaperData>} mount */
export default function mounted({ root, data: { sheet, text } }) {
  showSheetButtons(part(root, ".sheet-actions"), { ...sheet, load: async () => sheet }, text);
}
