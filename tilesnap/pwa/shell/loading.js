/**
 * Gets what reads and scores into the browser, and tells how far it has come.
 * @import { First } from "./types.js"
 */

import { FILES, openCache } from "./names.js";

const MEGABYTE = 1e6; // bytes
/** What a stored file says of itself: the digest that it was found to have. */
const DIGEST = "x-tilesnap-digest";
/** Files of the folder are those of the networks; Python starts without them. @param {string} name */
export const isOfNetworks = (name) => name.startsWith("networks/");

/** @returns {Promise<First>} what is shown until then */
export const first = async () => (await fetch(new URL("first.json", FILES))).json();

/**
 * Give the language that is spoken until the page says it: the one that was chosen, else the browser's, else English.
 * @param {First} first
 * @param {unknown} chosen
 */
export function languageOf({ words }, chosen) {
  const wanted = [chosen, ...navigator.languages.flatMap((name) => [name, name.split("-")[0]])];
  return /** @type {string} */ (wanted.find((name) => typeof name === "string" && name in words) ?? "en");
}

/** Loads all parts, one after the other, in the order in which they are needed. */
export class Loading {
  /**
   * @param {First["parts"]} parts
   * @param {(share: number, megabytes: number) => void} tell is called while something is fetched
   */
  constructor(parts, tell) {
    this.tell = tell;
    this.done = 0;
    const wanted = Object.entries(parts);
    this.cache = openCache();
    this.missing = this.cache.then((cache) => this.find(cache, wanted));
    /** Settles when Python can start. */
    this.python = this.missing.then((all) => this.load(all.filter(([name]) => !isOfNetworks(name))));
    /** Settles when everything is here. */
    this.everything = this.python.then(async () =>
      this.load((await this.missing).filter(([name]) => isOfNetworks(name))),
    );
    this.everything.catch(() => {}); // who awaits it is told
  }

  /**
   * Those that the browser does not hold yet.
   * @param {Cache | null} cache
   * @param {[string, First["parts"][string]][]} parts
   */
  async find(cache, parts) {
    const missing = [];
    for (const [name, about] of parts) {
      const held = await cache?.match(new URL(name, FILES));
      if (held?.headers.get(DIGEST) !== about.digest) missing.push(/** @type {const} */ ([name, about]));
    }
    return missing;
  }

  /** @param {(readonly [string, First["parts"][string]])[]} parts */
  async load(parts) {
    const all = await this.missing;
    for (const [name, about] of parts) {
      // One that is not what was written is fetched once more, past all caches: Python would wait for ever for it.
      const file =
        (await this.fetched(name, about, "default", all)) ?? (await this.fetched(name, about, "reload", all));
      if (!file) throw new Error(`${name} is damaged`);
      const cache = await this.cache;
      await cache?.put(new URL(name, FILES), file).catch(() => {}); // no space: it works with a connection
    }
  }

  /**
   * Fetch a file, null where it is damaged.
   * @param {string} name
   * @param {First["parts"][string]} about
   * @param {RequestCache} from
   * @param {(readonly [string, First["parts"][string]])[]} all
   */
  async fetched(name, { size, digest }, from, all) {
    const answer = await fetch(new URL(name, FILES), { cache: from });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const isPacked = answer.headers.has("content-encoding");
    const total = all.reduce((sum, [, each]) => sum + each.size, 0);
    const sent = all.reduce((sum, [, each]) => sum + (isPacked ? each.packed : each.size), 0);
    const before = this.done;
    const whole = new Uint8Array(size);
    const reader = answer.body.getReader();
    let at = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length <= size) whole.set(part.value, at);
      at += part.value.length;
      this.done = before + Math.min(at, size);
      this.tell(Math.min(this.done / total, 1), sent / MEGABYTE);
    }
    if (at !== size || !(await isWhole(whole, digest))) {
      this.done = before;
      return null;
    }
    const kind = answer.headers.get("content-type") ?? "application/octet-stream";
    return new Response(whole, { headers: { "content-type": kind, [DIGEST]: digest } });
  }
}

/**
 * Whether bytes have a digest. Over plain http browsers do not tell.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} digest SHA-256 in hexadecimal digits
 */
async function isWhole(bytes, digest) {
  if (!globalThis.crypto?.subtle) return true;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}
