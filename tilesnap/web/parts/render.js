/**
 * Renders the parts that `tilesnap/views/parts.py` describes. This module knows no mahjong: buttons send commands.
 * @import { Words } from "../shared/words.js"
 * @import { Address, Button, Command, Field, FileInput, FileRow, Fold, Form, Seats, Sheet, ViewModel } from "../shared/view_model.js"
 * @import { ExportedFile } from "./export.js"
 */

import { element, present } from "../shared/dom.js";
import { showAddressButtons, showSheetButtons } from "../sheet_actions/sheet_buttons.js";
import { browserControl } from "./browser_controls.js";
import { handOverFile, makeFile } from "./export.js";

/** @typedef {ViewModel["parts"][number]} Part */
/** Takes the file that a command exported. @typedef {(file: ExportedFile) => void} TakeFile */
/** Sends a command. @typedef {(command: Command, take?: TakeFile) => void} Send */

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
  showChildren(place, [], parts, send, words);
  const nodes = [...place.querySelectorAll("[data-key]")];
  for (const node of nodes) {
    const text = unconfirmed.get(keyOf(node) ?? "");
    if (text === undefined || !isInput(node)) continue;
    if (isRefused) node.value = text;
    else unconfirmed.delete(keyOf(node) ?? "");
  }
  const again = focused && nodes.find((each) => keyOf(each) === focused);
  if (!(again instanceof HTMLElement)) return;
  again.focus({ preventScroll: true }); // a new hand scrolls to the head of the page
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

/** What an element shows, by which the next parts find it. @type {WeakMap<Node, string>} */
const identities = new WeakMap();
/** Whether a section is open as the page knows it, which loads its content. @type {WeakMap<HTMLDetailsElement, boolean>} */
const opened = new WeakMap();

/**
 * Show parts in a place, below its first elements. A part that shows the same as before keeps its element, and the element
 * its position: what is open in it stays open, and an alert is announced once.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} first
 * @param {readonly Part[]} parts
 * @param {Send} send
 * @param {Words} words
 */
function showChildren(place, first, parts, send, words) {
  /** @type {Map<string, HTMLElement[]>} */
  const before = new Map();
  for (const node of place.children) {
    const identity = identities.get(node);
    if (identity && node instanceof HTMLElement)
      before.set(identity, [...(before.get(identity) ?? []), node]);
  }
  const nodes = parts.map((part) => {
    const identity = identityOf(part);
    const same = identity === null ? undefined : before.get(identity)?.shift();
    const node = same ?? renderPart(part, send, words);
    if (identity !== null) identities.set(node, identity);
    if (part.kind === "fold") updateFold(/** @type {HTMLDetailsElement} */ (node), part, send, words);
    return node;
  });
  const kept = new Set([...first, ...nodes]);
  for (const node of [...place.children]) if (!(node instanceof HTMLElement && kept.has(node))) node.remove();
  [...kept].forEach((node, at) => {
    if (place.children[at] !== node) place.insertBefore(node, place.children[at] ?? null);
  });
}

/**
 * Return what tells whether an element can stay; null for forms, which show again what the page knows of their fields.
 * @param {Part} part
 */
function identityOf(part) {
  if (part.kind === "fold") return `fold ${part.name}`;
  return hasForm(part) ? null : JSON.stringify(part);
}

/** @param {Part} part @returns {boolean} */
const hasForm = (part) => part.kind === "form" || ("parts" in part && part.parts.some(hasForm));

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
      return element("p", {
        class: `note ${part.tone}`,
        role: part.tone === "bad" ? "alert" : null,
        text: part.text,
      });
    case "html": {
      const place = element("div");
      place.innerHTML = part.html;
      return place;
    }
    case "buttons": {
      const label = part.label || part.question;
      const named = label && { role: "group", "aria-label": label };
      const each = part.buttons.map((data) => button(data, part.name, send));
      const question = part.question && element("span", { class: "question", text: part.question });
      return element("div", { class: `buttons ${part.name}`, ...(named || {}) }, question, ...each);
    }
    case "seats":
      return seats(part, send);
    case "form":
      return form(part, send);
    case "fold":
      return part.command ? loadedFold(part.name, part.command, send) : fold(part.name, part.text, []);
    case "group":
      return element("div", { class: "group" }, ...part.parts.map((each) => renderPart(each, send, words)));
    case "file":
      return fileInput(part, (text) => send(complete(part.command, { text })));
    case "sheet":
      return sheet(part, send, words);
    case "save":
      return fileRow(part, send, words);
    case "address":
      return address(part, words);
    case "browser":
      return browserControl(part);
  }
}

/** The sides of a table, anticlockwise from the nearest. */
const SIDES = ["near", "right", "far", "left"];

/**
 * @param {Seats} part
 * @param {Send} send
 */
function seats({ question, sides, turn }, send) {
  return element(
    "div",
    { class: "seats" },
    element("p", { class: "asked", text: question }),
    ...sides.map(
      (each, at) => each && element("div", { class: `buttons side ${SIDES[at]}` }, seat(each, send)),
    ),
    element("div", { class: "buttons turn" }, button(turn, "seats", send)),
  );
}

/** Return the button of a player, each of its lines in its own element. @param {Button} data @param {Send} send */
function seat(data, send) {
  const [wind, name, total] = data.text.split("\n").map((text) => element("span", { text }));
  const node = button(data, "seats", send);
  node.dataset.key = `seats ${name?.textContent}`; // the total changes
  node.replaceChildren(...present([wind, name, total]));
  return node;
}

/**
 * @param {Sheet} part
 * @param {Send} send
 * @param {Words} words
 */
function sheet({ label, title, file, command, uses, has_link: link }, send, words) {
  const place = element("div", { class: "buttons", role: "group", "aria-label": label });
  const load = async () => {
    const { content, plain, css } = await new Promise((/** @type {TakeFile} */ take) =>
      send(complete(command), take),
    );
    return { html: content, plain, css, title };
  };
  showSheetButtons(place, { title, picture: `${file}.png`, link, uses, load }, words);
  return element("div", { class: "sheet" }, element("span", { text: label, "aria-hidden": "true" }), place);
}

/**
 * @param {Address} part
 * @param {Words} words
 */
function address({ title, url }, words) {
  const place = element("div", { class: "buttons", role: "group", "aria-label": title });
  showAddressButtons(place, { title, url }, words);
  return element("div", { class: "address" }, element("code", { text: url }), place);
}

/**
 * @param {FileRow} row
 * @param {Send} send
 * @param {Words} words
 */
function fileRow({ name, files }, send, words) {
  const each = files.flatMap(({ label, file, command, is_shared: isShared }) => {
    const handOver = (/** @type {"save" | "share"} */ method) =>
      send(complete(command), (exported) => handOverFile(file, method, exported));
    const shares = isShared && navigator.canShare?.({ files: [makeFile(file, " ")] });
    return [
      element("button", { type: "button", text: label, "data-key": file, onclick: () => handOver("save") }),
      shares &&
        element("button", {
          type: "button",
          text: `${label}: ${words.share_file ?? ""}`,
          "data-key": `${file} share`,
          onclick: () => handOver("share"),
        }),
    ];
  });
  return element("div", { class: `buttons save ${name}` }, ...each);
}

/**
 * @param {Button} data
 * @param {string} among
 * @param {Send} send
 */
function button({ text, command, strong, on, disabled, confirm: question, hint }, among, send) {
  const attributes = {
    type: "button",
    class: strong ? "strong" : null,
    text,
    disabled,
    "aria-pressed": on === null ? null : String(on),
    "data-key": `${among} ${text}`,
    onclick: () => {
      if (question === null || confirm(question)) send(complete(command));
    },
  };
  return element("button", attributes, hint ? element("small", { text: hint }) : null);
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
  const main = buttons.find(({ strong }) => strong) ?? buttons[0];
  return element(
    "form",
    {
      class: name,
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(), // its button was pressed
    },
    ...inputs.map(({ field, node }) => withLabel(field, node)),
    element(
      "div",
      { class: "buttons" },
      ...buttons.map((each) => {
        const node = button(each, name, (command) => send(complete(command, { values: values() })));
        if (each === main) node.type = "submit"; // the enter key presses it, also with several fields
        return node;
      }),
    ),
  );
}

/** Return the value of a field, a list for a field with several choices. @param {HTMLElement} node */
function read(node) {
  if (node.getAttribute("role") === "radiogroup")
    return node.querySelector("input:checked")?.getAttribute("value") ?? "";
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
  if (type === "several" || type === "radio") return node;
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
  if (type === "radio") return radio(label, choices, value, attributes);
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
    ...(type === "area" ? { rows: 8, spellcheck: "false" } : { type: "text" }),
    ...(type === "notation" ? { autocapitalize: "off", autocorrect: "off", spellcheck: "false" } : {}),
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

/**
 * Return radio buttons beside each other; those of a name are a group only within their form.
 * @param {string} label
 * @param {Field["choices"]} choices
 * @param {unknown} chosen
 * @param {{ "data-key": string, disabled: boolean, onchange: () => void }} attributes
 */
function radio(label, choices, chosen, { "data-key": key, ...attributes }) {
  const options = choices.map(([value, text]) =>
    element(
      "label",
      {},
      element("input", {
        ...attributes,
        type: "radio",
        name: key,
        value,
        checked: value === chosen,
        "data-key": `${key} ${value}`,
      }),
      element("span", { text }),
    ),
  );
  return element("fieldset", { role: "radiogroup" }, element("legend", { text: label }), ...options);
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
 * A section whose content the page sends while it is open.
 * @param {string} name
 * @param {Button["command"]} command
 * @param {Send} send
 */
function loadedFold(name, command, send) {
  const ontoggle = () => {
    if (node.open === opened.get(node)) return; // as the page has it
    opened.set(node, node.open);
    send(complete(command, { open: node.open }));
  };
  const node = element("details", { class: name, ontoggle }, element("summary", { "data-key": name }));
  return node;
}

/**
 * @param {HTMLDetailsElement} node
 * @param {Fold} part
 * @param {Send} send
 * @param {Words} words
 */
function updateFold(node, { text, parts, command, is_open: isOpen }, send, words) {
  const [summary] = node.children;
  if (!(summary instanceof HTMLElement)) return;
  if (summary.textContent !== text) summary.textContent = text;
  if (command) {
    opened.set(node, isOpen);
    node.open = isOpen;
  }
  showChildren(node, [summary], parts, send, words);
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
