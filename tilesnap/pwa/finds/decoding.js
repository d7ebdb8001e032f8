/**
 * A photo's file becomes upright pixels, by what the browser knows of pictures.
 * @import { Pixels } from "./pixels.js"
 */

/** The browser cannot open a file as a photo. */
export class NoPhoto extends Error {}

/**
 * Decode a photo, turned as its EXIF orientation says.
 * @param {Blob} file
 * @returns {Promise<Pixels>} red, green, blue and opacity
 * @throws {NoPhoto}
 */
export async function decoded(file) {
  let bitmap;
  try {
    bitmap = await createImageBitmap(file, {
      imageOrientation: "from-image",
      premultiplyAlpha: "none",
      colorSpaceConversion: "none",
    });
  } catch (error) {
    throw new NoPhoto(String(error), { cause: error });
  }
  return pixelsOf(bitmap);
}

/**
 * Give the pixels of a picture that the browser has opened, and close it.
 * @param {ImageBitmap} bitmap
 * @returns {Pixels} red, green, blue and opacity
 * @throws {NoPhoto}
 */
export function pixelsOf(bitmap) {
  const { width, height } = bitmap;
  const brush = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!brush) throw new NoPhoto("no memory for a picture of that size");
  brush.fillStyle = "white"; // what is transparent lies on white paper, as on the desk
  brush.fillRect(0, 0, width, height);
  brush.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = brush.getImageData(0, 0, width, height);
  brush.canvas.width = brush.canvas.height = 0; // its memory is given back at once
  return { data, width, height, channels: 4 };
}
