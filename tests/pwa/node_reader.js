/**
 * A process that reads photos for another one: it takes photos and image requests, and writes network outputs.
 *
 * Each message is a line of JSON, followed by `length` bytes. A photo comes with its pixels. A `request` is answered
 * with the network outputs, a `draw` with the pixels of the images.
 * @import { ImageRequest } from "../../tilesnap/pwa/detection/requests.js"
 * @import { Pixels } from "../../tilesnap/pwa/detection/pixels.js"
 */

import { readFileSync, readSync, writeSync } from "node:fs";
import { drawCrops } from "../../tilesnap/pwa/detection/crops.js";
import { loadRuntime, Network } from "../../tilesnap/pwa/detection/networks.js";
import { drawPicture } from "../../tilesnap/pwa/detection/pixels.js";
import { runRequest } from "../../tilesnap/pwa/detection/requests.js";

const root = new URL("../../", import.meta.url);
const folder = new URL("node_modules/onnxruntime-web/dist/", root);
const wasm = readFileSync(new URL("ort-wasm-simd-threaded.wasm", folder));
const began = performance.now();
const runtime = await loadRuntime(
  folder,
  /** @type {ArrayBuffer} */ (wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length)),
);
/** @param {string} name */
const load = (name) => Network.load(runtime, readFileSync(new URL(`models/${name}.onnx`, root)));
const networks = { detector: await load("detector"), classifier: await load("classifier") };

/** @param {object} head @param {Uint8Array[]} parts */
function write(head, parts = []) {
  const lengths = parts.map((part) => part.byteLength);
  const line = new TextEncoder().encode(`${JSON.stringify({ ...head, lengths })}\n`);
  for (const part of [line, ...parts]) for (let at = 0; at < part.length; ) at += writeSync(1, part, at);
}

/** @param {Uint8Array | Uint8ClampedArray | Float32Array} data */
const bytes = (data) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** @type {Pixels | undefined} */
let photo;

/** @param {{ photo?: Omit<Pixels, "data">, request?: ImageRequest, draw?: ImageRequest }} message @param {Uint8Array} body */
async function take(message, body) {
  if (message.photo) {
    photo = { ...message.photo, data: body };
    return;
  }
  if (!photo) throw new Error("no photo yet");
  if (message.draw) {
    const { draw } = message;
    write({}, [bytes(draw.see === "picture" ? drawPicture(photo, draw).data : drawCrops(photo, draw))]);
  } else if (message.request) {
    const from = performance.now();
    const before = process.cpuUsage();
    const outputs = await runRequest(photo, networks, message.request);
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(before);
    const dims = Object.fromEntries(Object.entries(outputs).map(([name, numbers]) => [name, numbers.dims]));
    write(
      { dims, seconds, processor: (user + system) / 1e6 },
      Object.values(outputs).map((numbers) => bytes(numbers.data)),
    );
  }
}

write({
  notes: { detector: networks.detector.notes, classifier: networks.classifier.notes },
  seconds: (performance.now() - began) / 1000,
});

/** @param {number} length */
function read(length) {
  const body = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const count = readSync(0, body, at, length - at, null);
    if (count === 0) process.exit();
    at += count;
  }
  return body;
}

for (;;) {
  let line = "";
  for (let byte = 0; byte !== 10; line += String.fromCharCode(byte)) [byte = 0] = read(1);
  const { length = 0, ...message } = JSON.parse(line);
  await take(message, read(length));
}
