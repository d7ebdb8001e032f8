/**
 * What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.
 * @import { Mount } from "../shared/streamlit.js"
 */

const PLACE = "tilesnap";
const OWNER = "tilesnap-owner";

const MOST_GAMES = 60;
const KEY_BYTES = 24;

/** The key that was adopted last: later runs of the page name it again. @type {string | null} */
let adopted = null;
/** The key of a browser that keeps nothing. @type {string | null} */
let unkept = null;

/**
 * The links of games by their tokens; null says that one is to be forgotten. Head is what the server signed of a game's
 * log, seen when that was.
 * @typedef {{ at: string, head?: string, seen?: string }} Game
 * @typedef {Record<string, Game | null>} Games
 */

/** @param {Mount<{ keep: { games?: Games } | null, owner: string | null, language: string }>} mount */
export default function mounted({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.owner && data.owner !== adopted) adopt(data.owner);
  if (data.keep === null) setTriggerValue("kept", { ...load(), owner: owner(), lasts: unkept === null });
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

/** Give the key by which a server for strangers knows this browser's sets of tiles; it is made at the first visit. */
function owner() {
  const known = unkept ?? read(OWNER);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const fresh = [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
  if (!store(OWNER, fresh)) unkept = fresh;
  return fresh;
}

/** @param {string} key another browser's, which both have from now on */
function adopt(key) {
  adopted = key;
  unkept = store(OWNER, key) ? null : key;
}

/**
 * A browser may refuse to store; the page then works for this visit.
 * @param {string} place
 * @param {string} text
 * @returns {boolean} whether it is stored
 */
function store(place, text) {
  try {
    localStorage.setItem(place, text);
    return true;
  } catch {
    return false;
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
