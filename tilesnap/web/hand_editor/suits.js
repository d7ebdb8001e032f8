/**
 * The suits of the keypad.
 * @import { Suit } from "./types.js"
 */

/** @type {Suit[]} */
export const SUITS = ["m", "p", "s", "honours", "flowers"];

/**
 * Return the suit of a tile; a tile with an unknown face is in the first one.
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
 * Return true if this label has its own key: a red five is reached through its five.
 * @param {string} label
 */
const isPicked = (label) => !"X?J".includes(label) && !isRed(label);

/** @param {string} label */
const isRed = (label) => label.startsWith("0");

/**
 * Return the same five in the other colour, null for any other tile.
 * @param {string} label
 */
export function otherFive(label) {
  const [rank, suit] = label;
  if (isRed(label)) return `5${suit}`;
  return rank === "5" ? `0${suit}` : null;
}

/**
 * Return the faces of a suit.
 * @param {string[]} order all labels in tile order
 * @param {Suit} suit
 */
export const facesOf = (order, suit) => order.filter((label) => isPicked(label) && suitOf(label) === suit);
