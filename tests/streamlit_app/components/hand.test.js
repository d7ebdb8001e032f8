/**
 * Tests of the editor's edits of a hand.
 * @import { Edit, Hand } from "../../../tilesnap/web/hand_editor/types.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayWin } from "../../../tilesnap/web/hand_editor/hand.js";
import { initialState, reduce } from "../../../tilesnap/web/hand_editor/state.js";
import { hand, sets, written } from "./tiles.js";

/**
 * @param {Hand} laid
 * @param {Edit[]} edits
 */
const edited = (laid, ...edits) =>
  edits.reduce((state, edit) => reduce(state, edit, sets), { ...initialState(), hand: laid }).hand;

/** @type {[string, Hand, Edit[], string][]} */
// biome-ignore format: a row a line
const EDITS = [
  ["a tile is relabelled", hand("", "5m E"), [{ do: "change", id: 1, label: "6m" }], " / 6m E"],
  ["a relabelled tile keeps its position", hand("3m 4m 5m"), [{ do: "change", id: 1, label: "6m" }], "6m 4m 5m"],
  ["a tile relabelled as a flower moves to the bonus tiles", hand("", "5m E"), [{ do: "change", id: 1, label: "1f" }], " / E / 1f"],
  ["a flower relabelled as a tile moves to the concealed row", hand("", "E", "1f"), [{ do: "change", id: 2, label: "5m" }], " / E 5m"],
  ["a melded tile relabelled as a flower leaves its set", hand("5m 5m 5m"), [{ do: "change", id: 1, label: "1f" }], "5m 5m /  / 1f"],
  ["a stray tile stays stray", hand("", "", "", "5m"), [{ do: "change", id: 1, label: "1f" }], " /  /  / 1f"],
  ["a tile is moved", hand("5m 5m 5m", "E"), [{ do: "move", ids: [1], row: "concealed" }], "5m 5m / E 5m"],
  ["an empty set is removed", hand("5m | E E E"), [{ do: "remove", ids: [1] }], "E E E"],
  ["a red five joins a pung", hand("5m 5m"), [{ do: "add", label: "0m", row: "melded" }], "5m 5m 0m"],
  ["a red five is concealed with its kong", hand("5m 0m 5m 5m"), [{ do: "turn", set: 0 }], "(5m 0m 5m 5m)"],
  ["a back relabelled as a red five makes the others plain fives", hand("(X X X X)"), [{ do: "change", id: 2, label: "0m" }], "(5m 0m 5m 5m)"],
  ["a joker is relabelled", hand("", "J E"), [{ do: "change", id: 1, label: "0s" }], " / 0s E"],
  ["tiles join a set", hand("5m 5m", "5m E"), [{ do: "join", ids: [3], set: 0 }], "5m 5m 5m / E"],
  ["a set joins another", hand("5m | 6m 7m"), [{ do: "join", ids: [2, 3], set: 0 }], "5m 6m 7m"],
  ["a flower does not join a set", hand("5m", "", "1f"), [{ do: "join", ids: [2], set: 0 }], "5m /  / 1f"],
  ["tiles make a set", hand("", "7m 5m 6m E"), [{ do: "group", ids: [1, 2, 3] }], "5m 6m 7m / E"],
  ["four equal tiles become a concealed kong", hand("", "E E E E"), [{ do: "group", ids: [1, 2, 3, 4], concealed: true }], "(E E E E)"],
  ["three equal tiles cannot be concealed", hand("", "E E E"), [{ do: "group", ids: [1, 2, 3], concealed: true }], "E E E"],
  ["a set is split", hand("5m 6m | E E"), [{ do: "split", set: 0 }], "5m | 6m | E E"],
  ["an exposed kong becomes concealed", hand("E E E E"), [{ do: "turn", set: 0 }], "(E E E E)"],
  ["a concealed kong becomes exposed", hand("(E E E E)"), [{ do: "turn", set: 0 }], "E E E E"],
  ["a pung cannot be concealed", hand("E E E"), [{ do: "turn", set: 0 }], "E E E"],
  ["a concealed kong without a tile becomes exposed", hand("(E E E E)"), [{ do: "remove", ids: [1] }], "E E E"],
  ["an added tile joins the last set", hand("5m 5m"), [{ do: "add", label: "5m", row: "melded" }], "5m 5m 5m"],
  ["an added tile begins a set", hand("5m 6m 7m"), [{ do: "add", label: "8m", row: "melded" }], "5m 6m 7m | 8m"],
  ["a tile does not join a concealed kong", hand("(E E E E)"), [{ do: "add", label: "E", row: "melded" }], "(E E E E) | E"],
  ["a flower added to the melds moves to the bonus tiles", hand(""), [{ do: "add", label: "2g", row: "melded" }], " /  / 2g"],
  ["a pung becomes a kong with a new tile", hand("5m 0m 5m", "E"), [{ do: "extend", set: 0, concealed: false }], "5m 0m 5m 5m / E"],
  ["a pung becomes a concealed kong with a new tile", hand("E E E"), [{ do: "extend", set: 0, concealed: true }], "(E E E E)"],
  ["a pung becomes a kong with the fourth concealed tile", hand("E E E", "5m E"), [{ do: "extend", set: 0, concealed: true }], "(E E E E) / 5m"],
  ["a pung whose fourth tile is in another set stays", hand("5m 5m 5m | 5m 6m 7m"), [{ do: "extend", set: 0, concealed: false }], "5m 5m 5m | 5m 6m 7m"],
  ["a chow cannot become a kong", hand("5m 6m 7m"), [{ do: "extend", set: 0, concealed: false }], "5m 6m 7m"],

  // added kongs: three tiles and a claimed fourth
  ["a kong becomes an added kong", hand("2s 2s 2s 2s"), [{ do: "claim", set: 0 }], "2s 2s 2s +2s"],
  ["an added kong becomes an exposed kong", hand("2s 2s 2s +2s"), [{ do: "claim", set: 0 }], "2s 2s 2s 2s"],
  ["a pung cannot become an added kong", hand("2s 2s 2s"), [{ do: "claim", set: 0 }], "2s 2s 2s"],
  ["a concealed kong cannot become an added kong", hand("(2s 2s 2s 2s)"), [{ do: "claim", set: 0 }], "(2s 2s 2s 2s)"],
  ["an added kong survives an edit elsewhere", hand("2s 2s 2s +2s", "E"), [{ do: "change", id: 5, label: "S" }], "2s 2s 2s +2s / S"],
  ["an added kong survives marking its winning tile", hand("2s 2s 2s +2s"), [{ do: "win", id: 4 }], "2s 2s 2s +2s"],
  ["an added kong survives confirmation", hand("2s 2s 2s +2s"), [{ do: "confirm" }], "2s 2s 2s +2s"],
  ["an added kong is lost with one of its tiles", hand("2s 2s 2s +2s"), [{ do: "remove", ids: [1] }], "2s 2s 2s"],
  ["an added kong does not return with the tile", hand("2s 2s 2s +2s"), [{ do: "remove", ids: [1] }, { do: "add", label: "2s", row: "melded" }], "2s 2s 2s 2s"],
  ["an added kong is lost when it is concealed", hand("2s 2s 2s +2s"), [{ do: "turn", set: 0 }], "(2s 2s 2s 2s)"],
  ["an added kong survives relabelling", hand("2s 2s 2s +2s"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "3s" })), "3s 3s 3s +3s"],
  ["a concealed kong survives relabelling", hand("(9m 9m 9m 9m)"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "8m" })), "(8m 8m 8m 8m)"],
  ["a mislabelled concealed kong survives relabelling", hand("(X X X X)"), [1, 1, 2, 3, 4].map((id, n) => ({ do: "change", id, label: n ? "8m" : "9m" })), "(8m 8m 8m 8m)"],
  ["a concealed kong of unknown tiles survives relabelling", hand("(? ? ? ?)"), [1, 2, 3, 4].map((id) => ({ do: "change", id, label: "8m" })), "(8m 8m 8m 8m)"],
  ["a concealed kong of backs and an unknown tile survives relabelling", hand("(X 9m ? X)"), [1, 4, 3].map((id) => ({ do: "change", id, label: "9m" })), "(9m 9m 9m 9m)"],

  // face-down tiles
  ["a face-down kong is labelled at once", hand("(X X X X)"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["an exposed face-down kong is labelled at once", hand("X X X X"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["two face-down tiles are labelled at once", hand("(9m X X 9m)"), [{ do: "change", id: 2, label: "9m" }], "(9m 9m 9m 9m)"],
  ["the last face-down tile is labelled", hand("9m 9m X 9m"), [{ do: "change", id: 3, label: "9m" }], "(9m 9m 9m 9m)"],
  ["a tile with a different label stays to be corrected", hand("(9m X X 9m)"), [{ do: "change", id: 2, label: "8m" }], "(9m 8m X 9m)"],
  ["a flower makes no kong", hand("(X X X X)"), [{ do: "change", id: 1, label: "1f" }], "X X X /  / 1f"],
  ["a face-down kong cannot be exposed", hand("(X X X X)"), [{ do: "turn", set: 0 }], "(X X X X)"],
  ["a single face-down tile is labelled alone", hand("", "X X"), [{ do: "change", id: 1, label: "9m" }], " / 9m X"],
];

for (const [name, laid, edits, expected] of EDITS)
  test(name, () => {
    const before = structuredClone(laid);
    assert.equal(written(edited(laid, ...edits)), expected);
    assert.deepEqual(laid, before, "an edit must not change its input");
  });

test("a tile labelled by a person is certain", () => {
  const [tile] = edited(hand("", "5m"), { do: "change", id: 1, label: "6m" }).concealed;
  assert.equal(tile?.confidence, null);
});

test("every tile of a labelled face-down kong is certain", () => {
  const [kong] = edited(hand("(X X X X)"), { do: "change", id: 1, label: "9m" }).melded;
  assert.deepEqual(
    kong?.tiles.map((tile) => tile.confidence),
    [null, null, null, null],
  );
});

test("confirmation leaves tiles without a face uncertain", () => {
  const { concealed } = edited(hand("", "5m X ?"), { do: "confirm" });
  assert.deepEqual(
    concealed.map((tile) => tile.confidence),
    [null, 0.99, 0.99],
  );
});

test("an added tile has a unique id", () => {
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

test("the winning tile is marked, unmarked, and removed with its tile", () => {
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
  // a row: action, hand, winning tile, edits, winning tile after them
  ["joins a pung", hand("E E E", "E 5m 5m"), 4, [{ do: "join", ids: [4], set: 0 }], null],
  ["makes a kong with three others", hand("", "E E E E 5m 5m"), 4, [{ do: "group", ids: [1, 2, 3, 4] }], null],
  ["is concealed with three others", hand("", "E E E E 5m 5m"), 4, [{ do: "group", ids: [1, 2, 3, 4], concealed: true }], null],
  ["is in the pung that another tile joins", hand("E E E", "E 5m 5m"), 1, [{ do: "join", ids: [4], set: 0 }], null],
  ["is in the pung that a new tile joins", hand("E E E", "5m 5m"), 1, [{ do: "add", label: "E", row: "melded" }], null],
  ["is in a set of four equal labels", hand("E E E S", "5m 5m"), 4, [{ do: "change", id: 4, label: "E" }], null],
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
  ["a winning hand", hand("E E E E", "5m 5m"), null],
  ["a losing hand whose kong was robbed", hand("E E E E", "5m"), 1],
  ["a losing hand with two kongs", hand("E E E E | S S S S", "5m"), 1],
];

for (const [owner, laid, expected] of KONGS_MARKED)
  test(`a kong is ${expected ? "" : "not "}marked in ${owner}`, () => {
    assert.equal(edited(laid, { do: "win", id: 1 }).winning, expected);
    assert.equal(mayWin(laid, 1, sets), expected !== null);
    assert.equal(edited({ ...laid, winning: expected }, { do: "confirm" }).winning, expected);
  });
