/**
 * The page on a phone alone: the parts of the page that a server makes, answered by Python beside it.
 * @import { Asked, Shown } from "./types.js"
 */

import { mounted } from "./mount.js";

const KEPT = "tilesnap-phone";
const FACES = new URL("../faces/", import.meta.url).href;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rules = /** @type {HTMLSelectElement} */ (place("rules"));
const language = /** @type {HTMLSelectElement} */ (place("language"));
const typed = /** @type {HTMLFormElement} */ (place("typed"));
const input = /** @type {HTMLInputElement} */ (typed.querySelector("input"));
const app = /** @type {HTMLElement} */ (document.querySelector(".stApp"));

/** Calls for what was asked and not answered yet, by number. @type {Map<number, (shown: Shown) => void>} */
const waiting = new Map();
let asked = 0;
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data: { id, shown, failed } }) => {
  if (failed) {
    tell(failed);
    place("coming").hidden = true;
  } else waiting.get(id)?.(shown);
  waiting.delete(id);
  app.dataset.testScriptState = waiting.size ? "running" : "notRunning";
});

/**
 * @param {{ asked: Asked } | { photo: { name: string, file: Blob, isNext: boolean } }} what
 * @returns {Promise<Shown>}
 */
function send(what) {
  asked += 1;
  app.dataset.testScriptState = "running";
  worker.postMessage({ id: asked, ...what });
  return new Promise((answered) => waiting.set(asked, answered));
}

/** @param {string} words */
function tell(words) {
  const problem = place("problem");
  problem.textContent = words;
  problem.hidden = !words;
}

/** The photo that was taken last, by its name, and what became of it. @type {string | null} */
let taken = null;

/** @type {Record<string, (event: string, value: any) => Asked | null>} */
const HEARD = {
  seating: (_, tapped) => (tapped.what === "names" ? null : { do: "tap", ...tapped }),
  hand_editor: (event, value) =>
    event === "edited" ? { do: "edit", edit: value } : event === "stepped" ? { do: "step", ...value } : null,
  asking: (_, answer) => (answer.field === "next" ? { do: "next" } : { do: "answer", ...answer }),
};

/** @type {Record<string, (data: unknown) => void>} */
const parts = {};

/** @param {Asked} what */
async function go(what) {
  show(await send({ asked: what }));
}

/**
 * Read a photo; one that lies under the hand already is only shown again.
 * @param {{ id: string, data: string, again: boolean }} sent in base64
 */
async function read({ id, data, again }) {
  if (again) return go({ do: "show" });
  taken = id;
  const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  show(await send({ photo: { name: id, file, isNext: false } }));
}

/** @param {Shown} shown */
function show(shown) {
  localStorage.setItem(KEPT, JSON.stringify(shown.kept));
  document.documentElement.lang = shown.language;
  tell([shown.problem, ...shown.photo_problems].filter(Boolean).join("\n"));
  const lies = shown.editor.photo?.name ?? null;
  parts.seating?.(shown.seats);
  parts.photo_input?.({
    done: taken ?? lies,
    lies,
    problem: null,
    busy: null,
    earlier: false,
    compact: shown.is_begun,
    text: shown.words.photo_input,
  });
  parts.hand_editor?.({ ...shown.editor, faces: FACES });
  parts.asking?.({ ...shown.asking, faces: FACES });
  choose(
    rules,
    shown.rules.all.flatMap(({ name, title, presets }) => [
      [name, title],
      ...presets.map(([code, words]) => [`${name} ${code}`, `${title}: ${words}`]),
    ]),
    [shown.rules.name, shown.rules.preset].filter(Boolean).join(" "),
  );
  choose(language, shown.languages, shown.language);
  rules.ariaLabel = shown.words["rules-rule_set"] ?? "";
  language.ariaLabel = shown.words["page-language_help"] ?? "";
  const label = typed.querySelector("span");
  if (label) label.textContent = shown.words["hand-text_label"] ?? "";
  input.placeholder = shown.words["hand-text_placeholder"] ?? "";
  draw(shown);
}

/** @param {Shown} shown */
function draw({ result, words }) {
  place("waits").innerHTML = result.waits;
  const section = place("result");
  section.hidden = !result.sheet;
  section.innerHTML = result.sheet
    ? `${result.brief}<h2>${words["score-heading"]}</h2>${result.sheet}<h2>${words["talk-payments"]}</h2>${result.payments}`
    : "";
}

/**
 * Let a field offer these choices.
 * @param {HTMLSelectElement} field
 * @param {string[][]} choices each with its words
 * @param {string} chosen
 */
function choose(field, choices, chosen) {
  field.replaceChildren(...choices.map(([value, words]) => new Option(words, value)));
  field.value = chosen;
}

rules.addEventListener("change", () => {
  const [name, preset = null] = rules.value.split(" ");
  go({ do: "rules", name, preset });
});
language.addEventListener("change", () => go({ do: "language", language: language.value }));
typed.addEventListener("submit", (event) => {
  event.preventDefault();
  go({ do: "write", text: input.value });
  input.value = "";
});

const kept = localStorage.getItem(KEPT);
const begun = send({
  asked: { do: "begin", locale: navigator.language, faces: FACES, kept: kept && JSON.parse(kept) },
});
for (const [name, heard] of Object.entries(HEARD))
  parts[name] = await mounted(name, (event, value) => {
    const what = heard(event, value);
    if (what) go(what);
  });
parts.photo_input = await mounted("photo_input", (_, value) => read(value));
show(await begun);
place("coming").hidden = true;
if ("serviceWorker" in navigator)
  navigator.serviceWorker.register(new URL("../../service.js", import.meta.url));
