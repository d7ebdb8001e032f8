/**
 * The pixel side of reading a photo: Python requests images, the networks run on them, and Python gets the outputs.
 * @import { CropsWish } from "./crops.js"
 * @import { Network, Numbers } from "./networks.js"
 * @import { PictureWish, Pixels } from "./pixels.js"
 */

import { crops } from "./crops.js";
import { picture } from "./pixels.js";

/**
 * @typedef {PictureWish | CropsWish} Wish
 * @typedef {Record<string, Numbers>} Told network outputs by the names in `vision/far.py`
 * @typedef {{ detector: Network, classifier: Network }} Networks
 */

/**
 * The deciding side: `vision.far.FarPhoto`, wherever it runs.
 * @typedef {object} FarPhoto
 * @property {Wish | null} wish the first image request
 * @property {(told: Told) => Promise<Wish | null>} tell takes outputs and resolves to the next request, null at the end
 */

/**
 * Answer image requests until there are no more.
 * @param {Pixels} photo upright
 * @param {Networks} networks
 * @param {FarPhoto} far
 * @param {AbortSignal} [stop]
 */
export async function lead(photo, networks, far, stop) {
  let { wish } = far;
  while (wish) {
    if (stop) await new Promise((done) => setTimeout(done)); // gives a stop message the chance to arrive
    stop?.throwIfAborted();
    wish = await far.tell(await see(photo, networks, wish));
  }
}

/**
 * Draw the images of a request and run a network on them.
 * @param {Pixels} photo
 * @param {Networks} networks
 * @param {Wish} wish
 * @returns {Promise<Told>}
 */
export async function see(photo, networks, wish) {
  if (wish.see === "picture") {
    const { data, width, height } = picture(photo, wish);
    const [scores, quads] = await networks.detector.run(/** @type {Uint8Array} */ (data), [
      1,
      height,
      width,
      3,
    ]);
    return named({ scores, quads });
  }
  const { side, batch, quads } = wish;
  const cut = crops(photo, wish);
  const length = side * side * 3;
  /** @type {Numbers[][]} */
  const parts = [];
  for (let k = 0; k < quads.length; k += batch) {
    const count = Math.min(batch, quads.length - k);
    const some = cut.subarray(k * length, (k + count) * length);
    parts.push(await networks.classifier.run(some, [count, side, side, 3]));
  }
  const [classes, turns, embeddings] = [0, 1, 2].map((output) => joined(parts.map((part) => part[output])));
  return named({ classes, turns, embeddings, crops: { data: cut, dims: [quads.length, side, side, 3] } });
}

/**
 * @param {Record<string, Numbers | undefined>} outputs
 * @returns {Told}
 */
function named(outputs) {
  for (const [name, numbers] of Object.entries(outputs))
    if (!numbers) throw new TypeError(`the network has no output ${name}`);
  return /** @type {Told} */ (outputs);
}

/**
 * Concatenate tensors.
 * @param {(Numbers | undefined)[]} parts
 * @returns {Numbers | undefined}
 */
function joined(parts) {
  const there = parts.filter((part) => part !== undefined);
  const [first] = there;
  if (!first) return undefined;
  const data = new Float32Array(there.reduce((sum, part) => sum + part.data.length, 0));
  let at = 0;
  for (const part of there) {
    data.set(part.data, at);
    at += part.data.length;
  }
  const count = there.reduce((sum, part) => sum + (part.dims[0] ?? 0), 0);
  return { data, dims: [count, ...first.dims.slice(1)] };
}
