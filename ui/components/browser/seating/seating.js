/**
 * The seats of a nameless table, the round and the way to a table with names, in one row.
 * @import { Seat, SeatingData, Tapped } from "./types.js"
 * @import { Mount } from "../shared/streamlit.js"
 */

import { element, part } from "../shared/dom.js";

/** What each place shows, to leave alone what is the same: a finger may be on it. @type {WeakMap<ParentNode, string>} */
const drawn = new WeakMap();

/** @param {Mount<SeatingData>} mount */
export default function mounted({ parentElement, data, setTriggerValue }) {
  const shown = JSON.stringify(data);
  if (drawn.get(parentElement) === shown) return;
  drawn.set(parentElement, shown);
  draw(part(parentElement, ".seating"), data, (tapped) => setTriggerValue("tapped", tapped));
}

/**
 * @param {HTMLElement} place
 * @param {SeatingData} data
 * @param {(tapped: Tapped) => void} tell
 */
function draw(place, { said, kept, seats, round, names }, tell) {
  const root = /** @type {Document | ShadowRoot} */ (place.getRootNode());
  const focused = root.activeElement?.getAttribute("data-tap")?.replace(/^round-./, "round");
  part(place, ".line b").textContent = said;
  part(place, ".line span").textContent = kept;
  part(place, ".row").replaceChildren(
    ...seats.map((seat) => tile(seat, () => tell({ what: "seat", wind: seat.wind }), `seat-${seat.wind}`)),
    roundsOf(round, tell),
    element("button", {
      type: "button",
      text: names,
      "data-tap": "names",
      onclick: () => tell({ what: "names", wind: null }),
    }),
  );
  const again = focused && place.querySelector(`[data-tap="${focused}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * The round opens the four winds. One that was said closes them, as what stands here is drawn anew.
 * @param {import("./types.js").Round} round
 * @param {(tapped: Tapped) => void} tell
 */
function roundsOf({ title, words, known, question, choices }, tell) {
  const winds = element(
    "div",
    { class: "winds", role: "group", "aria-label": question },
    element("b", { text: question }),
    ...choices.map((each) =>
      tile(each, () => tell({ what: "round", wind: each.pressed ? null : each.wind }), `round-${each.wind}`),
    ),
  );
  const summary = element(
    "summary",
    { class: known ? "" : "likely", "data-tap": "round" },
    element("span", { text: title }),
    element("span", { text: words }),
  );
  const close = () => details.removeAttribute("open");
  const details = element(
    "details",
    {
      class: "round",
      onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
        if (key === "Escape") close();
      },
      onfocusout: (/** @type {FocusEvent} */ { relatedTarget }) => {
        if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
      },
    },
    summary,
    winds,
  );
  return details;
}

/**
 * @param {Seat} seat
 * @param {() => void} onclick
 * @param {string} tap
 */
function tile({ name, mark, told, pressed }, onclick, tap) {
  return element(
    "button",
    { type: "button", class: told ? "told" : "", "aria-pressed": String(pressed), "data-tap": tap, onclick },
    element("span", { text: name }),
    mark ? element("span", { class: "mark", text: mark }) : null,
  );
}
