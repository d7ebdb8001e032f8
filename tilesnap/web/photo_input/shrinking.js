/** Preparation of a photo for sending. */

const SENT_SIDE = 2048; // pixels: sixteen tiles across half of this width still exceed the resolution of the reader
const QUALITY = 0.9;
const SENT_BYTES = 1.5e6; // a JPEG within both limits is sent unchanged
const HEAD = 65536; // maximum bytes of the first segment of a JPEG, which contains the orientation

/**
 * Return a JPEG no larger than needed, upright, without metadata; null if the browser cannot decode the file.
 * @param {Blob} file
 * @returns {Promise<Blob | null>}
 */
export async function shrinkPhoto(file) {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    if (bitmap.width <= SENT_SIDE && bitmap.height <= SENT_SIDE && (await isFit(file))) return file;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = sizeWithin(SENT_SIDE, bitmap);
    const brush = canvas.getContext("2d");
    if (!brush) return null;
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  } catch {
    return null;
  }
}

/**
 * Return true for a small JPEG without orientation and location data.
 * @param {Blob} file
 */
async function isFit(file) {
  if (file.type !== "image/jpeg" || file.size > SENT_BYTES) return false;
  const head = new TextDecoder("latin1").decode(await file.slice(0, HEAD).arrayBuffer());
  return head.startsWith("\xff\xd8\xff") && !head.includes("Exif");
}

/**
 * Return width and height in whole pixels, scaled so that neither is longer than `longest`.
 * @param {number} longest
 * @param {{ width: number, height: number }} size
 * @returns {[width: number, height: number]}
 */
export function sizeWithin(longest, { width, height }) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.round(width * scale), Math.round(height * scale)];
}

/**
 * @param {Blob} blob
 * @returns {Promise<string>}
 */
export function toBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(",") + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
