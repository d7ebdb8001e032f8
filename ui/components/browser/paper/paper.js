/**
 * A sheet that can be taken along: copied as text, saved as a picture, printed.
 * @import { Mount, Words } from "../shared/streamlit.js"
 * @import { Sheet } from "./sheet_page.js"
 */

import { action, part, present } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { copied, shared } from "./clipboard.js";
import { printed, saved } from "./sheet_page.js";

const TOLD = 2000; // milliseconds that a button says what it did

/**
 * `plain` is the sheet as text, `picture` the name of the file to save it in, `link` whether the address shows it, too.
 * @typedef {{ sheet: Sheet & { plain?: string, picture?: string, link?: boolean }, text: Words }} PaperData
 */

/** @param {Mount<PaperData>} mount */
export default function mounted({ parentElement, data: { sheet, text } }) {
  const { plain, picture, link } = sheet;
  part(parentElement, ".paper").replaceChildren(
    ...present([
      link
        ? button(say(text, "link"), async () => {
            const done = await shared(sheet.title);
            return done === null ? undefined : say(text, done ? "link_copied" : "not_copied");
          })
        : null,
      plain
        ? button(say(text, "copy"), async () => say(text, (await copied(plain)) ? "copied" : "not_copied"))
        : null,
      picture ? button(say(text, "picture"), () => saved(sheet, picture)) : null,
      button(say(text, "print"), () => printed(sheet)),
    ]),
  );
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
