/**
 * A score sheet to share, to copy as text, to save as an image, or to print.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 * @import { Sheet } from "./sheet_page.js"
 */

import { action, part } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { copyText } from "./clipboard.js";
import { shareButtons, shareData, shareSheet } from "./sharing.js";
import { printSheet, renderImage, saveImage } from "./sheet_page.js";

const FEEDBACK_TIME = 2000; // milliseconds for which a button shows its result

/**
 * `plain` is the sheet as text, `picture` the file name of the image, `link` whether the URL shows the sheet, too.
 * @typedef {Sheet & { plain?: string, picture: string, link: boolean, ways: ("share" | "copy" | "picture" | "print")[] }} Taken
 * @typedef {{ sheet: Taken, text: Words }} PaperData
 */

/** @param {Mount<PaperData>} mount */
export default function mounted({ root, data: { sheet, text } }) {
  const { plain = "", picture, link } = sheet;
  const place = part(root, ".sheet-actions");
  /** The image, once it was rendered for sharing. @type {Promise<File | null> | null} */
  let shared = null;

  /** @returns {Promise<string | void>} */
  const share = async () => {
    const wasThere = shared !== null;
    shared ??= renderImage(sheet, picture).catch(() => null);
    const shown = { title: sheet.title, url: link ? location.href : null };
    const data = shareData(shown, await shared, navigator);
    if (data && (await shareSheet(data, navigator))) return;
    if (data && !wasThere) return formatMessage(text, "share_again"); // rendering took longer than a tap allows
    place.replaceChildren(...buttons({})); // through the other buttons, as on a device that cannot share
  };

  /** @param {Parameters<typeof shareButtons>[1]} device */
  const buttons = (device) => {
    const ways = sheet.ways.flatMap((way) =>
      way === "share" ? shareButtons({ hasLink: link }, device) : way,
    );
    return [...new Set(ways)].map((way) => button(formatMessage(text, way), doing[way]));
  };

  const doing = {
    share,
    link: async () => formatMessage(text, (await copyText(location.href)) ? "link_copied" : "not_copied"),
    copy: async () => formatMessage(text, (await copyText(plain)) ? "copied" : "not_copied"),
    picture: () => saveImage(sheet, picture),
    print: () => printSheet(sheet),
  };
  place.replaceChildren(...buttons(navigator));
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
