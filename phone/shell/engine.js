/**
 * Loads Python with numpy and our own code, and asks it.
 * @import { Asked, Shown } from "./types.js"
 */

const FILES = new URL("../", import.meta.url);
const PLACE = "/home/pyodide/engine";

/** @returns {Promise<(asked: Asked) => Promise<Shown>>} */
export async function engine() {
  const { loadPyodide } = await import(new URL("python/pyodide.mjs", FILES).href);
  const python = await loadPyodide({ indexURL: new URL("python/", FILES).href, fullStdLib: false });
  const [ours] = await Promise.all([
    fetch(new URL("engine.zip", FILES)).then((answer) => answer.arrayBuffer()),
    python.loadPackage("numpy", { messageCallback: () => {} }),
  ]);
  python.unpackArchive(ours, "zip", { extractDir: PLACE });
  const answer = python.runPython(`
    import sys
    sys.path.insert(0, "${PLACE}")
    from phone.engine import answerer
    answerer()
  `);
  return async (asked) => JSON.parse(answer(JSON.stringify(asked)));
}
