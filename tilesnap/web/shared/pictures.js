/** Images that this browser has itself: the photo input adds them, the hand editor reads them. */

/** URLs of blobs by the name that the page uses. @type {Map<string, string>} */
const urls = new Map();

/**
 * Return the URL of a local image.
 * @param {string} name
 */
export const pictureUrl = (name) => urls.get(name);

/**
 * @param {string} name
 * @param {Blob} picture
 */
export function addPicture(name, picture) {
  removePicture(name);
  urls.set(name, URL.createObjectURL(picture));
}

/** @param {string} name */
export function removePicture(name) {
  const url = urls.get(name);
  if (url) URL.revokeObjectURL(url);
  urls.delete(name);
}
