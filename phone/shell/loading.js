/**
 * Gets what reads and scores into the browser, and tells how far it has come.
 * @import { First } from "./types.js"
 */

const FILES = new URL("../", import.meta.url);
const MEGABYTE = 1e6; // bytes

/** @returns {Promise<First>} what is shown until then */
export const first = async () => (await fetch(new URL("first.json", FILES))).json();

/**
 * Give the language that is spoken until the page says it: the one that was chosen, else the browser's, else English.
 * @param {First} first
 * @param {string | undefined} chosen
 */
export function languageOf({ words }, chosen) {
  const wanted = [chosen, ...navigator.languages.flatMap((name) => [name, name.split("-")[0]])];
  return wanted.find((name) => name !== undefined && name in words) ?? "en";
}

/**
 * Load each part once; whoever asks for it later has it from the browser. One that is not what was written is refused:
 * Python would wait for ever for a damaged one.
 * @param {First["parts"]} parts
 * @param {(share: number, megabytes: number) => void} tell
 */
export async function loaded(parts, tell) {
  const all = Object.values(parts).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const [name, { size, digest }] of Object.entries(parts)) {
    const answer = await fetch(new URL(name, FILES));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const whole = new Uint8Array(size);
    const reader = answer.body.getReader();
    let at = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length <= size) whole.set(part.value, at);
      at += part.value.length;
      done += part.value.length;
      tell(Math.min(done / all, 1), all / MEGABYTE);
    }
    if (at !== size || !(await isWhole(whole, digest))) throw new Error(`${name} is damaged`);
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
