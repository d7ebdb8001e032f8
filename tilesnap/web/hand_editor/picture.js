/**
 * The image of the photo: from this browser if it has it, otherwise from the page.
 * @import { Photo } from "./types.js"
 */

import { pictureUrl } from "../shared/pictures.js";

/** @type {{ url: string, local: Promise<string> } | null} */
let last = null;

/**
 * Return a local URL of the image. Rejects if neither has it any more.
 * @param {Photo} photo
 * @returns {Promise<string>}
 */
export async function loadPicture({ name, url }) {
  const own = pictureUrl(name);
  if (own) return own;
  if (!url) throw new Error(`${name}: this browser has no such picture`);
  return fetchOnce(url);
}

/**
 * Announce to the photo input which photo is shown.
 * @param {string | null} name
 */
export function announcePhoto(name) {
  document.dispatchEvent(new CustomEvent("tilesnap:photo-shown", { detail: name }));
}

/**
 * Fetch an image once, however often it is rendered: each correction brings its URL again.
 * @param {string} url
 */
function fetchOnce(url) {
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
