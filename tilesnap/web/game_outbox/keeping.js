/**
 * Keeps entries in the browser, each under a name of its own, so that no tab overwrites what another keeps.
 * @import { Device, Row, Shelf } from "./types.js"
 */

import { load, store } from "../shared/storage.js";

const ROW = "tilesnap-entry-";
const DEVICE = "tilesnap-device";

/**
 * A browser may refuse to store: then rows live as long as the page does.
 * @implements {Shelf}
 */
export class KeptRows {
  constructor() {
    /** Rows that the browser refused to keep. @type {Map<string, Row>} */
    this.unkept = new Map();
  }

  get lasts() {
    return this.unkept.size === 0;
  }

  all() {
    const kept = namesOfRows().flatMap((name) => read(name) ?? []);
    return [...kept.filter((row) => !this.unkept.has(row.id)), ...this.unkept.values()];
  }

  /** @param {Row} row */
  put(row) {
    if (store(ROW + row.id, row)) this.unkept.delete(row.id);
    else this.unkept.set(row.id, row);
  }

  /** @param {string} id */
  drop(id) {
    this.unkept.delete(id);
    store(ROW + id, null);
  }
}

/**
 * Tell which row another tab dropped; null where it did something else.
 * @param {{ key: string | null, newValue: string | null }} event
 */
export const droppedElsewhere = ({ key, newValue }) =>
  key?.startsWith(ROW) && newValue === null ? key.slice(ROW.length) : null;

/** @param {{ key: string | null }} event */
export const isOfRows = ({ key }) => key === null || key.startsWith(ROW);

/** Give the device, which gets its id at the first visit. @returns {Device} */
export function device() {
  const known = load(DEVICE);
  if (typeof known?.id === "string" && typeof known.name === "string") return known;
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((each) =>
    each.toString(16).padStart(2, "0"),
  );
  const fresh = { id: id.join(""), name: "" };
  keepDevice(fresh);
  return fresh;
}

/** @param {Device} device */
export function keepDevice(device) {
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
 * @returns {Row | null} null for what is no row: anything may stand there
 */
function read(name) {
  const row = load(name);
  return typeof row?.id === "string" && typeof row.token === "string" && row.body ? row : null;
}
