/** Preservation of the focus while elements are replaced. */

/**
 * Render, then focus the button that had the focus; if it is gone, the one at its position, or a fallback.
 * @param {HTMLElement} place
 * @param {() => void} draw
 * @param {HTMLElement} [elsewhere] a fallback element with buttons
 */
export function keepFocus(place, draw, elsewhere) {
  const focused = /** @type {Document | ShadowRoot} */ (place.getRootNode()).activeElement;
  if (!(focused instanceof HTMLElement) || !place.contains(focused)) return draw();
  const at = alike(place, focused).indexOf(focused);
  draw();
  const now = alike(place, focused);
  const target =
    now.find((button) => nameOf(button) === nameOf(focused)) ??
    now[Math.min(at, now.length - 1)] ??
    elsewhere?.querySelector("button:not(:disabled)");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Return the candidates for the focus: tiles for a tile, buttons for another button.
 * @param {HTMLElement} place
 * @param {HTMLElement} button
 * @returns {HTMLElement[]}
 */
const alike = (place, button) =>
  [...place.querySelectorAll(button.dataset.id ? "[data-id]" : "button")].filter(
    (each) => each instanceof HTMLElement,
  );

/** @param {HTMLElement} button */
const nameOf = (button) => button.dataset.id ?? button.getAttribute("aria-label") ?? button.textContent;
