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
 * Say whether tiles of this label show a face that is picked by itself: a red five is picked by way of its five.
 * @param {string} label
 */
const isPicked = (label) => !"X?J".includes(label) && !isRed(label);

/** @param {string} label */
const isRed = (label) => label.startsWith("0");

/**
 * Give the same five in the other colour, null for any other tile.
 * @param {string} label
 */
export function otherFive(label) {
  const [rank, suit] = label;
  if (isRed(label)) return `5${suit}`;
  return rank === "5" ? `0${suit}` : null;
}

/**
 * Give the faces of a suit.
 * @param {string[]} order every label, in tile order
 * @param {Suit} suit
 */
export const facesOf = (order, suit) => order.filter((label) => isPicked(label) && suitOf(label) === suit);
