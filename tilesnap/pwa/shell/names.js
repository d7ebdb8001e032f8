/** Names in the storage of the browser. They contain the path of the page, because other pages may share the origin. */

/** Folder of this release. */
export const FILES = new URL("../", import.meta.url);
/** Path of the folder that contains the page. */
export const SCOPE = new URL("../", FILES).pathname;
/** Name of the database and of the state in local storage, and prefix of the caches. */
export const NAME = `tilesnap-phone:${SCOPE}`;
/** Cache of this release; `service.js` uses the same name. */
const CACHE = `${NAME}:${FILES.pathname.split("/").at(-2)}`;

/** @returns {Promise<Cache | null>} null if the browser has no caches, for example over plain HTTP */
export const openCache = async () => (await globalThis.caches?.open(CACHE).catch(() => null)) ?? null;
