/** Hands a sheet on by the device's own way: as a picture and a link together, where it takes both. */

/** What a device has of such a way. @typedef {Partial<Pick<Navigator, "share" | "canShare">>} Device */
/** `url` is null where the address is no link to hand on. @typedef {{ title: string, url: string | null }} Shown */
/** @typedef {"share" | "link" | "picture"} Way */

const PROBE = new File(["."], "sheet.png", { type: "image/png" });

/**
 * Say which buttons a sheet is handed on by.
 * @param {{ hasLink: boolean }} sheet
 * @param {Device} device
 * @returns {Way[]}
 */
export function waysOn({ hasLink }, device) {
  if (device.share && (hasLink || takesPictures(device))) return ["share"];
  return hasLink ? ["link", "picture"] : ["picture"];
}

/** @param {Device} device */
export const takesPictures = (device) => Boolean(device.share && device.canShare?.({ files: [PROBE] }));

/**
 * Say what the device is given: picture and link, or what of these it takes.
 * @param {Shown} shown
 * @param {File | null} picture null where none could be drawn
 * @param {Device} device
 * @returns {ShareData | null} null where it takes nothing of it
 */
export function given({ title, url }, picture, device) {
  const link = url === null ? null : { title, url };
  const both = picture && { title, ...link, files: [picture] };
  return both && takesPictures(device) && device.canShare?.(both) ? both : link;
}

/**
 * Have the device ask to whom it goes. Says whether it did: it refuses when the tap lies too far back.
 * @param {ShareData} data
 * @param {Device} device
 */
export async function handedOn(data, device) {
  try {
    await device.share?.(data);
  } catch (error) {
    return !(error instanceof Error && error.name === "NotAllowedError"); // else somebody thought better of it
  }
  return true;
}
