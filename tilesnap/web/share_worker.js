/**
 * Service worker: it stores a photo that another app shared with the installed page, until the page takes it. The photo
 * does not leave the browser.
 */

/** Cache of shared photos, the same as in `photo_input/shared_photo.js`. */
const SHARED = "tilesnap-shared";

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && url === `${registration.scope}share`)
    event.respondWith(handleShare(event.request));
});

/** @param {Request} request */
async function handleShare(request) {
  const photo = (await request.formData()).get("photo");
  const cache = await caches.open(SHARED);
  if (photo instanceof File) await cache.put(`${registration.scope}shared`, new Response(photo));
  return Response.redirect(`${registration.scope}?shared`, 303);
}
