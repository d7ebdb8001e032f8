/**
 * Keeps the logs of games in the browser's database, entry by entry, none of which is ever written over.
 * @import { Row } from "./types.js"
 */

const NAME = "tilesnap-evenings";
const ENTRIES = "entries";
const MEGABYTE = 1e6; // bytes

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ENTRIES, { keyPath: ["game", "number"] });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
    asked.onblocked = () => failed(asked.error);
  });
}

/** @returns {Promise<Record<string, Row[]>>} the entries of each game in their order */
export async function logs() {
  const database = await opened();
  /** @type {Row[]} */
  const rows = await new Promise((done, failed) => {
    const asked = database.transaction(ENTRIES).objectStore(ENTRIES).getAll();
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  database.close();
  /** @type {Record<string, Row[]>} */
  const found = {};
  for (const row of rows) found[row.game] = [...(found[row.game] ?? []), row];
  return found;
}

/**
 * Keep entries, all or none. Rejects where the browser does not, and where another tab kept others under their numbers.
 * @param {Row[]} rows
 */
export async function keep(rows) {
  if (rows.length === 0) return;
  const database = await opened();
  try {
    await new Promise((done, failed) => {
      const writing = database.transaction(ENTRIES, "readwrite", { durability: "strict" });
      writing.oncomplete = () => done(null);
      writing.onabort = () => failed(writing.error);
      for (const row of rows) writing.objectStore(ENTRIES).add(row);
    });
  } finally {
    database.close();
  }
  navigator.storage?.persist?.();
}

/** @returns {Promise<number | null>} megabytes that all of this page takes on the device, null where it does not tell */
export async function used() {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  return told?.usage === undefined ? null : told.usage / MEGABYTE;
}
