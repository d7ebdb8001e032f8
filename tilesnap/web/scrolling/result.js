/** Scrolling that both hosts do on a phone: to a result once it is final, and to a fold that the user opens. */

/** Breakpoint at which hand and result are stacked, as in the styles of the page. */
export const ONE_COLUMN = "(max-width: 799px) and (min-height: 501px), (max-width: 559px)";
const TOUCHED = ["pointerdown", "keydown", "wheel", "touchmove"];
const UNFOLDING = 600; // milliseconds for which an opened fold grows

/**
 * Where a host has the parts of its page: selectors of the result, of the elements that correct a hand, and of folds, and
 * the element that grows with the content.
 * @typedef {{ result: string, editing: string, folds: string, content: () => Element | null }} PageParts
 */

/** Scrolls to results and opened folds. Corrections do not scroll. */
export class ResultScrolling {
  /** @param {PageParts} page */
  constructor(page) {
    this.page = page;
    /** The last result that was scrolled to. @type {string | null} */
    this.shown = null;
    /** Whether the last gesture was a correction. */
    this.isCorrecting = false;
    /** Target of the last gesture. @type {EventTarget | undefined} */
    this.touched = undefined;
    for (const gesture of ["pointerdown", "keydown"])
      addEventListener(gesture, this.noteGesture, { capture: true, passive: true });
    addEventListener("toggle", this.unfolded, { capture: true });
  }

  /** Stops scrolling to the result. */
  leave = () => {};

  /** @param {Event} event */
  noteGesture = (event) => {
    const path = event.composedPath();
    [this.touched] = path;
    const isUndo = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey);
    const { editing } = this.page;
    this.isCorrecting = isUndo || path.some((part) => part instanceof Element && part.matches(editing));
  };

  /** Scroll to a result that is new. @param {string | null} result identification of a final result */
  show(result) {
    const isNew = result !== null && result !== this.shown;
    this.shown = result;
    if (isNew && !this.isCorrecting && matchMedia(ONE_COLUMN).matches) this.bringResult();
  }

  forget() {
    this.shown = null;
    this.leave();
  }

  /**
   * Scroll to the result, and again while the page grows until the user touches it: on a slow phone content arrives bit
   * by bit, and a short page cannot be scrolled yet.
   */
  bringResult() {
    this.leave();
    const { page } = this;
    const growing = new ResizeObserver(() =>
      document.querySelector(page.result)?.scrollIntoView({ block: "start" }),
    );
    const leave = () => {
      growing.disconnect();
      for (const touch of TOUCHED) removeEventListener(touch, leave);
    };
    this.leave = leave;
    for (const touch of TOUCHED) addEventListener(touch, leave, { passive: true });
    const content = page.content();
    if (content) growing.observe(content);
  }

  /**
   * Scroll an opened fold into view, which may be covered by the bar on a phone. The fold grows for a moment.
   * @param {Event} event
   */
  unfolded = ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.closest(this.page.folds)) return;
    if (!(this.touched instanceof Node) || !target.contains(this.touched)) return; // opened by the page
    const bring = () =>
      target.scrollIntoView({ block: target.offsetHeight < innerHeight / 2 ? "nearest" : "start" });
    const growing = new ResizeObserver(bring);
    growing.observe(target);
    setTimeout(() => growing.disconnect(), UNFOLDING);
  };
}
