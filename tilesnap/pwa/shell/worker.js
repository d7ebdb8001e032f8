/** Worker with Python and both networks; it handles one message at a time. */

import { Engine, failureReason } from "./engine.js";

const engine = Engine.load();
/** Resolves when all earlier messages are handled. @type {Promise<unknown>} */
let before = engine;
/** Stops the photo that is being read. @type {AbortController | null} */
let reading = null;

addEventListener("message", ({ data: { id, command, photo, frame, stop, prepare } }) => {
  if (stop) return reading?.abort();
  before = before
    .then(async () => {
      const ready = await engine;
      // A failure is repeated and reported with the first photo.
      if (prepare) return void (await ready.ready().catch(() => {}));
      if (frame) {
        const { bitmap, wanted, isFirst } = frame;
        // A frame that cannot be processed is skipped; the next one follows at once.
        const live = await ready.look(bitmap, wanted, isFirst).catch((error) => {
          console.warn(error);
          return null;
        });
        return postMessage({ id, live });
      }
      if (!photo) return postMessage({ id, shown: ready.ask(command) });
      reading = new AbortController();
      const { signal } = reading;
      try {
        const shown = command
          ? await ready.teach(command, photo.file, signal)
          : await ready.read(photo.name, photo.file, photo.part, signal);
        postMessage({ id, shown });
      } catch (error) {
        // The page stays as it was; a stopped photo is not reported.
        if (!signal.aborted) console.warn(error);
        postMessage({
          id,
          shown: ready.ask({ command: "refresh" }),
          unread: signal.aborted ? "" : failureReason(error),
        });
      }
    })
    .catch((error) => postMessage({ id, failed: String(error) }));
});
