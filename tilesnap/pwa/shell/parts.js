/**
 * Renders the parts that `tilesnap/views/parts.py` describes. This module knows no mahjong: buttons send commands.
 * @import { Words } from "../../web/shared/streamlit.js"
 * @import { Button, Command, Field, FileInput, Form, Part, ViewModel } from "./types.js"
 */

import { element } from "../web/shared/dom.js";
import { saveFile } from "../web/shared/saving.js";
import { printSheet, saveImage } from "../web/sheet_actions/sheet_page.js";

/** Sends a command; the file that it exports is saved or shared. @typedef {(command: Command, exported?: FileTarget) => void} Send */
/** The name of a file, and whether it is saved, shared, printed or made a picture. @typedef {{ file: string, method: string }} FileTarget */
/** @typedef {{ shown: string, place: HTMLElement, send: Send, words: Words }} Drawing */

/**
 * Return the command of a part with what the user entered.
 * @param {Button["command"]} command
 * @param {object} entered
 */
const complete = (command, entered = {}) =>
  /** @type {Command} */ (/** @type {unknown} */ ({ ...command, ...entered }));

/** Names of the open folds. @type {Set<string>} */
const open = new Set();

/**
 * @param {HTMLElement} place
 * @param {Part[]} parts
 * @param {Send} send
 * @param {Words} words
 */
export function renderParts(place, parts, send, words) {
  const active = place.contains(document.activeElement) ? document.activeElement : null;
  const focused = keyOf(active);
  const half = unsentText(active);
  place.replaceChildren(...parts.map((part) => renderPart(part, send, words)));
  const again = focused && [...place.querySelectorAll("[data-key]")].find((each) => keyOf(each) === focused);
  if (!(again instanceof HTMLElement)) return;
  again.focus();
  if (half === null || !isInput(again)) return;
  again.value = half.value;
  again.setSelectionRange(half.from, half.to);
  again.dataset.halfTyped = "";
}

/** @param {unknown} node @returns {node is HTMLInputElement | HTMLTextAreaElement} */
const isInput = (node) => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** Return text that was typed but not sent yet, with the selection. @param {unknown} node */
function unsentText(node) {
  if (!isInput(node) || !("halfTyped" in node.dataset)) return null;
  return { value: node.value, from: node.selectionStart, to: node.selectionEnd };
}

/** @param {Element | null} node */
const keyOf = (node) => (node instanceof HTMLElement ? (node.dataset.key ?? null) : null);

/**
 * @param {Part} part
 * @param {Send} send
 * @param {Words} words
 * @returns {HTMLElement}
 */
function renderPart(part, send, words) {
  switch (part.kind) {
    case "heading":
      return element("h2", { text: part.text });
    case "note":
      return element("p", { class: `note ${part.tone}`, text: part.text });
    case "html": {
      const place = element("div");
      place.innerHTML = part.html;
      return place;
    }
    case "buttons":
      return element(
        "div",
        { class: `buttons ${part.name}` },
        ...part.buttons.map((each) => button(each, part.name, send)),
      );
    case "form":
      return form(part, send);
    case "fold":
      return fold(
        part.name,
        part.text,
        part.parts.map((each) => renderPart(each, send, words)),
      );
    case "file":
      return fileInput(part, (text) => send(complete(part.command, { text })));
    case "sheet":
      return element(
        "div",
        { class: "buttons sheet" },
        ...["print", "picture"].map((method) =>
          element("button", {
            type: "button",
            text: `${part.label}: ${words[method] ?? ""}`,
            "data-key": `${part.name} ${method}`,
            onclick: () => send(complete(part.command), { file: part.file, method }),
          }),
        ),
      );
    case "save":
      return element(
        "div",
        { class: "buttons save" },
        ...exportButtons(part.label, words).map(([method, text]) =>
          element("button", {
            type: "button",
            text,
            "data-key": method,
            onclick: () => send(complete(part.command), { file: part.file, method }),
          }),
        ),
      );
  }
}

/**
 * @param {string} label
 * @param {Words} words
 */
function exportButtons(label, words) {
  const probe = new File(["{}"], "game.json", { type: "application/json" });
  const shares = navigator.canShare?.({ files: [probe] });
  return /** @type {[method: string, text: string][]} */ ([
    ["save", label],
    ...(shares ? [["share", `${label}: ${words.share ?? ""}`]] : []),
  ]);
}

/**
 * @param {Button} data
 * @param {string} among
 * @param {Send} send
 */
function button({ text, command, strong, on, disabled, confirm: question }, among, send) {
  return element("button", {
    type: "button",
    class: strong ? "strong" : null,
    text,
    disabled,
    "aria-pressed": on === null ? null : String(on),
    "data-key": `${among} ${text}`,
    onclick: () => {
      if (question === null || confirm(question)) send(complete(command));
    },
  });
}

/**
 * @param {Form} part
 * @param {Send} send
 */
function form({ name, fields, buttons, on_change: onChange }, send) {
  const inputs = fields.map((field) => {
    const values = () => ({ [field.name]: read(node) });
    const onchange = () => onChange && send(complete(onChange, { values: values() }));
    const node = input(field, `${name} ${field.name}`, onchange);
    return { field, node, values };
  });
  const values = () => Object.assign({}, ...inputs.map((each) => each.values()));
  const [first] = buttons;
  return element(
    "form",
    {
      class: name,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (first) send(complete(first.command, { values: values() }));
      },
    },
    ...inputs.map(({ field, node }) => withLabel(field, node)),
    element(
      "div",
      { class: "buttons" },
      ...buttons.map((each) =>
        button(each, name, (command) => send(complete(command, { values: values() }))),
      ),
    ),
  );
}

/** Return the value of a field, a list for a field with several choices. @param {HTMLElement} node */
function read(node) {
  if (node instanceof HTMLSelectElement) return node.value;
  if (node instanceof HTMLInputElement && node.type === "checkbox") return node.checked;
  if (isInput(node)) return node.value;
  return [...node.querySelectorAll("input")].filter((each) => each.checked).map((each) => each.value);
}

/**
 * @param {Field} field
 * @param {HTMLElement} node
 */
function withLabel({ type, short, label }, node) {
  if (type === "several") return node;
  if (short) node.setAttribute("aria-label", label);
  return element("label", { class: short ? "short" : null }, element("span", { text: short || label }), node);
}

/**
 * @param {Field} field
 * @param {string} key
 * @param {() => void} onchange
 */
function input({ type, label, value, most, least, whole, choices, example, disabled }, key, onchange) {
  const attributes = { "data-key": key, disabled, onchange };
  if (type === "switch")
    return element("input", { ...attributes, type: "checkbox", checked: value === true });
  if (type === "several") return several(label, choices, value, { ...attributes, onchange });
  if (type === "choice") {
    const options = [...(example ? [["", example]] : []), ...choices].map(([each, words]) =>
      element("option", { value: each, text: words, selected: each === value }),
    );
    return element("select", attributes, ...options);
  }
  const digits = whole && least === 0 ? { inputmode: "numeric", pattern: "[0-9]*" } : {};
  const bounds = type === "number" ? digits : { maxlength: most };
  const node = element(type === "area" ? "textarea" : "input", {
    ...attributes,
    ...bounds,
    ...(type === "area" ? { rows: 8, spellcheck: false } : { type: "text" }),
    value: String(value),
    placeholder: example || null,
    autocomplete: "off",
    oninput: () => {
      node.dataset.halfTyped = "";
    },
    onchange: () => {
      delete node.dataset.halfTyped;
      onchange();
    },
  });
  return node;
}

/** Longer lists of choices are folded. */
const MAX_UNFOLDED_CHOICES = 12;

/**
 * @param {string} label
 * @param {Field["choices"]} choices
 * @param {unknown} chosen
 * @param {{ "data-key": string, disabled: boolean, onchange: () => void }} attributes
 */
function several(label, choices, chosen, { "data-key": key, ...attributes }) {
  const boxes = choices.map(([value, text]) =>
    element(
      "label",
      {},
      element("span", { text }),
      element("input", {
        ...attributes,
        type: "checkbox",
        value,
        checked: Array.isArray(chosen) && chosen.includes(value),
        "data-key": `${key} ${value}`,
      }),
    ),
  );
  return choices.length > MAX_UNFOLDED_CHOICES
    ? fold(key, label, boxes)
    : element("fieldset", {}, element("legend", { text: label }), ...boxes);
}

/**
 * @param {string} name
 * @param {string} text
 * @param {HTMLElement[]} inner
 */
function fold(name, text, inner) {
  const node = element(
    "details",
    { open: open.has(name), class: name, ontoggle: () => (node.open ? open.add(name) : open.delete(name)) },
    element("summary", { text, "data-key": name }),
    ...inner,
  );
  return node;
}

/**
 * @param {FileInput} part
 * @param {(text: string) => void} take
 */
function fileInput({ name, label, accept }, take) {
  const node = element("input", {
    type: "file",
    accept,
    "data-key": name,
    onchange: async () => {
      const [file] = node.files ?? [];
      if (file) take(await file.text());
    },
  });
  return element("label", { class: "file" }, element("span", { text: label }), node);
}

/** Style sheets of a printed sheet. */
const SHEET_STYLES = ["colours.css", "print.css"];

/**
 * Print a sheet, or save it as a picture.
 * @param {string} method
 * @param {string} name
 * @param {string} html
 */
async function exportSheet(method, name, html) {
  const styles = SHEET_STYLES.map((file) => fetch(new URL(`../web/${file}`, import.meta.url)));
  const css = (await Promise.all((await Promise.all(styles)).map((answer) => answer.text()))).join("");
  const sheet = { html, css, title: name };
  return method === "print" ? printSheet(sheet) : saveImage(sheet, `${name}.png`);
}

/**
 * Hand over a text as a file: share it or save it. A sheet is printed or saved as a picture.
 * @param {string} method
 * @param {string} name
 * @param {string} text
 */
export async function exportFile(method, name, text) {
  if (method === "print" || method === "picture") return exportSheet(method, name, text);
  const type = name.endsWith(".json") ? "application/json" : "text/plain";
  const file = new File([text], name, { type });
  if (method === "share") {
    await navigator.share({ files: [file], title: name }).catch(() => {}); // the user cancelled
    return;
  }
  saveFile(file);
}

/** Send a game to the server. Returns its answer, null if there is none. @param {NonNullable<ViewModel["outgoing"]>} game @param {string} language */
export async function sendGame({ text, token }, language) {
  const headers = { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch("send", { method: "POST", body: text, headers }).catch(() => null);
  return answer?.json().catch(() => null) ?? null;
}
