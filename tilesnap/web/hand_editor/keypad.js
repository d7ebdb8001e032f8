/**
 * The keypad of tile faces, one suit at a time on narrow screens.
 * @import { Suit } from "./types.js"
 * @import { Words } from "../shared/words.js"
 */

import { action, element } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { facesOf, SUITS } from "./suits.js";

/** Data that the keypad needs from the page. @typedef {{ text: Words, names: Words, order: string[], faces: string }} Page */

/** Base URL of the face images. @typedef {Pick<Page, "faces">} Faces */

/**
 * @param {Faces} page
 * @param {string} label
 */
export const faceUrl = ({ faces }, label) => `${faces}${label === "?" ? "unknown" : label}.svg`;

/**
 * Return the style that shows the face of a tile.
 * @param {Faces} page
 * @param {string} label
 */
export const faceStyle = (page, label) => `background-image: url("${faceUrl(page, label)}")`;

/**
 * @param {Faces} page
 * @param {string} label
 */
export const face = (page, label) =>
  element("span", { class: "face", style: faceStyle(page, label), "aria-hidden": "true" });

/**
 * Create a row of faces.
 * @param {Page} page
 * @param {string[]} labels
 */
export const faces = (page, labels) =>
  element("span", { class: "group" }, ...labels.map((label) => face(page, label)));

/**
 * Create the button of a face, with a note below it.
 * @param {Page} page
 * @param {string} label
 * @param {(label: string) => void} onPick
 * @param {string} [note]
 */
export function pick(page, label, onPick, note = "") {
  const name = formatMessage(page.names, label);
  return element(
    "button",
    {
      type: "button",
      class: "pick",
      title: name,
      "data-label": label,
      "aria-label": `${name}${note ? `, ${note}` : ""}`,
      onclick: () => onPick(label),
    },
    face(page, label),
    note ? element("small", { text: note }) : null,
  );
}

/**
 * @param {Page} page
 * @param {Suit} suit suit that is shown first
 * @param {(label: string) => void} onPick
 * @param {string[]} [extra] faces after the honours
 */
export function keypad(page, suit, onPick, extra = []) {
  const box = element("div", { class: "palette", "data-suit": suit });
  const tabs = element("div", {
    class: "tabs",
    role: "group",
    "aria-label": formatMessage(page.text, "suits"),
  });
  box.append(tabs);
  for (const name of SUITS) {
    const tab = action(formatMessage(page.text, `suit_${name}`), () => show(tab), {
      class: "tab",
      "data-suit": name,
      "aria-pressed": String(name === suit),
    });
    tabs.append(tab);
    const labels = [...facesOf(page.order, name), ...(name === "honours" ? extra : [])];
    box.append(
      element(
        "div",
        { class: "suit", "data-suit": name },
        ...labels.map((label) => pick(page, label, onPick)),
      ),
    );
  }
  return box;

  /** @param {HTMLElement} chosen selected face */
  function show(chosen) {
    box.dataset.suit = chosen.dataset.suit;
    for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab === chosen));
  }
}
