/** Python and both networks, beside the page: what the page asks is answered in turn. */

import { Engine } from "./engine.js";

const engine = Engine.load();
/** What was asked before is answered first. @type {Promise<unknown>} */
let before = engine;

addEventListener("message", ({ data: { id, asked, photo } }) => {
  before = before
    .then(async () => {
      const ready = await engine;
      postMessage({
        id,
        shown: photo ? await ready.read(photo.name, photo.file, photo.isNext) : ready.ask(asked),
      });
    })
    .catch((error) => postMessage({ id, failed: String(error) }));
});
