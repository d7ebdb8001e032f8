/** Sharing of a sheet with the share dialog of the device: image and link together if it accepts both. */

/** Sharing functions of a device. @typedef {Partial<Pick<Navigator, "share" | "canShare">>} Device */
/** `url` is null if the URL is not a link to the sheet. @typedef {{ title: string, url: string | null }} Shown */
/** @typedef {"share" | "link" | "picture"} Way */

const PROBE = new File(["."], "sheet.png", { type: "image/png" });

/**
 * Return the buttons for sharing a sheet.
 * @param {{ hasLink: boolean }} sheet
 * @param {Device} device
 * @returns {Way[]}
 */
export function shareButtons({ hasLink }, device) {
  if (device.share && (hasLink || canShareImages(device))) return ["share"];
  return hasLink ? ["link", "picture"] : ["picture"];
}

/** @param {Device} device */
export const canShareImages = (device) => Boolean(device.share && device.canShare?.({ files: [PROBE] }));

/**
 * Return what to share: image and link, or the part of these that the device accepts.
 * @param {Shown} shown
 * @param {File | null} picture null if it could not be rendered
 * @param {Device} device
 * @returns {ShareData | null} null if the device accepts none of it
 */
export function shareData({ title, url }, picture, device) {
  const link = url === null ? null : { title, url };
  const both = picture && { title, ...link, files: [picture] };
  return both && canShareImages(device) && device.canShare?.(both) ? both : link;
}

/**
 * Open the share dialog. Resolves to false if the device refuses because the tap is too long ago.
 * @param {ShareData} data
 * @param {Device} device
 */
export async function shareSheet(data, device) {
  try {
    await device.share?.(data);
  } catch (error) {
    return !(error instanceof Error && error.name === "NotAllowedError"); // otherwise the user cancelled
  }
  return true;
}
