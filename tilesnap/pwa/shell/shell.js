/**
 * The page without a server: it shows the components and sends commands to Python in a worker.
 * @import { Words } from "../../web/shared/words.js"
 * @import { TakeFile } from "../../web/parts/render.js"
 * @import { InputContent } from "../../web/photo_input/input.js"
 * @import { Command, LiveShown, PhotoPart, StoredRow, TakenPhoto, ViewModel } from "./types.js"
 */

import { renderParts, whenReleased } from "../web/parts/render.js";
import { takeSharedPhoto } from "../web/photo_input/shared_photo.js";
import { ResultScrolling } from "../web/scrolling/result.js";
import { showBadge } from "../web/shared/badge.js";
import { setOffline } from "../web/shared/browser_features.js";
import { CHOSEN } from "../web/shared/host.js";
import { formatMessage } from "../web/shared/words.js";
import { Capture, hasCamera } from "./capture.js";
import { Loader, loadStartData, startLanguage } from "./loading.js";
import { FILES, openCache, SCOPE } from "./names.js";
import { PhoneHost } from "./phone_host.js";
import {
  deleteEverything,
  loadLog,
  loadLogs,
  loadState,
  setStateAside,
  storeEntries,
  storeState,
  tabs,
} from "./storage.js";

/** Whether the page was loaded from a Tilesnap server. */
const IS_SERVED = /\/phone\/$/.test(location.pathname);
const FACES = new URL("../faces/", import.meta.url).href;
const SAMPLE = new URL("../samples/two_pungs_and_a_pair_of_winds.jpg", import.meta.url).href;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const host = new PhoneHost(takeShared);
window.tilesnapHost = host;
const scrolling = new ResultScrolling({
  result: "#result",
  editing: "#hand_editor",
  folds: ".ts-parts",
  content: () => place("main"),
});

/** Callbacks of pending commands, by number. @type {Map<number, (shown: ViewModel) => void>} */
const waiting = new Map();
let count = 0;
/** Messages of the shell. @type {Words} */
let messages = {};
/** Starts when all its files are loaded. @type {Promise<Worker>} */
let worker;

/** The taught sets to store: a result has them only if they changed. @type {ViewModel["stored"]["tile_sets"]} */
let tileSets = null;

/** Callbacks of pending camera frames, by number. @type {Map<number, (live: LiveShown | null) => void>} */
const looking = new Map();

/** @param {MessageEvent<{ id: number, shown?: ViewModel, live?: LiveShown | null, unread?: string, failed?: string }>} message */
function handleResult({ data: { id, shown, live, unread, failed } }) {
  if (live !== undefined) {
    looking.get(id)?.(live);
    looking.delete(id);
    return;
  }
  if (shown) {
    tileSets = shown.stored.tile_sets ?? tileSets;
    waiting.get(id)?.({
      ...shown,
      id,
      stored: { ...shown.stored, tile_sets: tileSets },
      problem: unread ? { code: unread, message: formatMessage(messages, unread) } : shown.problem,
    });
  } else showFailure(failed ?? "");
  waiting.delete(id);
}

/**
 * @param {{ command: Command } | { photo: TakenPhoto, command?: Command }} message
 * @returns {Promise<ViewModel>}
 */
async function send(message) {
  if ("photo" in message) await loading.everything; // the networks of a photo are fetched once
  const id = ++count;
  const answer = new Promise((answered) => waiting.set(id, answered));
  (await worker).postMessage({ id, ...message });
  return answer;
}

/**
 * Run a command and show the result.
 * @param {Parameters<typeof send>[0]} message
 */
const ask = (message) =>
  host.handle(async () => {
    const shown = await send(message);
    await show(shown);
    return shown;
  });

/**
 * Show that loading or running failed, and what the user can do.
 * @param {string} reason
 */
function showFailure(reason) {
  console.error(reason);
  showProblem(messages.failed ?? "");
  place("coming").hidden = true;
  place("reading").hidden = true;
  const failed = place("failed");
  failed.hidden = false;
  const [again, server] = [failed.querySelector("button"), failed.querySelector("a")];
  if (again) {
    again.textContent = messages.try_again ?? "";
    again.onclick = () => location.reload();
  }
  if (server) {
    server.textContent = messages.use_server ?? "";
    server.hidden = !IS_SERVED;
  }
}

/** @param {string} words */
function showProblem(words) {
  const problem = place("problem");
  problem.textContent = words;
  problem.hidden = !words;
}

/** The name of the last photo whose reading has ended. @type {string | null} */
let finishedPhoto = null;
/** The last photo that was read, which a tile set can be taught with. @type {TakenPhoto | null} */
let readPhoto = null;

/** Why the last photo was not read, and the hand in the editor then: it does not concern a later hand. */
let refusal = { reason: "", origin: -1 };

/** @type {Record<string, (event: string, value: any) => Command | null>} */
const TO_COMMAND = {
  hand_editor: (event, value) => {
    if (event === "stepped") return { command: value.direction };
    if (event === "framed") readAgain(value);
    if (event !== "edited") return null;
    const { origin, edits, hand, before } = value;
    return { command: "sync_editor", origin, edits, hand, before };
  },
  status_bar: (_, { field, value = null }) => {
    if (field === "next") return { command: "clear_hand", target: "next" };
    if (field === "keep") return { command: "confirm_hand" };
    if (field === "false_win") return { command: "record_false_win" };
    return { command: "answer_question", field, value };
  },
  places: (_, opened) => ({ command: "open_place", place: opened.place }),
  voice: (_, { texts }) => ({ command: "correct_tile", texts }),
};

/** @type {Record<string, (data: unknown) => void>} */
const parts = {};

/** Load the styles of a sheet to print or to save as a picture. */
async function loadSheetStyles() {
  const files = ["colours.css", "print.css"].map((file) => fetch(new URL(`../web/${file}`, import.meta.url)));
  return (await Promise.all((await Promise.all(files)).map((answer) => answer.text()))).join("");
}

/** Send a game to the server. Returns its answer, null if there is none. @param {NonNullable<ViewModel["outgoing"]>} game @param {string} language */
async function sendGame({ text, token }, language) {
  const headers = { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch("send", { method: "POST", body: text, headers }).catch(() => null);
  return answer?.json().catch(() => null) ?? null;
}

/** @param {Command} command @param {TakeFile | null} take */
async function go(command, take = null) {
  const isTaught = command.command === "teach_tile_set" && readPhoto;
  const shown = await ask(isTaught ? { command, photo: isTaught } : { command });
  if (command.command === "close_game") place("parts").scrollIntoView({ block: "start" }); // "Who won?" is above the button
  if (command.command === "show_next_card") scrollTo({ top: 0 }); // the hand is above the explanation of the last one
  if (shown.file) take?.({ ...shown.file, css: shown.file.is_sheet ? await loadSheetStyles() : "" });
  if (shown.reads_again && readPhoto) await read(readPhoto);
  if (shown.outgoing) {
    const answer = await sendGame(shown.outgoing, shown.language);
    await go({ command: "finish_sending", game: shown.outgoing.game, answer });
  }
}

/**
 * Take a photo; one that is already under the hand is only shown again.
 * @param {{ id: string, data: string, again: boolean }} photo base64
 */
async function takePhoto({ id, data, again }) {
  const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  const photo = { name: id, file, part: null };
  if (!again) return read(photo);
  finishedPhoto = id;
  readPhoto = photo;
  await go({ command: "refresh" });
}

/** @param {TakenPhoto} photo */
async function read(photo) {
  const reading = place("reading");
  reading.hidden = false;
  const shown = await host.handle(async () => {
    const answer = await send({ photo });
    finishedPhoto = photo.name; // not before: what is shown meanwhile must not drop the picture
    refusal = { reason: answer.problem?.message ?? "", origin: answer.editor.origin };
    await show({ ...answer, problem: null }); // the photo button says what is wrong with a photo
    return answer;
  });
  if (shown.editor.photo?.name === photo.name) readPhoto = { ...photo, part: null };
  reading.hidden = true;
  if (!place("hand_editor").hidden) place("hand_editor").scrollIntoView({ block: "start" });
}

/** Read a part of the photo under the hand. @param {PhotoPart} part */
async function readAgain({ frame, target }) {
  if (readPhoto) await read({ ...readPhoto, part: { frame, target } });
}

place("rule_choice").addEventListener(CHOSEN, () => place("rule_choice").hidePopover?.());

place("reading").addEventListener("click", async () => (await worker).postMessage({ stop: true }));

/** The number of tiles in a hand, and whether the next camera frame is the first one. */
const hand = { wanted: 14, isFirst: true };

/** @param {ImageBitmap} bitmap @returns {Promise<LiveShown | null>} */
async function look(bitmap) {
  const id = ++count;
  const answer = new Promise((answered) => looking.set(id, answered));
  const frame = { bitmap, ...hand };
  hand.isFirst = false;
  (await worker).postMessage({ id, frame }, [bitmap]);
  return answer;
}

const capture = new Capture(/** @type {HTMLDialogElement} */ (place("live")), look, (photo) =>
  document.dispatchEvent(new CustomEvent("tilesnap:photo-taken", { detail: photo })),
);

/** Entries that are not stored yet, and games whose stored entries they replace. @type {StoredRow[]} */
let unstored = [];
/** @type {Set<string>} */
let replaced = new Set();
/** Number of the last command that merged the stored log of a game, by game. @type {Map<string, number>} */
const reread = new Map();
const MAX_TRIES = 5; // limit for two tabs that keep storing at the same time

/**
 * Store the data of a result before it is shown. If another tab was faster or entries are missing, merge the stored
 * log of the game first.
 * @param {ViewModel} result
 * @returns {Promise<{ shown: ViewModel, problem: string }>} the view model to show, and why nothing was stored
 */
async function storeResult(result) {
  let shown = result;
  let { problem } = result;
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      // Entries from before a merge belong to a log that no longer exists.
      unstored.push(...shown.new_rows.filter(({ game }) => (reread.get(game) ?? 0) <= shown.id));
      for (const game of shown.replaced_games) replaced.add(game);
      const refused = await storeEntries(unstored, [...replaced]);
      for (const game of new Set(unstored.map((row) => row.game)))
        if (!refused.includes(game)) tabs?.postMessage({ game });
      unstored = [];
      replaced = new Set();
      for (const game of refused) {
        shown = await mergeLog(game);
        problem ||= shown.problem;
      }
      if (refused.length === 0) break;
    }
    if (!shown.is_complete && !isAside) setStateAside();
    isAside = true;
    storeState(shown.stored);
    return { shown: { ...shown, problem }, problem: "" };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return {
      shown: { ...shown, problem },
      problem: formatMessage(messages, isFull ? "unkept" : "unkept_blocked"),
    };
  }
}

/** Whether an unreadable state was moved aside during this visit. */
let isAside = false;

/** @param {string} game @returns {Promise<ViewModel>} */
async function mergeLog(game) {
  const rows = await loadLog(game);
  unstored = unstored.filter((row) => row.game !== game);
  reread.set(game, count + 1);
  return send({ command: { command: "merge_stored", game, rows } });
}

/** Another tab stored something, which is merged, or erased everything. */
tabs?.addEventListener("message", async ({ data: { game } }) => {
  if (game === null) return location.reload();
  await begun;
  const rows = await loadLog(game).catch(() => null);
  if (!rows) return;
  reread.set(game, count + 1);
  await ask({ command: { command: "merge_stored", game, rows } });
});

/** Resolves when all results are shown. */
let drawn = Promise.resolve();

/**
 * Store and show a result, after all earlier ones.
 * @param {ViewModel} shown
 * @returns {Promise<void>}
 */
function show(shown) {
  drawn = drawn.then(() => storeAndDraw(shown)).catch(failComponent);
  return drawn;
}

/** Erase everything that is stored, and begin anew, in the other tabs as well. */
async function eraseAndReload() {
  await deleteEverything();
  tabs?.postMessage({ game: null });
  location.reload();
}

/** @param {ViewModel["screen"]} screen */
const isHandScreen = (screen) => screen === "hand" || screen === "game_hand";
/** Number of the newest command whose result is shown. */
let newest = 0;

/** @param {ViewModel} result */
async function storeAndDraw(result) {
  if (result.is_deleted) return eraseAndReload();
  const { shown, problem: unstored } = await storeResult(result);
  if (shown.id < newest) return;
  newest = shown.id;
  await whenReleased();
  messages = shown.sections.phone_shell ?? {};
  document.documentElement.lang = shown.language;
  const problems = [shown.problem?.message, unstored];
  showProblem(problems.filter(Boolean).join("\n"));
  const { screen } = shown;
  const isHand = isHandScreen(screen);
  const isHere = screen === "hand" || screen === "games";
  for (const id of ["photo_input", "hand_editor", "voice"]) place(id).hidden = !isHand;
  place("main").classList.toggle("begun", isHand && shown.is_begun);
  hand.wanted = shown.least_tiles;
  camera(shown);
  place("rules").hidden = !isHere;
  place("rules").textContent = shown.rules.chip;
  place("rules").title = place("rules").ariaLabel = `${shown.texts["rules-chip"]}: ${shown.rules.title}`;
  place("heading").textContent = shown.heading;
  showPlaces(shown);
  for (const [id, each] of /** @type {const} */ ([
    ["parts", shown.parts],
    ["photo_problems", shown.photo_problems],
    ["beside", shown.more_parts],
    ["result", shown.result],
    ["other_ways", shown.other_ways],
    ["rules_question", shown.rules.question],
    ["rule_choice", shown.rules.parts],
  ])) {
    place(id).hidden = each.length === 0;
    renderParts(place(id), each, go, messages, shown.problem !== null);
  }
  scrolling.show(shown.result_id);
  const { drafts, waiting } = shown.stored;
  showBadge(Object.keys(drafts).length + Object.values(waiting).flat().length);
  showPhotoInput(shown.photo_input, refusal.origin === shown.editor.origin ? refusal.reason : "");
  parts.hand_editor?.({ ...shown.editor, faces: FACES });
  parts.status_bar?.({ ...shown.status_bar, faces: FACES });
  parts.voice?.({ ...shown.voice, reads: "reading" });
  place("voice_result").hidden = !isHand || !shown.voice.result.length;
  parts.voice_result?.({ ...shown.voice, reads: "result" });
  const stop = place("reading").querySelector("button");
  if (stop) stop.textContent = messages.stop ?? "";
}

/** Number of the command of the last step back or forward: earlier results show places that were left. */
let lastStep = 0;

/**
 * Show the places and the way to other games. The back button of the browser leads from place to place.
 * @param {ViewModel} shown
 */
function showPlaces({ id, places, texts, screen, is_begun }) {
  const isReview = isHandScreen(screen) && is_begun; // the bar with the total takes the foot of the page
  document.documentElement.classList.toggle("ts-foot-taken", isReview);
  place("places").hidden = false;
  place("places").classList.toggle("in_game", isReview && screen === "game_hand");
  parts.places?.(places);
  const known = history.state?.place;
  if (!known) history.replaceState({ place: places.current }, "");
  else if (known !== places.current && id >= lastStep) history.pushState({ place: places.current }, "");
  place("which").hidden = screen !== "game";
  const others = place("which").querySelector("button");
  if (others) {
    others.textContent = texts["game-open"] ?? "";
    others.onclick = () => go({ command: "leave_game" });
  }
}

/** @param {ViewModel} shown */
function camera({ texts, sections, screen }) {
  place("camera").hidden = !isHandScreen(screen) || !hasCamera();
  const open = place("camera").querySelector("button");
  if (!open) return;
  open.textContent = texts["photo-camera"] ?? "";
  open.onclick = () => {
    hand.isFirst = true;
    capture.open(sections.phone_shell ?? {});
  };
}

/**
 * Show the photo button.
 * @param {InputContent} content
 * @param {string} problem
 */
function showPhotoInput(content, problem) {
  const sample = content.about ? SAMPLE : null;
  const done = finishedPhoto ?? content.current;
  parts.photo_input?.({ ...content, done, problem, busy: null, sample });
}

/**
 * Show that a component could not be loaded.
 * @param {unknown} error
 * @returns {never}
 */
function failComponent(error) {
  showFailure(String(error));
  throw error;
}

/** Resolves when the page is ready. @type {(value?: unknown) => void} */
let begin = () => {};
const begun = new Promise((settle) => {
  begin = settle;
});

const loadingSection = place("coming");
const [bar, status] = [loadingSection.querySelector("progress"), loadingSection.querySelector("span")];

/**
 * Show the progress of loading; without a share, that Python is starting.
 * @param {number} [share]
 * @param {number} [count] megabytes
 */
function progress(share, count = 0) {
  if (share === undefined) bar?.removeAttribute("value");
  else if (bar) bar.value = share;
  if (status)
    status.textContent =
      share === undefined
        ? formatMessage(messages, "starting")
        : formatMessage(messages, "coming", { percent: Math.floor(100 * share), count: Math.ceil(count) });
}

const CLAIMED = 3000; // milliseconds to wait until the service worker controls a page that was loaded without it

/** Take a photo that another app shared, on a screen where it can be read. */
async function takeShared() {
  await begun;
  const photo = await takeSharedPhoto(new URL(SCOPE, location.href));
  if (photo && place("photo_input").hidden) await go({ command: "open_place", place: "hand" });
  return photo;
}

/** Open what a shortcut leads to. */
function openShortcut() {
  const { search } = location;
  if (!search) return;
  history.replaceState(history.state, "", location.pathname);
  if (search === "?games") go({ command: "open_place", place: "game" });
}

/** Import game files that the operating system opens with the installed page. */
function openLaunchedFiles() {
  window.launchQueue?.setConsumer(async ({ files }) => {
    for (const handle of files) {
      await go({ command: "open_place", place: "game" });
      await go({ command: "import_game", text: await (await handle.getFile()).text() });
    }
  });
}

/** Register the service worker and wait until it controls this page, so that later files are fetched once. */
async function registerServiceWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registered = serviceWorker.register(new URL("../../service.js", import.meta.url));
  const failed = new Promise((settle) => registered.catch(settle));
  if (serviceWorker.controller) return;
  const controlled = new Promise((settle) =>
    serviceWorker.addEventListener("controllerchange", settle, { once: true }),
  );
  await Promise.race([controlled, failed, new Promise((settle) => setTimeout(settle, CLAIMED))]);
}

/** @param {Loader} loading @param {Promise<void>} controlled */
async function startWorker(loading, controlled) {
  await loading.python;
  await controlled;
  const made = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", handleResult);
  made.addEventListener("error", (event) => showFailure(event.message));
  return made;
}

const startData = await loadStartData();
const reader = startData.parts["networks/classifier.onnx"]?.digest ?? "";
const OPENING = { faces: FACES, server: IS_SERVED, reader };
/** The stored state. */
const storedState = loadState();
const startingLanguage = startLanguage(startData, /** @type {any} */ (storedState)?.language);
document.documentElement.lang = startingLanguage;
messages = startData.words[startingLanguage]?.phone_shell ?? {};
progress();
const loading = new Loader(startData.parts, progress);
loading.everything.then(() => progress()).catch(() => {}); // reported where it is awaited
/** Resolves when the service worker controls this page. @type {() => void} */
let claim = () => {};
const controlled = new Promise((settle) => {
  claim = () => settle(registerServiceWorker());
});
worker = startWorker(loading, /** @type {Promise<void>} */ (controlled));
worker.catch((error) => showFailure(String(error)));
// The photo button is shown at once; a photo waits until it can be read.
parts.photo_input = await host.mount("photo_input", (_, value) => takePhoto(value)).catch(failComponent);
const text = startData.words[startingLanguage]?.photo_input ?? {};
showPhotoInput({ current: null, compact: false, earlier: false, about: "", guide: "", text }, "");
claim();
const answer = loadLogs()
  .catch(() => ({})) // no database: games cannot be stored, which is reported when one starts
  .then((found) =>
    send({
      command: {
        command: "open_session",
        locale: navigator.language,
        ...OPENING,
        stored: storedState,
        logs: found,
      },
    }),
  );
for (const [name, toCommand] of Object.entries(TO_COMMAND))
  parts[name] = await host
    .mount(name, (event, value) => {
      const command = toCommand(event, value);
      if (command) go(command);
    })
    .catch(failComponent);
parts.voice_result = await host.mount("voice", () => {}, "voice_result").catch(failComponent);
const began = await answer;
await loading.everything.catch((error) => {
  showFailure(String(error));
  throw error;
});
await show(began);
loadingSection.hidden = true;
addEventListener("popstate", ({ state }) => {
  if (!state?.place) return;
  go({ command: "open_place", place: state.place });
  lastStep = count;
});
begin();
openShortcut();
openLaunchedFiles();
openCache()
  .then((cache) => cache?.match(new URL(Object.keys(startData.parts).at(-1) ?? "", FILES)))
  .then((cached) => {
    if (cached && navigator.serviceWorker?.controller) setOffline();
  });
// Prepare the networks early, so that neither the first photo nor the first tap has to wait for them.
const prepare = async () => (await worker).postMessage({ prepare: true });
if ("requestIdleCallback" in window) requestIdleCallback(prepare, { timeout: 2000 });
else setTimeout(prepare, 500);
