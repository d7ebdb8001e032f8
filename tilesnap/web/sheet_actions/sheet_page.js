/** A sheet as a page of its own, without the buttons of the page, to print it or to render it as an image. */

import { saveFile } from "../shared/saving.js";

const FRAME = "tilesnap-print";
const WIDTH = 720; // pixels, before scaling
const SCALE = 2;
const PNG = "image/png";

/** `css` is for paper and image. @typedef {{ html: string, css: string, title: string }} Sheet */

/** @param {Sheet} sheet */
export async function printSheet(sheet) {
  const frame = await layOut(sheet, "paper");
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}

/**
 * @param {Sheet} sheet
 * @param {string} name title of the document
 */
export async function saveImage(sheet, name) {
  saveFile(await renderImage(sheet, name));
}

/**
 * Render the sheet as an image.
 * @param {Sheet} sheet
 * @param {string} name title of the document
 */
export async function renderImage(sheet, name) {
  const { domToBlob } = await import("../vendor/modern-screenshot.js");
  const frame = await layOut(sheet, "picture");
  try {
    const blob = await domToBlob(pageOf(frame).body.children[0] ?? frame, {
      scale: SCALE,
      type: PNG,
      font: false,
    });
    return new File([blob], name, { type: PNG });
  } finally {
    frame.remove();
  }
}

/**
 * Lay out the sheet in a hidden frame and wait for its tiles.
 * @param {Sheet} sheet
 * @param {"paper" | "picture"} use
 */
async function layOut({ html, css, title }, use) {
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME;
  frame.title = title;
  frame.style.cssText = `position:fixed;left:-${2 * WIDTH}px;width:${WIDTH}px;height:${WIDTH}px;border:0;visibility:hidden`;
  document.body.append(frame);
  const page = pageOf(frame);
  page.open();
  page.write("<!doctype html>"); // otherwise the image would differ from the frame
  page.close();
  page.documentElement.lang = document.documentElement.lang;
  page.title = title;
  const style = page.createElement("style");
  style.textContent = css;
  page.head.append(style);
  page.body.innerHTML = `<main class="${use}">${html}</main>`;
  await Promise.all([...page.images].map((image) => image.decode().catch(() => {}))); // a missing face stays blank
  return frame;
}

/** @param {HTMLIFrameElement} frame */
function pageOf(frame) {
  if (!frame.contentDocument) throw new Error("the browser gives the sheet no page");
  return frame.contentDocument;
}
