/**
 * The contents of sheets: likely faces first, then all faces, then other actions.
 * @import { Edit, EditorData, Hand, Photo, Quad, Row, State, Tile, TileSet } from "./types.js"
 * @import { PhotoTile } from "./geometry.js"
 * @import { Sets } from "./sets.js"
 * @import { Words } from "../shared/words.js"
 */

import { action, element } from "../shared/dom.js";
import { capital, formatMessage } from "../shared/words.js";
import { fourthOf, isBonus, isDoubtful, mayWin, rowOf, setAt, setWith, tilesOf } from "./hand.js";
import { face, faces, keypad, pick } from "./keypad.js";
import { cutOut } from "./photo_view.js";
import { FACE_DOWN, JOKER, plain } from "./sets.js";
import { otherFive, suitOf } from "./suits.js";

const MAX_ALTERNATIVES = 4;
const MIN_PROBABILITY = 0.005; // less probable alternatives are not offered

/** @type {Row[]} */
const ROWS_TO_ADD = ["concealed", "melded", "bonus"];

/** @typedef {(edit: Edit) => void} Act */
/** @typedef {HTMLElement | null} Part */

/**
 * Return the name of a set, also of a concealed kong and of an added one.
 * @param {TileSet} set
 * @param {Sets} sets
 * @param {Words} text
 */
export function nameOf(set, sets, text) {
  if (set.concealed || sets.mustBeConcealed(set)) return formatMessage(text, "concealed_kong");
  return formatMessage(text, set.fromPung ? "kong_from_pung" : `kind_${sets.kindOf(set.tiles)}`);
}

/** @param {number | null} p */
function percent(p) {
  if (p === null) return "";
  return p < 0.01 ? "<1%" : `${Math.round(p * 100)}%`;
}

/**
 * @param {string} title
 * @param {Words} text
 * @param {() => void} close
 * @param {Part[]} shown
 * @param {string} [words]
 */
const header = (title, text, close, shown, words) =>
  element(
    "header",
    {},
    ...shown,
    element(
      "div",
      {},
      element("h2", { text: title }),
      words === undefined ? null : element("p", { text: words }),
    ),
    action("✕", close, { class: "close", "aria-label": formatMessage(text, "close") }),
  );

/**
 * @param {Photo} photo
 * @param {Quad} quad
 */
const cut = (photo, quad) => element("span", { class: "cut" }, cutOut(photo, quad));

/** @param {Part[]} actions */
const actions = (...actions) => element("div", { class: "actions" }, ...actions);

/** @param {TileSet} set */
const written = (set) => set.tiles.map((tile) => tile.label).join(" ");

/**
 * Create the sheet of one tile.
 * @param {Tile} tile
 * @param {Hand} hand
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {{ act: Act, close: () => void, readRound: (tile: PhotoTile) => void }} doing
 * @returns {Part[]}
 */
export function tileSheet(tile, hand, data, sets, { act, close, readRound }) {
  const { text, names, photo } = data;
  /** @param {string} label */
  const change = (label) => act({ do: "change", id: tile.id, label });
  const likely = likelyFaces(tile);
  const shown = tile.quad && photo ? cut(photo, tile.quad) : null;
  return [
    header(
      capital(formatMessage(names, tile.label)),
      text,
      close,
      [shown, face(data, tile.label)],
      notes(tile, data) || formatMessage(text, tile.label === JOKER ? "pick_joker" : "pick"),
    ),
    likely.length > 1
      ? element(
          "div",
          { class: "likely", role: "group", "aria-label": formatMessage(text, "likely") },
          ...likely.map(([label, p]) => pick(data, label, change, percent(p))),
        )
      : null,
    keypad(data, suitOf(tile.label), change, [FACE_DOWN, JOKER]),
    actions(
      ...(isBonus(tile.label) ? [] : placings(tile, hand, text, sets, act)),
      ...(rowOf(hand, tile.id) === "stray"
        ? fromAside(tile, text, act, readRound)
        : [aside(tile, text, act)]),
      action(formatMessage(text, "remove"), () => act({ do: "remove", ids: [tile.id] }), {
        class: "action danger",
      }),
    ),
  ];
}

/**
 * Return the face of a tile and its alternatives, likeliest first; for a five always both colours.
 * @param {Tile} tile
 * @returns {[string, number | null][]}
 */
function likelyFaces(tile) {
  const others = tile.alternatives.filter(([label, p]) => label !== tile.label && p >= MIN_PROBABILITY);
  /** @type {[string, number | null][]} */
  const all = [[tile.label, tile.confidence], ...others];
  const likely = all.slice(0, MAX_ALTERNATIVES);
  const five = otherFive(tile.label);
  if (five && !likely.some(([label]) => label === five)) likely.push([five, null]);
  return likely;
}

/**
 * @param {Tile} tile
 * @param {EditorData} data
 */
function notes(tile, { text, names }) {
  const was = tile.repairedFrom;
  return [
    isDoubtful(tile) ? formatMessage(text, "sure", { percent: percent(tile.confidence) }) : "",
    was ? formatMessage(text, "repaired", { tile: names[was] ?? was }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Create the buttons for moving a tile that can be part of a set.
 * @param {Tile} tile
 * @param {Hand} hand
 * @param {Words} text
 * @param {Sets} sets
 * @param {Act} act
 * @returns {Part[]}
 */
function placings(tile, hand, text, sets, act) {
  const row = rowOf(hand, tile.id);
  const index = setWith(hand, tile.id);
  const set = hand.melded[index];
  const same = hand.concealed
    .filter((other) => plain(other.label) === plain(tile.label))
    .map((other) => other.id);
  const wins = formatMessage(text, hand.winning === tile.id ? "not_winning" : "winning");
  const strong = { class: "action strong" };
  const fourth = set && fourthOf(hand, index, sets);
  const isNear = hand.concealed.some((other) => plain(other.label) === fourth);
  const kongs = set ? extending(hand, index, text, sets, act, isNear ? strong : {}) : [];
  /** @param {TileSet} other */
  const makesKong = (other) => row === "concealed" && sets.kindOf([...other.tiles, tile]) === "kong";
  /** @param {(other: TileSet) => boolean} wanted @param {Record<string, string>} [attributes] */
  const joining = (wanted, attributes) =>
    hand.melded.map((other, i) =>
      i !== index && wanted(other)
        ? action(
            formatMessage(text, "to_set", { set: written(other) }),
            () => act({ do: "join", ids: [tile.id], set: i }),
            attributes,
          )
        : null,
    );
  return [
    ...(isNear ? kongs : []),
    ...joining(makesKong, strong),
    row === "concealed" && sets.kindOf(hand.concealed.filter((other) => same.includes(other.id))) === "kong"
      ? action(
          formatMessage(text, "declare_kong"),
          () => act({ do: "group", ids: same, concealed: true }),
          strong,
        )
      : null,
    mayWin(hand, tile.id, sets) ? action(wins, () => act({ do: "win", id: tile.id }), strong) : null,
    set ? turning(set, index, text, sets, act) : null,
    ...(isNear ? [] : kongs),
    row !== "concealed"
      ? action(formatMessage(text, "to_concealed"), () =>
          act({ do: "move", ids: [tile.id], row: "concealed" }),
        )
      : null,
    action(formatMessage(text, "to_new_set"), () => act({ do: "group", ids: [tile.id] })),
    ...joining(
      (other) => !makesKong(other) && (other.tiles.length < 3 || sets.fits(other.tiles, tile.label)),
    ),
  ];
}

/**
 * @param {TileSet} set
 * @param {number} index
 * @param {Words} text
 * @param {Sets} sets
 * @param {Act} act
 * @param {Record<string, string>} [attributes]
 * @returns {Part}
 */
function turning(set, index, text, sets, act, attributes = {}) {
  if (!sets.canBeConcealed(set) || sets.mustBeConcealed(set)) return null;
  const words = formatMessage(text, set.concealed ? "open_kong" : "conceal_kong");
  return action(words, () => act({ do: "turn", set: index }), attributes);
}

/**
 * Create the buttons that make a pung a kong, none for other sets.
 * @param {Hand} hand
 * @param {number} index
 * @param {Words} text
 * @param {Sets} sets
 * @param {Act} act
 * @param {Record<string, string>} attributes
 * @returns {Part[]}
 */
const extending = (hand, index, text, sets, act, attributes) =>
  fourthOf(hand, index, sets) === null
    ? []
    : [false, true].map((concealed) =>
        action(
          formatMessage(text, concealed ? "extend_concealed" : "extend_melded"),
          () => act({ do: "extend", set: index, concealed }),
          attributes,
        ),
      );

/**
 * @param {Tile} tile
 * @param {Words} text
 * @param {Act} act
 * @param {(tile: PhotoTile) => void} readRound
 * @returns {Part[]}
 */
function fromAside(tile, text, act, readRound) {
  const { quad } = tile;
  return [
    isBonus(tile.label)
      ? action(formatMessage(text, "to_bonus"), () => act({ do: "move", ids: [tile.id], row: "bonus" }))
      : null,
    quad ? action(formatMessage(text, "read_round"), () => readRound({ ...tile, quad })) : null,
  ];
}

/**
 * Only tiles on the photo can be set aside.
 * @param {Tile} tile
 * @param {Words} text
 * @param {Act} act
 * @returns {Part}
 */
const aside = (tile, text, act) =>
  tile.quad
    ? action(formatMessage(text, "to_stray"), () => act({ do: "move", ids: [tile.id], row: "stray" }))
    : null;

/**
 * Create the sheet of a set.
 * @param {number} index
 * @param {Hand} hand
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {{ act: Act, close: () => void }} doing
 * @returns {Part[]}
 */
export function setSheet(index, hand, data, sets, { act, close }) {
  const { text } = data;
  const set = setAt(hand, index);
  const ids = set.tiles.map((tile) => tile.id);
  const labels = set.tiles.map((tile) => tile.label);
  const claim = formatMessage(text, set.fromPung ? "not_from_pung" : "from_pung");
  return [
    header(capital(nameOf(set, sets, text)), text, close, [faces(data, labels)]),
    actions(
      turning(set, index, text, sets, act, { class: "action strong" }),
      ...extending(hand, index, text, sets, act, { class: "action strong" }),
      sets.canBeClaimed(set) ? action(claim, () => act({ do: "claim", set: index })) : null,
      action(formatMessage(text, "to_concealed"), () => act({ do: "move", ids, row: "concealed" })),
      ids.length > 1 ? action(formatMessage(text, "split"), () => act({ do: "split", set: index })) : null,
      ...hand.melded.map((other, i) =>
        i !== index && other.tiles.length + ids.length <= sets.kongSize
          ? action(formatMessage(text, "join", { set: written(other) }), () =>
              act({ do: "join", ids, set: i }),
            )
          : null,
      ),
      action(formatMessage(text, "remove"), () => act({ do: "remove", ids }), { class: "action danger" }),
    ),
  ];
}

/** Return the joker if the rules play with any. @param {EditorData} data */
const jokersOf = ({ jokers }) => (jokers ? [JOKER] : []);

/**
 * Create the keypad for adding a tile at a place of the photo.
 * @param {Photo} photo
 * @param {Quad} quad
 * @param {State} state
 * @param {EditorData} data
 * @param {{ onPick: (label: string) => void, close: () => void }} doing
 * @returns {Part[]}
 */
export function placeSheet(photo, quad, { suit }, data, { onPick, close }) {
  const { text } = data;
  return [
    header(formatMessage(text, "add_here"), text, close, [cut(photo, quad)], formatMessage(text, "pick")),
    keypad(data, suit, onPick, jokersOf(data)),
  ];
}

/**
 * Create a keypad that stays open: each tap adds a tile to the row.
 * @param {Row} row
 * @param {State} state
 * @param {EditorData} data
 * @param {{ onAdd: (label: string) => void, onRow: (row: Row) => void, removeLast: () => void, close: () => void }} doing
 * @returns {Part[]}
 */
export function addSheet(row, { hand, suit }, data, { onAdd, onRow, removeLast, close }) {
  const { text } = data;
  const groups = row === "melded" ? hand.melded.map((set) => set.tiles) : [hand[row]];
  return [
    element(
      "header",
      {},
      element(
        "div",
        {},
        element("h2", { text: formatMessage(text, `add_${row}`) }),
        element("p", { text: formatMessage(text, `add_${row}_hint`) }),
      ),
      action(formatMessage(text, "done"), close, { class: "action strong" }),
    ),
    element(
      "div",
      { class: "tabs rows-to-add", role: "group", "aria-label": formatMessage(text, "add_to") },
      ...ROWS_TO_ADD.map((name) =>
        action(formatMessage(text, `row_${name}`), () => onRow(name), {
          class: "tab",
          "aria-pressed": String(name === row),
        }),
      ),
    ),
    element(
      "div",
      { class: "so-far", "aria-live": "polite" },
      ...groups.map((tiles) =>
        faces(
          data,
          tiles.map((tile) => tile.label),
        ),
      ),
      tilesOf(hand).length
        ? action("⌫", removeLast, { class: "action back", "aria-label": formatMessage(text, "remove") })
        : null,
    ),
    keypad(data, row === "bonus" ? "flowers" : suit, onAdd, jokersOf(data)),
  ];
}
