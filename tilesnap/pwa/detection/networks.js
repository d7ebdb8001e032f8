/**
 * The two networks, run by onnxruntime-web on one thread.
 * @import * as Runtime from "onnxruntime-common"
 */

/** A tensor: its values and its shape. @typedef {{ data: Uint8Array | Float32Array, dims: readonly number[] }} TensorData */

const NOTES = 14; // field number of `metadata_props` in ModelProto
const LENGTH_FIRST = 2; // wire type of strings, bytes and messages in protocol buffers

/**
 * Load onnxruntime-web from a folder: its module and its WebAssembly file.
 * @param {URL} folder
 * @param {ArrayBuffer} [wasm] content of the WebAssembly file, if it is loaded already
 * @param {number} [failed] number of failed attempts; a module that failed to start needs another URL
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

/** One network with the metadata of its file. */
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
    return new Network(runtime, session, readMetadata(file));
  }

  /**
   * Run the network and return its outputs in the order of its file.
   * @param {Uint8Array} pixels
   * @param {[number, number, number, 3]} dims number of images, height, width, channels
   * @returns {Promise<TensorData[]>}
   */
  async run(pixels, dims) {
    const { Tensor } = this.runtime;
    const outputs = await this.session.run({ pixels: new Tensor("uint8", pixels, dims) });
    return this.session.outputNames.map((name) => {
      const { data, dims } = /** @type {Runtime.Tensor} */ (outputs[name]);
      return { data: /** @type {Float32Array} */ (data), dims };
    });
  }
}

/**
 * Return the metadata of an ONNX file by name, which onnxruntime-web does not expose.
 * @param {Uint8Array} file
 */
export function readMetadata(file) {
  /** @type {Record<string, string>} */
  const notes = {};
  const text = new TextDecoder();
  for (const [field, value] of readFields(file)) {
    if (field !== NOTES) continue;
    const [name = "", note = ""] = [...readFields(value)].map(([, part]) => text.decode(part));
    notes[name] = note;
  }
  return notes;
}

/**
 * Yield the length-delimited fields of a protocol buffers message; others are skipped.
 * @param {Uint8Array} message
 * @returns {Generator<[number, Uint8Array]>}
 */
function* readFields(message) {
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
