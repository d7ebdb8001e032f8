/**
 * Draws the bars of buttons: over the rows, under the photo, for the tiles that are selected.
 * @import { Edit, EditorData, Frame, Gesture, State } from "./types.js"
 * @import { Sets } from "./sets.js"
 */

import { action, element } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { isDoubtful, tilesOf } from "./hand.js";

/** @typedef {(gesture: Gesture, said?: string) => void} Perform */

/**
 * The tools over the rows.
 * @param {State} state
 * @param {EditorData} data
 * @param {Perform} perform
 * @param {(id: number) => void} openTile
 */
export function tools({ hand, past, future, selected }, { text, read, doubtfulBelow }, perform, openTile) {
  const tiles = tilesOf(hand);
  const [first, ...more] = tiles.filter(
    (tile) => isDoubtful(tile, doubtfulBelow) && !hand.stray.includes(tile),
  );
  const check = say(text, more.length ? "check" : "check_one", { count: more.length + 1 });
  return [
    first ? action(check, () => openTile(first.id), { class: "action amber" }) : null,
    more.length
      ? action(say(text, "all_right"), () => perform({ do: "confirm" }, say(text, "all_right")))
      : null,
    tiles.length > 1
      ? action(
          say(text, selected ? "select_end" : "select"),
          () => perform({ do: "select", ids: selected ? null : [] }),
          { "aria-pressed": String(Boolean(selected)) },
        )
      : null,
    step("↶", say(text, "undo"), past.length, () => perform({ do: "undo" }, say(text, "undone"))),
    step("↷", say(text, "redo"), future.length, () => perform({ do: "redo" }, say(text, "redone"))),
    read
      ? action(say(text, "reset"), () => perform({ do: "reset", read }, say(text, "reset")), {
          disabled: JSON.stringify(read) === JSON.stringify(hand),
        })
      : null,
  ];
}

/**
 * @param {string} sign
 * @param {string} name
 * @param {number} steps
 * @param {() => void} onclick
 */
const step = (sign, name, steps, onclick) =>
  action(sign, onclick, { disabled: !steps, "aria-label": name, title: name });

/**
 * What can be done with the selected tiles.
 * @param {State} state
 * @param {EditorData} data
 * @param {Sets} sets
 * @param {Perform} perform
 */
export function selectTools({ hand, selected }, { text }, sets, perform) {
  const ids = selected ?? [];
  const isKong = sets.kindOf(tilesOf(hand).filter((tile) => ids.includes(tile.id))) === "kong";
  /**
   * @param {string} name
   * @param {Edit} edit
   * @param {string} [kind]
   */
  const tool = (name, edit, kind = "action") =>
    action(say(text, name), () => perform(edit), { disabled: !ids.length, class: kind });
  return [
    element("span", {
      text: ids.length ? say(text, "selected", { count: ids.length }) : say(text, "select_hint"),
    }),
    tool("make_set", { do: "group", ids }, "action strong"),
    isKong ? tool("make_kong", { do: "group", ids, concealed: true }) : null,
    tool("to_concealed", { do: "move", ids, row: "concealed" }),
    tool("remove", { do: "remove", ids }, "action danger"),
  ];
}

/**
 * What can be done with the photo.
 * @param {State} state
 * @param {EditorData} data
 * @param {Perform} perform
 * @param {(frame: Frame | null) => void} read
 */
export function frameTools({ framing }, { text, framed }, perform, read) {
  return [
    element("span", { text: say(text, framing ? "frame_hint" : "photo_hint") }),
    action(say(text, framing ? "frame_end" : "frame"), () => perform({ do: "frame", on: !framing }), {
      "aria-pressed": String(framing),
    }),
    framed ? action(say(text, "frame_none"), () => read(null)) : null,
  ];
}
