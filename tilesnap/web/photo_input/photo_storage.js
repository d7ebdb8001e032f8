/**
 * Storage of photos in the browser, so that they outlive the page, which a phone may discard at any time. If the
 * browser refuses, photos live as long as the page.
 */

import { openDatabase, requestResult } from "../shared/database.js";
import { load, store } from "../shared/storage.js";

const DATABASE = "tilesnap";
const PHOTOS = "photos";
const TAB = "tilesnap-photo";
const MAX_AGE = 24 * 60 * 60 * 1000; // milliseconds

/**
 * Photos of this tab, and the hand in the URL at that time. `place` is the place of the hand, as `handPlace` returns
 * it; older notes lack it.
 * @typedef {{ going: string | null, lying: string | null, hand: string | null, place?: string }} Tab
 */
/** Bytes instead of a Blob, which Safari does not store in a private window. @typedef {{ id: string, at: number, type: string, bytes: ArrayBuffer }} Row */

/**
 * @param {string} id
 * @param {Blob} photo
 */
export async function storePhoto(id, photo) {
  const bytes = await photo.arrayBuffer();
  await inStore("readwrite", (photos) => photos.put({ id, at: Date.now(), type: photo.type, bytes }));
}

/**
 * @param {string} id
 * @returns {Promise<Blob | null>}
 */
export async function loadPhoto(id) {
  const row = /** @type {Row | null | undefined} */ (await inStore("readonly", (photos) => photos.get(id)));
  return row ? new Blob([row.bytes], { type: row.type }) : null;
}

/** @param {string} id */
export const deletePhoto = (id) => inStore("readwrite", (photos) => photos.delete(id));

/** Delete photos of tabs that were closed long ago. */
export async function deleteOldPhotos() {
  const rows = /** @type {Row[] | null} */ (await inStore("readonly", (photos) => photos.getAll()));
  for (const { id, at } of rows ?? []) if (Date.now() - at > MAX_AGE) await deletePhoto(id);
}

/** @param {Tab} tab */
export function storeTab(tab) {
  store(TAB, tab.going || tab.lying ? tab : null, () => sessionStorage);
}

/** @returns {Tab | null} */
export const loadTab = () => load(TAB, () => sessionStorage);

/**
 * Return the place of a hand by URL: a player of a game, or the standalone hand.
 * @param {string} search query string
 */
export function handPlace(search) {
  const address = new URLSearchParams(search);
  const game = address.get("g");
  return game ? `${game}/${address.get("who") ?? ""}` : "";
}

/**
 * Return the photo that a reloaded tab sends again: the unsent one, otherwise the one under the hand. None if the URL
 * opened another hand: a photo of a game never belongs to a standalone hand.
 * @param {Tab | null} tab
 * @param {{ hand: string | null, navigation: string, place: string }} page
 * @returns {{ id: string, again: boolean } | null}
 */
export function photoToResend(tab, { hand, navigation, place }) {
  if (!tab || (tab.place ?? place) !== place) return null;
  if (navigation === "navigate" && hand !== tab.hand) return null;
  if (tab.going) return { id: tab.going, again: false };
  return tab.lying ? { id: tab.lying, again: true } : null;
}

/**
 * Access the stored photos; null if the browser refuses.
 * @template Result
 * @param {IDBTransactionMode} mode
 * @param {(photos: IDBObjectStore) => IDBRequest<Result>} ask
 * @returns {Promise<Result | null>}
 */
async function inStore(mode, ask) {
  try {
    const database = await openDatabase(DATABASE, PHOTOS, "id");
    try {
      return await requestResult(ask(database.transaction(PHOTOS, mode).objectStore(PHOTOS)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}
