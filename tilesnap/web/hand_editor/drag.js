/** Dragging of tiles. A mouse drags at once, a finger after a long press, so that the page can still be scrolled. */

const LONG_PRESS = 250; // milliseconds of a long press
const DRAG_DISTANCE = 8; // pixels that a pointer may move before a drag starts

/**
 * @typedef {object} Dragging
 * @property {() => boolean} mayBegin
 * @property {() => HTMLElement} ghost element that follows the pointer
 * @property {HTMLElement} root parent of the ghost
 * @property {(x: number, y: number) => HTMLElement | null} targetAt
 * @property {(target: HTMLElement) => void} onDrop
 */

/**
 * @param {HTMLElement} handle
 * @param {Dragging} dragging
 */
export function makeDraggable(handle, { mayBegin, ghost, root, targetAt, onDrop }) {
  /** @type {PointerEvent | null} */
  let from = null;
  /** @type {HTMLElement | null} */
  let following = null;
  /** @type {HTMLElement | null} */
  let target = null;
  let rest = 0;
  let dragged = false;

  /** @param {PointerEvent} event */
  function begin(event) {
    clearTimeout(rest);
    if (!mayBegin()) return;
    dragged = true;
    handle.setPointerCapture(event.pointerId);
    following = ghost();
    root.append(following);
    root.classList.add("dragging");
    follow(event);
  }

  /** @param {PointerEvent} event */
  function follow({ clientX, clientY }) {
    if (following) following.style.translate = `${clientX}px ${clientY}px`;
    aim(targetAt(clientX, clientY));
  }

  /** @param {HTMLElement | null} next */
  function aim(next) {
    target?.classList.remove("target");
    target = next;
    target?.classList.add("target");
  }

  function end() {
    clearTimeout(rest);
    from = null;
    following?.remove();
    following = null;
    root.classList.remove("dragging");
    aim(null);
  }

  handle.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    from = event;
    dragged = false;
    if (event.pointerType === "mouse") handle.setPointerCapture(event.pointerId);
    else rest = window.setTimeout(() => from && begin(event), LONG_PRESS);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!from) return;
    if (following) return follow(event);
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < DRAG_DISTANCE) return;
    if (event.pointerType === "mouse") begin(event);
    else end();
  });
  handle.addEventListener("pointerup", (event) => {
    const dropEdit = following && targetAt(event.clientX, event.clientY);
    end();
    if (dropEdit) onDrop(dropEdit);
  });
  handle.addEventListener("pointercancel", end);
  handle.addEventListener("touchmove", (event) => following && event.preventDefault(), { passive: false });
  handle.addEventListener("contextmenu", (event) => following && event.preventDefault());
  handle.addEventListener("click", (event) => dragged && event.stopImmediatePropagation(), { capture: true });
}
