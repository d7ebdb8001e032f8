/**
 * Storage of unsent entries in the browser, one key per entry, so that no tab overwrites entries of another.
 * @import { Device, Row, EntryStorage } from "./types.js"
 */

import { load, store } from "../shared/storage.js";

const ROW = "tilesnap-entry-";
const DEVICE = "tilesnap-device";

/**
 * If the browser refuses to store an entry, it lives as long as the page.
 * @implements {EntryStorage}
 */
export class StoredRows {
  constructor() {
    /** Entries that the browser refused to store. @type {Map<string, Row>} */
    this.unstored = new Map();
  }

  get lasts() {
    return this.unstored.size === 0;
  }

  all() {
    const kept = namesOfRows().flatMap((name) => read(name) ?? []);
    return [...kept.filter((row) => !this.unstored.has(row.id)), ...this.unstored.values()];
  }

  /** @param {Row} row */
  put(row) {
    if (store(ROW + row.id, row)) this.unstored.delete(row.id);
    else this.unstored.set(row.id, row);
  }

  /** @param {string} id */
  drop(id) {
    this.unstored.delete(id);
    store(ROW + id, null);
  }
}

/**
 * Return the id of the entry that another tab deleted, null for any other event.
 * @param {{ key: string | null, newValue: string | null }} event
 */
export const idDeletedElsewhere = ({ key, newValue }) =>
  key?.startsWith(ROW) && newValue === null ? key.slice(ROW.length) : null;

/** @param {{ key: string | null }} event */
export const isRowEvent = ({ key }) => key === null || key.startsWith(ROW);

/** Return the device, which gets its id on the first visit. @returns {Device} */
export function loadDevice() {
  const known = load(DEVICE);
  if (typeof known?.id === "string" && typeof known.name === "string") return known;
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((each) =>
    each.toString(16).padStart(2, "0"),
  );
  const fresh = { id: id.join(""), name: "" };
  storeDevice(fresh);
  return fresh;
}

/** @param {Device} device */
export function storeDevice(device) {
  store(DEVICE, device);
}

function namesOfRows() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(ROW));
  } catch {
    return [];
  }
}

/**
 * @param {string} name
 * @returns {Row | null} null for anything that is not an entry
 */
function read(name) {
  const row = load(name);
  return typeof row?.id === "string" && typeof row.token === "string" && row.body ? row : null;
}
