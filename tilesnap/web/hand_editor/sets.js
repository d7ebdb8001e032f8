/**
 * Sets of tiles, by the table that the page sends; this module contains no rules of the game.
 * @import { Kind, SetTable, Tile, TileSet } from "./types.js"
 */

import { suitOf } from "./suits.js";

export const FACE_DOWN = "X";
export const UNKNOWN = "?";
export const JOKER = "J";
const FLOWER = "1f";

/**
 * Return the label of a tile in a set: a red five counts as a five, a joker as its tile.
 * @param {string} label
 */
export const plain = (label) => (label === JOKER ? UNKNOWN : label.replace(/^0/, "5"));

/**
 * Return the label by which the table of sets has a tile: all flowers are alike there.
 * @param {string} label
 */
const inTable = (label) => (suitOf(label) === "flowers" ? FLOWER : plain(label));

/** Answers which tiles form which set. */
export class Sets {
  /**
   * @param {SetTable} table
   * @param {string[]} order all labels in tile order
   */
  constructor(table, order) {
    this.table = table;
    this.places = new Map(order.map((label, place) => [label, place]));
    this.counts = Object.keys(table).map((key) => counted(key.split(" ")));
    const kongs = Object.entries(table).filter(([, { kind }]) => kind === "kong");
    this.kongSize = Math.max(0, ...kongs.map(([key]) => key.split(" ").length));
  }

  /**
   * Return true if a tile lies beside the hand and never in a set.
   * @param {string} label
   */
  isBeside(label) {
    return suitOf(label) === "flowers" && !this.counts.some((held) => held.has(FLOWER));
  }

  /** Compare two tiles by tile order. @type {(a: Tile, b: Tile) => number} */
  byFace = (a, b) => this.place(a.label) - this.place(b.label);

  /** @param {string} label */
  place(label) {
    return this.places.get(plain(label)) ?? this.places.size;
  }

  /** @param {string[]} labels */
  entry(labels) {
    const sorted = labels.map(inTable).sort((a, b) => this.place(a) - this.place(b));
    return this.table[sorted.join(" ")];
  }

  /**
   * Return the name of the set that tiles form, `unfinished` if they form none.
   * @param {Tile[]} tiles
   * @returns {Kind}
   */
  kindOf(tiles) {
    return this.entry(labelsOf(tiles))?.kind ?? "unfinished";
  }

  /**
   * Return true if tiles and one more form a set or can still become one.
   * @param {Tile[]} tiles
   * @param {string} label
   */
  fits(tiles, label) {
    const wanted = counted([...labelsOf(tiles), label].map(inTable));
    return this.counts.some((held) => [...wanted].every(([other, count]) => (held.get(other) ?? 0) >= count));
  }

  /** @param {TileSet} set */
  canBeConcealed(set) {
    return this.entry(labelsOf(set.tiles))?.concealable ?? false;
  }

  /**
   * Return true if a set must be concealed, because some of its tiles are face down.
   * @param {TileSet} set
   */
  mustBeConcealed(set) {
    return this.entry(labelsOf(set.tiles))?.concealed ?? false;
  }

  /**
   * Return true if a set has the number of tiles of a kong; its marks stay while its faces are corrected.
   * @param {TileSet} set
   */
  mayBecomeKong(set) {
    return set.tiles.length === this.kongSize;
  }

  /**
   * Return true if a set may consist of three concealed tiles and a claimed fourth.
   * @param {TileSet} set
   */
  canBeClaimed(set) {
    return !set.concealed && this.kindOf(set.tiles) === "kong";
  }

  /**
   * Return true if a set is a concealed kong once its face-down tiles have this label.
   * @param {TileSet} set
   * @param {string} label
   */
  canBeNamed(set, label) {
    const labels = labelsOf(set.tiles).map((other) => (other === FACE_DOWN ? label : other));
    return this.mustBeConcealed(set) && (this.entry(labels)?.concealable ?? false);
  }
}

/** @param {Tile[]} tiles */
const labelsOf = (tiles) => tiles.map((tile) => tile.label);

/** @param {string[]} labels */
function counted(labels) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
