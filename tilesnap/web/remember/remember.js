/**
 * What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.
 * @import { Mount } from "../shared/streamlit.js"
 */

import { load, store } from "../shared/storage.js";

const PLACE = "tilesnap";
/** Where an earlier version kept the key to the browser's sets of tiles, which is a cookie now. */
const OWNER = "tilesnap-owner";

const MOST_GAMES = 60;

/** The ticket that was exchanged last: later runs of the page name it again. @type {string | null} */
let exchanged = null;

/**
 * The links of games by their tokens; null says that one is to be forgotten. Head is what the server signed of a game's
 * log, seen when that was.
 * @typedef {{ at: string, head?: string, seen?: string }} Game
 * @typedef {Record<string, Game | null>} Games
 */

/**
 * A ticket is exchanged for a key at the address `exchange`, which is null on a server that knows no keys.
 * @typedef {{ keep: { games?: Games } | null, exchange: string | null, ticket: string | null, language: string }} Data
 */

/** Milliseconds after which the page is sent what is kept once more, as long as it has not taken it. */
const REPEAT = 1000;
/** @type {ReturnType<typeof setInterval> | undefined} */
let repeating;

/** @param {Mount<Data>} mount */
export default function mounted({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.exchange && data.ticket && data.ticket !== exchanged) exchange(data.exchange, data.ticket);
  stopRepeating();
  if (data.keep === null) {
    const send = () => setTriggerValue("kept", { ...load(PLACE), ...(data.exchange ? formerOwner() : {}) });
    send();
    repeating = setInterval(send, REPEAT); // a message may be lost, and rules and games must not be
  } else store(PLACE, { ...data.keep, ...games(load(PLACE)?.games, data.keep.games) });
  return stopRepeating;
}

function stopRepeating() {
  clearInterval(repeating);
}

/**
 * Give the games to keep: another tab may have begun one meanwhile, and a link that is lost is lost for good.
 * @param {Games} [before]
 * @param {Games} [now]
 * @returns {{ games?: Games }}
 */
function games(before = {}, now = {}) {
  const newest = Object.entries(now).map(([token, game]) => [token, withNewestHead(before[token], game)]);
  const known = Object.entries({ ...before, ...Object.fromEntries(newest) }).filter(
    ([, game]) => game !== null,
  );
  known.sort(([, a], [, b]) => (a && b && a.at < b.at ? 1 : -1));
  return known.length ? { games: Object.fromEntries(known.slice(0, MOST_GAMES)) } : {};
}

/**
 * Another tab may have seen a game's log when it was longer.
 * @param {Game | null | undefined} before
 * @param {Game | null} now
 */
function withNewestHead(before, now) {
  const { head, seen } = before ?? {};
  return now && head && seen && !(now.seen && now.seen >= seen) ? { ...now, head, seen } : now;
}

/**
 * Have the server set the cookie; then nothing is left that a script could read.
 * @param {string} address
 * @param {string} ticket
 */
async function exchange(address, ticket) {
  exchanged = ticket;
  try {
    const answer = await fetch(address, { method: "POST", body: ticket });
    if (answer.ok) localStorage.removeItem(OWNER);
  } catch {
    exchanged = null; // the next run of the page tries again
  }
}

function formerOwner() {
  try {
    const owner = localStorage.getItem(OWNER);
    return owner ? { owner } : {};
  } catch {
    return {};
  }
}
