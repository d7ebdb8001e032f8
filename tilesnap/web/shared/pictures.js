/** Images that this browser has itself: the photo input adds them, the hand editor reads them. */

function pictures() {
  window.tilesnapPictures ??= new Map();
  return window.tilesnapPictures;
}

/**
 * Return the URL of a local image.
 * @param {string} name
 */
export const pictureUrl = (name) => pictures().get(name);

/**
 * @param {string} name
 * @param {Blob} picture
 */
export function addPicture(name, picture) {
  removePicture(name);
  pictures().set(name, URL.createObjectURL(picture));
}

/** @param {string} name */
export function removePicture(name) {
  const url = pictures().get(name);
  if (url) URL.revokeObjectURL(url);
  pictures().delete(name);
}
