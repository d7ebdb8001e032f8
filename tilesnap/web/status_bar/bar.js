/**
 * The status bar: it renders the data of the page and sends each answer.
 * @import { StatusBarData, Chip, Choice, LastTile, Onward, Question } from "./types.js"
 * @import { Child } from "../shared/dom.js"
 * @import { Mount } from "../shared/host.js"
 */

import { face } from "../hand_editor/keypad.js";
import { cutOut } from "../hand_editor/photo_view.js";
import { loadPicture } from "../hand_editor/picture.js";
import { action, element, part, present } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { WinPicture } from "./win_picture.js";

export class Bar {
  /** @param {ParentNode} root */
  constructor(root) {
    this.root = part(root, ".status-bar");
    this.places = {
      total: part(root, ".total strong"),
      unit: part(root, ".unit"),
      trust: part(root, ".trust"),
      onward: part(root, ".onward"),
      chips: part(root, ".chips"),
      question: part(root, ".question"),
      specials: part(root, ".specials"),
    };
    /** Data of the last rendering; unchanged data is not rendered again, because a finger may be on a button. */
    this.drawn = "";
    /** How often each answer is chosen, by index, where several are possible. @type {Map<number, number>} */
    this.chosen = new Map();
    /** Buttons of the possible winning tiles. @type {HTMLButtonElement[]} */
    this.tiles = [];
    /** @type {StatusBarData | null} */
    this.data = null;
    /** @type {Mount<StatusBarData>["send"]} */
    this.send = () => {};
    /** Whether the bar is hidden to make room for the buttons of a selection. */
    this.isHidden = false;
    document.addEventListener("tilesnap:selecting", this.hideForSelection);
    document.addEventListener("tilesnap:focus-question", this.takeFocus);
    this.observer = new ResizeObserver(() => this.makeRoom());
    this.observer.observe(this.root);
  }

  /**
   * Hide while tiles are selected if the bar would cover the buttons of the selection at the bottom of the window.
   * @param {CustomEvent<boolean>} event
   */
  hideForSelection = ({ detail: selecting }) => {
    const isAtFoot = this.root.getBoundingClientRect().bottom >= innerHeight - 1;
    this.isHidden = selecting && (this.isHidden || isAtFoot);
    this.show();
  };

  show() {
    this.root.hidden = !this.data?.shown || this.isHidden;
  }

  /** Let content under the bar be scrolled above it on a phone. */
  makeRoom() {
    document.documentElement.style.setProperty("--ts-bar", `${this.root.offsetHeight}px`);
  }

  leave() {
    this.observer.disconnect();
    document.removeEventListener("tilesnap:selecting", this.hideForSelection);
    document.removeEventListener("tilesnap:focus-question", this.takeFocus);
    document.documentElement.style.removeProperty("--ts-bar");
  }

  /** @param {Mount<StatusBarData>} mount */
  receive({ data, send }) {
    this.send = send;
    this.root.classList.remove("waiting");
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    this.data = data;
    this.show();
    if (!data.shown) {
      this.drawn = drawn;
      return;
    }
    const hadFocus = this.root.contains(/** @type {ShadowRoot} */ (this.root.getRootNode()).activeElement);
    this.drawn = drawn;
    this.draw(data);
    if (hadFocus) this.focus();
  }

  /** @param {StatusBarData} data */
  draw(data) {
    const { total, unit, trust, onward, chips, question, specials } = this.places;
    this.root.classList.toggle("final", data.final);
    this.root.classList.toggle("firm", data.firm);
    setText(total, data.total);
    setText(unit, data.unit);
    setText(trust, data.trust);
    onward.replaceChildren(
      ...present([
        data.sheet ? action(formatMessage(data.text, "sheet"), scrollToSheet) : null,
        ...data.onward.map((way) => this.onward(way)),
      ]),
    );
    chips.hidden = !data.chips.length;
    chips.setAttribute("aria-label", formatMessage(data.text, "answered"));
    chips.replaceChildren(...data.chips.map((chip) => this.chip(chip, data)));
    question.hidden = !data.question;
    question.replaceChildren(...(data.question ? present(this.question(data.question, data)) : []));
    specials.hidden = !data.specials.length;
    specials.setAttribute("aria-label", formatMessage(data.text, "specials"));
    specials.replaceChildren(
      ...(data.specials.length ? [element("p", { text: formatMessage(data.text, "specials") })] : []),
      ...data.specials.map(({ name, text, on }) =>
        action(text, () => this.answer("special", name), {
          class: "action chip",
          "aria-pressed": String(on),
        }),
      ),
    );
  }

  /**
   * @param {Chip} chip
   * @param {StatusBarData} data
   */
  chip({ field, text, faces }, data) {
    const does = formatMessage(data.text, "ask_again");
    return element(
      "button",
      {
        type: "button",
        class: "chip",
        "data-field": field,
        "aria-label": `${text}: ${does}`,
        title: does,
        onclick: () => this.answer(field, null),
      },
      ...faces.map((label) => face(data, label)),
      element("span", { text }),
      element("span", { class: "does", text: "✕", "aria-hidden": "true" }),
    );
  }

  /**
   * @param {Question} question
   * @param {StatusBarData} data
   * @returns {Child[]}
   */
  question(question, data) {
    const { field, title, hint, choices, many, mayBeUnknown, tile } = question;
    this.places.question.setAttribute("aria-label", title);
    this.places.question.dataset.field = field;
    this.chosen = new Map(
      many
        ? choices.flatMap((choice, i) => (choice.pressed ? [/** @type {const} */ ([i, choice.times])] : []))
        : [],
    );
    const { text } = data;
    const picture = question.seating
      ? new WinPicture(question, question.seating, text, (value) => this.answer("how_won", value))
      : null;
    this.tiles = question.tiles.map((tile) => this.lastTile(tile, question, data));
    return [
      element(
        "header",
        {},
        tile?.quad && data.photo ? this.cut(tile.quad, data) : null,
        element(
          "div",
          {},
          picture ? picture.title : element("h2", { text: title, tabindex: -1 }),
          hint ? element("p", { text: hint }) : null,
        ),
        picture?.robbed,
        mayBeUnknown
          ? action(
              formatMessage(text, "unknown"),
              () =>
                picture?.winner && !question.seating?.winner
                  ? this.answer("how_won", { winner: picture.winner, giver: null })
                  : this.answer("unknown", field),
              { class: "quiet" },
            )
          : null,
        question.tiles.length ? this.done(question) : null,
      ),
      picture ? picture.place : this.choices(question, data),
      question.tiles.length
        ? element(
            "div",
            { class: "last", role: "group", "aria-label": formatMessage(text, "tile_won") },
            ...this.tiles,
          )
        : null,
    ];
  }

  /**
   * Create the buttons of the answers, and those of answers that are not among the choices.
   * @param {Question} question
   * @param {StatusBarData} data
   */
  choices(question, data) {
    const { field, choices, many, tile, more, tiles } = question;
    const { text } = data;
    return element(
      "div",
      { class: choices.some((choice) => choice.text) ? "choices" : "choices bare" },
      ...choices.map((choice, i) => this.choice(choice, i, question, data)),
      tile ? action(formatMessage(text, "other_tile"), () => openTile(tile.id), { class: "choice" }) : null,
      field === "sets" && choices.length > 2 ? this.all(question, data) : null,
      many && !tiles.length ? this.done(question) : null,
      more > 1
        ? action(formatMessage(text, "all_right"), () => this.answer("all_right", true), { class: "choice" })
        : null,
    );
  }

  /**
   * Create the button of a possible winning tile. It ends the question, so it also sends the claimed sets.
   * @param {LastTile} tile
   * @param {Question} question
   * @param {StatusBarData} data
   */
  lastTile({ value, faces, sets }, question, data) {
    const name = `${formatMessage(data.text, "tile_won")}: ${formatMessage(data.names, value)}`;
    const send = () => {
      const chosen = question.choices
        .filter((_, number) => this.chosen.has(number))
        .map((each) => each.value);
      this.answer("sets_and_tile", { sets: chosen, winning_tile: value });
    };
    const button = element(
      "button",
      { type: "button", class: "choice", "data-tile": value, "aria-label": name, onclick: send },
      ...faces.map((label) => face(data, label)),
    );
    button.disabled = this.isClaimed(sets);
    return button;
  }

  /**
   * Return true if each copy of a tile is in a set that is marked as claimed.
   * @param {(number | null)[]} sets
   */
  isClaimed(sets) {
    return sets.every((number) => number !== null && this.chosen.has(number));
  }

  /**
   * Create the button that marks all sets as claimed, or none if all are marked.
   * @param {Question} question
   * @param {StatusBarData} data
   */
  all(question, data) {
    return action(
      formatMessage(data.text, "all_claimed"),
      () => {
        const marked = this.chosen.size < question.choices.length;
        this.chosen = new Map(marked ? question.choices.map((_, number) => [number, 1]) : []);
        this.chosenChanged(question);
      },
      { class: "choice all" },
    );
  }

  /**
   * Update which choices are pressed, and the tiles and the send button that depend on them.
   * @param {Question} question
   */
  chosenChanged(question) {
    const buttons = this.places.question.querySelectorAll(".choices [aria-pressed]");
    for (const [number, button] of buttons.entries())
      button.setAttribute("aria-pressed", String(this.chosen.has(number)));
    part(this.places.question, ".done").textContent = this.doneWords(question);
    for (const [at, tile] of question.tiles.entries()) {
      const button = this.tiles[at];
      if (button) button.disabled = this.isClaimed(tile.sets);
    }
  }

  /**
   * @param {import("../hand_editor/types.js").Quad} quad
   * @param {StatusBarData} data
   */
  cut(quad, data) {
    const place = element("span", { class: "cut" });
    const { photo } = data;
    if (photo)
      loadPicture(photo).then(
        (url) => place.replaceChildren(cutOut({ ...photo, url }, quad)),
        () => place.remove(), // the server with the image was restarted
      );
    return place;
  }

  /**
   * @param {Choice} choice
   * @param {number} number
   * @param {Question} question
   * @param {StatusBarData} data
   */
  choice({ value, text, faces, pressed, times }, number, question, data) {
    const { field, many, proposed } = question;
    const names = faces.map((label) => formatMessage(data.names, label)).join(", ");
    const button = element(
      "button",
      {
        type: "button",
        class: proposed !== null && value === proposed ? "choice proposed" : "choice",
        "data-value": typeof value === "string" ? value : number,
        "aria-label": [text, names].filter(Boolean).join(": "),
        "aria-pressed": many ? String(pressed) : null,
        onclick: () => (many ? this.toggle(number, button, question) : this.answer(field, value)),
      },
      faces.length ? element("span", { class: "group" }, ...faces.map((label) => face(data, label))) : null,
      text ? element("span", { text }) : null,
      many ? element("span", { class: "times", text: pressed && times > 1 ? `×${times}` : "" }) : null,
    );
    return button;
  }

  /**
   * Choose an answer once more; after the maximum, start again from zero.
   * @param {number} number
   * @param {HTMLElement} button
   * @param {Question} question
   */
  toggle(number, button, question) {
    const times = (this.chosen.get(number) ?? 0) + 1;
    const others = [...this.chosen].reduce((sum, [which, many]) => sum + (which === number ? 0 : many), 0);
    const again =
      times <= (question.choices[number]?.most ?? 0) && others + times <= (question.atMost ?? Infinity);
    if (again) this.chosen.set(number, times);
    else this.chosen.delete(number);
    button.setAttribute("aria-pressed", String(again));
    part(button, ".times").textContent = again && times > 1 ? `×${times}` : "";
    this.chosenChanged(question);
  }

  /** @param {Question} question */
  done(question) {
    const { field, choices } = question;
    const chosen = () =>
      choices.flatMap(({ value }, number) => Array(this.chosen.get(number) ?? 0).fill(value));
    return action(this.doneWords(question), () => this.answer(field, chosen()), {
      class: "choice strong done",
    });
  }

  /** @param {Question} question */
  doneWords({ done }) {
    return done ? (this.chosen.size ? done.some : done.none) : "";
  }

  /**
   * @param {string} field
   * @param {unknown} value
   */
  answer(field, value) {
    this.root.classList.add("waiting");
    this.send("answered", { field, value });
  }

  /** @param {Onward} way */
  onward({ field, text, strong, camera }) {
    const go = () => {
      if (camera) document.dispatchEvent(new CustomEvent("tilesnap:take-photo"));
      this.send("answered", { field, value: true });
    };
    return action(text, go, { class: strong ? "action strong" : "action", "data-field": field });
  }

  /** @param {Event} event */
  takeFocus = (event) => {
    if (this.root.hidden) return;
    event.preventDefault();
    this.focus();
  };

  focus() {
    const { question, onward } = this.places;
    const target = question.hidden ? onward.querySelector("button") : question.querySelector("h2");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}

/**
 * Set a text only if it changes, so that screen readers announce changes only.
 * @param {HTMLElement} place
 * @param {string} text
 */
function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

function scrollToSheet() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const sheet = document.querySelector(".ts-sheet");
  sheet?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
}

/** @param {number} id */
function openTile(id) {
  document.dispatchEvent(new CustomEvent("tilesnap:open-tile", { detail: id }));
}
