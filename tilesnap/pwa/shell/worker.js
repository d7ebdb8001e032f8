/** Python and both networks, beside the page: what the page asks is answered in turn. */

import { Engine, whyUnread } from "./engine.js";

const engine = Engine.load();
/** What was asked before is answered first. @type {Promise<unknown>} */
let before = engine;
/** Stops the photo that is read. @type {AbortController | null} */
let reading = null;

addEventListener("message", ({ data: { id, asked, photo, frame, stop, prepare } }) => {
  if (stop) return reading?.abort();
  before = before
    .then(async () => {
      const ready = await engine;
      // What fails now is tried again, and told, with the first photo.
      if (prepare) return void (await ready.ready().catch(() => {}));
      if (frame) {
        const { bitmap, wanted, isFirst } = frame;
        // A picture that cannot be looked at is passed over: the next one comes at once.
        const live = await ready.look(bitmap, wanted, isFirst).catch((error) => {
          console.warn(error);
          return null;
        });
        return postMessage({ id, live });
      }
      if (!photo) return postMessage({ id, shown: ready.ask(asked) });
      reading = new AbortController();
      const { signal } = reading;
      try {
        postMessage({ id, shown: await ready.read(photo.name, photo.file, photo.isNext, signal) });
      } catch (error) {
        // The page goes on as it was: of a photo that was stopped nothing is said.
        if (!signal.aborted) console.warn(error);
        postMessage({ id, shown: ready.ask({ do: "show" }), unread: signal.aborted ? "" : whyUnread(error) });
      }
    })
    .catch((error) => postMessage({ id, failed: String(error) }));
});
