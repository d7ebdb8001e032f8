/**
 * Hands for the tests, in a short notation.
 * @import { Hand, Tile } from "../../../tilesnap/web/hand_editor/types.js"
 */

import { readFileSync } from "node:fs";
import { Sets } from "../../../tilesnap/web/hand_editor/sets.js";

const golden = JSON.parse(readFileSync(new URL("../../golden/sets.json", import.meta.url), "utf-8"));

/** The table that the page sends, as Python makes it. */
export const sets = new Sets(golden.sets, golden.order);

/** @type {string[]} */
export const order = golden.order;

/**
 * Parse a hand. A set in brackets is concealed, one with a plus is an added kong; ids count from 1.
 * @param {string} melded sets with bars between, as in `5m 5m 5m | (9m 9m 9m 9m) | 2s 2s 2s +2s`
 * @param {string} [concealed]
 * @param {string} [bonus]
 * @param {string} [stray]
 * @returns {Hand}
 */
export function hand(melded, concealed = "", bonus = "", stray = "") {
  let id = 0;
  /** @param {string} text @returns {Tile[]} */
  const tiles = (text) =>
    text
      .split(/[ ()+]+/)
      .filter(Boolean)
      .map((label) => ({
        id: ++id,
        label,
        confidence: 0.99,
        alternatives: [],
        quad: null,
        repairedFrom: null,
        unsure: false,
      }));
  const groups = melded.split("|").filter((text) => text.trim());
  return {
    melded: groups.map((text) => ({
      concealed: text.includes("("),
      fromPung: text.includes("+"),
      tiles: tiles(text),
    })),
    concealed: tiles(concealed),
    bonus: tiles(bonus),
    stray: tiles(stray),
    winning: null,
  };
}

/**
 * Format a hand as `hand` parses it: melds, then the other rows that hold tiles.
 * @param {Hand} laid
 */
export function written({ melded, concealed, bonus, stray }) {
  /** @param {Tile[]} tiles */
  const labels = (tiles) => tiles.map((tile) => tile.label);
  const groups = melded.map(({ tiles, concealed: down, fromPung }) => {
    const all = labels(tiles);
    if (fromPung) all.push(`+${all.pop()}`);
    return down ? `(${all.join(" ")})` : all.join(" ");
  });
  const rows = [groups.join(" | "), ...[concealed, bonus, stray].map((row) => labels(row).join(" "))];
  while (rows.length > 1 && !rows.at(-1)) rows.pop();
  return rows.join(" / ");
}
