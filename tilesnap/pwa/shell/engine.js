/**
 * Python with numpy and our code, and both networks, in the worker.
 * @import { Command, LiveShown, PhotoPart, ViewModel } from "./types.js"
 * @import { RequestSource, Outputs, ImageRequest } from "../detection/requests.js"
 */

import { drawCrops } from "../detection/crops.js";
import { DecodeError, decodePhoto, readPixels } from "../detection/decoding.js";
import { loadRuntime, Network } from "../detection/networks.js";
import { answerRequests, runRequest } from "../detection/requests.js";
import { FILES, openCache } from "./names.js";

const CODE = "/home/pyodide/engine";
/** Output folder of the bytecode cache, see `tilesnap/pwa/bytecode_cache.py`. */
const BYTECODE = "/tmp/compiled";
const COMPILED = ["own.zip", "others.zip"];
const IDLE_DELAY = 3000; // milliseconds after the page was opened

/** The Python objects `tilesnap.session.session.JsonApi` and `tilesnap.session.browser_photos.BrowserPhoto`. */
/** @typedef {((command: string, browserPhoto?: BrowserPhoto | BrowserLesson) => string) & { open_photo(width: number, height: number, notes: string, name: string, part: string): BrowserPhoto, open_lesson(width: number, height: number, notes: string): BrowserLesson }} JsonApi */
/** @typedef {{ next_request(): string, submit(outputs: Outputs): string, detections(): string, destroy(): void }} BrowserPhoto */
/** `tilesnap.session.browser_photos.BrowserLesson`. @typedef {{ next_request(): string, submit(outputs: Outputs): string, destroy(): void }} BrowserLesson */
/** `tilesnap.session.browser_photos.BrowserCamera`. @typedef {{ start_frame(width: number, height: number): string, submit(outputs: Partial<Outputs>): string, overlay(): string, destroy(): void }} BrowserCamera */

/** The networks could not be loaded. */
class NetworksError extends Error {}

export class Engine {
  /**
   * @param {JsonApi} api
   * @param {(notes: string, wanted: number) => BrowserCamera} openCamera
   */
  constructor(api, openCamera) {
    this.api = api;
    this.openCamera = openCamera;
    /** The live camera, while it is open. @type {BrowserCamera | null} */
    this.camera = null;
    /** Null before loading starts and after it failed. @type {ReturnType<typeof loadNetworks> | null} */
    this.networks = null;
    /** Number of failed attempts to load the networks. */
    this.failures = 0;
  }

  static async load() {
    const { loadPyodide } = await import(new URL("python/pyodide.mjs", FILES).href);
    const cache = await openCache();
    const [own, others] = await Promise.all(COMPILED.map((name) => cache?.match(new URL(name, FILES))));
    const stdLibURL = own && others && URL.createObjectURL(await own.blob());
    const python = await loadPyodide({ indexURL: new URL("python/", FILES).href, stdLibURL });
    const [ours] = await Promise.all([
      fetch(new URL("engine.tar.gz", FILES)).then((answer) => answer.arrayBuffer()),
      python.loadPackage("numpy", { messageCallback: () => {} }),
    ]);
    python.unpackArchive(ours, "gztar", { extractDir: CODE });
    if (stdLibURL) python.unpackArchive(await others.arrayBuffer(), "zip", { extractDir: "/" });
    else if (cache) setTimeout(() => storeBytecode(python, cache).catch(() => {}), IDLE_DELAY);
    python.runPython(`import sys; sys.path.insert(0, "${CODE}")`);
    return new Engine(
      python.runPython("from tilesnap.session.session import JsonApi; JsonApi()"),
      python.runPython("from tilesnap.session.browser_photos import BrowserCamera; BrowserCamera"),
    );
  }

  /**
   * @param {Command} command
   * @param {BrowserPhoto | BrowserLesson} [browserPhoto] the photo that was read, for the command `lay_out_photo`, or
   *   the lesson for `teach_tile_set`
   * @returns {ViewModel}
   */
  ask(command, browserPhoto) {
    return JSON.parse(this.api(JSON.stringify(command), browserPhoto));
  }

  /**
   * Load both networks and return them with the metadata of their files. A failed attempt is repeated by the next
   * call.
   * @throws {NetworksError}
   */
  async ready() {
    this.networks ??= loadNetworks(this.failures).catch((error) => {
      this.networks = null;
      this.failures++;
      throw new NetworksError(String(error), { cause: error });
    });
    const { detector, classifier } = await this.networks;
    const notes = JSON.stringify({ detector: detector.notes, classifier: classifier.notes });
    return { detector, classifier, notes };
  }

  /**
   * Detect the tiles of a camera frame, which is compared with the previous frame.
   * @param {ImageBitmap} bitmap
   * @param {number} wanted least number of tiles in a hand
   * @param {boolean} isFirst whether this is the first frame since the camera was opened
   * @returns {Promise<LiveShown>}
   */
  async look(bitmap, wanted, isFirst) {
    const { detector, classifier, notes } = await this.ready();
    if (isFirst || !this.camera) {
      this.camera?.destroy();
      this.camera = this.openCamera(notes, wanted);
    }
    const pixels = readPixels(bitmap);
    let request = /** @type {ImageRequest | null} */ (
      JSON.parse(this.camera.start_frame(pixels.width, pixels.height))
    );
    while (request) {
      if (request.see === "picture")
        request = JSON.parse(this.camera.submit(await runRequest(pixels, { detector, classifier }, request)));
      else {
        const { side, quads } = request;
        const crops = { data: drawCrops(pixels, request), dims: [quads.length, side, side, 3] };
        request = JSON.parse(this.camera.submit({ crops }));
      }
    }
    return JSON.parse(this.camera.overlay());
  }

  /**
   * Detect the tiles of a photo, and lay them out as a hand.
   * @param {string} name
   * @param {Blob} file
   * @param {PhotoPart | null} part the part to read, null for a new photo
   * @param {AbortSignal} stop
   */
  async read(name, file, part, stop) {
    const photo = await decodePhoto(file);
    const { detector, classifier, notes } = await this.ready();
    const browserPhoto = this.api.open_photo(photo.width, photo.height, notes, name, JSON.stringify(part));
    try {
      await answerRequests(photo, { detector, classifier }, requestSource(browserPhoto), stop);
      const { width, height } = photo;
      const detections = JSON.parse(browserPhoto.detections());
      const read = { name, width, height };
      return this.ask({ command: "lay_out_photo", detections, photo: read }, browserPhoto);
    } finally {
      browserPhoto.destroy();
    }
  }

  /**
   * Teach a tile set with the corrected tiles of the photo under the hand.
   * @param {Command} command `teach_tile_set`
   * @param {Blob} file the photo
   * @param {AbortSignal} stop
   */
  async teach(command, file, stop) {
    const photo = await decodePhoto(file);
    const { detector, classifier, notes } = await this.ready();
    const lesson = this.api.open_lesson(photo.width, photo.height, notes);
    try {
      await answerRequests(photo, { detector, classifier }, requestSource(lesson), stop);
      return this.ask(command, lesson);
    } finally {
      lesson.destroy();
    }
  }
}

/**
 * Return the message key of the reason why a photo was not read.
 * @param {unknown} error
 */
export function failureReason(error) {
  if (error instanceof DecodeError) return "no_photo";
  return error instanceof NetworksError ? "no_networks" : "unread";
}

/**
 * Store the bytecode of all modules for the next start, one module at a time so that commands can run in between.
 * @param {any} python
 * @param {Cache} cache
 */
async function storeBytecode(python, cache) {
  const bytecodeCache = python.pyimport("tilesnap.pwa.bytecode_cache").BytecodeCache(BYTECODE);
  while (bytecodeCache.step()) await new Promise((done) => setTimeout(done));
  for (const name of COMPILED)
    await cache.put(new URL(name, FILES), new Response(python.FS.readFile(`${BYTECODE}/${name}`)));
}

/** @param {number} failed number of failed attempts so far */
async function loadNetworks(failed) {
  const runtime = await loadRuntime(new URL("networks/", FILES), undefined, failed);
  const [detector, classifier] = await Promise.all(
    ["detector", "classifier"].map(async (name) => {
      const file = await fetch(new URL(`networks/${name}.onnx`, FILES));
      if (!file.ok) throw new Error(`${name}: ${file.status}`);
      return Network.load(runtime, new Uint8Array(await file.arrayBuffer()));
    }),
  );
  return { detector: /** @type {Network} */ (detector), classifier: /** @type {Network} */ (classifier) };
}

/**
 * @param {BrowserPhoto | BrowserLesson} browserPhoto
 * @returns {RequestSource}
 */
function requestSource(browserPhoto) {
  /** @param {string} request @returns {ImageRequest | null} */
  const read = (request) => JSON.parse(request);
  return {
    request: read(browserPhoto.next_request()),
    submit: async (outputs) => read(browserPhoto.submit(outputs)),
  };
}
