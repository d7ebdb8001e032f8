/**
 * Storage of the page: the logs of games in IndexedDB, whose entries are never overwritten, and the state next to
 * them in local storage. All names contain the path of the page, because other pages may share the origin.
 * @import { StoredRow } from "./types.js"
 */

import { requestResult } from "../web/shared/database.js";
import { mergePractice, mergeState } from "../web/shared/merge.js";
import { NAME } from "./names.js";

const ASIDE = `${NAME}:aside`;
const [ENTRIES, ASIDE_ROWS, MIGRATED] = ["entries", "aside", "migrated"];
/** Names that all pages of an origin shared before names contained the path. */
const OLD = { database: "tilesnap-evenings", state: "tilesnap-phone" };

/** @returns {Promise<IDBDatabase>} */
async function openDatabase() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ENTRIES, { keyPath: ["game", "number"] });
    opening.result.createObjectStore(ASIDE_ROWS, { autoIncrement: true });
    opening.result.createObjectStore(MIGRATED);
  };
  const open = await requestResult(opening);
  const isDone = await requestResult(open.transaction(MIGRATED).objectStore(MIGRATED).count());
  if (!isDone) await migrate(open);
  return open;
}

/**
 * Copy the games stored under the old name, once. The originals stay, because another page may have stored them.
 * @param {IDBDatabase} open
 */
async function migrate(open) {
  const rows = await loadOldRows();
  await runTransaction(open, [ENTRIES, MIGRATED], async (writing) => {
    const entries = writing.objectStore(ENTRIES);
    if (await requestResult(writing.objectStore(MIGRATED).count())) return; // another tab has done it
    for (const row of rows) entries.put(row);
    writing.objectStore(MIGRATED).put(rows.length, OLD.database);
  });
}

/** @returns {Promise<StoredRow[]>} */
async function loadOldRows() {
  const opening = indexedDB.open(OLD.database);
  opening.onupgradeneeded = () => opening.transaction?.abort(); // there is no such database: do not create one
  const open = await requestResult(opening).catch(() => null);
  if (!open) return [];
  const isThere = open.objectStoreNames.contains(ENTRIES);
  const rows = isThere ? await requestResult(open.transaction(ENTRIES).objectStore(ENTRIES).getAll()) : [];
  open.close();
  return rows;
}

/**
 * Run a function in one transaction: either everything is stored or nothing.
 * @param {IDBDatabase} open
 * @param {string[]} stores
 * @param {(writing: IDBTransaction) => Promise<void>} act
 */
async function runTransaction(open, stores, act) {
  const writing = open.transaction(stores, "readwrite", { durability: "strict" });
  const done = new Promise((settle, failed) => {
    writing.oncomplete = () => settle(null);
    writing.onabort = () => failed(writing.error);
  });
  done.catch(() => {}); // awaited below
  await act(writing);
  await done;
}

/** @returns {Promise<Record<string, StoredRow[]>>} the entries of each game in order */
export async function loadLogs() {
  const open = await openDatabase();
  /** @type {StoredRow[]} */
  const rows = await requestResult(open.transaction(ENTRIES).objectStore(ENTRIES).getAll());
  open.close();
  /** @type {Record<string, StoredRow[]>} */
  const found = {};
  for (const row of rows) found[row.game] = [...(found[row.game] ?? []), row];
  return found;
}

/** @param {string} game */
const gameRange = (game) => IDBKeyRange.bound([game, 0], [game, Number.POSITIVE_INFINITY]);

/** @param {string} game @returns {Promise<StoredRow[]>} */
export async function loadLog(game) {
  const open = await openDatabase();
  const rows = await requestResult(open.transaction(ENTRIES).objectStore(ENTRIES).getAll(gameRange(game)));
  open.close();
  return rows;
}

/**
 * Store entries: all of a game or none. Rejects if the browser refuses to store data.
 * @param {StoredRow[]} rows
 * @param {string[]} replaced games whose broken stored entries are moved aside first
 * @returns {Promise<string[]>} games of which nothing was stored, because the stored entries do not precede these
 */
export async function storeEntries(rows, replaced) {
  if (rows.length === 0) return [];
  const games = new Set(rows.map((row) => row.game));
  /** @type {string[]} */
  const refused = [];
  const open = await openDatabase();
  try {
    await runTransaction(open, [ENTRIES, ASIDE_ROWS], async (writing) => {
      const [entries, aside] = [writing.objectStore(ENTRIES), writing.objectStore(ASIDE_ROWS)];
      for (const game of games) {
        /** @type {StoredRow[]} */
        let there = await requestResult(entries.getAll(gameRange(game)));
        if (replaced.includes(game)) {
          aside.add({ at: new Date().toISOString(), rows: there });
          entries.delete(gameRange(game));
          there = [];
        }
        const fresh = rows.filter((row) => row.game === game);
        const missing = missingRows(there, fresh);
        if (!missing) refused.push(game);
        else for (const row of missing) entries.add(row);
      }
    });
  } finally {
    open.close();
  }
  navigator.storage?.persist?.().catch(() => {});
  return refused;
}

/**
 * Return the new entries that are not stored yet, or null if an entry would not follow the previous one.
 * @param {StoredRow[]} there
 * @param {StoredRow[]} fresh
 */
function missingRows(there, fresh) {
  const known = new Map(there.map((row) => [row.number, row.digest]));
  const missing = [];
  for (const row of fresh) {
    const stored = known.get(row.number);
    if (stored === row.digest) continue;
    if (stored !== undefined) return null;
    if (row.number > 1 && known.get(row.number - 1) !== JSON.parse(row.text).previous) return null;
    known.set(row.number, row.digest);
    missing.push(row);
  }
  return known.size === Math.max(...known.keys()) ? missing : null; // entries are numbered from one
}

/** The state as this tab last read or wrote it. @type {any} */
let last = null;

/** @returns {unknown} null if nothing is stored; text that cannot be parsed is returned as it is */
export function loadState() {
  try {
    const text = localStorage.getItem(NAME) ?? localStorage.getItem(OLD.state);
    if (text === null) return null;
    try {
      last = JSON.parse(text);
    } catch {
      last = null;
      return text;
    }
    return last;
  } catch {
    return null; // storage is blocked, which is reported as soon as something has to be stored
  }
}

/** Move an unreadable stored state aside before a new one is stored. */
export function setStateAside() {
  const text = localStorage.getItem(NAME) ?? localStorage.getItem(OLD.state);
  if (text !== null) localStorage.setItem(ASIDE, text);
  last = null;
  localStorage.removeItem(NAME);
}

/**
 * Store the state, except for changes of other tabs to pieces that this tab did not change.
 * @param {any} mine
 */
export function storeState(mine) {
  let theirs = null;
  try {
    theirs = JSON.parse(localStorage.getItem(NAME) ?? "null");
  } catch {} // it was moved aside
  localStorage.setItem(NAME, JSON.stringify(mergeState(last, mine, theirs, NESTED)));
  last = mine;
}

/** How to merge pieces of the state that hold one value per game, and the practice of lessons. */
const NESTED = { drafts: mergeState, links: mergeState, waiting: mergeState, lessons: mergePractice };

/** Channel that tells other tabs which game has new stored entries. */
export const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

/** Erase all games and the state; the originals under the old names stay, because another page may have stored them. */
export async function deleteEverything() {
  const open = await openDatabase();
  const names = [ENTRIES, ASIDE_ROWS];
  await runTransaction(open, names, async (writing) => {
    for (const name of names) writing.objectStore(name).clear();
  });
  open.close();
  localStorage.removeItem(ASIDE);
  localStorage.setItem(NAME, "null"); // not removed, so that no state under the old name is taken over
}
