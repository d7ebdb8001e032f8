/**
 * The form for deals while the server does not answer: winner, discarder, and the totals that the rules need.
 * @import { Event, Fact, Form, Prepared, Row, Telling, ToldRecord } from "./types.js"
 * @import { Words } from "../shared/streamlit.js"
 */

import { action, element, part } from "../shared/dom.js";
import { keepingFocus } from "../shared/focus.js";
import { say } from "../shared/words.js";
import * as offline from "./offline.js";

/**
 * Operations of the outbox.
 * @typedef {object} Hooks
 * @property {() => Row[]} waiting
 * @property {(prepared: Prepared) => void} put
 * @property {(id: string) => void} discard
 */

export class OfflineForm {
  /**
   * @param {HTMLElement} place
   * @param {Hooks} hooks
   */
  constructor(place, hooks) {
    this.place = place;
    this.hooks = hooks;
    this.head = /** @type {HTMLButtonElement} */ (part(place, ".fold"));
    this.body = part(place, ".deal");
    this.asked = part(place, ".asked");
    this.kept = part(place, ".told");
    /** Data of the page at the start of this deal. @type {Form | null} */
    this.form = null;
    /** @type {Words} */
    this.text = {};
    /** Current state of the form, null while nothing is entered. @type {Telling | null} */
    this.telling = null;
    this.isTouched = false;
    this.isAway = false;
    /** Events saved here that the page may not know yet. @type {Event[]} */
    this.told = [];
    this.head.addEventListener("click", () => this.fold(!this.body.hidden));
  }

  /**
   * @param {Form | null} form
   * @param {Words} text
   */
  receive(form, text) {
    this.text = text;
    this.head.textContent = say(text, "offline");
    if (this.isTouched && this.form?.token === form?.token) return;
    if (this.form?.at_table !== form?.at_table) this.fold(!form?.at_table);
    this.form = form;
    this.telling = null;
    this.isTouched = false;
    this.draw();
  }

  /** @param {boolean} isAway */
  look(isAway) {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.draw();
  }

  /** @param {boolean} isFolded */
  fold(isFolded) {
    this.body.hidden = isFolded;
    this.head.setAttribute("aria-expanded", String(!isFolded));
  }

  /** Return the deals of this game that the page does not know, in order of play. */
  line() {
    if (!this.form) return [];
    const { after, token } = this.form;
    const rows = this.hooks.waiting().filter((row) => row.token === token);
    const waiting = rows.map(({ body }) => /** @type {Event} */ (body.event));
    return offline.lineAfter(after, [...waiting, ...this.told]);
  }

  draw() {
    const { form } = this;
    this.place.hidden = !form || !(this.isAway || this.isTouched);
    if (!form || this.place.hidden) return;
    this.drawKept();
    const line = this.line();
    this.telling ??= offline.begin(form, line, randomId());
    const { telling } = this;
    const place = offline.placeAfter(form, line);
    /** @type {HTMLElement[]} */
    const parts = place?.over ? [] : this.questions(form, telling, place?.winds);
    const where = place?.over ? say(form.words, "over") : place?.words;
    if (where) parts.unshift(element("p", { class: "place", text: where }));
    if (!this.isAway)
      parts.push(action(say(this.text, "offline_give_up"), () => this.giveUp(), { class: "give-up" }));
    keepingFocus(this.asked, () => this.asked.replaceChildren(...parts));
  }

  /** Show unsent deals; they may be sent while the user is typing below. */
  drawKept() {
    const { form } = this;
    if (!form || this.place.hidden) return;
    const rows = new Map(
      this.hooks.waiting().map((row) => [/** @type {Event} */ (row.body.event).deal, row]),
    );
    const line = this.line();
    const kept = line.filter(({ deal }) => rows.has(deal));
    this.kept.hidden = !kept.length;
    this.kept.replaceChildren(
      element(
        "ul",
        {},
        ...kept.map((event) => this.keptDeal(form, event, event === line.at(-1), rows.get(event.deal))),
      ),
      element("p", { class: "note", role: "status", text: say(this.text, "offline_kept") }),
    );
  }

  /**
   * @param {Form} form
   * @param {Event} event
   * @param {boolean} isLast
   * @param {Row | undefined} row
   */
  keptDeal(form, event, isLast, row) {
    const mayGoBack = isLast && row && this.told.some(({ deal }) => deal === event.deal);
    return element(
      "li",
      {},
      element("span", { text: summary(form, event.record) }),
      mayGoBack && action(say(this.text, "offline_take_back"), () => this.takeBack(row, event)),
    );
  }

  /**
   * @param {Row} row
   * @param {Event} event
   */
  takeBack(row, event) {
    this.hooks.discard(row.id);
    this.told = this.told.filter(({ deal }) => deal !== event.deal);
    this.change(offline.again(event));
  }

  /** Discard the current input. */
  giveUp() {
    this.telling = null;
    this.isTouched = false;
    this.draw();
  }

  /** @param {Telling} telling */
  change(telling) {
    this.telling = telling;
    this.isTouched = true;
    this.draw();
  }

  /**
   * @param {Form} form
   * @param {Telling} telling
   * @param {string[] | undefined} winds
   */
  questions(form, telling, winds) {
    const { record, isTold } = telling;
    /** @type {HTMLElement[]} */
    const parts = [this.whoWon(form, telling, winds)];
    if (record.outcome === "won") parts.push(this.how(form, telling));
    if (form.several && isTold && record.discarder !== null) parts.push(this.alsoWon(form, telling));
    if (!isTold) return parts;
    parts.push(...offline.factsOf(form, record).map((fact) => this.fact(form, telling, fact)));
    const players = offline.wanted(form, telling);
    const save = action("", () => this.save(), { class: "save" });
    const tell = () => {
      const isOpen = offline.open(form, this.telling ?? telling).length > 0;
      save.textContent = say(form.words, isOpen ? "save_as_it_is" : "save");
    };
    tell();
    if (players.length) {
      const fields = players.map((player) => this.total(form, player, tell));
      parts.push(element("fieldset", { class: "totals" }, ...fields));
      parts.push(element("p", { class: "note", text: say(this.text, "offline_later") }));
    }
    return [...parts, save];
  }

  /**
   * @param {Form} form
   * @param {Telling} telling
   * @param {string[] | undefined} winds
   */
  whoWon(form, telling, winds) {
    const { outcome, winner } = telling.record;
    const players = form.players.map((name, player) =>
      chip(winds?.[player] ? `${name} · ${winds[player]}` : name, winner === player, () =>
        this.change(offline.won(telling, player)),
      ),
    );
    const nobody = /** @type {const} */ (["drawn", "washed_out"]).map((end) =>
      chip(say(form.words, end), outcome === end, () => this.change(offline.ended(telling, end))),
    );
    return question(say(form.words, "who_won"), [...players, ...nobody]);
  }

  /**
   * @param {Form} form
   * @param {Telling} telling
   */
  how(form, telling) {
    const { record, isTold } = telling;
    /** @type {[ToldRecord["source"], number | null][]} */
    const ways = [["wall", null]];
    form.players.forEach((_, player) => {
      if (player !== record.winner) ways.push(["discard", player]);
    });
    if (record.source === "robbed_kong") ways.push(["robbed_kong", record.discarder]);
    ways.push([null, null]);
    const chips = ways.map(([source, discarder]) =>
      chip(
        wayWords(form, source, discarder),
        isTold && record.source === source && record.discarder === discarder,
        () => this.change(offline.came(telling, source, discarder)),
      ),
    );
    return question(say(form.words, "how", { name: form.players[record.winner ?? 0] ?? "" }), chips);
  }

  /**
   * @param {Form} form
   * @param {Telling} telling
   */
  alsoWon(form, telling) {
    const { winner, discarder, also_won = [] } = telling.record;
    const chips = form.players.flatMap((name, player) =>
      player === winner || player === discarder
        ? []
        : [chip(name, also_won.includes(player), () => this.change(offline.alsoWon(telling, player)))],
    );
    return question(say(form.words, "also_won"), chips);
  }

  /**
   * Create the question for a rule-specific fact.
   * @param {Form} form
   * @param {Telling} telling
   * @param {Fact} fact
   */
  fact(form, telling, fact) {
    const { name, kind, words } = fact;
    const { extra, of_players } = telling.record;
    if (kind === "switch") {
      const turn = () => this.change(offline.tellFact(telling, fact, 0));
      return element("div", { class: "chips" }, chip(words, extra?.[name] === true, turn));
    }
    const chips = form.players.map((player, at) =>
      chip(player, of_players?.[name]?.includes(at) ?? false, () =>
        this.change(offline.tellFact(telling, fact, at)),
      ),
    );
    return question(words, chips);
  }

  /**
   * Create the field for a total, or show the hand from the page.
   * @param {Form} form
   * @param {number} player
   * @param {() => void} tell
   */
  total(form, player, tell) {
    const telling = /** @type {Telling} */ (this.telling);
    const isDraft = form.draft?.id === telling.deal;
    const name = form.players[player] ?? "";
    const laid = isDraft && form.draft?.laid[player];
    if (laid && telling.record.shown[player]?.hand)
      return element("p", { class: "laid" }, element("b", { text: name }), ` · ${laid}`);
    const reach = offline.reachOf(form, telling, player);
    const waits = isDraft && (form.player === player || form.draft?.begun.includes(player));
    const box = element("input", {
      type: "number",
      inputmode: "numeric",
      min: reach.least,
      max: reach.most,
      step: 1,
      value: telling.totals[player] ?? "",
      "data-player": player,
    });
    box.addEventListener("input", () => {
      const typed = box.validity.badInput ? "?" : box.value;
      this.telling = offline.said(/** @type {Telling} */ (this.telling), player, typed);
      this.isTouched = true;
      this.mark(form);
      tell();
    });
    return element(
      "label",
      {},
      element("span", {}, element("b", { text: name }), ` · ${reach.words}`),
      box,
      element("small", { class: "nearest", "data-nearest": player }),
      waits && element("small", { text: say(this.text, "offline_hand") }),
    );
  }

  /**
   * Mark impossible totals.
   * @param {Form} form
   */
  mark(form) {
    const telling = this.telling;
    const wrong = telling ? offline.impossible(form, telling) : [];
    for (const box of this.body.querySelectorAll("input"))
      box.setAttribute("aria-invalid", String(wrong.includes(Number(box.dataset.player))));
    for (const hint of this.body.querySelectorAll(".nearest")) {
      const player = Number(/** @type {HTMLElement} */ (hint).dataset.nearest);
      const near = telling && wrong.includes(player) ? offline.nearestTotals(form, telling, player) : [];
      hint.textContent = near.length ? `${near.join(" / ")}?` : "";
    }
  }

  save() {
    const { form, telling } = this;
    if (!form || !telling) return;
    const [wrong] = offline.impossible(form, telling);
    if (wrong !== undefined) {
      this.mark(form);
      const box = this.body.querySelector(`[data-player="${wrong}"]`);
      if (box instanceof HTMLInputElement) box.focus();
      return;
    }
    const event = offline.eventOf(form, telling, this.line().at(-1)?.deal ?? form.after);
    if (telling.deal === form.draft?.id && form.player !== null && !isLeftOpen(form, telling))
      document.dispatchEvent(new CustomEvent("tilesnap:photo-not-wanted", { detail: null }));
    this.told.push(event);
    this.telling = null;
    this.isTouched = false;
    this.hooks.put({ id: `${telling.deal}-${randomId()}`, token: form.token, event, label: "" });
    this.draw();
    this.place.scrollTop = 0;
  }
}

/**
 * Return true if the hand from the page is still to be completed there.
 * @param {Form} form
 * @param {Telling} telling
 */
const isLeftOpen = (form, telling) => offline.open(form, telling).includes(form.player ?? -1);

/**
 * @param {Form} form
 * @param {ToldRecord} record
 */
function summary(form, record) {
  if (record.outcome !== "won") return say(form.words, record.outcome ?? "drawn");
  const names = offline.winnersOf(record).map((player) => form.players[player]);
  return `${names.join(", ")} · ${wayWords(form, record.source, record.discarder)}`;
}

/**
 * @param {Form} form
 * @param {ToldRecord["source"]} source
 * @param {number | null} discarder
 */
function wayWords({ words, players }, source, discarder) {
  const key = { wall: "wall", discard: "from", robbed_kong: "robbed_of" }[source ?? "wall"];
  return say(words, source ? key : "unknown", { name: players[discarder ?? -1] ?? "" });
}

/**
 * @param {string} text
 * @param {HTMLElement[]} chips
 */
const question = (text, chips) =>
  element("fieldset", {}, element("legend", { text }), element("div", { class: "chips" }, ...chips));

/**
 * @param {string} text
 * @param {boolean} isOn
 * @param {() => void} onclick
 */
const chip = (text, isOn, onclick) => action(text, onclick, { class: "chip", "aria-pressed": String(isOn) });

const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((each) => each.toString(16).padStart(2, "0")).join("");
