/** Names of what the page stores. They hold its own address: other pages of the same origin have their own. */

/** The folder of the release that this file lies in. */
export const FILES = new URL("../", import.meta.url);
/** The folder that the page lies in, as its path. */
export const SCOPE = new URL("../", FILES).pathname;
/** The database, the state in local storage, and the start of the names of caches. */
export const NAME = `tilesnap-phone:${SCOPE}`;
/** The cache of this release, as `service.js` names it, too. */
const CACHE = `${NAME}:${FILES.pathname.split("/").at(-2)}`;

/** @returns {Promise<Cache | null>} null where the browser has none, as over plain http */
export const openCache = async () => (await globalThis.caches?.open(CACHE).catch(() => null)) ?? null;
