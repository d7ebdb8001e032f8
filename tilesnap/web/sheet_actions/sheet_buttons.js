/**
 * The buttons of a sheet: share it, copy it as text, save it as a picture, print it.
 * @import { Words } from "../shared/words.js"
 * @import { Sheet } from "./sheet_page.js"
 */

import { action } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { copyText } from "./clipboard.js";
import { shareButtons, shareData, shareSheet } from "./sharing.js";
import { printSheet, renderImage, saveImage } from "./sheet_page.js";

const FEEDBACK_TIME = 2000; // milliseconds for which a button shows its result

/** `plain` is the sheet as text. @typedef {Sheet & { plain: string }} SheetContent */
/** @typedef {"share" | "copy" | "picture" | "print"} SheetUse */
/**
 * `picture` is the file name of the image, `link` whether the URL shows the sheet, too. `load` returns the sheet, which
 * may come from the server.
 * @typedef {{ title: string, picture: string, link: boolean, uses: readonly SheetUse[], load: () => Promise<SheetContent> }} SheetSource
 */

/**
 * Show the buttons of a sheet in a place.
 * @param {HTMLElement} place
 * @param {SheetSource} sheet
 * @param {Words} text
 */
export function showSheetButtons(place, { title, picture, link, uses, load }, text) {
  /** The image, once it was rendered for sharing. @type {Promise<File | null> | null} */
  let shared = null;

  /** @returns {Promise<string | void>} */
  const share = async () => {
    const wasThere = shared !== null;
    shared ??= load().then((sheet) => renderImage(sheet, picture).catch(() => null));
    const data = shareData({ title, url: link ? location.href : null }, await shared, navigator);
    if (data && (await shareSheet(data, navigator))) {
      shared = null; // the sheet may be another one the next time
      return;
    }
    if (data && !wasThere) return formatMessage(text, "share_again"); // rendering took longer than a tap allows
    place.replaceChildren(...buttons({})); // through the other buttons, as on a device that cannot share
  };

  /** @param {Promise<string>} words */
  const copy = async (words) => ((await copyText(words)) ? null : "not_copied");

  const doing = {
    share,
    link: async () => formatMessage(text, (await copy(Promise.resolve(location.href))) ?? "link_copied"),
    copy: async () => formatMessage(text, (await copy(load().then(({ plain }) => plain))) ?? "copied"),
    picture: async () => saveImage(await load(), picture),
    print: async () => printSheet(await load()),
  };

  /** @param {Parameters<typeof shareButtons>[1]} device */
  const buttons = (device) => {
    const offered = uses.flatMap((use) => (use === "share" ? shareButtons({ hasLink: link }, device) : use));
    return [...new Set(offered)].map((use) => button(formatMessage(text, use), doing[use]));
  };

  place.replaceChildren(...buttons(navigator));
}

/**
 * Show the buttons of an address: copy it, and share it where the device can.
 * @param {HTMLElement} place
 * @param {{ title: string, url: string }} address
 * @param {Words} text
 */
export function showAddressButtons(place, { title, url }, text) {
  const copy = async () =>
    formatMessage(text, (await copyText(Promise.resolve(url))) ? "link_copied" : "not_copied");
  const share = async () => void (await shareSheet({ title, url }, navigator));
  const sharing = "share" in navigator ? [button(formatMessage(text, "share"), share)] : [];
  place.replaceChildren(...sharing, button(formatMessage(text, "link"), copy));
}

/**
 * Create a button that shows its result for a moment.
 * @param {string} words
 * @param {() => Promise<string | void>} act
 */
function button(words, act) {
  const made = action(words, async () => {
    const done = await act();
    if (!done) return;
    made.textContent = done;
    setTimeout(() => {
      made.textContent = words;
    }, FEEDBACK_TIME);
  });
  return made;
}
