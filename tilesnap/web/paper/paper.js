/**
 * A sheet that can be taken along: shared, copied as text, saved as a picture, printed.
 * @import { Mount, Words } from "../shared/streamlit.js"
 * @import { Sheet } from "./sheet_page.js"
 */

import { action, part } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { copied } from "./clipboard.js";
import { given, handedOn, waysOn } from "./sharing.js";
import { drawn, printed, saved } from "./sheet_page.js";

const TOLD = 2000; // milliseconds that a button says what it did

/**
 * `plain` is the sheet as text, `picture` the name of the file to save it in, `link` whether the address shows it, too.
 * @typedef {Sheet & { plain?: string, picture: string, link: boolean, ways: ("share" | "copy" | "picture" | "print")[] }} Taken
 * @typedef {{ sheet: Taken, text: Words }} PaperData
 */

/** @param {Mount<PaperData>} mount */
export default function mounted({ parentElement, data: { sheet, text } }) {
  const { plain = "", picture, link } = sheet;
  const place = part(parentElement, ".paper");
  /** The picture, once it was drawn to be shared. @type {Promise<File | null> | null} */
  let shared = null;

  /** @returns {Promise<string | void>} */
  const share = async () => {
    const wasThere = shared !== null;
    shared ??= drawn(sheet, picture).catch(() => null);
    const shown = { title: sheet.title, url: link ? location.href : null };
    const data = given(shown, await shared, navigator);
    if (data && (await handedOn(data, navigator))) return;
    if (data && !wasThere) return say(text, "share_again"); // drawing took longer than a tap holds
    place.replaceChildren(...buttons({})); // by its own ways, as on a device that has none
  };

  /** @param {Parameters<typeof waysOn>[1]} device */
  const buttons = (device) => {
    const ways = sheet.ways.flatMap((way) => (way === "share" ? waysOn({ hasLink: link }, device) : way));
    return [...new Set(ways)].map((way) => button(say(text, way), doing[way]));
  };

  const doing = {
    share,
    link: async () => say(text, (await copied(location.href)) ? "link_copied" : "not_copied"),
    copy: async () => say(text, (await copied(plain)) ? "copied" : "not_copied"),
    picture: () => saved(sheet, picture),
    print: () => printed(sheet),
  };
  place.replaceChildren(...buttons(navigator));
}

/**
 * Make a button that for a moment says what it did.
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
    }, TOLD);
  });
  return made;
}
