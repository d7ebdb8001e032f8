/**
 * Draws parts as `ui/views/parts.py` gives them. It knows nothing of games: what is pressed is asked.
 * @import { Words } from "../../ui/components/browser/shared/streamlit.js"
 * @import { Asked, Button, Field, FilePart, FormPart, Part, Shown } from "./types.js"
 */

import { element } from "../browser/shared/dom.js";
import { saveFile } from "../browser/shared/saving.js";

/** @typedef {(asked: Asked) => void} Ask */
/** @typedef {{ shown: string, place: HTMLElement, ask: Ask, words: Words }} Drawing */

/** Which folds are open, by their names. @type {Set<string>} */
const open = new Set();

/**
 * @param {HTMLElement} place
 * @param {Part[]} parts
 * @param {Ask} ask
 * @param {Words} words
 */
export function drawParts(place, parts, ask, words) {
  const focused = place.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  place.replaceChildren(...parts.map((part) => drawn(part, ask, words)));
  const again = focused && [...place.querySelectorAll("[data-key]")].find((each) => nameOf(each) === focused);
  if (again instanceof HTMLElement) again.focus();
}

/** @param {Element | null} node */
const nameOf = (node) => (node instanceof HTMLElement ? (node.dataset.key ?? null) : null);

/**
 * @param {Part} part
 * @param {Ask} ask
 * @param {Words} words
 * @returns {HTMLElement}
 */
function drawn(part, ask, words) {
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
        ...part.buttons.map((each) => button(each, part.name, ask)),
      );
    case "form":
      return form(part, ask);
    case "fold":
      return fold(
        part.name,
        part.text,
        part.parts.map((each) => drawn(each, ask, words)),
      );
    case "file":
      return fileWanted(part, (text) => ask({ ...part.ask, text }));
    case "save":
      return element(
        "div",
        { class: "buttons save" },
        ...saving(part.label, words).map(([way, text]) =>
          element("button", {
            type: "button",
            text,
            "data-key": way,
            onclick: () => ask({ ...part.ask, file: part.file, way }),
          }),
        ),
      );
  }
}

/**
 * @param {string} label
 * @param {Words} words
 */
function saving(label, words) {
  const probe = new File(["{}"], "game.json", { type: "application/json" });
  const shares = navigator.canShare?.({ files: [probe] });
  return [["save", label], ...(shares ? [["share", `${label}: ${words.share ?? ""}`]] : [])];
}

/**
 * @param {Button} data
 * @param {string} among
 * @param {Ask} ask
 */
function button({ text, ask: asked, strong, on, disabled, really }, among, ask) {
  return element("button", {
    type: "button",
    class: strong ? "strong" : null,
    text,
    disabled,
    "aria-pressed": on === null ? null : String(on),
    "data-key": `${among} ${text}`,
    onclick: () => {
      if (really === null || confirm(really)) ask(asked);
    },
  });
}

/**
 * @param {FormPart} part
 * @param {Ask} ask
 */
function form({ name, fields, buttons, at_once: atOnce }, ask) {
  const inputs = fields.map((field) => /** @type {const} */ ([field, input(field, name)]));
  const said = () => Object.fromEntries(inputs.map(([field, node]) => [field.name, node.value]));
  const [first] = buttons;
  return element(
    "form",
    {
      class: name,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (first) ask({ ...first.ask, said: said() });
      },
      onchange: () => {
        if (atOnce) ask({ ...atOnce, said: said() });
      },
    },
    ...inputs.map(([{ short, label }, node]) => {
      if (short) node.setAttribute("aria-label", label);
      return element("label", {}, element("span", { text: short ?? label }), node);
    }),
    element(
      "div",
      { class: "buttons" },
      ...buttons.map((each) => button(each, name, (asked) => ask({ ...asked, said: said() }))),
    ),
  );
}

/**
 * @param {Field} field
 * @param {string} of
 */
function input({ type, name, value, most, choices }, of) {
  const key = `${of} ${name}`;
  if (type === "choice") {
    const options = choices.map(([each, words]) =>
      element("option", { value: each, text: words, selected: each === value }),
    );
    return element("select", { "data-key": key }, ...options);
  }
  const bounds = type === "number" ? { inputmode: "numeric", pattern: "[0-9]*" } : { maxlength: most };
  return element("input", { type: "text", value, autocomplete: "off", "data-key": key, ...bounds });
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
 * @param {FilePart} part
 * @param {(text: string) => void} take
 */
function fileWanted({ name, label, accept }, take) {
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

/**
 * Hand a text on as a file: by the share sheet, else to be saved.
 * @param {string} way
 * @param {string} name
 * @param {string} text
 */
export async function handOn(way, name, text) {
  const type = name.endsWith(".json") ? "application/json" : "text/plain";
  const file = new File([text], name, { type });
  if (way === "share") {
    await navigator.share({ files: [file], title: name }).catch(() => {}); // somebody thought better of it
    return;
  }
  saveFile(file);
}

/** Gives what the server said of a game, null where it does not answer. @param {NonNullable<Shown["send"]>} game @param {string} language */
export async function sent({ text, token }, language) {
  const headers = { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch("send", { method: "POST", body: text, headers }).catch(() => null);
  return answer?.json().catch(() => null) ?? null;
}
