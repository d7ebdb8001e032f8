/**
 * Renders the parts that `tilesnap/views/parts.py` describes. This module knows no mahjong: buttons send commands.
 * @import { Words } from "../shared/streamlit.js"
 * @import { Button, Command, Field, FileInput, Form, ViewModel } from "../shared/view_model.js"
 * @import { FileTarget } from "./export.js"
 */

import { element } from "../shared/dom.js";

/** @typedef {ViewModel["parts"][number]} Part */
/** Sends a command; the file that it exports is saved or shared. @typedef {(command: Command, exported?: FileTarget) => void} Send */

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
 * Remember which folds are open that the server rendered, so that they stay open when they are rendered here.
 * @param {ParentNode} place
 */
export function rememberFolds(place) {
  for (const node of place.querySelectorAll("details"))
    rememberFold(node, keyOf(node.querySelector("summary")));
}

/** @param {HTMLDetailsElement} node @param {string | null} name */
function rememberFold(node, name) {
  if (name === null) return;
  if (node.open) open.add(name);
  node.addEventListener("toggle", () => (node.open ? open.add(name) : open.delete(name)));
}

/** Text that was sent and is not known to be accepted, by field. @type {Map<string, string>} */
const unconfirmed = new Map();
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

/**
 * Render parts; the focus and text that was not sent yet stay, and after a refused command also the text that it had.
 * @param {HTMLElement} place
 * @param {readonly Part[]} parts
 * @param {Send} send
 * @param {Words} words
 * @param {boolean} isRefused whether the last command was refused
 */
export function renderParts(place, parts, send, words, isRefused) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (place.getRootNode());
  const active = place.contains(activeElement) ? activeElement : null;
  const focused = keyOf(active);
  const half = unsentText(active);
  place.replaceChildren(...parts.map((part) => renderPart(part, send, words)));
  const nodes = [...place.querySelectorAll("[data-key]")];
  for (const node of nodes) {
    const text = unconfirmed.get(keyOf(node) ?? "");
    if (text === undefined || !isInput(node)) continue;
    if (isRefused) node.value = text;
    else unconfirmed.delete(keyOf(node) ?? "");
  }
  const again = focused && nodes.find((each) => keyOf(each) === focused);
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
    case "group":
      return element("div", { class: "group" }, ...part.parts.map((each) => renderPart(each, send, words)));
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
  const digits = whole && least >= 0 ? { inputmode: "numeric", pattern: "[0-9]*" } : {};
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
      unconfirmed.set(key, node.value);
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
    ? fold(key, label, [element("div", { role: "group", "aria-label": label }, ...boxes)])
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
    { open: open.has(name), class: name },
    element("summary", { text, "data-key": name }),
    ...inner,
  );
  rememberFold(node, name);
  return node;
}

/**
 * @param {FileInput} part
 * @param {(text: string) => void} take
 */
function fileInput({ name, label, accept, most, too_big: tooBig, unreadable }, take) {
  const problem = element("p", { class: "note bad", role: "alert", text: fileProblems.get(name) ?? "" });
  const node = element("input", {
    type: "file",
    accept,
    "data-key": name,
    onchange: async () => {
      const [file] = node.files ?? [];
      node.value = ""; // the same file may be chosen again
      if (!file) return;
      const isTooBig = most > 0 && file.size > most;
      const text = isTooBig ? null : await file.text().catch(() => null);
      fileProblems.set(name, text === null ? (isTooBig ? tooBig : unreadable) : "");
      problem.textContent = fileProblems.get(name) ?? "";
      if (text !== null) take(text);
    },
  });
  return element(
    "div",
    { class: `file ${name}` },
    element("label", {}, element("span", { text: label }), node),
    problem,
  );
}
