/**
 * Decoding of photo files to upright pixels with the decoders of the browser.
 * @import { Pixels } from "./pixels.js"
 */

/** The browser cannot decode a file as a photo. */
export class DecodeError extends Error {}

/**
 * Decode a photo, rotated according to its EXIF orientation.
 * @param {Blob} file
 * @returns {Promise<Pixels>} RGBA
 * @throws {DecodeError}
 */
export async function decodePhoto(file) {
  let bitmap;
  try {
    bitmap = await createImageBitmap(file, {
      imageOrientation: "from-image",
      premultiplyAlpha: "none",
      colorSpaceConversion: "none",
    });
  } catch (error) {
    throw new DecodeError(String(error), { cause: error });
  }
  return readPixels(bitmap);
}

/**
 * Return the pixels of a decoded image, and close it.
 * @param {ImageBitmap} bitmap
 * @returns {Pixels} RGBA
 * @throws {DecodeError}
 */
export function readPixels(bitmap) {
  const { width, height } = bitmap;
  const brush = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!brush) throw new DecodeError("no memory for a picture of that size");
  brush.fillStyle = "white"; // transparent pixels become white, as in Python
  brush.fillRect(0, 0, width, height);
  brush.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = brush.getImageData(0, 0, width, height);
  brush.canvas.width = brush.canvas.height = 0; // frees the memory at once
  return { data, width, height, channels: 4 };
}
