/** The pictures that this browser has itself: the photo input lays them down, the hand editor finds them. */

function pictures() {
  window.tilesnapPictures ??= new Map();
  return window.tilesnapPictures;
}

/**
 * Give the address of a picture that lies here.
 * @param {string} name
 */
export const pictureNamed = (name) => pictures().get(name);

/**
 * @param {string} name
 * @param {Blob} picture
 */
export function layDown(name, picture) {
  takeAway(name);
  pictures().set(name, URL.createObjectURL(picture));
}

/** @param {string} name */
export function takeAway(name) {
  const url = pictures().get(name);
  if (url) URL.revokeObjectURL(url);
  pictures().delete(name);
}
