/** Keeps all files of one release in the browser, so that the page is there without any connection. */

const RELEASE = "{release}";
/** What the release holds. @type {string[]} */
const HELD = JSON.parse(`{held}`);
addEventListener("install", (event) => {
  event.waitUntil(caches.open(RELEASE).then((cache) => cache.addAll(HELD)));
});

// Only once no page of an earlier release is open: nothing changes in the middle of a deal.
addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== RELEASE).map((name) => caches.delete(name))),
      ),
  );
});

addEventListener("fetch", (event) => {
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((held) => held ?? fetch(event.request)),
  );
});
