/** Service worker: caches all files of a release, so that the page works offline. */

const RELEASE = "{release}";
/** All files of the release. @type {string[]} */
const HELD = JSON.parse(`{held}`);
/** Large files, which the page itself loads and caches on a first visit. @type {string[]} */
const LARGE = JSON.parse(`{large}`);
/** Prefix of our caches, the same as in `names.js`; other pages may share the origin. */
const OWN = `tilesnap-phone:${new URL(registration.scope).pathname}:`;
const CACHE = OWN + RELEASE;
/** Old names of caches, which all pages of an origin shared. */
const OLD = /^[0-9a-f]{12}$/;

/**
 * @param {Cache} cache
 * @param {string[]} names
 */
async function hold(cache, names) {
  const held = await Promise.all(names.map((name) => cache.match(name)));
  await cache.addAll(names.filter((_, at) => !held[at]));
}

/** @param {Cache} cache */
const isWhole = async (cache) => (await Promise.all(LARGE.map((name) => cache.match(name)))).every(Boolean);

addEventListener("install", (event) => {
  // On a first visit the page loads the large files at the same time; nothing is fetched twice.
  const names = registration.active ? HELD : HELD.filter((name) => !LARGE.includes(name));
  event.waitUntil(caches.open(CACHE).then((cache) => hold(cache, names)));
});

/** Delete what this page stored in caches of earlier releases, but nothing that other pages stored. */
async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name);
    if (OLD.test(name)) await tidyOld(name);
  }
}

/** @param {string} name */
async function tidyOld(name) {
  const cache = await caches.open(name);
  const { scope } = registration;
  const own = [scope, `${scope}index.html`, `${scope}app.webmanifest`];
  for (const { url } of await cache.keys())
    if (own.includes(url) || url.startsWith(`${scope}${name}/`)) await cache.delete(url);
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

// The new release becomes active only when no page of an earlier one is open, so nothing changes during a deal.
addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET") event.respondWith(answered(event.request));
  else if (method === "POST" && url === `${registration.scope}share`)
    event.respondWith(shared(event.request));
});

/** Cache a photo that another app shared, and open the page, which reads it. @param {Request} request */
async function shared(request) {
  const photo = (await request.formData()).get("photo");
  if (photo instanceof File) await (await caches.open(CACHE)).put("shared", new Response(photo));
  return Response.redirect(`${registration.scope}?shared`, 303);
}

/** @param {Request} request */
async function answered(request) {
  const cache = await caches.open(CACHE);
  const held = await cache.match(request, { ignoreSearch: true });
  if (!held) return fetch(request);
  // After an interrupted first visit, continue with the current release of the host.
  if (request.mode === "navigate" && !(await isWhole(cache))) return fetch(request).catch(() => held);
  return held;
}
