/**
 * Keeps a viewer's page up to date: by the server's stream, and where that fails by asking every few seconds.
 * @import { Live, Shown } from "./types.js"
 */

import { Line } from "./line.js";

const live = /** @type {Live} */ (JSON.parse(place("live").textContent ?? ""));

let { latest } = live;

/** @param {string} id */
function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Show a game, and have its last deal read out where it is another than before.
 * @param {Shown} game
 */
function show(game) {
  document.title = game.title;
  place("game").innerHTML = game.html; // the server's own, every name in it escaped
  if (game.latest !== latest) place("latest").textContent = game.latest;
  latest = game.latest;
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
setInterval(() => line.look(), 1000);
document.addEventListener("visibilitychange", () => document.hidden || line.look());
addEventListener("online", () => line.renew());
