/**
 * The rows of tiles with their sets.
 * @import { EditorData, Row, State, Tile, TileSet } from "./types.js"
 * @import { Sets } from "./sets.js"
 */

import { action, element } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { faceStyle } from "./keypad.js";
import { nameOf } from "./sheets.js";
import { marksOf } from "./state.js";

/**
 * @typedef {object} Handling
 * @property {(id: number) => void} onTile
 * @property {(event: KeyboardEvent, id: number) => void} onKey
 * @property {(event: FocusEvent) => void} onFocus
 * @property {(set: number) => void} onSet
 * @property {(row: Row) => void} onAdd
 * @property {(handle: HTMLElement, ids: number[]) => void} makeDraggable
 */

/**
 * @param {State} state
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {Handling} handling
 * @returns {HTMLElement[]}
 */
export function rows(state, data, sets, handling) {
  const { melded, concealed, bonus, stray } = state.hand;
  let number = 0;
  /** @param {Tile[]} tiles */
  const buttons = (tiles) => tiles.map((tile) => tileButton(tile, ++number, state, data, handling));
  const meldedSets = melded.map((set, index) => setOf(set, index, buttons(set.tiles), data, sets, handling));
  /** @type {[Row, HTMLElement[]][]} */
  const all = [
    ["melded", meldedSets],
    ["concealed", buttons(concealed)],
    ["bonus", buttons(bonus)],
  ];
  return [
    ...all
      .filter(([, tiles]) => data.typing || tiles.length)
      .map(([name, tiles]) => rowOf(name, tiles, data, handling)),
    ...(stray.length ? [asideOf(buttons(stray), data)] : []),
  ];
}

/**
 * Create a row; in manual entry it ends with a place for the next tile.
 * @param {Row} name
 * @param {HTMLElement[]} children
 * @param {EditorData} data
 * @param {Handling} handling
 */
function rowOf(name, children, { text, typing }, { onAdd }) {
  const title = formatMessage(text, `row_${name}`);
  const add = action("+", () => onAdd(name), {
    class: "tile add",
    "aria-label": formatMessage(text, `add_${name}`),
  });
  return element(
    "section",
    { class: `row ${name}`, "data-row": name, "aria-label": title },
    element(
      "h3",
      {},
      element("span", { text: title }),
      children.length ? element("small", { text: String(children.length) }) : null,
    ),
    element("div", { class: "tiles" }, ...children, typing ? add : null),
  );
}

/**
 * Create the folded list of strays on the photo.
 * @param {HTMLElement[]} tiles
 * @param {EditorData} data
 */
const asideOf = (tiles, { text }) =>
  element(
    "details",
    { class: "row stray", "data-row": "stray" },
    element("summary", { text: formatMessage(text, "row_stray", { count: tiles.length }) }),
    element("div", { class: "tiles" }, ...tiles),
  );

/**
 * Create a set with its handle, which names it: a tap opens the actions of the set, dragging moves the set.
 * @param {TileSet} set
 * @param {number} index
 * @param {HTMLElement[]} tiles
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {Handling} handling
 */
function setOf(set, index, tiles, { text }, sets, { onSet, makeDraggable }) {
  const kind = nameOf(set, sets, text);
  const name = `${formatMessage(text, "set")} ${index + 1}`;
  const grip = action(kind, () => onSet(index), { class: "grip", "aria-label": `${name}: ${kind}` });
  makeDraggable(
    grip,
    set.tiles.map((tile) => tile.id),
  );
  return element(
    "div",
    {
      class: classesOf(set, sets).join(" "),
      role: "group",
      "data-set": index,
      "aria-label": name,
    },
    element("div", { class: "laid" }, ...tiles),
    grip,
  );
}

/**
 * @param {TileSet} set
 * @param {Sets} sets
 */
const classesOf = (set, sets) => [
  "set",
  ...(set.concealed ? ["kong"] : []),
  ...(sets.kindOf(set.tiles) === "unfinished" ? ["invalid"] : []),
];

/**
 * @param {Tile} tile
 * @param {number} number
 * @param {State} state
 * @param {EditorData} data
 * @param {Handling} handling
 */
function tileButton(tile, number, state, data, { onTile, onKey, onFocus: onfocus, makeDraggable }) {
  const { text, names } = data;
  const marks = marksOf(state, tile);
  const name = `${formatMessage(text, "tile")} ${number}: ${formatMessage(names, tile.label)}`;
  const button = element(
    "button",
    {
      type: "button",
      class: `tile ${marks.join(" ")}`,
      "data-id": tile.id,
      title: names[tile.label],
      style: faceStyle(data, tile.label),
      tabindex: number === 1 ? 0 : -1, // the arrow keys lead to the others
      "aria-label": [name, ...marks.map((mark) => formatMessage(text, `mark_${mark}`))].join(", "),
      "aria-pressed": state.selected ? String(state.selected.includes(tile.id)) : null,
      onclick: () => onTile(tile.id),
      onfocus,
      onkeydown: (event) => onKey(event, tile.id),
    },
    marks.includes("doubtful") ? badge("badge", "?") : null,
    marks.includes("repaired") ? badge("badge fixed", "↻") : null,
    marks.includes("winning") ? badge("flag", formatMessage(text, "win_flag")) : null,
  );
  makeDraggable(button, [tile.id]);
  return button;
}

/**
 * @param {string} name
 * @param {string} text
 */
const badge = (name, text) => element("span", { class: name, text, "aria-hidden": "true" });
