/**
 * The two networks, run by onnxruntime-web on one thread of the processor.
 * @import * as Runtime from "onnxruntime-common"
 */

/** What an array holds, and how many there are in each direction. @typedef {{ data: Uint8Array | Float32Array, dims: readonly number[] }} Numbers */

const NOTES = 14; // the field of an ONNX file that holds what it says of itself: `metadata_props` of ModelProto
const LENGTH_FIRST = 2; // how a field of text, bytes or further fields is written in protocol buffers

/**
 * Load onnxruntime-web from a folder: its module, and the WebAssembly beside it.
 * @param {URL} folder
 * @param {ArrayBuffer} [wasm] that file, where it is here already
 * @param {number} [failed] how often this failed before: a module that could not start never starts again
 * @returns {Promise<typeof Runtime>}
 */
export async function loadRuntime(folder, wasm, failed = 0) {
  const again = failed ? `?again=${failed}` : "";
  const runtime = await import(new URL(`ort.wasm.bundle.min.mjs${again}`, folder).href);
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmPaths = folder.href;
  if (wasm) runtime.env.wasm.wasmBinary = wasm;
  runtime.env.logLevel = "error";
  return runtime;
}

/** One network: what its file notes, and what it says of pictures. */
export class Network {
  /**
   * @param {typeof Runtime} runtime
   * @param {Runtime.InferenceSession} session
   * @param {Record<string, string>} notes
   */
  constructor(runtime, session, notes) {
    this.runtime = runtime;
    this.session = session;
    this.notes = notes;
  }

  /**
   * @param {typeof Runtime} runtime
   * @param {Uint8Array} file an ONNX file
   */
  static async load(runtime, file) {
    const session = await runtime.InferenceSession.create(file, { executionProviders: ["wasm"] });
    return new Network(runtime, session, notesOf(file));
  }

  /**
   * What it says of pictures, output by output, as they stand in its file.
   * @param {Uint8Array} pixels
   * @param {[number, number, number, 3]} dims how many pictures, their height, their width
   * @returns {Promise<Numbers[]>}
   */
  async run(pixels, dims) {
    const { Tensor } = this.runtime;
    const said = await this.session.run({ pixels: new Tensor("uint8", pixels, dims) });
    return this.session.outputNames.map((name) => {
      const { data, dims } = /** @type {Runtime.Tensor} */ (said[name]);
      return { data: /** @type {Float32Array} */ (data), dims };
    });
  }
}

/**
 * What an ONNX file notes of itself, by name: onnxruntime-web does not tell.
 * @param {Uint8Array} file
 */
export function notesOf(file) {
  /** @type {Record<string, string>} */
  const notes = {};
  const text = new TextDecoder();
  for (const [field, value] of fieldsOf(file)) {
    if (field !== NOTES) continue;
    const [name = "", note = ""] = [...fieldsOf(value)].map(([, part]) => text.decode(part));
    notes[name] = note;
  }
  return notes;
}

/**
 * The fields of a message in protocol buffers that have a length; others are passed over.
 * @param {Uint8Array} message
 * @returns {Generator<[number, Uint8Array]>}
 */
function* fieldsOf(message) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let unit = 1; at < message.length; unit *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * unit;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < message.length) {
    const key = number();
    const kind = key % 8;
    if (kind === 0) number();
    else if (kind === LENGTH_FIRST) {
      const length = number();
      yield [Math.floor(key / 8), message.subarray(at, at + length)];
      at += length;
    } else at += kind === 1 ? 8 : 4;
  }
}
