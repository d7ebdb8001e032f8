/**
 * Data that this browser stores across visits. The page asks for it first by sending nothing to store.
 * @import { Mount } from "../shared/host.js"
 */

import "../shared/browser_features.js"; // large print from the start, and the offer to install the page
import { mergePractice } from "../shared/merge.js";
import { load, store } from "../shared/storage.js";

const PLACE = "tilesnap";
/** Where an earlier version stored the key to the tile sets of the browser, which is a cookie now. */
const OWNER = "tilesnap-owner";

const MAX_GAMES = 60;

/** The last exchanged ticket, because later runs of the page send it again. @type {string | null} */
let exchanged = null;

/**
 * Links of games by token; null means that one is to be forgotten. `head` is the signed digest of the last entry of a
 * log, with the time when it was seen.
 * @typedef {{ at: string, head?: string, seen?: string }} Game
 * @typedef {Record<string, Game | null>} Games
 */

/**
 * A ticket is exchanged for a key at the URL `exchange`, which is null on a server without keys. After the visitor
 * deleted everything, `is_deleted` is true.
 * @typedef {{ keep: { games?: Games, lessons?: object } | null, exchange: string | null, ticket: string | null, language: string, is_deleted: boolean }} Data
 */

/** Milliseconds after which stored data is sent again while the page has not confirmed it. */
const REPEAT = 1000;
/** @type {ReturnType<typeof setInterval> | undefined} */
let repeating;

/** The practice of lessons as this tab last read or wrote it. @type {object | undefined} */
let practice;

/** @param {Mount<Data>} mount */
export default function mounted({ data, send }) {
  document.documentElement.lang = data.language;
  if (data.is_deleted) {
    store(PLACE, null);
    store(OWNER, null);
    location.replace(new URL("settings", location.href).href);
    return;
  }
  if (data.exchange && data.ticket && data.ticket !== exchanged) exchange(data.exchange, data.ticket);
  stopRepeating();
  if (data.keep === null) {
    practice = load(PLACE)?.lessons;
    const sendStored = () => send("kept", { ...load(PLACE), ...(data.exchange ? formerOwner() : {}) });
    sendStored();
    repeating = setInterval(sendStored, REPEAT); // a message may be lost, but rules and games must not be
  } else {
    const stored = load(PLACE);
    const merged = {
      ...games(stored?.games, data.keep.games),
      ...lessons(stored?.lessons, data.keep.lessons),
    };
    store(PLACE, { ...data.keep, ...merged });
  }
  return stopRepeating;
}

function stopRepeating() {
  clearInterval(repeating);
}

/**
 * Return the games to store: another tab may have started one meanwhile, and a lost link is lost for good.
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
  return known.length ? { games: Object.fromEntries(known.slice(0, MAX_GAMES)) } : {};
}

/**
 * Return the practice to store: another tab may have had a lesson meanwhile.
 * @param {object} [theirs]
 * @param {object} [mine]
 * @returns {{ lessons?: object }}
 */
function lessons(theirs = {}, mine = {}) {
  const merged = mergePractice(practice ?? {}, mine, theirs);
  practice = mine;
  return Object.keys(merged).length ? { lessons: merged } : {};
}

/**
 * Another tab may have seen a longer log of a game.
 * @param {Game | null | undefined} before
 * @param {Game | null} now
 */
function withNewestHead(before, now) {
  const { head, seen } = before ?? {};
  return now && head && seen && !(now.seen && now.seen >= seen) ? { ...now, head, seen } : now;
}

/**
 * Let the server set the cookie; then no script can read a key any more.
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
