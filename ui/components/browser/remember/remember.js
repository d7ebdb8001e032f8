/**
 * What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.
 * @import { Mount } from "../shared/streamlit.js"
 */

const PLACE = "tilesnap";

const MOST_GAMES = 60;

/**
 * The links of games by their tokens; null says that one is to be forgotten.
 * @typedef {Record<string, { at: string } | null>} Games
 */

/** @param {Mount<{ keep: { games?: Games } | null, language: string }>} mount */
export default function mounted({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.keep === null) setTriggerValue("kept", load());
  else store(JSON.stringify({ ...data.keep, ...games(load().games, data.keep.games) }));
}

/**
 * Give the games to keep: another tab may have begun one meanwhile, and a link that is lost is lost for good.
 * @param {Games} [before]
 * @param {Games} [now]
 * @returns {{ games?: Games }}
 */
function games(before = {}, now = {}) {
  const known = Object.entries({ ...before, ...now }).filter(([, game]) => game !== null);
  known.sort(([, a], [, b]) => (a && b && a.at < b.at ? 1 : -1));
  return known.length ? { games: Object.fromEntries(known.slice(0, MOST_GAMES)) } : {};
}

/**
 * A browser may refuse to store; the page then works for this visit.
 * @param {string} text
 */
function store(text) {
  try {
    localStorage.setItem(PLACE, text);
  } catch {}
}

function load() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
