/**
 * What each edit makes of a hand.
 * @import { Edit, Hand } from "../../../tilesnap/web/hand_editor/types.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayWin } from "../../../tilesnap/web/hand_editor/hand.js";
import { after, atFirst } from "../../../tilesnap/web/hand_editor/state.js";
import { hand, sets, written } from "./tiles.js";

/**
 * @param {Hand} laid
 * @param {Edit[]} edits
 */
const edited = (laid, ...edits) =>
  edits.reduce((state, edit) => after(state, edit, sets), { ...atFirst(), hand: laid }).hand;

/** @type {[string, Hand, Edit[], string][]} */
// biome-ignore format: a row a line
const EDITS = [
  ["a tile is named", hand("", "5m E"), [{ do: "change", id: 1, label: "6m" }], " / 6m E"],
  ["a tile that is named stays where it lies", hand("3m 4m 5m"), [{ do: "change", id: 1, label: "6m" }], "6m 4m 5m"],
  ["a tile named a flower goes to the flowers", hand("", "5m E"), [{ do: "change", id: 1, label: "1f" }], " / E / 1f"],
  ["a flower named a tile goes to the concealed", hand("", "E", "1f"), [{ do: "change", id: 2, label: "5m" }], " / E 5m"],
  ["a melded tile named a flower leaves its set", hand("5m 5m 5m"), [{ do: "change", id: 1, label: "1f" }], "5m 5m /  / 1f"],
  ["a tile set aside stays aside", hand("", "", "", "5m"), [{ do: "change", id: 1, label: "1f" }], " /  /  / 1f"],
  ["a tile is moved", hand("5m 5m 5m", "E"), [{ do: "move", ids: [1], row: "concealed" }], "5m 5m / E 5m"],
  ["an emptied set is gone", hand("5m | E E E"), [{ do: "remove", ids: [1] }], "E E E"],
  ["a red five joins a pung", hand("5m 5m"), [{ do: "add", label: "0m", row: "melded" }], "5m 5m 0m"],
  ["and turns with its kong", hand("5m 0m 5m 5m"), [{ do: "turn", set: 0 }], "(5m 0m 5m 5m)"],
  ["a back named a red five names the others plain", hand("(X X X X)"), [{ do: "change", id: 2, label: "0m" }], "(5m 0m 5m 5m)"],
  ["a joker is named", hand("", "J E"), [{ do: "change", id: 1, label: "0s" }], " / 0s E"],
  ["tiles join a set", hand("5m 5m", "5m E"), [{ do: "join", ids: [3], set: 0 }], "5m 5m 5m / E"],
  ["a set joins another", hand("5m | 6m 7m"), [{ do: "join", ids: [2, 3], set: 0 }], "5m 6m 7m"],
  ["a flower does not join a set", hand("5m", "", "1f"), [{ do: "join", ids: [2], set: 0 }], "5m /  / 1f"],
  ["tiles make a set", hand("", "7m 5m 6m E"), [{ do: "group", ids: [1, 2, 3] }], "5m 6m 7m / E"],
  ["four alike are declared", hand("", "E E E E"), [{ do: "group", ids: [1, 2, 3, 4], concealed: true }], "(E E E E)"],
  ["three alike cannot be concealed", hand("", "E E E"), [{ do: "group", ids: [1, 2, 3], concealed: true }], "E E E"],
  ["a set is split", hand("5m 6m | E E"), [{ do: "split", set: 0 }], "5m | 6m | E E"],
  ["a kong is turned", hand("E E E E"), [{ do: "turn", set: 0 }], "(E E E E)"],
  ["a concealed kong is turned", hand("(E E E E)"), [{ do: "turn", set: 0 }], "E E E E"],
  ["a pung is not turned", hand("E E E"), [{ do: "turn", set: 0 }], "E E E"],
  ["a kong that lost a tile lies open", hand("(E E E E)"), [{ do: "remove", ids: [1] }], "E E E"],
  ["a tile joins the set before it", hand("5m 5m"), [{ do: "add", label: "5m", row: "melded" }], "5m 5m 5m"],
  ["a tile begins a set", hand("5m 6m 7m"), [{ do: "add", label: "8m", row: "melded" }], "5m 6m 7m | 8m"],
  ["a tile does not join a concealed kong", hand("(E E E E)"), [{ do: "add", label: "E", row: "melded" }], "(E E E E) | E"],
  ["a flower among the melded goes to the flowers", hand(""), [{ do: "add", label: "2g", row: "melded" }], " /  / 2g"],

  // a kong of three concealed tiles and a claimed fourth
  ["a kong is told to be made of a pung", hand("2s 2s 2s 2s"), [{ do: "claim", set: 0 }], "2s 2s 2s +2s"],
  ["and told not to be", hand("2s 2s 2s +2s"), [{ do: "claim", set: 0 }], "2s 2s 2s 2s"],
  ["a pung is never made of one", hand("2s 2s 2s"), [{ do: "claim", set: 0 }], "2s 2s 2s"],
  ["a concealed kong is never made of one", hand("(2s 2s 2s 2s)"), [{ do: "claim", set: 0 }], "(2s 2s 2s 2s)"],
  ["it stays through an edit elsewhere", hand("2s 2s 2s +2s", "E"), [{ do: "change", id: 5, label: "S" }], "2s 2s 2s +2s / S"],
  ["it stays when its winning tile is marked", hand("2s 2s 2s +2s"), [{ do: "win", id: 4 }], "2s 2s 2s +2s"],
  ["it stays when all is confirmed", hand("2s 2s 2s +2s"), [{ do: "confirm" }], "2s 2s 2s +2s"],
  ["it is lost with a tile of the kong", hand("2s 2s 2s +2s"), [{ do: "remove", ids: [1] }], "2s 2s 2s"],
  ["and does not come back with it", hand("2s 2s 2s +2s"), [{ do: "remove", ids: [1] }, { do: "add", label: "2s", row: "melded" }], "2s 2s 2s 2s"],
  ["it is lost when the kong is concealed", hand("2s 2s 2s +2s"), [{ do: "turn", set: 0 }], "(2s 2s 2s 2s)"],
  ["it stays while its faces are corrected", hand("2s 2s 2s +2s"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "3s" })), "3s 3s 3s +3s"],
  ["a concealed kong stays one while its faces are corrected", hand("(9m 9m 9m 9m)"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "8m" })), "(8m 8m 8m 8m)"],
  ["also one that was named wrongly", hand("(X X X X)"), [1, 1, 2, 3, 4].map((id, n) => ({ do: "change", id, label: n ? "8m" : "9m" })), "(8m 8m 8m 8m)"],
  ["also one of unknown tiles", hand("(? ? ? ?)"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "8m" })), "(8m 8m 8m 8m)"],
  ["also one with an unknown tile beside its backs", hand("(X 9m ? X)"), [1, 4, 3].map((id) => ({ do: "change", id, label: "9m" })), "(9m 9m 9m 9m)"],

  // tiles that lie face down
  ["a kong face down is named at once", hand("(X X X X)"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["though it was not said to be concealed", hand("X X X X"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["two face-down tiles are named at once", hand("(9m X X 9m)"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["the last face-down tile is named", hand("9m 9m X 9m"), [{ do: "change", id: 3, label: "9m" }], "(9m 9m 9m 9m)"],
  ["one named otherwise is still to be corrected", hand("(9m X X 9m)"), [{ do: "change", id: 2, label: "8m" }], "(9m 8m X 9m)"],
  ["a flower is no kong", hand("(X X X X)"), [{ do: "change", id: 1, label: "1f" }], "X X X /  / 1f"],
  ["a kong face down cannot be opened", hand("(X X X X)"), [{ do: "turn", set: 0 }], "(X X X X)"],
  ["a face-down tile alone is named alone", hand("", "X X"), [{ do: "change", id: 1, label: "9m" }], " / 9m X"],
];

for (const [name, laid, edits, expected] of EDITS)
  test(name, () => {
    const before = structuredClone(laid);
    assert.equal(written(edited(laid, ...edits)), expected);
    assert.deepEqual(laid, before, "an edit must not change the hand it is given");
  });

test("a tile that a person names is sure", () => {
  const [tile] = edited(hand("", "5m"), { do: "change", id: 1, label: "6m" }).concealed;
  assert.equal(tile?.confidence, null);
});

test("every tile that a kong face down becomes is sure", () => {
  const [kong] = edited(hand("(X X X X)"), { do: "change", id: 1, label: "9m" }).melded;
  assert.deepEqual(
    kong?.tiles.map((tile) => tile.confidence),
    [null, null, null, null],
  );
});

test("confirming leaves the tiles that show no face", () => {
  const { concealed } = edited(hand("", "5m X ?"), { do: "confirm" });
  assert.deepEqual(
    concealed.map((tile) => tile.confidence),
    [null, 0.99, 0.99],
  );
});

test("an added tile has an id of its own", () => {
  const { concealed } = edited(
    hand("", "5m E"),
    { do: "remove", ids: [1] },
    { do: "add", label: "5m", row: "concealed" },
  );
  assert.deepEqual(
    concealed.map((tile) => tile.id),
    [2, 3],
  );
});

test("the winning tile is marked, unmarked, and gone with its tile", () => {
  const marked = edited(hand("", "5m E"), { do: "win", id: 2 });
  assert.equal(marked.winning, 2);
  assert.equal(edited(marked, { do: "win", id: 2 }).winning, null);
  assert.equal(edited(marked, { do: "move", ids: [2], row: "stray" }).winning, null);
  assert.equal(edited(marked, { do: "change", id: 2, label: "1f" }).winning, null);
  assert.equal(edited(marked, { do: "remove", ids: [2] }).winning, null);
});

/** @type {[string, Hand, number, Edit[], number | null][]} */
// biome-ignore format: a row a line
const MARKS = [
  // a row: what is done, the hand, the winning tile, the edits, the winning tile after them
  ["joins a pung", hand("E E E", "E 5m 5m"), 4, [{ do: "join", ids: [4], set: 0 }], null],
  ["makes a kong with three others", hand("", "E E E E 5m 5m"), 4, [{ do: "group", ids: [1, 2, 3, 4] }], null],
  ["is declared with three others", hand("", "E E E E 5m 5m"), 4, [{ do: "group", ids: [1, 2, 3, 4], concealed: true }], null],
  ["lies in the pung that another tile joins", hand("E E E", "E 5m 5m"), 1, [{ do: "join", ids: [4], set: 0 }], null],
  ["lies in the pung that a new tile joins", hand("E E E", "5m 5m"), 1, [{ do: "add", label: "E", row: "melded" }], null],
  ["lies among four that are named alike", hand("E E E S", "5m 5m"), 4, [{ do: "change", id: 4, label: "E" }], null],
  ["joins two others", hand("E E", "E 5m 5m"), 3, [{ do: "join", ids: [3], set: 0 }], 3],
  ["lies beside a kong", hand("E E E", "E 5m 5m"), 5, [{ do: "join", ids: [4], set: 0 }], 5],
];

for (const [name, laid, winning, edits, expected] of MARKS)
  test(`a winning tile that ${name} ${expected === null ? "loses its mark" : "keeps its mark"}`, () => {
    assert.equal(edited({ ...laid, winning }, ...edits).winning, expected);
  });

/** @type {[string, Hand, number | null][]} */
// biome-ignore format: a row a line
const KONGS_MARKED = [
  ["whoever has won", hand("E E E E", "5m 5m"), null],
  ["whoever has not won, as it was robbed", hand("E E E E", "5m"), 1],
  ["whoever has not won and holds two", hand("E E E E | S S S S", "5m"), 1],
];

for (const [whose, laid, expected] of KONGS_MARKED)
  test(`a kong is ${expected ? "" : "not "}marked of ${whose}`, () => {
    assert.equal(edited(laid, { do: "win", id: 1 }).winning, expected);
    assert.equal(mayWin(laid, 1, sets), expected !== null);
    assert.equal(edited({ ...laid, winning: expected }, { do: "confirm" }).winning, expected);
  });
