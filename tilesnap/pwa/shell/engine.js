/**
 * Python with numpy and our code, and both networks, in the worker.
 * @import { Asked, LiveShown, Shown } from "./types.js"
 * @import { FarPhoto, Told, Wish } from "../finds/seeing.js"
 */

import { crops } from "../finds/crops.js";
import { decoded, NoPhoto, pixelsOf } from "../finds/decoding.js";
import { loadRuntime, Network } from "../finds/networks.js";
import { lead, see } from "../finds/seeing.js";
import { FILES, openCache } from "./names.js";

const PLACE = "/home/pyodide/engine";
/** Output folder of the bytecode cache, see `tilesnap/pwa/bytecode_cache.py`. */
const MADE = "/tmp/compiled";
const COMPILED = ["own.zip", "others.zip"];
const AT_REST = 3000; // milliseconds after the page was opened

/** The Python objects `tilesnap.session.engine.JsonApi` and `tilesnap.session.browser_photos.BrowserPhoto`. */
/** @typedef {((asked: string, seeing?: Seeing) => string) & { see(width: number, height: number, notes: string): Seeing }} Answer */
/** @typedef {{ wish(): string, tell(told: Told): string, finds(): string, destroy(): void }} Seeing */
/** `tilesnap.session.browser_photos.BrowserCamera`. @typedef {{ look(width: number, height: number): string, tell(told: Partial<Told>): string, shown(): string, destroy(): void }} Living */

/** The networks could not be loaded. */
class NoNetworks extends Error {}

export class Engine {
  /**
   * @param {Answer} answer
   * @param {(notes: string, wanted: number) => Living} live
   */
  constructor(answer, live) {
    this.answer = answer;
    this.live = live;
    /** The live camera, while it is open. @type {Living | null} */
    this.living = null;
    /** Null before loading starts and after it failed. @type {ReturnType<typeof networks> | null} */
    this.networks = null;
    /** Number of failed attempts to load the networks. */
    this.failed = 0;
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
    python.unpackArchive(ours, "gztar", { extractDir: PLACE });
    if (stdLibURL) python.unpackArchive(await others.arrayBuffer(), "zip", { extractDir: "/" });
    else if (cache) setTimeout(() => keepCompiled(python, cache).catch(() => {}), AT_REST);
    python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
    return new Engine(
      python.runPython("from tilesnap.session.engine import Answerer; Answerer()"),
      python.runPython("from tilesnap.session.seeing import Living; Living"),
    );
  }

  /**
   * @param {Asked} asked
   * @param {Seeing} [seeing] the photo that was read, for the command `read`
   * @returns {Shown}
   */
  ask(asked, seeing) {
    return JSON.parse(this.answer(JSON.stringify(asked), seeing));
  }

  /**
   * Load both networks and return them with the metadata of their files. A failed attempt is repeated by the next
   * call.
   * @throws {NoNetworks}
   */
  async ready() {
    this.networks ??= networks(this.failed).catch((error) => {
      this.networks = null;
      this.failed++;
      throw new NoNetworks(String(error), { cause: error });
    });
    const { detector, classifier } = await this.networks;
    const notes = JSON.stringify({ detector: detector.notes, classifier: classifier.notes });
    return { detector, classifier, notes };
  }

  /**
   * Detect the tiles of a camera frame, which is compared with the previous frame.
   * @param {ImageBitmap} frame
   * @param {number} wanted least number of tiles in a hand
   * @param {boolean} isFirst whether this is the first frame since the camera was opened
   * @returns {Promise<LiveShown>}
   */
  async look(frame, wanted, isFirst) {
    const { detector, classifier, notes } = await this.ready();
    if (isFirst || !this.living) {
      this.living?.destroy();
      this.living = this.live(notes, wanted);
    }
    const pixels = pixelsOf(frame);
    let wish = /** @type {Wish | null} */ (JSON.parse(this.living.look(pixels.width, pixels.height)));
    while (wish) {
      if (wish.see === "picture")
        wish = JSON.parse(this.living.tell(await see(pixels, { detector, classifier }, wish)));
      else {
        const { side, quads } = wish;
        const cut = { data: crops(pixels, wish), dims: [quads.length, side, side, 3] };
        wish = JSON.parse(this.living.tell({ crops: cut }));
      }
    }
    return JSON.parse(this.living.shown());
  }

  /**
   * Detect the tiles of a photo, and lay them out as a hand.
   * @param {string} name
   * @param {Blob} file
   * @param {boolean} isNext whether the photo belongs to the next hand
   * @param {AbortSignal} stop
   */
  async read(name, file, isNext, stop) {
    const photo = await decoded(file);
    const { detector, classifier, notes } = await this.ready();
    const seeing = this.answer.see(photo.width, photo.height, notes);
    try {
      await lead(photo, { detector, classifier }, far(seeing), stop);
      const { width, height } = photo;
      const finds = JSON.parse(seeing.finds());
      const asked = { do: "read", next: isNext, finds, photo: { name, url: null, width, height } };
      return this.ask(asked, seeing);
    } finally {
      seeing.destroy();
    }
  }
}

/**
 * Return the message key of the reason why a photo was not read.
 * @param {unknown} error
 */
export function whyUnread(error) {
  if (error instanceof NoPhoto) return "no_photo";
  return error instanceof NoNetworks ? "no_networks" : "unread";
}

/**
 * Store the bytecode of all modules for the next start, one module at a time so that commands can run in between.
 * @param {any} python
 * @param {Cache} cache
 */
async function keepCompiled(python, cache) {
  const compiling = python.pyimport("tilesnap.pwa.compiled").Compiling(MADE);
  while (compiling.step()) await new Promise((done) => setTimeout(done));
  for (const name of COMPILED)
    await cache.put(new URL(name, FILES), new Response(python.FS.readFile(`${MADE}/${name}`)));
}

/** @param {number} failed number of failed attempts so far */
async function networks(failed) {
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
 * @param {Seeing} seeing
 * @returns {FarPhoto}
 */
function far(seeing) {
  /** @param {string} wish @returns {Wish | null} */
  const read = (wish) => JSON.parse(wish);
  return { wish: read(seeing.wish()), tell: async (told) => read(seeing.tell(told)) };
}
