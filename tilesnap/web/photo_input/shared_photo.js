/** A photo that another app shared with the installed page; `share_worker.js` stores it. */

const CACHE = "tilesnap-shared";

/**
 * Return the photo that was shared with the page, and delete it; null if there is none.
 * @param {URL} scope folder of the page
 * @returns {Promise<File | null>}
 */
export async function takeSharedPhoto(scope) {
  const cache = await globalThis.caches?.open(CACHE).catch(() => null); // none over plain HTTP
  const url = new URL("shared", scope);
  const stored = await cache?.match(url);
  if (!stored) return null;
  await cache?.delete(url);
  const photo = await stored.blob();
  return new File([photo], "shared", { type: photo.type });
}
