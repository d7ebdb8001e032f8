/**
 * The seats of an unnamed table and the round in one row. Buttons are never replaced, because a finger may be on one.
 * @import { Mount } from "../shared/host.js"
 * @import { Seat, SeatRowData, Tapped } from "./types.js"
 */

import { element, part } from "../shared/dom.js";

export class Row {
  /**
   * @param {ParentNode} root
   * @param {SeatRowData} data
   */
  constructor(root, data) {
    this.data = data;
    /** @type {(tapped: Tapped) => void} */
    this.send = () => {};
    const place = part(root, ".seat-row");
    this.caption = part(place, ".line b");
    this.streak = part(place, ".line span");
    // One for each wind: the user may switch from three-player rules, which have no North, to others.
    this.seats = data.round.choices.map((_, at) =>
      button(`seat-${at}`, () => this.send({ what: "seat", wind: this.data.seats[at]?.wind ?? null })),
    );
    this.winds = data.round.choices.map(({ wind }, at) => button(`round-${wind}`, () => this.round(at)));
    this.question = element("b");
    this.summary = element("summary", { "data-tap": "round" }, element("span"), element("span"));
    this.details = element(
      "details",
      {
        class: "round",
        onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
          if (key === "Escape") this.close();
        },
        onfocusout: (/** @type {FocusEvent} */ { relatedTarget }) => {
          if (relatedTarget instanceof Node && !this.details.contains(relatedTarget)) this.close();
        },
      },
      this.summary,
      element("div", { class: "winds", role: "group" }, this.question, ...this.winds),
    );
    part(place, ".row").replaceChildren(...this.seats, this.details);
  }

  close() {
    this.details.removeAttribute("open");
  }

  /**
   * Set or clear the round; the winds are closed then.
   * @param {number} at
   */
  round(at) {
    const choice = this.data.round.choices[at];
    this.close();
    if (choice) this.send({ what: "round", wind: choice.pressed ? null : choice.wind });
  }

  /** @param {Mount<SeatRowData>} mount */
  receive({ data, send }) {
    this.data = data;
    this.send = (tapped) => send("tapped", tapped);
    const { status, streak, seats, round } = data;
    write(this.caption, status);
    write(this.streak, streak);
    for (const [at, place] of this.seats.entries()) {
      show(place, seats[at]);
      place.hidden = !seats[at];
      place.dataset.tap = `seat-${seats[at]?.wind}`;
    }
    for (const [at, place] of this.winds.entries()) show(place, round.choices[at]);
    write(this.question, round.question);
    this.summary.classList.toggle("likely", !round.known);
    const [title, words] = this.summary.children;
    if (title && words) {
      write(title, round.title);
      write(words, round.words);
    }
  }
}

/**
 * @param {string} tap
 * @param {() => void} onclick
 */
function button(tap, onclick) {
  const parts = [element("span", { class: "name" }), element("span", { class: "mark" })];
  return element("button", { type: "button", "data-tap": tap, onclick }, ...parts);
}

/**
 * @param {HTMLElement} place
 * @param {Seat | undefined} seat
 */
function show(place, seat) {
  if (!seat) return;
  write(part(place, ".name"), seat.name);
  write(part(place, ".mark"), seat.mark);
  place.classList.toggle("stated", seat.stated);
  place.setAttribute("aria-pressed", String(seat.pressed));
}

/**
 * Write only if it changes, so that screen readers announce changes only.
 * @param {Element} place
 * @param {string} text
 */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
