/**
 * Loads Python with numpy and our own code, and both networks, and asks them.
 * @import { Asked, LiveShown, Shown } from "./types.js"
 * @import { FarPhoto, Told, Wish } from "../finds/seeing.js"
 */

import { crops } from "../finds/crops.js";
import { decoded, NoPhoto, pixelsOf } from "../finds/decoding.js";
import { loadRuntime, Network } from "../finds/networks.js";
import { lead, see } from "../finds/seeing.js";
import { FILES, openCache } from "./names.js";

const PLACE = "/home/pyodide/engine";
/** Where Python compiles its modules to: see `tilesnap/pwa/compiled.py`. */
const MADE = "/tmp/compiled";
const COMPILED = ["own.zip", "others.zip"];
const AT_REST = 3000; // milliseconds after the page was opened

/** What Python hands out: `tilesnap.session.engine.Answerer` and `tilesnap.session.seeing.Seeing`. */
/** @typedef {((asked: string, seeing?: Seeing) => string) & { see(width: number, height: number, notes: string): Seeing }} Answer */
/** @typedef {{ wish(): string, tell(told: Told): string, finds(): string, destroy(): void }} Seeing */
/** `tilesnap.session.seeing.Living`. @typedef {{ look(width: number, height: number): string, tell(told: Partial<Told>): string, shown(): string, destroy(): void }} Living */

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
    /** What the camera shows, while it is open. @type {Living | null} */
    this.living = null;
    /** Null before they are loaded, and again after that failed. @type {ReturnType<typeof networks> | null} */
    this.networks = null;
    /** How often loading them failed. */
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
   * @param {Seeing} [seeing] of the photo that is read
   * @returns {Shown}
   */
  ask(asked, seeing) {
    return JSON.parse(this.answer(JSON.stringify(asked), seeing));
  }

  /**
   * Both networks, and what their files note. What failed is tried again by whoever asks next.
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
   * Find the tiles of a picture of the camera; the next picture is compared with it.
   * @param {ImageBitmap} frame
   * @param {number} wanted how many tiles a hand has at least
   * @param {boolean} isFirst whether the camera was opened for it
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
   * Find the tiles of a photo, and lay them out as a hand.
   * @param {string} name
   * @param {Blob} file
   * @param {boolean} isNext whether it is the next hand's
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
 * Name why a photo was not read, as the shell has words for it.
 * @param {unknown} error
 */
export function whyUnread(error) {
  if (error instanceof NoPhoto) return "no_photo";
  return error instanceof NoNetworks ? "no_networks" : "unread";
}

/**
 * Keep what Python compiled for the next start, a module at a time: the page may ask in between.
 * @param {any} python
 * @param {Cache} cache
 */
async function keepCompiled(python, cache) {
  const compiling = python.pyimport("tilesnap.pwa.compiled").Compiling(MADE);
  while (compiling.step()) await new Promise((done) => setTimeout(done));
  for (const name of COMPILED)
    await cache.put(new URL(name, FILES), new Response(python.FS.readFile(`${MADE}/${name}`)));
}

/** @param {number} failed how often this failed before */
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
