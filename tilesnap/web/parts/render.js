/**
 * Renders the parts that `tilesnap/views/parts.py` describes. This module knows no mahjong: buttons send commands.
 * @import { Words } from "../shared/words.js"
 * @import { Address, Button, ButtonRow, Command, Field, FileInput, FileRow, Fold, Form, Seats, Sheet, ViewModel } from "../shared/view_model.js"
 * @import { ExportedFile } from "./export.js"
 */

import { element } from "../shared/dom.js";
import { CHOSEN } from "../shared/host.js";
import { showAddressButtons, showSheetButtons } from "../sheet_actions/sheet_buttons.js";
import { guard, html, live, nothing, render, repeat } from "../vendor/lit-html.js";
import { browserControl } from "./browser_controls.js";
import { handOverFile, makeFile } from "./export.js";

/** @typedef {ViewModel["parts"][number]} Part */
/** Takes the file that a command exported. @typedef {(file: ExportedFile) => void} TakeFile */
/** Sends a command. @typedef {(command: Command, take?: TakeFile) => void} Send */
/** `isRefused` is whether the last command was refused, `unsent` the text that was typed but not sent yet, by field. @typedef {{ send: Send, words: Words, isRefused: boolean, unsent: Map<string | null, string> }} Page */
/** Returns what lit-html sets where something is picked. @typedef {(isPicked: boolean) => unknown} SetPicked */

/**
 * Return the command of a part with what the user entered.
 * @param {Button["command"]} command
 * @param {object} entered
 */
const complete = (command, entered = {}) =>
  /** @type {Command} */ (/** @type {unknown} */ ({ ...command, ...entered }));

/** Names of the open folds. @type {Set<string>} */
const open = new Set();
/** @param {HTMLDetailsElement} node @param {string} name */
const rememberFold = (node, name) => (node.open ? open.add(name) : open.delete(name));

/** Text that was sent and is not known to be accepted, by field. @type {Map<string, string>} */
const unconfirmed = new Map();
/** Names of the forms that were sent and not shown again since. @type {Set<string>} */
const sentForms = new Set();
/** What was wrong with the last file, by file input. @type {Map<string, string>} */
const fileProblems = new Map();

/** Resolves when no mouse button is pressed: an element that is replaced meanwhile would not get the click. */
let released = Promise.resolve();
const LONGEST_PRESS = 500; // milliseconds; some native lists swallow the release

addEventListener("pointerdown", () => {
  released = new Promise((settle) => {
    const soon = () => setTimeout(settle); // after the click
    for (const event of ["pointerup", "pointercancel"]) addEventListener(event, soon, { once: true });
    setTimeout(settle, LONGEST_PRESS);
  });
});

/** Resolves when elements may be replaced. */
export const whenReleased = () => released;

/** Places whose content this module renders. @type {WeakSet<HTMLElement>} */
const places = new WeakSet();

/**
 * Render parts; the focus and text that was not sent yet stay, and after a refused command also the text that it had.
 * @param {HTMLElement} place
 * @param {readonly Part[]} parts
 * @param {Send} send
 * @param {Words} words
 * @param {boolean} isRefused whether the last command was refused
 */
export function renderParts(place, parts, send, words, isRefused) {
  const root = /** @type {Document | ShadowRoot} */ (place.getRootNode());
  const active = place.contains(root.activeElement) ? root.activeElement : null;
  const focused = keyOf(active);
  const caret = isInput(active) ? { from: active.selectionStart, to: active.selectionEnd } : null;
  const unsent = unsentTexts(place, active);
  if (!places.has(place)) place.replaceChildren(); // the server may have shown some of it
  places.add(place);
  render(children(parts, { send, words, isRefused, unsent }), place);
  if (focused === null || keyOf(root.activeElement) === focused) return;
  const again = [...place.querySelectorAll("[data-key]")].find((each) => keyOf(each) === focused);
  if (!(again instanceof HTMLElement)) return;
  again.focus({ preventScroll: true }); // a new hand scrolls to the head of the page
  if (caret && unsent.has(focused) && isInput(again)) again.setSelectionRange(caret.from, caret.to);
}

/** @param {unknown} node @returns {node is HTMLInputElement | HTMLTextAreaElement} */
const isInput = (node) => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/**
 * Return the text that was typed but not sent yet, by field: in the focused field, and in forms that are sent by a button.
 * @param {HTMLElement} place
 * @param {Element | null} active
 */
function unsentTexts(place, active) {
  const typed = [...place.querySelectorAll("[data-half-typed]")].filter(isInput);
  const unsent = typed.filter((node) => node === active || "waits" in node.dataset);
  return new Map(unsent.map((node) => [keyOf(node), node.value]));
}

/** @param {Element | null} node */
const keyOf = (node) => (node instanceof HTMLElement ? (node.dataset.key ?? null) : null);

/**
 * Render each item. An item of the same name keeps its element: what is open in it stays open, and an alert is announced
 * once.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} nameOf
 * @param {(item: Item) => unknown} template
 */
function keyed(items, nameOf, template) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const keys = items.map((item) => {
    const name = nameOf(item);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return `${counts.get(name)} ${name}`;
  });
  return repeat(
    items,
    (_, at) => keys[at],
    (item) => template(item),
  );
}

/** @param {readonly Part[]} parts @param {Page} page @returns {unknown} */
const children = (parts, page) => keyed(parts, identityOf, (part) => renderPart(part, page));

/** Return what a part has in common with the one that it updates. @param {Part} part @returns {string} */
function identityOf(part) {
  switch (part.kind) {
    case "buttons":
    case "form":
    case "fold":
    case "file":
    case "save":
      return `${part.kind} ${part.name}`;
    case "seats":
      return part.kind;
    case "group":
      return `group ${part.parts[0] && identityOf(part.parts[0])}`;
    default:
      return JSON.stringify(part);
  }
}

/** @param {Part} part @param {Page} page @returns {unknown} */
function renderPart(part, page) {
  switch (part.kind) {
    case "heading":
      return html`<h2>${part.text}</h2>`;
    case "note":
      return html`<p class="note ${part.tone}" role=${part.tone === "bad" ? "alert" : nothing}>${part.text}</p>`;
    case "html":
      return html`<div .innerHTML=${part.html}></div>`;
    case "buttons":
      return buttonRow(part, page);
    case "seats":
      return seats(part, page);
    case "form":
      return form(part, page);
    case "fold":
      return fold(part, children(part.parts, page), page);
    case "group":
      return html`<div class="group">${children(part.parts, page)}</div>`;
    case "file":
      return fileInput(part, page);
    case "sheet":
      return guard([], () => sheet(part, page));
    case "save":
      return fileRow(part, page);
    case "address":
      return guard([], () => address(part, page));
    case "browser":
      return guard([], () => browserControl(part));
  }
}

/** @param {ButtonRow} row @param {Page} page */
function buttonRow({ name, buttons, label, question }, page) {
  const title = label || question;
  const each = keyed(
    buttons,
    ({ text }) => text,
    (data) => button(data, name, page),
  );
  return html`<div class="buttons ${name}" role=${title ? "group" : nothing} aria-label=${title || nothing}>
    ${question && html`<span class="question">${question}</span>`}${each}
  </div>`;
}

/**
 * @param {Button} data
 * @param {string} among
 * @param {Page} page
 * @param {{ key?: string, content?: unknown, type?: string, enter?: (node: HTMLButtonElement) => object }} [options] `enter`
 *   returns what the user entered
 */
function button(
  data,
  among,
  { send },
  { key = data.text, content = data.text, type = "button", enter } = {},
) {
  const { command, strong, on, disabled, confirm: question, hint, closes } = data;
  const press = (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget }) => {
    if (question !== null && !confirm(question)) return;
    send(complete(command, enter?.(currentTarget)));
    if (closes) closeAround(currentTarget);
  };
  return html`<button
    type=${type}
    class=${strong ? "strong" : nothing}
    aria-pressed=${on ?? nothing}
    data-key="${among} ${key}"
    ?disabled=${disabled}
    @click=${press}
  >${content}${hint && html`<small>${hint}</small>`}</button>`;
}

/** Close the fold around a button, or the list that its host opened. @param {HTMLButtonElement} node */
function closeAround(node) {
  const around = node.closest("details");
  if (around) around.open = false;
  else node.dispatchEvent(new CustomEvent(CHOSEN, { bubbles: true, composed: true }));
}

/** The sides of a table, anticlockwise from the nearest. */
const SIDES = ["near", "right", "far", "left"];

/** @param {Seats} part @param {Page} page */
function seats({ question, sides, turn }, page) {
  const each = sides.map(
    (data, at) => data && html`<div class="buttons side ${SIDES[at]}">${seat(data, page)}</div>`,
  );
  return html`<div class="seats">
    <p class="asked">${question}</p>
    ${each}
    <div class="buttons turn">${button(turn, "seats", page)}</div>
  </div>`;
}

/** Return the button of a player, each of its lines in its own element. @param {Button} data @param {Page} page */
function seat(data, page) {
  const lines = data.text.split("\n");
  const content = lines.map((line) => html`<span>${line}</span>`);
  return button(data, "seats", page, { key: lines[1] ?? "", content }); // the total changes
}

/** @param {Sheet} part @param {Page} page */
function sheet({ label, title, file, command, uses, has_link: link }, { send, words }) {
  const place = element("div", { class: "buttons", role: "group", "aria-label": label });
  const load = async () => {
    const { content, plain, css } = await new Promise((/** @type {TakeFile} */ take) =>
      send(complete(command), take),
    );
    return { html: content, plain, css, title };
  };
  showSheetButtons(place, { title, picture: `${file}.png`, link, uses, load }, words);
  return html`<div class="sheet"><span aria-hidden="true">${label}</span>${place}</div>`;
}

/** @param {Address} part @param {Page} page */
function address({ title, url }, { words }) {
  const place = element("div", { class: "buttons", role: "group", "aria-label": title });
  showAddressButtons(place, { title, url }, words);
  return html`<div class="address"><code>${url}</code>${place}</div>`;
}

/** @param {FileRow} row @param {Page} page */
function fileRow({ name, files }, { send, words }) {
  const each = files.map(({ label, file, command, is_shared: isShared }) => {
    const handOver = (/** @type {"save" | "share"} */ method) =>
      send(complete(command), (exported) => handOverFile(file, method, exported));
    const shares = isShared && navigator.canShare?.({ files: [makeFile(file, " ")] });
    const share = html`<button type="button" data-key="${file} share" @click=${() => handOver("share")}
      >${label}: ${words.share_file}</button>`;
    return html`<button type="button" data-key=${file} @click=${() => handOver("save")}>${label}</button>
      ${shares ? share : nothing}`;
  });
  return html`<div class="buttons save ${name}">${each}</div>`;
}

/** @param {Form} part @param {Page} page */
function form({ name, fields, buttons, on_change: onChange }, page) {
  const valuesOf = (/** @type {readonly Field[]} */ some, /** @type {HTMLFormElement} */ node) => ({
    values: Object.fromEntries(some.map((field) => [field.name, read(field, name, node)])),
  });
  const main = buttons.find(({ strong }) => strong) ?? buttons[0];
  // Without a command for changes, what was entered stays until the form is sent: another update must not take it back.
  const isSent = sentForms.delete(name) && !page.isRefused;
  const waits = !onChange;
  const pick = isSent || !waits ? live : (/** @type {boolean} */ isPicked) => isPicked;
  const shown = isSent && waits ? { ...page, unsent: new Map() } : page;
  const change = (/** @type {Field} */ field, /** @type {HTMLFormElement} */ node) =>
    onChange && page.send(complete(onChange, valuesOf([field], node)));
  const inputs = keyed(
    fields,
    (field) => field.name,
    (field) => input(field, `${name} ${field.name}`, (node) => change(field, node), shown, pick, waits),
  );
  const each = buttons.map((data) =>
    button(data, name, page, {
      type: data === main ? "submit" : "button", // the enter key presses it, also with several fields
      enter: (node) => {
        sentForms.add(name);
        return valuesOf(fields, /** @type {HTMLFormElement} */ (node.form));
      },
    }),
  );
  const submit = (/** @type {Event} */ event) => event.preventDefault(); // its button was pressed
  return html`<form class=${name} @submit=${submit}>${inputs}<div class="buttons">${each}</div></form>`;
}

/**
 * Return the value of a field, a list for a field with several choices.
 * @param {Field} field
 * @param {string} name
 * @param {HTMLFormElement} node
 */
function read({ type, name: field }, name, node) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...node.elements]).filter(
    (each) => each.name === `${name} ${field}`,
  );
  switch (type) {
    case "several":
      return inputs.filter((each) => each.checked).map((each) => each.value);
    case "radio":
      return inputs.find((each) => each.checked)?.value ?? "";
    case "switch":
      return inputs[0]?.checked;
    default:
      return inputs[0]?.value;
  }
}

/**
 * @param {Field} field
 * @param {string} key
 * @param {(form: HTMLFormElement) => void} change
 * @param {Page} page
 * @param {SetPicked} pick
 * @param {boolean} waits whether the form is sent by a button, not by each change
 */
function input(field, key, change, page, pick, waits) {
  const { type, label, short, value, choices, example, disabled } = field;
  const onchange = (/** @type {{ currentTarget: any }} */ { currentTarget }) => change(currentTarget.form);
  if (type === "several") return several(field, key, onchange, page, pick);
  if (type === "radio") return radio(field, key, onchange, pick);
  const name = short ? label : nothing;
  let node;
  if (type === "switch")
    node = html`<input
      type="checkbox" name=${key} data-key=${key} aria-label=${name}
      ?disabled=${disabled} .checked=${pick(value === true)} @change=${onchange}
    >`;
  else if (type === "choice")
    node = html`<select name=${key} data-key=${key} aria-label=${name} ?disabled=${disabled} @change=${onchange}>
      ${[...(example ? [["", example]] : []), ...choices].map(
        ([each, text]) => html`<option value=${each} .selected=${pick(each === value)}>${text}</option>`,
      )}
    </select>`;
  else node = textInput(field, key, name, change, page, waits);
  return html`<label class=${short ? "short" : nothing}><span>${short || label}</span>${node}</label>`;
}

/**
 * @param {Field} field
 * @param {string} key
 * @param {string | typeof nothing} name
 * @param {(form: HTMLFormElement) => void} change
 * @param {Page} page
 * @param {boolean} waits
 */
function textInput(
  { type, value, most, least, whole, example, disabled },
  key,
  name,
  change,
  { isRefused, unsent },
  waits,
) {
  if (!isRefused) unconfirmed.delete(key);
  const isUnsent = unsent.has(key);
  const text = unsent.get(key) ?? unconfirmed.get(key) ?? String(value);
  const oninput = (/** @type {{ currentTarget: HTMLInputElement | HTMLTextAreaElement }} */ event) => {
    const { currentTarget: node } = event;
    if (waits && node.value === String(value)) delete node.dataset.halfTyped;
    else node.dataset.halfTyped = "";
  };
  const onchange = (/** @type {{ currentTarget: any }} */ { currentTarget: node }) => {
    if (waits) return;
    delete node.dataset.halfTyped;
    unconfirmed.set(key, node.value);
    change(node.form);
  };
  const length = type === "number" ? nothing : most;
  if (type === "area")
    return html`<textarea
      name=${key} data-key=${key} aria-label=${name} rows="8" maxlength=${length} placeholder=${example || nothing}
      autocomplete="off" spellcheck="false"
      ?disabled=${disabled} ?data-half-typed=${live(isUnsent)} ?data-waits=${waits}
      .value=${live(text)} @input=${oninput} @change=${onchange}
    ></textarea>`;
  const isDigits = type === "number" && whole && least >= 0;
  const plain = type === "notation" ? "off" : nothing;
  return html`<input
    type="text" name=${key} data-key=${key} aria-label=${name} maxlength=${length} placeholder=${example || nothing}
    inputmode=${isDigits ? "numeric" : nothing} pattern=${isDigits ? "[0-9]*" : nothing} autocomplete="off"
    autocapitalize=${plain} autocorrect=${plain} spellcheck=${type === "notation" ? "false" : nothing}
    ?disabled=${disabled} ?data-half-typed=${live(isUnsent)} ?data-waits=${waits}
    .value=${live(text)} @input=${oninput} @change=${onchange}
  >`;
}

/**
 * Return radio buttons beside each other; those of a name are a group only within their form.
 * @param {Field} field
 * @param {string} key
 * @param {(event: any) => void} onchange
 * @param {SetPicked} pick
 */
function radio({ label, choices, value, disabled }, key, onchange, pick) {
  const options = choices.map(
    ([each, text]) => html`<label><input
      type="radio" name=${key} data-key="${key} ${each}" value=${each}
      ?disabled=${disabled} .checked=${pick(each === value)} @change=${onchange}
    ><span>${text}</span></label>`,
  );
  return html`<fieldset role="radiogroup"><legend>${label}</legend>${options}</fieldset>`;
}

/** Longer lists of choices are folded. */
const MAX_UNFOLDED_CHOICES = 12;

/**
 * @param {Field} field
 * @param {string} key
 * @param {(event: any) => void} onchange
 * @param {Page} page
 * @param {SetPicked} pick
 */
function several({ label, choices, value, disabled }, key, onchange, page, pick) {
  const boxes = choices.map(
    ([each, text]) => html`<label><span>${text}</span><input
      type="checkbox" name=${key} data-key="${key} ${each}" value=${each}
      ?disabled=${disabled} .checked=${pick(Array.isArray(value) && value.includes(each))} @change=${onchange}
    ></label>`,
  );
  if (choices.length <= MAX_UNFOLDED_CHOICES)
    return html`<fieldset><legend>${label}</legend>${boxes}</fieldset>`;
  const group = html`<div role="group" aria-label=${label}>${boxes}</div>`;
  return fold({ name: key, text: label, command: null, is_open: false }, group, page);
}

/**
 * Return a section; the page sends the content of one with a command while it is open.
 * @param {Pick<Fold, "name" | "text" | "command" | "is_open">} part
 * @param {unknown} content
 * @param {Page} page
 */
function fold({ name, text, command, is_open: isOpen }, content, { send }) {
  let known = isOpen;
  const toggle = (/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget: node }) => {
    if (!command) return rememberFold(node, name);
    if (node.open === known) return; // as the page has it
    known = node.open;
    send(complete(command, { open: node.open }));
  };
  return html`<details class=${name} .open=${command ? live(isOpen) : open.has(name)} @toggle=${toggle}
    ><summary data-key=${name}>${text}</summary>${content}</details>`;
}

/** @param {FileInput} part @param {Page} page */
function fileInput({ name, label, command, accept, most, too_big: tooBig, unreadable }, { send }) {
  const onchange = async (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: node }) => {
    const [file] = node.files ?? [];
    node.value = ""; // the same file may be chosen again
    if (!file) return;
    const isTooBig = most > 0 && file.size > most;
    const text = isTooBig ? null : await file.text().catch(() => null);
    const problem = text === null ? (isTooBig ? tooBig : unreadable) : "";
    fileProblems.set(name, problem);
    const shown = node.closest(".file")?.querySelector(".note");
    if (shown) shown.textContent = problem;
    if (text !== null) send(complete(command, { text }));
  };
  return html`<div class="file ${name}">
    <label><span>${label}</span><input type="file" accept=${accept} data-key=${name} @change=${onchange}></label>
    <p class="note bad" role="alert" .textContent=${live(fileProblems.get(name) ?? "")}></p>
  </div>`;
}
