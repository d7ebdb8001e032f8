/**
 * Python and both networks, beside the page: what the page asks is answered in turn.
 * @import { Asked, Shown } from "./types.js"
 */

import { engine } from "./engine.js";

/** @type {Promise<(asked: Asked) => Shown | Promise<Shown>>} */
const ready = engine();

/** What was asked before is answered first. @type {Promise<unknown>} */
let before = ready;

addEventListener("message", ({ data: { id, asked } }) => {
  before = before.then(async () => {
    try {
      postMessage({ id, shown: await (await ready)(asked) });
    } catch (error) {
      postMessage({ id, failed: String(error) });
    }
  });
});
