/**
 * The pixel side of reading a photo: Python requests images, the networks run on them, and Python gets the outputs.
 * @import { CropsRequest } from "./crops.js"
 * @import { Network, TensorData } from "./networks.js"
 * @import { PictureRequest, Pixels } from "./pixels.js"
 */

import { drawCrops } from "./crops.js";
import { drawPicture } from "./pixels.js";

/**
 * @typedef {PictureRequest | CropsRequest} ImageRequest
 * @typedef {Record<string, TensorData>} Outputs network outputs by the names in `vision/remote.py`
 * @typedef {{ detector: Network, classifier: Network }} Networks
 */

/**
 * The deciding side: `vision.remote.RemotePhoto`, wherever it runs.
 * @typedef {object} RequestSource
 * @property {ImageRequest | null} request the first image request
 * @property {(outputs: Outputs) => Promise<ImageRequest | null>} submit takes outputs and resolves to the next request, null at the end
 */

/**
 * Answer image requests until there are no more.
 * @param {Pixels} photo upright
 * @param {Networks} networks
 * @param {RequestSource} source
 * @param {AbortSignal} [stop]
 */
export async function answerRequests(photo, networks, source, stop) {
  let { request } = source;
  while (request) {
    if (stop) await new Promise((done) => setTimeout(done)); // gives a stop message the chance to arrive
    stop?.throwIfAborted();
    request = await source.submit(await runRequest(photo, networks, request));
  }
}

/**
 * Draw the images of a request and run a network on them.
 * @param {Pixels} photo
 * @param {Networks} networks
 * @param {ImageRequest} request
 * @returns {Promise<Outputs>}
 */
export async function runRequest(photo, networks, request) {
  if (request.see === "picture") {
    const { data, width, height } = drawPicture(photo, request);
    const [scores, quads] = await networks.detector.run(/** @type {Uint8Array} */ (data), [
      1,
      height,
      width,
      3,
    ]);
    return checkOutputs({ scores, quads });
  }
  const { side, batch, quads } = request;
  const cut = drawCrops(photo, request);
  const length = side * side * 3;
  /** @type {TensorData[][]} */
  const parts = [];
  for (let k = 0; k < quads.length; k += batch) {
    const count = Math.min(batch, quads.length - k);
    const some = cut.subarray(k * length, (k + count) * length);
    parts.push(await networks.classifier.run(some, [count, side, side, 3]));
  }
  const [classes, turns, embeddings] = [0, 1, 2].map((output) =>
    concatenate(parts.map((part) => part[output])),
  );
  return checkOutputs({
    classes,
    turns,
    embeddings,
    crops: { data: cut, dims: [quads.length, side, side, 3] },
  });
}

/**
 * @param {Record<string, TensorData | undefined>} outputs
 * @returns {Outputs}
 */
function checkOutputs(outputs) {
  for (const [name, numbers] of Object.entries(outputs))
    if (!numbers) throw new TypeError(`the network has no output ${name}`);
  return /** @type {Outputs} */ (outputs);
}

/**
 * Concatenate tensors.
 * @param {(TensorData | undefined)[]} parts
 * @returns {TensorData | undefined}
 */
function concatenate(parts) {
  const present = parts.filter((part) => part !== undefined);
  const [first] = present;
  if (!first) return undefined;
  const data = new Float32Array(present.reduce((sum, part) => sum + part.data.length, 0));
  let at = 0;
  for (const part of present) {
    data.set(part.data, at);
    at += part.data.length;
  }
  const count = present.reduce((sum, part) => sum + (part.dims[0] ?? 0), 0);
  return { data, dims: [count, ...first.dims.slice(1)] };
}
