/** Keeps all files of one release in the browser, so that the page is there without any connection. */

const RELEASE = "{release}";
/** What the release holds. @type {string[]} */
const HELD = JSON.parse(`{held}`);
/** Those of them that the page itself loads and stores on a first visit. @type {string[]} */
const LARGE = JSON.parse(`{large}`);
/** Other pages of this origin have caches of their own: `names.js` has the same name. */
const OWN = `tilesnap-phone:${new URL(registration.scope).pathname}:`;
const CACHE = OWN + RELEASE;
/** Caches were named so by their release alone, which all pages of the origin shared. */
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
  // The page of a first visit loads the large files at the same time: nothing is fetched twice.
  const names = registration.active ? HELD : HELD.filter((name) => !LARGE.includes(name));
  event.waitUntil(caches.open(CACHE).then((cache) => hold(cache, names)));
});

/** Take what this page stored in the caches of earlier releases away, and nothing that others stored. */
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

// Only once no page of an earlier release is open: nothing changes in the middle of a deal.
addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET") event.respondWith(answered(event.request));
  else if (method === "POST" && url === `${registration.scope}share`)
    event.respondWith(shared(event.request));
});

/** Keep a photo that another app shared, and open the page, which reads it. @param {Request} request */
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
  // A first visit that was broken off goes on with the release that the host has now.
  if (request.mode === "navigate" && !(await isWhole(cache))) return fetch(request).catch(() => held);
  return held;
}
