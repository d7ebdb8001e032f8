/**
 * The hand as data. Each edit takes a hand and returns a new one.
 * @import { Hand, LooseRow, Quad, Row, Tile, TileSet } from "./types.js"
 * @import { Sets } from "./sets.js"
 */

import { FACE_DOWN, JOKER, plain, UNKNOWN } from "./sets.js";
import { suitOf } from "./suits.js";

/** @type {LooseRow[]} */
const LOOSE = ["concealed", "bonus", "stray"];

/** @returns {Hand} */
export const noTiles = () => ({ melded: [], concealed: [], bonus: [], stray: [], winning: null });

/** @param {string} label */
export const isBonus = (label) => suitOf(label) === "flowers";

/** @param {string} label */
export const isKnown = (label) => ![FACE_DOWN, UNKNOWN, JOKER].includes(label);

/** @param {Hand} hand */
export const tilesOf = (hand) => [
  ...hand.melded.flatMap((set) => set.tiles),
  ...LOOSE.flatMap((row) => hand[row]),
];

/**
 * Find a tile by id. Throws if there is none.
 * @param {Hand} hand
 * @param {number} id
 */
export function tileOf(hand, id) {
  const found = tilesOf(hand).find((tile) => tile.id === id);
  if (!found) throw new Error(`the hand has no tile ${id}`);
  return found;
}

/**
 * Find a meld by index. Throws if there is none.
 * @param {Hand} hand
 * @param {number} index
 */
export function setAt(hand, index) {
  const found = hand.melded[index];
  if (!found) throw new Error(`the hand has no set ${index}`);
  return found;
}

/**
 * Return the index of the meld with a tile, -1 if it is in none.
 * @param {Hand} hand
 * @param {number} id
 */
export const setWith = (hand, id) => hand.melded.findIndex((set) => set.tiles.some((tile) => tile.id === id));

/**
 * @param {Hand} hand
 * @param {number} id
 * @returns {Row}
 */
export const rowOf = (hand, id) => LOOSE.find((row) => hand[row].some((tile) => tile.id === id)) ?? "melded";

/**
 * Return true if a tile was read with low confidence or shows no known face, and no person has confirmed it.
 * @param {Tile} tile
 */
export const isDoubtful = (tile) => tile.confidence !== null && (tile.unsure || !isKnown(tile.label));

/**
 * @param {Tile[]} tiles
 * @param {boolean} [concealed]
 * @returns {TileSet}
 */
const newSet = (tiles, concealed = false) => ({ concealed, fromPung: false, tiles });

/**
 * @param {Hand} hand
 * @param {string} label
 * @param {Quad | null} quad
 * @returns {Tile}
 */
function newTile(hand, label, quad) {
  const id = Math.max(0, ...tilesOf(hand).map((tile) => tile.id)) + 1;
  return { id, label, confidence: null, alternatives: [], quad, repairedFrom: null, unsure: false };
}

/**
 * @param {Hand} hand
 * @param {number[]} ids
 */
function takeOut(hand, ids) {
  const taken = tilesOf(hand).filter((tile) => ids.includes(tile.id));
  /** @param {Tile[]} tiles */
  const left = (tiles) => tiles.filter((tile) => !ids.includes(tile.id));
  for (const set of hand.melded) set.tiles = left(set.tiles);
  for (const row of LOOSE) hand[row] = left(hand[row]);
  return taken;
}

/**
 * @param {Hand} hand
 * @param {Sets} sets
 */
function normalise(hand, sets) {
  hand.melded = hand.melded.filter((set) => set.tiles.length);
  for (const set of hand.melded) {
    set.concealed = sets.mustBeConcealed(set) || (set.concealed && sets.mayBecomeKong(set));
    set.fromPung = Boolean(set.fromPung) && !set.concealed && sets.mayBecomeKong(set);
  }
  if (hand.winning !== null && !mayWin(hand, hand.winning, sets)) hand.winning = null;
  return hand;
}

/**
 * Return true if a tile may be marked as the winning tile: not bonus tiles or strays, and not a tile of a kong. In a
 * losing hand the mark means a robbed kong, which needs one tile next to complete sets.
 * @param {Hand} hand
 * @param {number} id
 * @param {Sets} sets
 */
export function mayWin(hand, id, sets) {
  const tiles = [...hand.melded.flatMap((set) => set.tiles), ...hand.concealed];
  const kongs = hand.melded.filter((set) => sets.kindOf(set.tiles) === "kong").length;
  const rest = (tiles.length - kongs) % 3;
  return tiles.some((tile) => tile.id === id) && !(rest === 2 && isInKong(hand, id, sets));
}

/**
 * @param {Hand} hand
 * @param {number | null} id
 * @param {Sets} sets
 */
const isInKong = (hand, id, sets) =>
  hand.melded.some((set) => sets.kindOf(set.tiles) === "kong" && set.tiles.some((tile) => tile.id === id));

/**
 * Apply an edit to a copy of the hand. A winning tile that becomes part of a kong loses its mark.
 * @param {Hand} hand
 * @param {Sets} sets
 * @param {(next: Hand) => void} edit
 */
function editCopy(hand, sets, edit) {
  const next = structuredClone(hand);
  edit(next);
  const same = next.winning === hand.winning;
  if (same && isInKong(next, next.winning, sets) && !isInKong(hand, hand.winning, sets)) next.winning = null;
  return normalise(next, sets);
}

/**
 * Move bonus tiles to their own row, whatever row they were put in.
 * @param {Hand} hand
 * @param {Tile} tile
 * @param {LooseRow} row
 */
function putLoose(hand, tile, row) {
  if (row === "stray") hand.stray.push(tile);
  else if (isBonus(tile.label)) hand.bonus.push(tile);
  else hand[row === "bonus" ? "concealed" : row].push(tile);
}

/**
 * Naming a face-down tile of a concealed kong names the others, too, but only the tile itself becomes a red five.
 * @param {Hand} hand
 * @param {number} id
 * @param {string} label
 * @param {Sets} sets
 */
export function changeLabel(hand, id, label, sets) {
  return editCopy(hand, sets, (next) => {
    const tile = tileOf(next, id);
    const set = next.melded[setWith(next, id)];
    const stays = rowOf(next, id) === "stray" || (set && !sets.isBeside(label));
    const moves = isBonus(tile.label) !== isBonus(label) && !stays;
    const kong = set && isFaceDown(tile) && sets.canBeNamed(set, label) ? set : null;
    if (kong) kong.concealed = true;
    for (const one of kong ? kong.tiles.filter(isFaceDown) : [tile])
      Object.assign(one, {
        label: one === tile ? label : plain(label),
        confidence: null,
        repairedFrom: null,
      });
    if (moves) for (const one of takeOut(next, [id])) putLoose(next, one, "concealed");
  });
}

/** @param {Tile} tile */
const isFaceDown = (tile) => tile.label === FACE_DOWN;

/**
 * Confirm all tiles with a face as they were read.
 * @param {Hand} hand
 * @param {Sets} sets
 */
export function confirmTiles(hand, sets) {
  return editCopy(hand, sets, (next) => {
    for (const tile of tilesOf(next))
      if (isKnown(tile.label)) Object.assign(tile, { confidence: null, repairedFrom: null });
  });
}

/**
 * @param {Hand} hand
 * @param {number[]} ids
 * @param {LooseRow} row
 * @param {Sets} sets
 */
export function moveTiles(hand, ids, row, sets) {
  return editCopy(hand, sets, (next) => {
    for (const tile of takeOut(next, ids)) putLoose(next, tile, row);
  });
}

/**
 * Add tiles, or a whole set, to a meld.
 * @param {Hand} hand
 * @param {number[]} ids
 * @param {number} index
 * @param {Sets} sets
 */
export function joinSet(hand, ids, index, sets) {
  return editCopy(hand, sets, (next) => {
    const home = setAt(next, index);
    for (const tile of takeOut(next, ids))
      if (sets.isBeside(tile.label)) next.bonus.push(tile);
      else home.tiles.push(tile);
    home.tiles.sort(sets.byFace);
  });
}

/**
 * Split a set into single tiles.
 * @param {Hand} hand
 * @param {number} index
 * @param {Sets} sets
 */
export function splitSet(hand, index, sets) {
  return editCopy(hand, sets, (next) => {
    const apart = setAt(next, index).tiles.map((tile) => newSet([tile]));
    next.melded.splice(index, 1, ...apart);
  });
}

/**
 * Create a set from tiles.
 * @param {Hand} hand
 * @param {number[]} ids
 * @param {boolean} concealed
 * @param {Sets} sets
 */
export function groupTiles(hand, ids, concealed, sets) {
  return editCopy(hand, sets, (next) => {
    const tiles = takeOut(next, ids).sort(sets.byFace);
    const bonus = tiles.filter((tile) => sets.isBeside(tile.label));
    const tilesOfSet = tiles.filter((tile) => !sets.isBeside(tile.label));
    next.melded.push(newSet(tilesOfSet, concealed));
    next.bonus.push(...bonus);
  });
}

/**
 * Add a tile. In the melded row it joins the last set if that is possible, otherwise it starts a new one.
 * @param {Hand} hand
 * @param {string} label
 * @param {Row} row
 * @param {Quad | null} quad
 * @param {Sets} sets
 */
export function addTile(hand, label, row, quad, sets) {
  return editCopy(hand, sets, (next) => {
    const tile = newTile(next, label, quad);
    if (row !== "melded" || sets.isBeside(label)) {
      putLoose(next, tile, row === "melded" ? "bonus" : row);
      return;
    }
    const last = next.melded.at(-1);
    if (last && !last.concealed && sets.fits(last.tiles, label))
      last.tiles = [...last.tiles, tile].sort(sets.byFace);
    else next.melded.push(newSet([tile]));
  });
}

/**
 * @param {Hand} hand
 * @param {number[]} ids
 * @param {Sets} sets
 */
export const removeTiles = (hand, ids, sets) => editCopy(hand, sets, (next) => void takeOut(next, ids));

/**
 * Toggle the mark of the winning tile.
 * @param {Hand} hand
 * @param {number} id
 * @param {Sets} sets
 */
export function toggleWinning(hand, id, sets) {
  return editCopy(hand, sets, (next) => {
    next.winning = hand.winning === id ? null : id;
  });
}

/**
 * Return the label of the tile that makes a pung a kong, null if the set is not a pung or another set has that tile.
 * @param {Hand} hand
 * @param {number} index
 * @param {Sets} sets
 */
export function fourthOf(hand, index, sets) {
  const { tiles } = setAt(hand, index);
  const label = tiles.map((tile) => plain(tile.label)).find(isKnown);
  if (sets.kindOf(tiles) !== "pung" || label === undefined) return null;
  const others = hand.melded.flatMap((set, at) => (at === index ? [] : set.tiles));
  return others.some((tile) => plain(tile.label) === label) ? null : label;
}

/**
 * Make a pung a kong with its fourth tile: the one among the concealed tiles, or else a new one.
 * @param {Hand} hand
 * @param {number} index
 * @param {boolean} concealed
 * @param {Sets} sets
 */
export function extendPung(hand, index, concealed, sets) {
  return editCopy(hand, sets, (next) => {
    const label = fourthOf(next, index, sets);
    if (label === null) return;
    const set = setAt(next, index);
    const held = next.concealed.find((tile) => plain(tile.label) === label);
    const fourth = held ? takeOut(next, [held.id]) : [newTile(next, label, null)];
    set.tiles = [...set.tiles, ...fourth].sort(sets.byFace);
    set.concealed = concealed;
  });
}

/**
 * Toggle whether a kong is concealed.
 * @param {Hand} hand
 * @param {number} index
 * @param {Sets} sets
 */
export function toggleConcealed(hand, index, sets) {
  return editCopy(hand, sets, (next) => {
    const set = setAt(next, index);
    set.concealed = !set.concealed;
  });
}

/**
 * Toggle whether the fourth tile of a melded kong was claimed for three concealed ones.
 * @param {Hand} hand
 * @param {number} index
 * @param {Sets} sets
 */
export function toggleClaimed(hand, index, sets) {
  return editCopy(hand, sets, (next) => {
    const set = setAt(next, index);
    set.fromPung = !set.fromPung;
  });
}
