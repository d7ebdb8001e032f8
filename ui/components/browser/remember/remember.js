/**
 * What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.
 * @import { Mount } from "../shared/streamlit.js"
 */

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

/** @param {Mount<Data>} mount */
export default function mounted({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.exchange && data.ticket && data.ticket !== exchanged) exchange(data.exchange, data.ticket);
  if (data.keep === null) setTriggerValue("kept", { ...load(), ...(data.exchange ? formerOwner() : {}) });
  else store(PLACE, JSON.stringify({ ...data.keep, ...games(load().games, data.keep.games) }));
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

function formerOwner() {
  const owner = read(OWNER);
  return owner ? { owner } : {};
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

/**
 * A browser may refuse to store; the page then works for this visit.
 * @param {string} place
 * @param {string} text
 */
function store(place, text) {
  try {
    localStorage.setItem(place, text);
  } catch {
    // it forgets
  }
}

/** @param {string} place */
function read(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function load() {
  try {
    return JSON.parse(read(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
