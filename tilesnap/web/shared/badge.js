/** The number on the icon of the installed app: deals that are not saved yet. */

/** Not every browser has badges. @typedef {{ setAppBadge?: (count: number) => Promise<void>, clearAppBadge?: () => Promise<void> }} Device */

/**
 * Show a number of unsaved deals; zero removes it.
 * @param {number} count
 * @param {Device} device
 */
export function showBadge(count, device = navigator) {
  const shown = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.();
  shown?.catch(() => {}); // the user does not allow badges
}
