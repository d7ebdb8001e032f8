/**
 * The keypad's suits.
 * @import { Suit } from "./types.js"
 */

/** @type {Suit[]} */
export const SUITS = ["m", "p", "s", "honours", "flowers"];

/**
 * Give the suit under which a tile stands; one whose face is not known stands under the first.
 * @param {string} label
 * @returns {Suit}
 */
export function suitOf(label) {
  const letter = label.slice(-1);
  const numbered = SUITS.find((suit) => suit === letter);
  if (numbered) return numbered;
  if (letter === "f" || letter === "g") return "flowers";
  return "ESWNCFB".includes(letter) ? "honours" : "m";
}

/**
 * Give the faces of a suit.
 * @param {string[]} order every label, in tile order
 * @param {Suit} suit
 */
export const facesOf = (order, suit) =>
  order.filter((label) => label !== "X" && label !== "?" && suitOf(label) === suit);
