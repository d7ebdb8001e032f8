/**
 * Loading of Python, our code and the networks, with progress.
 * @import { StartData } from "./types.js"
 */

import { FILES, openCache } from "./names.js";

const MEGABYTE = 1e6; // bytes
/** Header of a cached file with its verified digest. */
const DIGEST = "x-tilesnap-digest";
/** Return true for files of the networks, which Python can start without. @param {string} name */
export const isNetworkFile = (name) => name.startsWith("networks/");

/** @returns {Promise<StartData>} start data of the page */
export const loadStartData = async () => (await fetch(new URL("first.json", FILES))).json();

/**
 * Return the language before Python runs: the stored choice, the browser's language, or English.
 * @param {StartData} loadStartData
 * @param {unknown} chosen
 */
export function startLanguage({ words }, chosen) {
  const wanted = [chosen, ...navigator.languages.flatMap((name) => [name, name.split("-")[0]])];
  return /** @type {string} */ (wanted.find((name) => typeof name === "string" && name in words) ?? "en");
}

/** Loads all large files one after the other, in the order in which they are needed. */
export class Loader {
  /**
   * @param {StartData["parts"]} parts
   * @param {(share: number, megabytes: number) => void} onProgress progress callback
   */
  constructor(parts, onProgress) {
    this.onProgress = onProgress;
    this.done = 0;
    const wanted = Object.entries(parts);
    this.cache = openCache();
    this.missing = this.cache.then((cache) => this.findMissing(cache, wanted));
    /** Resolves when Python can start. */
    this.python = this.missing.then((all) => this.load(all.filter(([name]) => !isNetworkFile(name))));
    /** Resolves when everything is loaded. */
    this.everything = this.python.then(async () =>
      this.load((await this.missing).filter(([name]) => isNetworkFile(name))),
    );
    this.everything.catch(() => {}); // errors reach those who await it
  }

  /**
   * Return the files that are not cached yet.
   * @param {Cache | null} cache
   * @param {[string, StartData["parts"][string]][]} parts
   */
  async findMissing(cache, parts) {
    const missing = [];
    for (const [name, info] of parts) {
      const cached = await cache?.match(new URL(name, FILES));
      if (cached?.headers.get(DIGEST) !== info.digest) missing.push(/** @type {const} */ ([name, info]));
    }
    return missing;
  }

  /** @param {(readonly [string, StartData["parts"][string]])[]} parts */
  async load(parts) {
    const all = await this.missing;
    for (const [name, info] of parts) {
      // Fetch a damaged file once more, bypassing all caches: Python would wait for it forever.
      const file =
        (await this.fetchFile(name, info, "default", all)) ??
        (await this.fetchFile(name, info, "reload", all));
      if (!file) throw new Error(`${name} is damaged`);
      const cache = await this.cache;
      await cache?.put(new URL(name, FILES), file).catch(() => {}); // out of space: the page still works online
    }
  }

  /**
   * Fetch a file; null if it is damaged.
   * @param {string} name
   * @param {StartData["parts"][string]} info
   * @param {RequestCache} from
   * @param {(readonly [string, StartData["parts"][string]])[]} all
   */
  async fetchFile(name, { size, digest }, from, all) {
    const answer = await fetch(new URL(name, FILES), { cache: from });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const isPacked = answer.headers.has("content-encoding");
    const total = all.reduce((sum, [, each]) => sum + each.size, 0);
    const transferred = all.reduce((sum, [, each]) => sum + (isPacked ? each.packed : each.size), 0);
    const before = this.done;
    const whole = new Uint8Array(size);
    const reader = answer.body.getReader();
    let at = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length <= size) whole.set(part.value, at);
      at += part.value.length;
      this.done = before + Math.min(at, size);
      this.onProgress(Math.min(this.done / total, 1), transferred / MEGABYTE);
    }
    if (at !== size || !(await hasDigest(whole, digest))) {
      this.done = before;
      return null;
    }
    const kind = answer.headers.get("content-type") ?? "application/octet-stream";
    return new Response(whole, { headers: { "content-type": kind, [DIGEST]: digest } });
  }
}

/**
 * Return true if bytes have this digest. Browsers cannot compute it over plain HTTP, which counts as true.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} digest SHA-256 in hexadecimal digits
 */
async function hasDigest(bytes, digest) {
  if (!globalThis.crypto?.subtle) return true;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}
