/**
 * Keep a viewer's page up to date by the server's event stream, or by polling while the stream is broken.
 * @import { Live, Shown } from "./types.js"
 */

import { rememberFolds, renderParts, whenReleased } from "../../web/parts/render.js";
import { LiveConnection } from "./live_connection.js";
import { SavedHead } from "./saved_head.js";

const live = /** @type {Live} */ (JSON.parse(findElement("live").textContent ?? ""));

let { latest } = live;

/** @param {string} id */
function findElement(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element ${id}`);
  return element;
}

const STORAGE_KEY = `tilesnap-seen-${location.pathname}`;

const savedHead = new SavedHead({
  read() {
    try {
      return localStorage.getItem(STORAGE_KEY);
    } catch {
      return null;
    }
  },
  save(head) {
    try {
      localStorage.setItem(STORAGE_KEY, head);
    } catch {}
  },
  async leads(head) {
    const url = new URL(live.now, location.href);
    url.searchParams.set("head", head);
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()).leads;
  },
  report(isGone) {
    findElement("gone").hidden = !isGone;
  },
});
findElement("go_on").addEventListener("click", () => savedHead.goOn());

const place = findElement("game");
rememberFolds(place);

/**
 * Show a game, and have screen readers announce its last deal if that has changed.
 * @param {Shown} game
 */
async function show(game) {
  await whenReleased();
  renderParts(place, game.parts, () => {}, {}, false); // viewers get no parts that take input
  if (game.latest !== latest) findElement("latest").textContent = game.latest;
  latest = game.latest;
  await savedHead.compare(game.head);
}

/** @param {import("./live_connection.js").Status} status */
function report(status) {
  const state = findElement("state");
  const words = live.text[status] ?? "";
  state.className = status === "live" ? "live" : "problem";
  if (state.textContent !== words) state.textContent = words;
}

const connection = new LiveConnection({
  open: () => new EventSource(live.stream),
  poll: () =>
    fetch(live.now, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(10_000) }),
  now: () => Date.now(),
  show: (game) => void show(game),
  report,
});
connection.connect();
void savedHead.compare(live.head);
setInterval(() => connection.check(), 1000);
document.addEventListener("visibilitychange", () => document.hidden || connection.check());
addEventListener("online", () => connection.reconnect());
