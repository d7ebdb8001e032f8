/**
 * Keeps a viewer's page up to date: by the server's stream, and where that fails by asking every few seconds.
 * @import { Live, Shown } from "./types.js"
 */

import { Line } from "./line.js";
import { Seen } from "./seen.js";

const live = /** @type {Live} */ (JSON.parse(place("live").textContent ?? ""));

let { latest } = live;

/** @param {string} id */
function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

const KEPT = `tilesnap-seen-${location.pathname}`;

const seen = new Seen({
  read() {
    try {
      return localStorage.getItem(KEPT);
    } catch {
      return null;
    }
  },
  keep(head) {
    try {
      localStorage.setItem(KEPT, head);
    } catch {}
  },
  async leads(head) {
    const url = new URL(live.now, location.href);
    url.searchParams.set("head", head);
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()).leads;
  },
  tell(isGone) {
    place("gone").hidden = !isGone;
  },
});
place("go_on").addEventListener("click", () => seen.goOn());

/**
 * Show a game, and have its last deal read out where it is another than before.
 * @param {Shown} game
 */
function show(game) {
  document.title = game.title;
  place("game").innerHTML = game.html; // the server's own, every name in it escaped
  if (game.latest !== latest) place("latest").textContent = game.latest;
  latest = game.latest;
  void seen.hear(game.head);
}

/** @param {import("./line.js").Stand} stand */
function tell(stand) {
  const state = place("state");
  const words = live.text[stand] ?? "";
  state.className = stand === "live" ? "live" : "problem";
  if (state.textContent !== words) state.textContent = words;
}

const line = new Line({
  open: () => new EventSource(live.stream),
  ask: () =>
    fetch(live.now, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(10_000) }),
  now: () => Date.now(),
  show,
  tell,
});
line.begin();
void seen.hear(live.head);
setInterval(() => line.look(), 1000);
document.addEventListener("visibilitychange", () => document.hidden || line.look());
addEventListener("online", () => line.renew());
