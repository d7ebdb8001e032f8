/** Service worker: caches all files of a release, so that the page works offline. */

importScripts("{release}/web/share_worker.js");

const RELEASE = "{release}";
/** All files of the release. @type {string[]} */
const CACHED = JSON.parse(`{held}`);
/** Large files, which the page itself loads and caches on a first visit. @type {string[]} */
const LARGE = JSON.parse(`{large}`);
/** Prefix of our caches, the same as in `names.js`; other pages may share the origin. */
const PREFIX = `tilesnap-phone:${new URL(registration.scope).pathname}:`;
const CACHE = PREFIX + RELEASE;
/** Old names of caches, which all pages of an origin shared. */
const OLD = /^[0-9a-f]{12}$/;

/**
 * @param {Cache} cache
 * @param {string[]} names
 */
async function cacheFiles(cache, names) {
  const cached = await Promise.all(names.map((name) => cache.match(name)));
  await cache.addAll(names.filter((_, at) => !cached[at]));
}

/** @param {Cache} cache */
const isComplete = async (cache) =>
  (await Promise.all(LARGE.map((name) => cache.match(name)))).every(Boolean);

addEventListener("install", (event) => {
  // On a first visit the page loads the large files at the same time; nothing is fetched twice.
  const names = registration.active ? CACHED : CACHED.filter((name) => !LARGE.includes(name));
  event.waitUntil(caches.open(CACHE).then((cache) => cacheFiles(cache, names)));
});

/** Delete what this page stored in caches of earlier releases, but nothing that other pages stored. */
async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    if (OLD.test(name)) await cleanOldCache(name);
  }
}

/** @param {string} name */
async function cleanOldCache(name) {
  const cache = await caches.open(name);
  const { scope } = registration;
  const own = [scope, `${scope}index.html`, `${scope}app.webmanifest`];
  for (const { url } of await cache.keys())
    if (own.includes(url) || url.startsWith(`${scope}${name}/`)) await cache.delete(url);
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

// The new release becomes active only when no page of an earlier one is open, so nothing changes during a deal.
addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(respond(event.request));
});

/** @param {Request} request */
async function respond(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreSearch: true });
  if (!cached) return fetch(request);
  // After an interrupted first visit, continue with the current release of the host.
  if (request.mode === "navigate" && !(await isComplete(cache))) return fetch(request).catch(() => cached);
  return cached;
}
