/**
 * Keeps the logs of games in the browser's database, entry by entry, none of which is ever written over.
 * @import { Row } from "./types.js"
 */

import { answerOf, opened } from "../browser/shared/database.js";

const NAME = "tilesnap-evenings";
const ENTRIES = "entries";
const MEGABYTE = 1e6; // bytes

const database = () => opened(NAME, ENTRIES, ["game", "number"]);

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

/**
 * Keep entries, all or none. Rejects where the browser does not, and where another tab kept others under their numbers.
 * @param {Row[]} rows
 */
export async function keep(rows) {
  if (rows.length === 0) return;
  const open = await database();
  try {
    await new Promise((done, failed) => {
      const writing = open.transaction(ENTRIES, "readwrite", { durability: "strict" });
      writing.oncomplete = () => done(null);
      writing.onabort = () => failed(writing.error);
      for (const row of rows) writing.objectStore(ENTRIES).add(row);
    });
  } finally {
    open.close();
  }
  navigator.storage?.persist?.();
}

/** @returns {Promise<number | null>} megabytes that all of this page takes on the device, null where it does not tell */
export async function used() {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  return told?.usage === undefined ? null : told.usage / MEGABYTE;
}
