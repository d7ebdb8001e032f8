/**
 * The form for deals while the server does not answer: winner, discarder, and the totals that the rules need.
 * @import { Event, Fact, Form, Prepared, Row, DealForm, DealRecord } from "./types.js"
 * @import { Words } from "../shared/words.js"
 */

import { action, element, part } from "../shared/dom.js";
import { keepFocus } from "../shared/focus.js";
import { formatMessage } from "../shared/words.js";
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
    this.kept = part(place, ".kept-deals");
    /** Data of the page at the start of this deal. @type {Form | null} */
    this.form = null;
    /** @type {Words} */
    this.text = {};
    /** Current state of the form, null while nothing is entered. @type {DealForm | null} */
    this.dealForm = null;
    this.isTouched = false;
    this.isOffline = false;
    /** Events saved here that the page may not know yet. @type {Event[]} */
    this.savedEvents = [];
    this.head.addEventListener("click", () => this.fold(!this.body.hidden));
  }

  /**
   * @param {Form | null} form
   * @param {Words} text
   */
  receive(form, text) {
    this.text = text;
    this.head.textContent = formatMessage(text, "offline");
    if (this.isTouched && this.form?.token === form?.token) return;
    if (this.form?.at_table !== form?.at_table) this.fold(!form?.at_table);
    this.form = form;
    this.dealForm = null;
    this.isTouched = false;
    this.draw();
  }

  /** @param {boolean} isOffline */
  look(isOffline) {
    if (isOffline === this.isOffline) return;
    this.isOffline = isOffline;
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
    return offline.dealsAfter(after, [...waiting, ...this.savedEvents]);
  }

  draw() {
    const { form } = this;
    this.place.hidden = !form || !(this.isOffline || this.isTouched);
    if (!form || this.place.hidden) return;
    this.drawUnsent();
    const line = this.line();
    this.dealForm ??= offline.startDeal(form, line, randomId());
    const { dealForm } = this;
    const place = offline.placeAfter(form, line);
    /** @type {HTMLElement[]} */
    const parts = place?.over ? [] : this.questions(form, dealForm, place?.winds);
    const where = place?.over ? formatMessage(form.words, "over") : place?.words;
    if (where) parts.unshift(element("p", { class: "place", text: where }));
    if (!this.isOffline)
      parts.push(
        action(formatMessage(this.text, "offline_give_up"), () => this.giveUp(), { class: "give-up" }),
      );
    keepFocus(this.asked, () => this.asked.replaceChildren(...parts));
  }

  /** Show unsent deals; they may be sent while the user is typing below. */
  drawUnsent() {
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
        ...kept.map((event) => this.unsentDeal(form, event, event === line.at(-1), rows.get(event.deal))),
      ),
      element("p", { class: "note", role: "status", text: formatMessage(this.text, "offline_kept") }),
    );
  }

  /**
   * @param {Form} form
   * @param {Event} event
   * @param {boolean} isLast
   * @param {Row | undefined} row
   */
  unsentDeal(form, event, isLast, row) {
    const mayGoBack = isLast && row && this.savedEvents.some(({ deal }) => deal === event.deal);
    return element(
      "li",
      {},
      element("span", { text: summary(form, event.record) }),
      mayGoBack && action(formatMessage(this.text, "offline_take_back"), () => this.takeBack(row, event)),
    );
  }

  /**
   * @param {Row} row
   * @param {Event} event
   */
  takeBack(row, event) {
    this.hooks.discard(row.id);
    this.savedEvents = this.savedEvents.filter(({ deal }) => deal !== event.deal);
    this.change(offline.resumeDeal(event));
  }

  /** Discard the current input. */
  giveUp() {
    this.dealForm = null;
    this.isTouched = false;
    this.draw();
  }

  /** @param {DealForm} dealForm */
  change(dealForm) {
    this.dealForm = dealForm;
    this.isTouched = true;
    this.draw();
  }

  /**
   * @param {Form} form
   * @param {DealForm} dealForm
   * @param {string[] | undefined} winds
   */
  questions(form, dealForm, winds) {
    const { record, isStated } = dealForm;
    /** @type {HTMLElement[]} */
    const parts = [this.winnerQuestion(form, dealForm, winds)];
    if (record.outcome === "won") parts.push(this.how(form, dealForm));
    if (form.several && isStated && record.discarder !== null)
      parts.push(this.alsoWonQuestion(form, dealForm));
    if (!isStated) return parts;
    parts.push(...offline.applicableFacts(form, record).map((fact) => this.fact(form, dealForm, fact)));
    const players = offline.neededHands(form, dealForm);
    const save = action("", () => this.save(), { class: "save" });
    const update = () => {
      const isOpen = offline.missingHands(form, this.dealForm ?? dealForm).length > 0;
      save.textContent = formatMessage(form.words, isOpen ? "save_as_it_is" : "save");
    };
    update();
    if (players.length) {
      const fields = players.map((player) => this.total(form, player, update));
      parts.push(element("fieldset", { class: "totals" }, ...fields));
      parts.push(element("p", { class: "note", text: formatMessage(this.text, "offline_later") }));
    }
    return [...parts, save];
  }

  /**
   * @param {Form} form
   * @param {DealForm} dealForm
   * @param {string[] | undefined} winds
   */
  winnerQuestion(form, dealForm, winds) {
    const { outcome, winner } = dealForm.record;
    const players = form.players.map((name, player) =>
      chip(winds?.[player] ? `${name} · ${winds[player]}` : name, winner === player, () =>
        this.change(offline.setWinner(dealForm, player)),
      ),
    );
    const nobody = /** @type {const} */ (["drawn", "washed_out"]).map((end) =>
      chip(formatMessage(form.words, end), outcome === end, () =>
        this.change(offline.setOutcome(dealForm, end)),
      ),
    );
    return question(formatMessage(form.words, "who_won"), [...players, ...nobody]);
  }

  /**
   * @param {Form} form
   * @param {DealForm} dealForm
   */
  how(form, dealForm) {
    const { record, isStated } = dealForm;
    /** @type {[DealRecord["source"], number | null][]} */
    const ways = [["wall", null]];
    form.players.forEach((_, player) => {
      if (player !== record.winner) ways.push(["discard", player]);
    });
    if (record.source === "robbed_kong") ways.push(["robbed_kong", record.discarder]);
    ways.push([null, null]);
    const chips = ways.map(([source, discarder]) =>
      chip(
        sourceText(form, source, discarder),
        isStated && record.source === source && record.discarder === discarder,
        () => this.change(offline.setSource(dealForm, source, discarder)),
      ),
    );
    return question(
      formatMessage(form.words, "how", { name: form.players[record.winner ?? 0] ?? "" }),
      chips,
    );
  }

  /**
   * @param {Form} form
   * @param {DealForm} dealForm
   */
  alsoWonQuestion(form, dealForm) {
    const { winner, discarder, also_won = [] } = dealForm.record;
    const chips = form.players.flatMap((name, player) =>
      player === winner || player === discarder
        ? []
        : [chip(name, also_won.includes(player), () => this.change(offline.toggleAlsoWon(dealForm, player)))],
    );
    return question(formatMessage(form.words, "also_won"), chips);
  }

  /**
   * Create the question for a rule-specific fact.
   * @param {Form} form
   * @param {DealForm} dealForm
   * @param {Fact} fact
   */
  fact(form, dealForm, fact) {
    const { name, kind, words } = fact;
    const { extra, of_players } = dealForm.record;
    if (kind === "switch") {
      const turn = () => this.change(offline.toggleFact(dealForm, fact, 0));
      return element("div", { class: "chips" }, chip(words, extra?.[name] === true, turn));
    }
    const chips = form.players.map((player, at) =>
      chip(player, of_players?.[name]?.includes(at) ?? false, () =>
        this.change(offline.toggleFact(dealForm, fact, at)),
      ),
    );
    return question(words, chips);
  }

  /**
   * Create the field for a total, or show the hand from the page.
   * @param {Form} form
   * @param {number} player
   * @param {() => void} update
   */
  total(form, player, update) {
    const dealForm = /** @type {DealForm} */ (this.dealForm);
    const isDraft = form.draft?.id === dealForm.deal;
    const name = form.players[player] ?? "";
    const score = isDraft && form.draft?.laid[player];
    if (score && dealForm.record.shown[player]?.hand)
      return element("p", { class: "laid" }, element("b", { text: name }), ` · ${score}`);
    const reach = offline.totalRange(form, dealForm, player);
    const waits = isDraft && (form.player === player || form.draft?.begun.includes(player));
    const box = element("input", {
      type: "number",
      inputmode: "numeric",
      min: reach.least,
      max: reach.most,
      step: 1,
      value: dealForm.totals[player] ?? "",
      "data-player": player,
    });
    box.addEventListener("input", () => {
      const typed = box.validity.badInput ? "?" : box.value;
      this.dealForm = offline.setTotal(/** @type {DealForm} */ (this.dealForm), player, typed);
      this.isTouched = true;
      this.mark(form);
      update();
    });
    return element(
      "label",
      {},
      element("span", {}, element("b", { text: name }), ` · ${reach.words}`),
      box,
      element("small", { class: "nearest", "data-nearest": player }),
      waits && element("small", { text: formatMessage(this.text, "offline_hand") }),
    );
  }

  /**
   * Mark impossible totals.
   * @param {Form} form
   */
  mark(form) {
    const dealForm = this.dealForm;
    const wrong = dealForm ? offline.impossibleTotals(form, dealForm) : [];
    for (const box of this.body.querySelectorAll("input"))
      box.setAttribute("aria-invalid", String(wrong.includes(Number(box.dataset.player))));
    for (const hint of this.body.querySelectorAll(".nearest")) {
      const player = Number(/** @type {HTMLElement} */ (hint).dataset.nearest);
      const near = dealForm && wrong.includes(player) ? offline.nearestTotals(form, dealForm, player) : [];
      hint.textContent = near.length ? `${near.join(" / ")}?` : "";
    }
  }

  save() {
    const { form, dealForm } = this;
    if (!form || !dealForm) return;
    const [wrong] = offline.impossibleTotals(form, dealForm);
    if (wrong !== undefined) {
      this.mark(form);
      const box = this.body.querySelector(`[data-player="${wrong}"]`);
      if (box instanceof HTMLInputElement) box.focus();
      return;
    }
    const event = offline.toEvent(form, dealForm, this.line().at(-1)?.deal ?? form.after);
    if (dealForm.deal === form.draft?.id && form.player !== null && !isHandPending(form, dealForm))
      document.dispatchEvent(new CustomEvent("tilesnap:photo-not-wanted", { detail: null }));
    this.savedEvents.push(event);
    this.dealForm = null;
    this.isTouched = false;
    this.hooks.put({ id: `${dealForm.deal}-${randomId()}`, token: form.token, event, label: "" });
    this.draw();
    this.place.scrollTop = 0;
  }
}

/**
 * Return true if the hand from the page is still to be completed there.
 * @param {Form} form
 * @param {DealForm} dealForm
 */
const isHandPending = (form, dealForm) => offline.missingHands(form, dealForm).includes(form.player ?? -1);

/**
 * @param {Form} form
 * @param {DealRecord} record
 */
function summary(form, record) {
  if (record.outcome !== "won") return formatMessage(form.words, record.outcome ?? "drawn");
  const names = offline.allWinners(record).map((player) => form.players[player]);
  return `${names.join(", ")} · ${sourceText(form, record.source, record.discarder)}`;
}

/**
 * @param {Form} form
 * @param {DealRecord["source"]} source
 * @param {number | null} discarder
 */
function sourceText({ words, players }, source, discarder) {
  const key = { wall: "wall", discard: "from", robbed_kong: "robbed_of" }[source ?? "wall"];
  return formatMessage(words, source ? key : "unknown", { name: players[discarder ?? -1] ?? "" });
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
