/**
 * The toolbars between photo and rows, for the editor and for selected tiles.
 * @import { Edit, EditorData, Gesture, State } from "./types.js"
 * @import { Sets } from "./sets.js"
 */

import { action, element } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { tilesOf } from "./hand.js";

/** @typedef {(gesture: Gesture, announcement?: string) => void} Perform */

/**
 * Create the toolbar between photo and rows.
 * @param {State} state
 * @param {EditorData} data
 * @param {Perform} perform
 * @param {{ openAdd: () => void, readWhole: () => void, stepBy: (direction: "undo" | "redo") => void }} doing
 */
export function toolbar({ hand, unsent, selected, framing }, data, perform, { openAdd, readWhole, stepBy }) {
  const { text, read, typing, framed, undo, redo } = data;
  const isEmpty = !tilesOf(hand).length && !data.photo;
  /** @param {string} sign @param {"undo" | "redo"} direction on an empty page the icon has a label */
  const back = (sign, direction) =>
    step(
      isEmpty ? `${sign} ${formatMessage(text, direction)}` : sign,
      formatMessage(text, direction),
      1,
      () => stepBy(direction),
    );
  return [
    undo || unsent.length ? back("↶", "undo") : null,
    redo && !unsent.length ? back("↷", "redo") : null,
    typing || isEmpty || data.nothing_found ? null : step("＋", formatMessage(text, "add_tile"), 1, openAdd),
    tilesOf(hand).length > 1
      ? toggle(
          formatMessage(text, "select"),
          formatMessage(text, selected ? "select_end" : "select_several"),
          Boolean(selected),
          () => perform({ do: "select", ids: selected ? null : [] }),
        )
      : null,
    framing ? action(formatMessage(text, "frame_end"), () => perform({ do: "frame", on: false })) : null,
    framed ? action(formatMessage(text, "frame_none"), readWhole) : null,
    read && JSON.stringify(read) !== JSON.stringify(hand)
      ? action(formatMessage(text, "reset"), () =>
          perform({ do: "reset", read }, formatMessage(text, "reset")),
        )
      : null,
  ];
}

/**
 * @param {string} text
 * @param {string} name
 * @param {boolean} on
 * @param {() => void} onclick
 */
const toggle = (text, name, on, onclick) =>
  action(text, onclick, { "aria-pressed": String(on), "aria-label": name, title: name });

/**
 * @param {string} sign
 * @param {string} name
 * @param {number} steps
 * @param {() => void} onclick
 */
const step = (sign, name, steps, onclick) =>
  action(sign, onclick, { disabled: !steps, "aria-label": name, title: name });

/**
 * Create the toolbar for selected tiles.
 * @param {State} state
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {Perform} perform
 */
export function selectionToolbar({ hand, selected }, { text }, sets, perform) {
  const ids = selected ?? [];
  const isKong = sets.kindOf(tilesOf(hand).filter((tile) => ids.includes(tile.id))) === "kong";
  /**
   * @param {string} name
   * @param {Edit} edit
   * @param {string} [kind]
   */
  const tool = (name, edit, kind = "action") =>
    action(formatMessage(text, name), () => perform(edit), { disabled: !ids.length, class: kind });
  return [
    element("span", {
      text: ids.length
        ? formatMessage(text, "selected", { count: ids.length })
        : formatMessage(text, "select_hint"),
    }),
    isKong ? tool("make_kong", { do: "group", ids, concealed: true }, "action strong") : null,
    tool("make_set", { do: "group", ids }, isKong ? "action" : "action strong"),
    tool("to_concealed", { do: "move", ids, row: "concealed" }),
    tool("remove", { do: "remove", ids }, "action danger"),
    action(formatMessage(text, "select_end"), () => perform({ do: "select", ids: null }), {
      class: "action quiet",
    }),
  ];
}

const retakePhoto = () => document.dispatchEvent(new CustomEvent("tilesnap:take-photo"));

/**
 * Create the options for a photo without tiles.
 * @param {EditorData} data
 * @param {() => void} readAnyway
 */
function emptyOptions({ text, unclear, may_read_anyway }, readAnyway) {
  return [
    element("p", { text: unclear ?? "" }),
    element(
      "div",
      { class: "actions" },
      action(formatMessage(text, "take_again"), retakePhoto, { class: "action strong" }),
      may_read_anyway ? action(formatMessage(text, "read_anyway"), readAnyway) : null,
    ),
  ];
}

/**
 * Create the options for a photo without a clear hand, most helpful first.
 * @param {EditorData} data
 * @param {Perform} perform
 * @param {() => void} readAnyway reads anything that looks like tiles
 */
export function unclearOptions(data, perform, readAnyway) {
  const { text, unclear, hand } = data;
  if (!unclear) return [];
  if (data.nothing_found) return emptyOptions(data, readAnyway);
  const frame = () => perform({ do: "frame", on: true });
  return [
    element("p", { text: unclear }),
    element(
      "div",
      { class: "actions" },
      action(formatMessage(text, "frame_your_hand"), frame, { class: "action strong" }),
      action(formatMessage(text, "tap_your_hand"), frame),
      action(formatMessage(text, "take_again"), retakePhoto),
      ...(tilesOf(hand).length
        ? [
            action(
              formatMessage(text, "go_on"),
              () => perform({ do: "confirm" }, formatMessage(text, "go_on")),
              {
                class: "action quiet",
              },
            ),
          ]
        : []),
    ),
  ];
}
