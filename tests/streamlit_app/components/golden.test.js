/** The table of hands that everybody must read alike, as the editor has them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { confirmTiles } from "../../../tilesnap/web/hand_editor/hand.js";
import { hand, order, sets } from "./tiles.js";

/** @typedef {{ tiles: string[], kind: string, concealed: boolean, fromPung: boolean }} GoldenSet */
/** @typedef {{ why: string, sets: GoldenSet[], seen?: string[][] }} GoldenCase */

/** @type {{ cases: GoldenCase[] }} */
const golden = JSON.parse(readFileSync(new URL("../../golden/hands.json", import.meta.url), "utf-8"));

/** Sets that lie in pairs of kinds the editor names, and those that are not yet any. @param {string} kind */
const inWords = (kind) => (kind === "other" ? "unfinished" : kind);

/** A kong of four backs is one for the editor, too. @param {GoldenSet} set */
const notation = ({ tiles, concealed, fromPung }) =>
  concealed ? `(${tiles.join(" ")})` : `${tiles.join(" ")}${fromPung ? " +" : ""}`;

for (const { why, sets: expected, seen } of golden.cases) {
  test(`${why}: the browser finds the same sets`, () => {
    const kept = confirmTiles(hand(expected.map(notation).join(" | ")), sets);
    assert.deepEqual(
      kept.melded.map((set) => ({
        kind: sets.kindOf(set.tiles),
        concealed: set.concealed,
        fromPung: set.fromPung,
      })),
      expected.map(({ kind, concealed, fromPung }) => ({ kind: inWords(kind), concealed, fromPung })),
    );
  });
  test(`${why}: the photo has the same sets`, { skip: !seen }, () => {
    const shown = confirmTiles(hand((seen ?? []).map((labels) => labels.join(" ")).join(" | ")), sets);
    const found = shown.melded.map((set) => [sets.kindOf(set.tiles), set.concealed]);
    const wanted = expected.map(({ kind, concealed }) => [inWords(kind), concealed]);
    assert.deepEqual(found.toSorted(), wanted.toSorted());
  });
}

test("every tile has a position in the sort order", () => {
  for (const { sets: some } of golden.cases)
    for (const { tiles } of some) for (const label of tiles) assert.ok(order.includes(label), label);
});
