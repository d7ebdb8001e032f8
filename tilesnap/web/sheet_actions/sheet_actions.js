/**
 * A score sheet to share, to copy as text, to save as an image, or to print.
 * @import { Mount, Words } from "../shared/streamlit.js"
 * @import { SheetContent, SheetSource } from "./sheet_buttons.js"
 */

import { part } from "../shared/dom.js";
import { showSheetButtons } from "./sheet_buttons.js";

/** @typedef {{ sheet: SheetContent & Omit<SheetSource, "load">, text: Words }} PaperData */

/** @param {Mount<PaperData>} mount */
export default function mounted({ parentElement, data: { sheet, text } }) {
  showSheetButtons(part(parentElement, ".sheet-actions"), { ...sheet, load: async () => sheet }, text);
}
