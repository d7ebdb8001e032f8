/**
 * Stores the logs of games in the browser's database, entry by entry, none of which is ever written over, and the
 * state of the page beside them. Names hold the page's own address: other pages of the origin have their own.
 * @import { Row } from "./types.js"
 */

import { answerOf } from "../web/shared/database.js";
import { NAME } from "./names.js";

const ASIDE = `${NAME}:aside`;
const [ENTRIES, ASIDE_ROWS, MIGRATED] = ["entries", "aside", "migrated"];
/** What all pages of an origin shared until names held their address. */
const OLD = { database: "tilesnap-evenings", state: "tilesnap-phone" };
const MEGABYTE = 1e6; // bytes

/** @returns {Promise<IDBDatabase>} */
async function database() {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(ENTRIES, { keyPath: ["game", "number"] });
    asked.result.createObjectStore(ASIDE_ROWS, { autoIncrement: true });
    asked.result.createObjectStore(MIGRATED);
  };
  const open = await answerOf(asked);
  const isDone = await answerOf(open.transaction(MIGRATED).objectStore(MIGRATED).count());
  if (!isDone) await migrate(open);
  return open;
}

/**
 * Copy the games that were stored under the old name, once. They stay there, too: another page may have stored them.
 * @param {IDBDatabase} open
 */
async function migrate(open) {
  const rows = await oldRows();
  await written(open, [ENTRIES, MIGRATED], async (writing) => {
    const entries = writing.objectStore(ENTRIES);
    if (await answerOf(writing.objectStore(MIGRATED).count())) return; // another tab did it meanwhile
    for (const row of rows) entries.put(row);
    writing.objectStore(MIGRATED).put(rows.length, OLD.database);
  });
}

/** @returns {Promise<Row[]>} */
async function oldRows() {
  const asked = indexedDB.open(OLD.database);
  asked.onupgradeneeded = () => asked.transaction?.abort(); // there is none: do not make one
  const open = await answerOf(asked).catch(() => null);
  if (!open) return [];
  const isThere = open.objectStoreNames.contains(ENTRIES);
  const rows = isThere ? await answerOf(open.transaction(ENTRIES).objectStore(ENTRIES).getAll()) : [];
  open.close();
  return rows;
}

/**
 * Do something in one transaction: all of it is stored, or nothing.
 * @param {IDBDatabase} open
 * @param {string[]} stores
 * @param {(writing: IDBTransaction) => Promise<void>} act
 */
async function written(open, stores, act) {
  const writing = open.transaction(stores, "readwrite", { durability: "strict" });
  const done = new Promise((settle, failed) => {
    writing.oncomplete = () => settle(null);
    writing.onabort = () => failed(writing.error);
  });
  done.catch(() => {}); // it is awaited below
  await act(writing);
  await done;
}

/** @returns {Promise<Record<string, Row[]>>} the entries of each game in their order */
export async function logs() {
  const open = await database();
  /** @type {Row[]} */
  const rows = await answerOf(open.transaction(ENTRIES).objectStore(ENTRIES).getAll());
  open.close();
  /** @type {Record<string, Row[]>} */
  const found = {};
  for (const row of rows) found[row.game] = [...(found[row.game] ?? []), row];
  return found;
}

/** @param {string} game */
const ofGame = (game) => IDBKeyRange.bound([game, 0], [game, Number.POSITIVE_INFINITY]);

/** @param {string} game @returns {Promise<Row[]>} */
export async function log(game) {
  const open = await database();
  const rows = await answerOf(open.transaction(ENTRIES).objectStore(ENTRIES).getAll(ofGame(game)));
  open.close();
  return rows;
}

/**
 * Store entries: of each game all or none. Rejects where the browser refuses to store anything.
 * @param {Row[]} rows
 * @param {string[]} replaced games whose stored entries are broken: these are moved aside first
 * @returns {Promise<string[]>} games of which nothing was stored, as what is stored of them is not what comes before
 */
export async function keep(rows, replaced) {
  if (rows.length === 0) return [];
  const games = new Set(rows.map((row) => row.game));
  /** @type {string[]} */
  const refused = [];
  const open = await database();
  try {
    await written(open, [ENTRIES, ASIDE_ROWS], async (writing) => {
      const [entries, aside] = [writing.objectStore(ENTRIES), writing.objectStore(ASIDE_ROWS)];
      for (const game of games) {
        /** @type {Row[]} */
        let there = await answerOf(entries.getAll(ofGame(game)));
        if (replaced.includes(game)) {
          aside.add({ at: new Date().toISOString(), rows: there });
          entries.delete(ofGame(game));
          there = [];
        }
        const fresh = rows.filter((row) => row.game === game);
        const missing = following(there, fresh);
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
 * Those of the fresh entries that are not stored yet, null unless with them each entry follows the one before it.
 * @param {Row[]} there
 * @param {Row[]} fresh
 */
function following(there, fresh) {
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
  return known.size === Math.max(...known.keys()) ? missing : null; // they are numbered from one
}

/** What was stored beside the games, as it was when this tab last read or wrote it. @type {any} */
let last = null;

/** @returns {unknown} null where nothing was stored; what cannot be parsed is given as its text */
export function state() {
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
    return null; // storage is blocked, which is said once something is to be stored
  }
}

/** Keep what stands in storage beside what will be stored there: it could not be read. */
export function putStateAside() {
  const text = localStorage.getItem(NAME) ?? localStorage.getItem(OLD.state);
  if (text !== null) localStorage.setItem(ASIDE, text);
  last = null;
  localStorage.removeItem(NAME);
}

/**
 * Store the state; what another tab changed meanwhile and this one did not stays.
 * @param {any} mine
 */
export function keepState(mine) {
  let theirs = null;
  try {
    theirs = JSON.parse(localStorage.getItem(NAME) ?? "null");
  } catch {} // it was put aside
  localStorage.setItem(NAME, JSON.stringify(merged(last, mine, theirs)));
  last = mine;
}

/** Pieces of the state that hold one value for each game. */
const BY_GAME = ["drafts", "links", "waiting"];

/**
 * @param {any} before
 * @param {any} mine
 * @param {any} theirs
 * @param {string[]} nested
 */
function merged(before, mine, theirs, nested = BY_GAME) {
  if (!before || !theirs || typeof before !== "object" || typeof theirs !== "object") return mine;
  /** @type {Record<string, unknown>} */
  const all = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = JSON.stringify(before[name]) !== JSON.stringify(mine[name]);
    const value = nested.includes(name)
      ? merged(before[name] ?? {}, mine[name] ?? {}, theirs[name] ?? {}, [])
      : (isMine ? mine : theirs)[name];
    if (value !== undefined) all[name] = value;
  }
  return all;
}

/** Tells other tabs of the page, and is told by them, of which game more was stored. */
export const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

/** @returns {Promise<number | null>} megabytes that all of this page takes on the device, null where it does not tell */
export async function used() {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  return told?.usage === undefined ? null : told.usage / MEGABYTE;
}

/** @returns {Promise<boolean>} whether the browser promised to keep what is stored, even where space is short */
export async function isPersistent() {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}
