/**
 * Loads Python with numpy and our own code, and both networks, and asks them.
 * @import { Asked, LiveShown, Shown } from "./types.js"
 * @import { FarPhoto, Told, Wish } from "../finds/seeing.js"
 */

import { crops } from "../finds/crops.js";
import { decoded, pixelsOf } from "../finds/decoding.js";
import { loadRuntime, Network } from "../finds/networks.js";
import { lead, see } from "../finds/seeing.js";

const FILES = new URL("../", import.meta.url);
const PLACE = "/home/pyodide/engine";
/** Where Python compiles its modules to: see `phone/compiled.py`. */
const MADE = "/tmp/compiled";
const COMPILED = ["own.zip", "others.zip"];
const AT_REST = 3000; // milliseconds after the page was opened

/** What Python hands out: `phone.engine.Answerer` and `phone.seeing.Seeing`. */
/** @typedef {((asked: string, seeing?: Seeing) => string) & { see(width: number, height: number, notes: string): Seeing }} Answer */
/** @typedef {{ wish(): string, tell(told: Told): string, finds(): string, destroy(): void }} Seeing */
/** `phone.seeing.Living`. @typedef {{ look(width: number, height: number): string, tell(told: Partial<Told>): string, shown(): string, destroy(): void }} Living */

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
    /** Loaded with the first photo, unless they were before. @type {ReturnType<typeof networks> | null} */
    this.networks = null;
  }

  static async load() {
    const { loadPyodide } = await import(new URL("python/pyodide.mjs", FILES).href);
    const kept = COMPILED.map((name) => globalThis.caches?.match(new URL(name, FILES)));
    const [own, others] = await Promise.all(kept);
    const stdLibURL = own && others && URL.createObjectURL(await own.blob());
    const python = await loadPyodide({ indexURL: new URL("python/", FILES).href, stdLibURL });
    const [ours] = await Promise.all([
      fetch(new URL("engine.tar.gz", FILES)).then((answer) => answer.arrayBuffer()),
      python.loadPackage("numpy", { messageCallback: () => {} }),
    ]);
    python.unpackArchive(ours, "gztar", { extractDir: PLACE });
    if (stdLibURL) python.unpackArchive(await others.arrayBuffer(), "zip", { extractDir: "/" });
    else if (globalThis.caches) setTimeout(() => keepCompiled(python).catch(() => {}), AT_REST);
    python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
    return new Engine(
      python.runPython("from phone.engine import Answerer; Answerer()"),
      python.runPython("from phone.seeing import Living; Living"),
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

  /** Both networks, and what their files note. */
  async ready() {
    this.networks ??= networks();
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
 * Keep what Python compiled for the next start, a module at a time: the page may ask in between.
 * @param {any} python
 */
async function keepCompiled(python) {
  const compiling = python.pyimport("phone.compiled").Compiling(MADE);
  while (compiling.step()) await new Promise((done) => setTimeout(done));
  const cache = await caches.open(FILES.pathname.split("/").at(-2) ?? "");
  for (const name of COMPILED)
    await cache.put(new URL(name, FILES), new Response(python.FS.readFile(`${MADE}/${name}`)));
}

async function networks() {
  const runtime = await loadRuntime(new URL("networks/", FILES));
  const [detector, classifier] = await Promise.all(
    ["detector", "classifier"].map(async (name) => {
      const file = await fetch(new URL(`networks/${name}.onnx`, FILES));
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
