/** Keeps the focus where a person left it, while what stands there is drawn anew. */

/**
 * Draw, then focus the button that had the focus; where it is gone the one in its place, or else elsewhere.
 * @param {HTMLElement} place
 * @param {() => void} draw
 * @param {HTMLElement} [elsewhere] a place with buttons
 */
export function keepingFocus(place, draw, elsewhere) {
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
 * A tile is followed by a tile, another button by any.
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
