/**
 * Finds the photo's picture: the one that this browser has itself, else the one that the page serves.
 * @import { Photo } from "./types.js"
 */

import { pictureNamed } from "../shared/pictures.js";

/** @type {{ url: string, local: Promise<string> } | null} */
let last = null;

/**
 * Give an address of the picture inside the browser. Rejects where neither has it any longer.
 * @param {Photo} photo
 * @returns {Promise<string>}
 */
export async function pictureOf({ name, url }) {
  const own = pictureNamed(name);
  if (own) return own;
  if (!url) throw new Error(`${name}: this browser has no such picture`);
  return fetched(url);
}

/**
 * Tell the photo input which photo is shown.
 * @param {string | null} name
 */
export function tellShown(name) {
  document.dispatchEvent(new CustomEvent("tilesnap:photo-shown", { detail: name }));
}

/**
 * Fetch a picture once, however often it is drawn: each correction brings only its address.
 * @param {string} url
 */
function fetched(url) {
  if (last?.url !== url) {
    void last?.local.then(URL.revokeObjectURL, () => {});
    last = { url, local: load(url) };
  }
  return last.local;
}

/** @param {string} url */
async function load(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}
