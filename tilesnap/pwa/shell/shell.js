/**
 * The page without a server: it shows the components and sends commands to Python in a worker.
 * @import { Words } from "../../web/shared/streamlit.js"
 * @import { Asked, LiveShown, Row, Shown } from "./types.js"
 */

import { element } from "../web/shared/dom.js";
import { say } from "../web/shared/words.js";
import { Capture, hasCamera } from "./capture.js";
import { isPersistent, keep, keepState, log, logs, putStateAside, state, tabs, used } from "./keeping.js";
import { first, Loading, languageOf } from "./loading.js";
import { mounted } from "./mount.js";
import { FILES, openCache, SCOPE } from "./names.js";
import { drawParts, handOn, sent } from "./parts.js";

/** Whether the page was loaded from a Tilesnap server. */
const IS_SERVED = /\/phone\/$/.test(location.pathname);
/** URL under which `service.js` caches a photo that another app shared. */
const SHARED = `${SCOPE}shared`;
const FACES = new URL("../faces/", import.meta.url).href;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rules = /** @type {HTMLSelectElement} */ (place("rules"));
const language = /** @type {HTMLSelectElement} */ (place("language"));
const typed = /** @type {HTMLFormElement} */ (place("typed"));
const input = /** @type {HTMLInputElement} */ (typed.querySelector("input"));
const app = /** @type {HTMLElement} */ (document.querySelector(".stApp"));

/** Callbacks of pending commands, by number. @type {Map<number, (shown: Shown) => void>} */
const waiting = new Map();
let asked = 0;
/** Messages of the shell. @type {Words} */
let mine = {};
/** Starts when all its files are loaded. @type {Promise<Worker>} */
let worker;

/** Callbacks of pending camera frames, by number. @type {Map<number, (live: LiveShown | null) => void>} */
const looking = new Map();

/** @param {MessageEvent<{ id: number, shown?: Shown, live?: LiveShown | null, unread?: string, failed?: string }>} message */
function hear({ data: { id, shown, live, unread, failed } }) {
  if (live !== undefined) {
    looking.get(id)?.(live);
    looking.delete(id);
    return;
  }
  if (shown) waiting.get(id)?.({ ...shown, id, problem: unread ? say(mine, unread) : shown.problem });
  else fail(failed ?? "");
  waiting.delete(id);
}

/**
 * @param {{ asked: Asked } | { photo: { name: string, file: Blob, isNext: boolean } }} what
 * @returns {Promise<Shown>}
 */
async function send(what) {
  if ("photo" in what) await loading.everything; // the networks of a photo are fetched once
  const id = ++asked;
  const answer = new Promise((answered) => waiting.set(id, answered));
  (await worker).postMessage({ id, ...what });
  return answer;
}

/** Number of commands whose results are not shown yet. */
let busy = 0;

/**
 * Run a command and show the result. Meanwhile the page counts as running; otherwise a photo would be sent again.
 * @param {Parameters<typeof send>[0]} what
 */
async function ask(what) {
  busy++;
  app.dataset.testScriptState = "running";
  const shown = await send(what);
  await show(shown);
  busy--;
  if (busy === 0) app.dataset.testScriptState = "notRunning";
  return shown;
}

/**
 * Show that loading or running failed, and what the user can do.
 * @param {string} why
 */
function fail(why) {
  console.error(why);
  tell(mine.failed ?? "");
  place("coming").hidden = true;
  place("reading").hidden = true;
  const failed = place("failed");
  failed.hidden = false;
  const [again, server] = [failed.querySelector("button"), failed.querySelector("a")];
  if (again) {
    again.textContent = mine.try_again ?? "";
    again.onclick = () => location.reload();
  }
  if (server) {
    server.textContent = mine.use_server ?? "";
    server.hidden = !IS_SERVED;
  }
}

/** @param {string} words */
function tell(words) {
  const problem = place("problem");
  problem.textContent = words;
  problem.hidden = !words;
}

/** The last photo that was taken, by name, and its result. @type {string | null} */
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
  const shown = await ask({ asked: what });
  if (what.do === "end_game") place("parts").scrollIntoView({ block: "start" }); // "Who won?" is above the button
  const { file, way } = /** @type {{ file?: string, way?: string }} */ (what);
  if (shown.file !== null && file && way) await handOn(way, file, shown.file);
  if (shown.send)
    await go({ do: "sent", game: shown.send.game, said: await sent(shown.send, shown.language) });
}

/**
 * Read a photo; a photo that is already under the hand is only shown again.
 * @param {{ id: string, data: string, again: boolean }} sent base64
 */
async function read({ id, data, again }) {
  if (again) return go({ do: "show" });
  taken = id;
  const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  const reading = place("reading");
  reading.hidden = false;
  await ask({ photo: { name: id, file, isNext: false } });
  reading.hidden = true;
  if (!place("hand_editor").hidden) place("hand_editor").scrollIntoView({ block: "start" });
}

place("reading").addEventListener("click", async () => (await worker).postMessage({ stop: true }));

/** The number of tiles in a hand, and whether the next camera frame is the first one. */
const hand = { wanted: 14, isFirst: true };

/** @param {ImageBitmap} bitmap @returns {Promise<LiveShown | null>} */
async function look(bitmap) {
  const id = ++asked;
  const answer = new Promise((answered) => looking.set(id, answered));
  const frame = { bitmap, ...hand };
  hand.isFirst = false;
  (await worker).postMessage({ id, frame }, [bitmap]);
  return answer;
}

const capture = new Capture(/** @type {HTMLDialogElement} */ (place("live")), look, (photo) =>
  document.dispatchEvent(new CustomEvent("tilesnap:photo-taken", { detail: photo })),
);

/** Entries that are not stored yet, and games whose stored entries they replace. @type {Row[]} */
let unkept = [];
/** @type {Set<string>} */
let replaced = new Set();
/** Number of the last command that merged the stored log of a game, by game. @type {Map<string, number>} */
const reread = new Map();
const MOST_TRIES = 5; // limit for two tabs that keep storing at the same time

/**
 * Store the data of a result before it is shown. If another tab was faster or entries are missing, merge the stored
 * log of the game first.
 * @param {Shown} given
 * @returns {Promise<{ shown: Shown, problem: string }>} the view model to show, and why nothing was stored
 */
async function stored(given) {
  let shown = given;
  let { problem } = given;
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // Entries from before a merge belong to a log that no longer exists.
      unkept.push(...shown.fresh.filter(({ game }) => (reread.get(game) ?? 0) <= shown.id));
      for (const game of shown.replaced) replaced.add(game);
      const refused = await keep(unkept, [...replaced]);
      for (const game of new Set(unkept.map((row) => row.game)))
        if (!refused.includes(game)) tabs?.postMessage({ game });
      unkept = [];
      replaced = new Set();
      for (const game of refused) {
        shown = await readAgain(game);
        problem ||= shown.problem;
      }
      if (refused.length === 0) break;
    }
    if (!shown.is_complete && !isAside) putStateAside();
    isAside = true;
    keepState(shown.kept);
    return { shown: { ...shown, problem }, problem: "" };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return { shown: { ...shown, problem }, problem: say(mine, isFull ? "unkept" : "unkept_blocked") };
  }
}

/** Whether an unreadable state was moved aside during this visit. */
let isAside = false;

/** @param {string} game @returns {Promise<Shown>} */
async function readAgain(game) {
  const rows = await log(game);
  unkept = unkept.filter((row) => row.game !== game);
  reread.set(game, asked + 1);
  return send({ asked: { do: "reread", game, rows } });
}

/** Another tab stored something: merge it. */
tabs?.addEventListener("message", async ({ data: { game } }) => {
  await begun;
  const rows = await log(game).catch(() => null);
  if (!rows) return;
  reread.set(game, asked + 1);
  await ask({ asked: { do: "reread", game, rows } });
});

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

/** Resolves when all results are shown. */
let drawn = Promise.resolve();

/**
 * Store and show a result, after all earlier ones.
 * @param {Shown} shown
 * @returns {Promise<void>}
 */
function show(shown) {
  drawn = drawn.then(() => storeAndDraw(shown)).catch(broken);
  return drawn;
}

/** Number of the newest command whose result is shown. */
let newest = 0;

/** @param {Shown} given */
async function storeAndDraw(given) {
  const { shown, problem: unstored } = await stored(given);
  if (shown.id < newest) return;
  newest = shown.id;
  await released;
  mine = shown.words.phone_shell;
  document.documentElement.lang = shown.language;
  const problems = [shown.problem, unstored, ...shown.photo_problems];
  tell(problems.filter(Boolean).join("\n"));
  const lies = shown.editor.photo?.name ?? null;
  const { is_hand: isHand } = shown;
  place("which").hidden = (isHand && shown.is_of_game) || shown.at_house;
  for (const id of ["photo_input", "hand_editor", "typed", "waits"]) place(id).hidden = !isHand;
  hand.wanted = shown.wanted;
  camera(shown);
  place("seating").hidden = !shown.seats || !isHand;
  rules.hidden = shown.is_of_game;
  language.hidden = false;
  const house = /** @type {HTMLButtonElement} */ (place("house"));
  house.hidden = shown.is_of_game || shown.at_house;
  house.textContent = shown.words["rules-to_house"] ?? "";
  house.onclick = () => go({ do: "house", open: true });
  for (const id of /** @type {const} */ (["parts", "beside"])) {
    place(id).hidden = shown[id].length === 0;
    drawParts(place(id), shown[id], go, mine);
  }
  which(shown);
  if (shown.seats) parts.seating?.(shown.seats);
  parts.photo_input?.(photoButton(shown.words.photo_input, lies, shown.is_begun));
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
  const stop = place("reading").querySelector("button");
  if (stop) stop.textContent = mine.stop ?? "";
  place("which").ariaLabel = mine.which ?? "";
  rules.ariaLabel = shown.words["rules-rule_set"] ?? "";
  language.ariaLabel = shown.words["page-language_help"] ?? "";
  const label = typed.querySelector("span");
  if (label) label.textContent = shown.words["hand-text_label"] ?? "";
  input.placeholder = shown.words["hand-text_placeholder"] ?? "";
  draw(shown);
}

/**
 * Show whether the standalone hand or the games are open, and the storage used.
 * @param {Shown} shown
 */
async function which({ words, at_games: atGames, is_of_game: isOfGame }) {
  const [hand, games] = place("which").querySelectorAll("button");
  for (const [node, isOn, text, ask] of /** @type {const} */ ([
    [hand, !atGames, words["game-to_score"], { do: "go", games: false }],
    [
      games,
      atGames,
      words[isOfGame ? "game-open" : "game-to_game"],
      isOfGame ? { do: "leave_game" } : { do: "go", games: true },
    ],
  ])) {
    if (!node) continue;
    node.textContent = text ?? "";
    node.setAttribute("aria-pressed", String(isOn));
    node.onclick = () => go(ask);
  }
  await about();
}

/** The install prompt of the browser, once it offers one. @type {any} */
let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  begun.then(about);
});
addEventListener("appinstalled", () => {
  offer = null;
  begun.then(about);
});

/** Whether all files of the page are cached. */
let isOffline = false;

/** Show where data is stored, whether the page works offline, how to install it, and its version. */
async function about() {
  const section = place("about");
  const [kept, buttons, version] = section.querySelectorAll("p");
  const [install] = buttons?.querySelectorAll("button") ?? [];
  if (!kept || !buttons || !version || !install) return;
  const [count, persistent] = [await used(), await isPersistent()];
  // Safari never offers installation; it has its own button.
  const isApple = /** @type {any} */ (navigator).standalone === false;
  kept.textContent = [
    isOffline ? say(mine, "offline") : "",
    count === null ? "" : say(mine, "kept", { count: Math.ceil(count) }),
    say(mine, persistent ? "persistent" : "not_persistent"),
    isApple ? say(mine, "install_ios") : "",
  ]
    .filter(Boolean)
    .join(" ");
  buttons.hidden = !offer;
  install.textContent = say(mine, "install");
  install.onclick = () => offer?.prompt();
  version.textContent = say(mine, "version", { name: there.version });
  section.hidden = false;
}

/** @param {Shown} shown */
function camera({ words, is_hand: isHand }) {
  place("camera").hidden = !isHand || !hasCamera();
  const open = place("camera").querySelector("button");
  if (!open) return;
  open.textContent = words["photo-camera"] ?? "";
  open.onclick = () => {
    hand.isFirst = true;
    capture.open(words.phone_shell);
  };
}

/**
 * Return the data of the photo button.
 * @param {Words} text
 * @param {string | null} lies name of the photo under the hand
 */
function photoButton(text, lies = null, compact = false) {
  return { done: taken ?? lies, lies, problem: null, busy: null, earlier: false, compact, text };
}

/** @param {Shown} shown */
function draw({ result, words }) {
  place("waits").innerHTML = result.waits;
  const section = place("result");
  section.hidden = !result.sheet;
  section.innerHTML = result.sheet
    ? `${result.sheet}<h2>${words["talk-payments"]}</h2>${result.payments}`
    : "";
  if (result.unknown) section.prepend(element("p", { class: "note bad", text: result.unknown }));
}

/**
 * Set the options of a select element.
 * @param {HTMLSelectElement} field
 * @param {string[][]} choices value and label of each option
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

/**
 * Show that a component could not be loaded.
 * @param {unknown} error
 * @returns {never}
 */
function broken(error) {
  fail(String(error));
  throw error;
}

/** Resolves when the page is ready. @type {(value?: unknown) => void} */
let begin = () => {};
const begun = new Promise((settle) => {
  begin = settle;
});

const coming = place("coming");
const [bar, said] = [coming.querySelector("progress"), coming.querySelector("span")];

/**
 * Show the progress of loading; without a share, that Python is starting.
 * @param {number} [share]
 * @param {number} [count] megabytes
 */
function progress(share, count = 0) {
  if (share === undefined) bar?.removeAttribute("value");
  else if (bar) bar.value = share;
  if (said)
    said.textContent =
      share === undefined
        ? say(mine, "starting")
        : say(mine, "coming", { percent: Math.floor(100 * share), count: Math.ceil(count) });
}

const CLAIMED = 3000; // milliseconds to wait until the service worker controls a page that was loaded without it

/** Read a photo that another app shared, or open what a shortcut leads to. */
async function arrived() {
  const { search } = location;
  if (!search) return;
  history.replaceState(null, "", location.pathname);
  if (search === "?games") return go({ do: "go", games: true });
  const cache = await openCache();
  const held = await cache?.match(SHARED);
  if (!held) return;
  await cache?.delete(SHARED);
  const photo = await held.blob();
  if (place("photo_input").hidden) await go({ do: "go", games: false });
  document.dispatchEvent(
    new CustomEvent("tilesnap:photo-taken", { detail: new File([photo], "shared", { type: photo.type }) }),
  );
}

/** Register the service worker and wait until it controls this page, so that later files are fetched once. */
async function controlled() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registered = serviceWorker.register(new URL("../../service.js", import.meta.url));
  const failed = new Promise((settle) => registered.catch(settle));
  if (serviceWorker.controller) return;
  const claimed = new Promise((settle) =>
    serviceWorker.addEventListener("controllerchange", settle, { once: true }),
  );
  await Promise.race([claimed, failed, new Promise((settle) => setTimeout(settle, CLAIMED))]);
}

/** @param {Loading} loading @param {Promise<void>} claimed */
async function worked(loading, claimed) {
  await loading.python;
  await claimed;
  const made = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", hear);
  made.addEventListener("error", (event) => fail(event.message));
  return made;
}

const there = await first();
const reader = there.parts["networks/classifier.onnx"]?.digest;
const HERE = { faces: FACES, server: IS_SERVED, reader };
/** The stored state. */
const kept = state();
const spoken = languageOf(there, /** @type {any} */ (kept)?.language);
document.documentElement.lang = spoken;
mine = there.words[spoken]?.phone_shell ?? {};
progress();
const loading = new Loading(there.parts, progress);
loading.everything.then(() => progress()).catch(() => {}); // reported where it is awaited
/** Resolves when the service worker controls this page. @type {() => void} */
let claim = () => {};
const claimed = new Promise((settle) => {
  claim = () => settle(controlled());
});
worker = worked(loading, /** @type {Promise<void>} */ (claimed));
worker.catch((error) => fail(String(error)));
// The photo button is shown at once; a photo waits until it can be read.
parts.photo_input = await mounted("photo_input", (_, value) => read(value)).catch(broken);
parts.photo_input(photoButton(there.words[spoken]?.photo_input ?? {}));
claim();
const answer = logs()
  .catch(() => ({})) // no database: games cannot be stored, which is reported when one starts
  .then((found) => send({ asked: { do: "begin", locale: navigator.language, ...HERE, kept, logs: found } }));
for (const [name, heard] of Object.entries(HEARD))
  parts[name] = await mounted(name, (event, value) => {
    const what = heard(event, value);
    if (what) go(what);
  }).catch(broken);
const began = await answer;
await loading.everything.catch((error) => {
  fail(String(error));
  throw error;
});
await show(began);
coming.hidden = true;
begin();
arrived();
openCache()
  .then((cache) => cache?.match(new URL(Object.keys(there.parts).at(-1) ?? "", FILES)))
  .then((held) => {
    isOffline = Boolean(held) && Boolean(navigator.serviceWorker?.controller);
    return about();
  });
// Prepare the networks early, so that neither the first photo nor the first tap has to wait for them.
const prepare = async () => (await worker).postMessage({ prepare: true });
if ("requestIdleCallback" in window) requestIdleCallback(prepare, { timeout: 2000 });
else setTimeout(prepare, 500);
