/**
 * A small picture of the table on which one or two taps set the winner and the discarder.
 * @import { Words } from "../shared/words.js"
 * @import { HowWon, Question, Seating } from "./types.js"
 */

import { action, element, present } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";

export class WinPicture {
  /**
   * @param {Question} question
   * @param {Seating} seating
   * @param {Words} text
   * @param {(value: HowWon) => void} send
   */
  constructor(question, seating, text, send) {
    this.seating = seating;
    this.send = send;
    this.winner = seating.winner;
    this.isRobbed = seating.robbed === true;
    this.title = element("h2", { text: question.title, tabindex: -1, "aria-live": "polite" });
    this.robbed =
      seating.robbed === null || !seating.drawn
        ? null
        : action(formatMessage(text, "robbed"), () => this.rob(), {
            class: "quiet",
            "aria-pressed": "false",
          });
    this.place = element("div", { class: seating.givers ? "table" : "ways" });
    this.draw();
  }

  rob() {
    this.isRobbed = !this.isRobbed;
    this.robbed?.setAttribute("aria-pressed", String(this.isRobbed));
  }

  draw() {
    const { chairs, givers } = this.seating;
    const shown = chairs.flatMap((chair, at) => (givers ? [this.chair(chair, at)] : this.ways(chair)));
    this.place.replaceChildren(...shown, ...present([this.winner && givers ? this.others() : null]));
  }

  /**
   * Create a seat: the first tap sets the winner, the second one the discarder.
   * @param {{ value: string, name: string }} chair
   * @param {number} at
   */
  chair({ value, name }, at) {
    const { words, drawn } = this.seating;
    const isWinner = value === this.winner;
    const mark = this.winner === null ? "" : isWinner ? (drawn ? words.drawn : words.won) : words.gave;
    return element(
      "button",
      {
        type: "button",
        class: `choice side-${at}`,
        "data-seat": value,
        "aria-pressed": String(isWinner),
        disabled: isWinner && !drawn,
        onclick: () => this.tap(value, name),
      },
      element("span", { text: name }),
      mark ? element("small", { text: mark }) : null,
    );
  }

  /**
   * Create the two buttons of a seat for rules in which the discarder does not matter.
   * @param {{ value: string, name: string }} chair
   */
  ways({ value, name }) {
    const { words, winner, drawn } = this.seating;
    /** @param {string | undefined} how @param {string} giver */
    const way = (how, giver) =>
      element(
        "button",
        {
          type: "button",
          class: "choice",
          "data-seat": value,
          "data-giver": giver,
          "aria-label": `${name}: ${how}`,
          onclick: () => this.finish(winner ?? value, giver),
        },
        element("span", { text: name }),
        element("small", { text: how ?? "" }),
      );
    return [...(drawn ? [way(words.drawn, "self")] : []), way(words.discard, "someone")];
  }

  /** Create the buttons for a discard of an unknown player, or of any player. */
  others() {
    const { words, nobody } = this.seating;
    const winner = this.winner ?? "";
    return element(
      "div",
      { class: "others" },
      action(words.someone ?? "", () => this.finish(winner, "someone"), { class: "choice" }),
      nobody ? action(words.nobody ?? "", () => this.finish(winner, "nobody"), { class: "choice" }) : null,
    );
  }

  /**
   * @param {string} value
   * @param {string} name
   */
  tap(value, name) {
    if (this.winner !== null) {
      this.finish(this.winner, value === this.winner ? "self" : value);
      return;
    }
    this.winner = value;
    this.title.textContent = (this.seating.words.from_whom ?? "").replace("{name}", name);
    this.draw();
    this.place.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * @param {string} winner
   * @param {string} giver
   */
  finish(winner, giver) {
    const isKnown = this.seating.winner !== null;
    this.send({ winner: isKnown ? null : winner, giver, robbed: this.isRobbed });
  }
}
