/**
 * The form for deals while the server does not answer: winner, discarder, and the totals that the rules need.
 * @import { Command, Event, Form, Prepared, Row, DealForm, DealRecord } from "./types.js"
 * @import { Words } from "../shared/words.js"
 * @import { Button, ButtonRow, Field } from "../shared/view_model.js"
 * @import { Part } from "../parts/render.js"
 */

import { renderParts, whenReleased } from "../parts/render.js";
import { action, element, part } from "../shared/dom.js";
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
    this.asked.addEventListener("input", ({ target }) => {
      if (this.totals().some(({ box }) => box === target)) this.type(); // others are read once they changed
    });
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
    void whenReleased().then(() => this.drawQuestions());
  }

  drawQuestions() {
    const { form, dealForm } = this;
    if (!form || !dealForm || this.place.hidden) return;
    const place = offline.placeAfter(form, this.line());
    const parts = place?.over ? [] : this.questions(form, dealForm, place?.winds);
    const where = place?.over ? formatMessage(form.words, "over") : place?.words;
    if (where) parts.unshift(note(where));
    if (!this.isOffline)
      parts.push({
        kind: "buttons",
        name: "give_up",
        label: "",
        question: "",
        buttons: [button(formatMessage(this.text, "offline_give_up"), "give_up")],
      });
    const run = (/** @type {unknown} */ command) => this.run(/** @type {Command} */ (command));
    renderParts(this.asked, parts, run, {}, false);
    this.mark();
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
   * Return the parts of the questions that arise: the server described each of them.
   * @param {Form} form
   * @param {DealForm} dealForm
   * @param {string[] | undefined} winds
   * @returns {Part[]}
   */
  questions(form, dealForm, winds) {
    const { record, isStated } = dealForm;
    /** @type {Part[]} */
    const parts = [note(form.winner.label), winnerButtons(form, record, winds)];
    if (record.outcome === "won") {
      const name = form.players[record.winner ?? 0] ?? "";
      const how = formatMessage(form.words, "how", { name });
      parts.push(note(how), { ...sourceButtons(form, dealForm), label: how });
    }
    if (!isStated) return parts;
    const laid = offline.neededHands(form, dealForm).filter((player) => isLaid(form, dealForm, player));
    const typed = offline.neededHands(form, dealForm).filter((player) => !laid.includes(player));
    for (const player of laid) parts.push(note(`${form.players[player]} · ${form.draft?.laid[player]}`));
    for (const player of typed.filter((each) => isBegun(form, dealForm, each)))
      parts.push(note(`${form.players[player]} · ${formatMessage(this.text, "offline_hand")}`));
    const fields = [
      ...factFields(form, record),
      ...typed.map((player) => totalField(form, dealForm, player)),
    ];
    const isOpen = offline.missingHands(form, dealForm).length > 0;
    const save = button(formatMessage(form.words, isOpen ? "save_as_it_is" : "save"), "save", true);
    const onChange = { command: "enter" };
    parts.push({ kind: "form", name: "offline_deal", fields, buttons: [save], on_change: onChange });
    if (laid.length + typed.length) parts.push(note(formatMessage(this.text, "offline_later")));
    return parts;
  }

  /** The fields for totals, each with its player. */
  totals() {
    return [...this.asked.querySelectorAll("input")].flatMap((box) => {
      const player = offline.playerOfTotal(box.dataset.key?.replace("offline_deal ", "") ?? "");
      return player === null ? [] : [{ box, player }];
    });
  }

  /** Follow totals while they are typed. */
  type() {
    if (!this.dealForm) return;
    const values = this.totals().map(({ box, player }) => [offline.totalName(player), box.value]);
    this.dealForm = offline.enterFields(this.dealForm, Object.fromEntries(values));
    this.isTouched = true;
    this.drawQuestions();
  }

  /** Mark impossible totals. */
  mark() {
    const { form, dealForm } = this;
    if (!form || !dealForm) return;
    const wrong = offline.impossibleTotals(form, dealForm);
    for (const { box, player } of this.totals()) {
      const near = wrong.includes(player) ? offline.nearestTotals(form, dealForm, player) : [];
      box.setAttribute("aria-invalid", String(wrong.includes(player)));
      box.parentElement?.setAttribute("data-nearest", near.length ? `${near.join(" / ")}?` : "");
    }
  }

  /** @param {Command} command */
  run(command) {
    const { dealForm } = this;
    if (!dealForm) return;
    switch (command.command) {
      case "set_winner":
        return this.change(offline.setWinner(dealForm, command.player));
      case "end_without_winner":
        return this.change(offline.setOutcome(dealForm, command.outcome));
      case "record_win_source":
        return this.change(offline.setSource(dealForm, command.source, command.discarder ?? null));
      case "enter":
        return this.change(offline.enterFields(dealForm, command.values));
      case "give_up":
        return this.giveUp();
      case "save":
        this.dealForm = offline.enterFields(dealForm, command.values);
        return this.save();
    }
  }

  save() {
    const { form, dealForm } = this;
    if (!form || !dealForm) return;
    const [wrong] = offline.impossibleTotals(form, dealForm);
    if (wrong !== undefined) {
      this.mark();
      const box = this.asked.querySelector(`[data-key="offline_deal ${offline.totalName(wrong)}"]`);
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
function summary({ winner, source, players }, record) {
  if (record.outcome !== "won") return textOf(winner, winnerCommand(record));
  const names = offline.allWinners(record).map((player) => players[player]);
  return `${names.join(", ")} · ${textOf(source, sourceCommand(record))}`;
}

/** @param {DealRecord} record */
const winnerCommand = ({ outcome, winner }) =>
  winner === null ? { command: "end_without_winner", outcome } : { command: "set_winner", player: winner };

/** @param {DealRecord} record */
const sourceCommand = ({ source, discarder }) => ({
  command: "record_win_source",
  source,
  ...(discarder !== null && { discarder }),
});

/** @param {object} one @param {object} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {ButtonRow} row @param {object} command */
const textOf = (row, command) => row.buttons.find((each) => isSame(each.command, command))?.text ?? "";

/** Return a row with the button of a command pressed. @param {ButtonRow} row @param {object | null} command */
const press = (row, command) => ({
  ...row,
  buttons: row.buttons.map((each) => ({ ...each, on: command !== null && isSame(each.command, command) })),
});

/**
 * @param {Form} form
 * @param {DealRecord} record
 * @param {string[] | undefined} winds
 */
function winnerButtons({ winner, players }, record, winds) {
  const row = press(winner, record.outcome && winnerCommand(record));
  const named = row.buttons.map((each, at) =>
    winds && at < players.length ? { ...each, text: `${each.text} · ${winds[at]}` } : each,
  );
  return { ...row, buttons: named };
}

/** A robbed kong can only be stated on the page. @param {Form} form @param {DealForm} dealForm */
function sourceButtons({ source }, { record, isStated }) {
  const row = press(source, isStated ? sourceCommand(record) : null);
  const possible = row.buttons.filter(
    ({ command, on }) => on || (command.discarder !== record.winner && command.source !== "robbed_kong"),
  );
  return { ...row, buttons: possible };
}

/**
 * Return the fields for further winners and for rule-specific facts.
 * @param {Form} form
 * @param {DealRecord} record
 */
function factFields(form, record) {
  const { winner, discarder, also_won: others = [], extra = {}, of_players: players = {} } = record;
  const facts = offline.applicableFacts(form, record).map(({ field }) => {
    const isOn = extra[field.name] === true;
    return { ...field, value: field.type === "switch" ? isOn : (players[field.name] ?? []).map(String) };
  });
  if (!form.also_won || discarder === null) return facts;
  const choices = form.also_won.choices.filter(([each]) => ![winner, discarder].includes(Number(each)));
  return [{ ...form.also_won, choices, value: others.map(String) }, ...facts];
}

/**
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {number} player
 * @returns {Field}
 */
function totalField(form, dealForm, player) {
  const { field } = offline.totalRange(form, dealForm, player);
  const label = `${form.players[player]} · ${field.label}`;
  return { ...field, name: offline.totalName(player), label, value: dealForm.totals[player] ?? "" };
}

/**
 * Return true if the hand of a player was laid out on the page.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {number} player
 */
const isLaid = ({ draft }, { deal, record }, player) =>
  draft?.id === deal && !!draft.laid[player] && !!record.shown[player]?.hand;

/**
 * Return true if the hand of a player is begun on the page.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {number} player
 */
const isBegun = ({ draft, player: open }, { deal }, player) =>
  draft?.id === deal && (open === player || draft.begun.includes(player));

/** @param {string} text @returns {Part} */
const note = (text) => ({ kind: "note", text, tone: "plain" });

/** @param {string} text @param {string} command @returns {Button} */
const button = (text, command, strong = false) => ({
  text,
  command: { command },
  strong,
  on: null,
  disabled: false,
  confirm: null,
  hint: "",
  closes: false,
});

const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((each) => each.toString(16).padStart(2, "0")).join("");
