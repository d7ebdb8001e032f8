/**
 * The state of the editor and its reducer, independent of the page.
 * @import { Edit, Gesture, Hand, Row, State, Tile } from "./types.js"
 * @import { Sets } from "./sets.js"
 */

import {
  addTile,
  changeLabel,
  confirmTiles,
  extendPung,
  groupTiles,
  isDoubtful,
  joinSet,
  moveTiles,
  noTiles,
  removeTiles,
  rowOf,
  setWith,
  splitSet,
  toggleClaimed,
  toggleConcealed,
  toggleWinning,
} from "./hand.js";
import { suitOf } from "./suits.js";

/** @returns {State} */
export const initialState = () => ({
  origin: null,
  edits: 0,
  hand: noTiles(),
  unsent: [],
  selected: null,
  suit: "m",
  framing: false,
  framings: null,
});

/**
 * Return the state after a gesture. Each edit is counted, so that the page gets exactly those it does not know yet.
 * @param {State} state
 * @param {Gesture} gesture
 * @param {Sets} sets
 * @returns {State}
 */
export function reduce(state, gesture, sets) {
  switch (gesture.do) {
    case "receive":
      return mergePage(state, gesture);
    case "select":
      return { ...state, selected: gesture.ids };
    case "toggle":
      return { ...state, selected: toggleId(state.selected ?? [], gesture.id) };
    case "frame":
      return { ...state, framing: gesture.on };
    default: {
      const hand = editHand(state.hand, gesture, sets);
      return {
        ...state,
        hand,
        edits: state.edits + 1,
        unsent: [...state.unsent, hand],
        selected: null,
        suit: gesture.do === "add" ? suitOf(gesture.label) : state.suit,
      };
    }
  }
}

/**
 * @param {Hand} hand
 * @param {Edit} edit
 * @param {Sets} sets
 * @returns {Hand}
 */
function editHand(hand, edit, sets) {
  switch (edit.do) {
    case "change":
      return changeLabel(hand, edit.id, edit.label, sets);
    case "confirm":
      return confirmTiles(hand, sets);
    case "move":
      return moveTiles(hand, edit.ids, edit.row, sets);
    case "join":
      return joinSet(hand, edit.ids, edit.set, sets);
    case "group":
      return groupTiles(hand, edit.ids, edit.concealed ?? false, sets);
    case "split":
      return splitSet(hand, edit.set, sets);
    case "extend":
      return extendPung(hand, edit.set, edit.concealed, sets);
    case "turn":
      return toggleConcealed(hand, edit.set, sets);
    case "claim":
      return toggleClaimed(hand, edit.set, sets);
    case "add":
      return addTile(hand, edit.label, edit.row, edit.quad ?? null, sets);
    case "remove":
      return removeTiles(hand, edit.ids, sets);
    case "win":
      return toggleWinning(hand, edit.id, sets);
    case "reset":
      return structuredClone(edit.read);
  }
}

/**
 * A hand that the page replaced wins; for edits made here, the browser is ahead of the page.
 * @param {State} state
 * @param {Extract<Gesture, { do: "receive" }>} sent
 * @returns {State}
 */
function mergePage(state, { origin, edits, hand, framings }) {
  if (origin !== state.origin)
    return { ...state, origin, edits, hand, unsent: [], selected: null, framing: false, framings };
  const unsent = state.unsent.slice(Math.max(0, state.unsent.length - (state.edits - edits)));
  const framing = state.framing || framings > (state.framings ?? framings);
  const isSame = unsent.length === state.unsent.length && framings === state.framings;
  return isSame ? state : { ...state, unsent, framing, framings };
}

/**
 * @param {number[]} ids
 * @param {number} id
 */
const toggleId = (ids, id) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

/**
 * Return the gesture for tiles dropped on a row or a set, null if they are already there.
 * @param {Hand} hand
 * @param {number[]} ids
 * @param {{ row: Row, set: number | null }} target
 * @returns {Edit | null}
 */
export function dropEdit(hand, ids, { row, set }) {
  const from = new Set(ids.map((id) => (setWith(hand, id) >= 0 ? setWith(hand, id) : rowOf(hand, id))));
  if (from.has(set ?? row)) return null;
  if (set !== null) return { do: "join", ids, set };
  return row === "melded" ? { do: "group", ids } : { do: "move", ids, row };
}

/**
 * Return the marks of a tile for rendering and description.
 * @param {State} state
 * @param {Tile} tile
 */
export function marksOf({ hand, selected }, tile) {
  /** @type {[string, boolean | undefined][]} */
  const marks = [
    ["doubtful", isDoubtful(tile)],
    ["repaired", tile.repairedFrom !== null],
    ["winning", tile.id === hand.winning],
    ["stray", hand.stray.some((other) => other.id === tile.id)],
    ["selected", selected?.includes(tile.id)],
  ];
  return marks.filter(([, on]) => on).map(([mark]) => mark);
}
