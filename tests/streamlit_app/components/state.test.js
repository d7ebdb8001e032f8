/**
 * Tests of the editor's state after each gesture.
 * @import { Gesture, State } from "../../../tilesnap/web/hand_editor/types.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { dropEdit, initialState, marksOf, reduce } from "../../../tilesnap/web/hand_editor/state.js";
import { facesOf, otherFive, SUITS, suitOf } from "../../../tilesnap/web/hand_editor/suits.js";
import { hand, order, sets, written } from "./tiles.js";

/** @type {Gesture} */
const RECEIVED = { do: "receive", origin: 1, edits: 0, hand: hand("", "5m E"), framings: 0 };

/**
 * @param {State} state
 * @param {Gesture[]} gestures
 */
const then = (state, ...gestures) => gestures.reduce((now, gesture) => reduce(now, gesture, sets), state);

const laid = then(initialState(), RECEIVED);

test("unacknowledged edits are kept until the page acknowledges them", () => {
  const edited = then(laid, { do: "change", id: 1, label: "6m" }, { do: "remove", ids: [2] });
  assert.deepEqual([edited.unsent.map(written), edited.edits], [[" / 6m E", " / 6m"], 2]);
  assert.deepEqual(then(edited, { ...RECEIVED, edits: 1 }).unsent.map(written), [" / 6m"]);
  assert.deepEqual(then(edited, { ...RECEIVED, edits: 2 }).unsent, []);
});

test("reset restores the hand as read", () => {
  assert.equal(written(then(laid, { do: "reset", read: hand("", "9p") }).hand), " / 9p");
});

test("the browser's own edits take precedence over the page", () => {
  const edited = then(laid, { do: "remove", ids: [2] });
  assert.equal(then(edited, RECEIVED), edited);
});

test("a new hand of the page resets the editor", () => {
  const edited = then(
    laid,
    { do: "remove", ids: [2] },
    { do: "select", ids: [1] },
    { do: "frame", on: true },
  );
  const anew = then(edited, { ...RECEIVED, origin: 2, hand: hand("", "9p") });
  assert.equal(written(anew.hand), " / 9p");
  assert.deepEqual([anew.unsent, anew.selected, anew.framing, anew.edits], [[], null, false, 0]);
});

test("each request from outside starts one frame", () => {
  const again = then(initialState(), { ...RECEIVED, framings: 3 });
  assert.equal(again.framing, false);
  const framing = then(again, { ...RECEIVED, framings: 4 });
  assert.equal(framing.framing, true);
  const left = then(framing, { do: "frame", on: false }, { ...RECEIVED, framings: 4 });
  assert.equal(left.framing, false);
  const served = then(left, { ...RECEIVED, framings: 0 }); // by a server that was restarted
  assert.equal(then(served, { ...RECEIVED, framings: 1 }).framing, true);
});

test("tiles are selected one by one until an edit", () => {
  const selecting = then(laid, { do: "select", ids: [] }, { do: "toggle", id: 1 }, { do: "toggle", id: 2 });
  assert.deepEqual(selecting.selected, [1, 2]);
  assert.deepEqual(then(selecting, { do: "toggle", id: 1 }).selected, [2]);
  assert.equal(selecting.edits, 0);
  assert.equal(then(selecting, { do: "group", ids: [1, 2] }).selected, null);
});

test("the keypad keeps the suit of the last tap", () => {
  assert.equal(then(laid, { do: "add", label: "3s", row: "concealed" }).suit, "s");
});

test("the keypad has every plain face once", () => {
  const faces = SUITS.flatMap((suit) => facesOf(order, suit));
  const apart = ["X", "?", "J", "0m", "0p", "0s"];
  assert.deepEqual(faces.toSorted(), order.filter((label) => !apart.includes(label)).toSorted());
  assert.deepEqual(order.filter((label) => apart.includes(label)).toSorted(), apart.toSorted());
});

/** @type {[string, string, string | null][]} */
const SUITED = [
  // a row: tile, suit of the keypad, the same five in the other colour
  ["5m", "m", "0m"],
  ["0s", "s", "5s"],
  ["6p", "p", null],
  ["E", "honours", null],
  ["B", "honours", null],
  ["2g", "flowers", null],
  ["X", "m", null],
  ["?", "m", null],
  ["J", "m", null],
];

for (const [label, suit, five] of SUITED)
  test(`${label} is listed under ${suit}, and ${five ?? "no other five"} beside it`, () => {
    assert.deepEqual([suitOf(label), otherFive(label)], [suit, five]);
  });

/** @type {[string, number[], Parameters<typeof dropEdit>[2], ReturnType<typeof dropEdit>][]} */
const DROPS = [
  ["on its own set", [1], { row: "melded", set: 0 }, null],
  ["on its own row", [4], { row: "concealed", set: null }, null],
  ["on another set", [1], { row: "melded", set: 1 }, { do: "join", ids: [1], set: 1 }],
  ["beside the sets", [4], { row: "melded", set: null }, { do: "group", ids: [4] }],
  ["beside its own set", [1], { row: "melded", set: null }, { do: "group", ids: [1] }],
  ["on another row", [1, 2], { row: "bonus", set: null }, { do: "move", ids: [1, 2], row: "bonus" }],
];

for (const [where, ids, target, edit] of DROPS)
  test(`tiles dropped ${where}`, () => {
    assert.deepEqual(dropEdit(hand("5m 5m | E", "S"), ids, target), edit);
  });

test("a tile has marks for its properties", () => {
  const aside = { ...laid, hand: { ...hand("", "5m X ?", "", "9p"), winning: 1 }, selected: [1] };
  /** @param {number} id */
  const marks = (id) => {
    const tile = [...aside.hand.concealed, ...aside.hand.stray].find((other) => other.id === id);
    assert(tile);
    return marksOf(aside, tile);
  };
  assert.deepEqual(marks(1), ["winning", "selected"]);
  assert.deepEqual(marks(2), ["doubtful"]);
  assert.deepEqual(marks(3), ["doubtful"]);
  assert.deepEqual(marks(4), ["stray"]);
});
