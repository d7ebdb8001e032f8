/**
 * A viewer's session: shows the game as the server sends it, opens sections and confirms deals.
 * @import { Command } from "../../web/shared/view_model.js"
 * @import { GameData, Shown } from "./types.js"
 */

import { renderParts, whenReleased } from "../../web/parts/render.js";
import { part } from "../../web/shared/dom.js";
import { LiveConnection } from "./live_connection.js";
import { SavedHead } from "./saved_head.js";

const TIMEOUT = 10_000; // milliseconds for which a response is awaited

/** @type {GameData} */
const { text, game } = JSON.parse(part(document, "#data").textContent ?? "");
const place = part(document, "#parts");

/** Names of the open sections, which each request names. */
const opened = new Set(game.parts.flatMap((each) => (each.kind === "fold" && each.is_open ? each.name : [])));
let current = game;
/** Digest of the state on the page, empty while the page waits for a section. */
let seen = game.digest;

/**
 * Return an address below that of the page.
 * @param {string} name
 * @param {Record<string, string>} [more]
 */
function address(name, more = {}) {
  const url = new URL(`${location.pathname}${name}`, location.href);
  url.search = `${new URLSearchParams({ lang: document.documentElement.lang, ...more })}`;
  for (const each of opened) url.searchParams.append("open", each);
  return url;
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
    const response = await fetch(address("/now", { head }), { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()).leads;
  },
  report(isGone) {
    part(document, "#gone").hidden = !isGone;
  },
});
part(document, "#go_on").addEventListener("click", () => savedHead.goOn());

/**
 * Show a game, and have screen readers announce its last deal if that has changed.
 * @param {Shown} shown
 */
async function show(shown) {
  const isNews = shown.latest !== current.latest;
  current = shown;
  seen = shown.digest;
  await whenReleased();
  renderParts(place, shown.parts, run, {}, false);
  if (isNews) part(document, "#latest").textContent = shown.latest;
  void savedHead.compare(shown.head);
}

/** @param {Command} command */
function run(command) {
  if (command.command === "show_details") showDetails(command.name, command.open);
  if (command.command === "confirm_deal") void confirmDeal(command.entry, `${command.player}`);
}

/**
 * Open or close a section. The server sends what is in it; the address shows it again when the page is opened again.
 * @param {string} name
 * @param {boolean} isOpen
 */
function showDetails(name, isOpen) {
  if (connection.isOver) return void show(current); // nothing more comes by this link
  if (isOpen) opened.add(name);
  else opened.delete(name);
  const url = new URL(location.href);
  for (const each of ["deal", "open"]) url.searchParams.delete(each);
  for (const each of opened) url.searchParams.append("open", each);
  history.replaceState(null, "", url);
  seen = "";
  connection.reconnect();
}

/**
 * Confirm a deal; the stream shows it as confirmed.
 * @param {string} entry
 * @param {string} player
 */
async function confirmDeal(entry, player) {
  const problem = part(document, "#refused");
  problem.textContent = "";
  const request = fetch(address("", { entry, player }), {
    method: "POST",
    redirect: "manual",
    headers: { "Accept-Language": document.documentElement.lang },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  problem.textContent = await request.then(problemOf, () => text.broken ?? "");
}

/** Return why a deal was not confirmed, an empty string if it was. @param {Response} response */
async function problemOf(response) {
  if (response.type === "opaqueredirect") return "";
  const body = await response.json().catch(() => null);
  return body?.error?.message ?? text.broken ?? "";
}

/** @param {import("./live_connection.js").Status} status */
function report(status) {
  const state = part(document, "#state");
  const words = text[status] ?? "";
  state.className = status === "live" ? "live" : "problem";
  if (state.textContent !== words) state.textContent = words;
}

const connection = new LiveConnection({
  open: () => new EventSource(address("/stream", seen ? { seen } : {})),
  poll: () =>
    fetch(address("/now"), {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT),
    }),
  now: () => Date.now(),
  show: (shown) => void show(shown),
  report,
});

await show(game);
if (new URLSearchParams(location.search).has("deal")) place.querySelector("details[open]")?.scrollIntoView();
connection.connect();
setInterval(() => connection.check(), 1000);
document.addEventListener("visibilitychange", () => document.hidden || connection.check());
addEventListener("online", () => connection.reconnect());
