/** What tiles make together, by the table of sets. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupTiles } from "../../../tilesnap/web/hand_editor/hand.js";
import { Sets } from "../../../tilesnap/web/hand_editor/sets.js";
import { hand, sets } from "./tiles.js";

/** @param {string} text */
const tilesOf = (text) => hand("", text).concealed;

const KINDS = [
  // a row: tiles, kind of set
  ["5m 5m", "pair"],
  ["5m 5m 5m", "pung"],
  ["E E E E", "kong"],
  ["3p 1p 2p", "chow"],
  ["8s 9s 1m", "unfinished"],
  ["1p 2p 4p", "unfinished"],
  ["E S W", "unfinished"],
  ["5m", "unfinished"],
  ["X 9m 9m X", "kong"],
  ["9m X 9m 9m", "kong"],
  ["X X X X", "kong"],
  ["X X X 9m", "unfinished"],
  ["X X", "unfinished"],
  ["X X X", "unfinished"],
  ["? ?", "unfinished"],
  ["1f 1f", "unfinished"],
  ["5m 5m 5m 5m 5m", "unfinished"],
  ["5m 0m", "pair"],
  ["0s 5s 0s", "pung"],
  ["4p 6p 0p", "chow"],
  ["0m 5m 5m 5m", "kong"],
  ["X 0m 5m X", "kong"],
  ["0m 0p", "unfinished"],
  ["J J", "unfinished"],
  ["4m J 6m", "unfinished"],
];

for (const [text = "", kind] of KINDS)
  test(`${text} is ${kind}`, () => {
    assert.equal(sets.kindOf(tilesOf(text)), kind);
  });

/** @type {[string, string, boolean][]} */
const FITTING = [
  // a row: tiles, another tile, whether they can become a set
  ["5m", "5m", true],
  ["5m 5m", "5m", true],
  ["5m 5m 5m", "5m", true],
  ["5m 5m 5m 5m", "5m", false],
  ["5m", "7m", true],
  ["5m", "8m", false],
  ["5m 7m", "6m", true],
  ["5m 6m", "5m", false],
  ["5m 6m 7m", "8m", false],
  ["9m", "1p", false],
  ["E", "S", false],
  ["C", "C", true],
  ["9m 9m X", "X", true],
  ["", "1f", false],
  ["9m X X", "?", true], // tiles beside backs determine them
  ["E S", "?", false],
  ["5m 0m", "5m", true],
  ["5m 5m 5m 5m", "0m", false],
  ["4s 6s", "0s", true],
  ["9m X X", "J", true],
];

for (const [text, label, fitting] of FITTING)
  test(`${label} ${fitting ? "fits" : "does not fit"} ${text || "nothing"}`, () => {
    assert.equal(sets.fits(tilesOf(text), label), fitting);
  });

/** @type {[string, boolean, boolean][]} */
const CONCEALED = [
  // a row: set, whether it can be concealed, whether it must be
  ["5m 5m 5m 5m", true, false],
  ["5m 5m X X", true, true],
  ["X X X X", true, true],
  ["5m 0m 5m 5m", true, false],
  ["0m 5m X X", true, true],
  ["5m 5m 5m", false, false],
  ["5m 5m 5m 6m", false, false],
];

for (const [text, can, must] of CONCEALED)
  test(`${text} ${must ? "must" : can ? "can" : "cannot"} be concealed`, () => {
    const [set] = hand(text).melded;
    assert(set);
    assert.deepEqual([sets.canBeConcealed(set), sets.mustBeConcealed(set)], [can, must]);
  });

/** @param {string} tile @param {number} most */
const groupsOf = (tile, most) =>
  Array.from({ length: most - 1 }, (_, at) => at + 2).flatMap((size) =>
    Array.from({ length: size > 2 ? size : 1 }, (_, jokers) => [
      [...Array(size - jokers).fill(tile), ...Array(jokers).fill("?")].join(" "),
      { kind: size === 2 ? "pair" : "group", concealable: false },
    ]),
  );

/** A table of groups as rules with a card have it. */
const groups = new Sets(Object.fromEntries([...groupsOf("5m", 6), ...groupsOf("1f", 8)]), [...sets.places.keys()]);

const GROUPS = [
  // a row: tiles, kind of set
  ["5m 5m", "pair"],
  ["5m J", "unfinished"],
  ["5m 5m J", "group"],
  ["J 5m J J J J", "group"],
  ["5m 5m 5m 5m 5m", "group"],
  ["1f 3g 2f", "group"],
  ["4g J 1f 2f", "group"],
  ["J J J", "unfinished"],
];

for (const [text = "", kind] of GROUPS)
  test(`${text} is ${kind} where a card names groups`, () => {
    assert.equal(groups.kindOf(tilesOf(text)), kind);
  });

test("flowers join a group only where a card names groups", () => {
  assert.equal(sets.isBeside("2f"), true);
  assert.equal(groups.isBeside("2f"), false);
  const flowers = hand("", "1f 2g J");
  const ids = [...flowers.concealed, ...flowers.bonus].map((tile) => tile.id);
  assert.equal(groupTiles(flowers, ids, false, groups).melded[0]?.tiles.length, 3);
  assert.equal(groupTiles(flowers, ids, false, sets).melded[0]?.tiles.length, 1);
});
