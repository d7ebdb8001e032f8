/**
 * Scrolls to the head of the page when it changes, and on a phone to the result once it is final. Corrections do not
 * scroll. Opened folds are scrolled into view, and the skip link leads to the question.
 * @import { Mount } from "../shared/host.js"
 */

import { containerOf, contentArea, FOLD, SKIP_LINK, scrollArea } from "../shared/streamlit_host.js";

/** `shows` says what to scroll to on a new page. @typedef {{ visit: number, view: string, shows: "head" | "result" }} Head */
/** `final` identifies the hand with a final result, and whether the payments are known. @typedef {{ final: string | null }} Result */

/** Breakpoint at which hand and result are stacked, as in the styles of the page. */
const ONE_COLUMN = "(max-width: 799px) and (min-height: 501px), (max-width: 559px)";

/** Last content of the head. @type {Head | null} */
let last = null;
/** The hand whose result was scrolled to, in the form of `final`. @type {string | null} */
let shown = null;

/** @param {Mount<Head | Result>} mount */
export default function mounted({ data }) {
  if (!("final" in data)) return headOf(data);
  resultOf(data);
  return () => {
    shown = null;
    leave();
  };
}

/** @param {Head} head */
function headOf(head) {
  const isNew = last !== null && last.visit === head.visit && last.view !== head.view;
  last = head;
  if (isNew && (head.shows === "head" || !matchMedia(ONE_COLUMN).matches)) scrollArea()?.scrollTo({ top: 0 });
}

/** Elements for correcting a hand, during which the page must not scroll. */
const EDITING = containerOf("hand_side");
/** Whether the last gesture was a correction. */
let isCorrecting = false;
/** Target of the last gesture. @type {EventTarget | undefined} */
let touched;

/** @param {Event} event */
const noteGesture = (event) => {
  [touched] = event.composedPath();
  const isUndo = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey);
  isCorrecting =
    isUndo || event.composedPath().some((part) => part instanceof Element && part.matches(EDITING));
};
for (const gesture of ["pointerdown", "keydown"])
  addEventListener(gesture, noteGesture, { capture: true, passive: true });

const TOUCHED = ["pointerdown", "keydown", "wheel", "touchmove"];

/** Stops scrolling to the result. */
let leave = () => {};

/**
 * Scroll to the result, and again while the page grows until the user touches it: on a slow phone content arrives bit
 * by bit, and a short page cannot be scrolled yet.
 */
function bringResult() {
  leave();
  const growing = new ResizeObserver(() =>
    document.querySelector(containerOf("result"))?.scrollIntoView({ block: "start" }),
  );
  leave = () => {
    growing.disconnect();
    for (const touch of TOUCHED) removeEventListener(touch, leave);
  };
  for (const touch of TOUCHED) addEventListener(touch, leave, { passive: true });
  const content = contentArea();
  if (content) growing.observe(content);
}

/** @param {Result} result */
function resultOf({ final }) {
  const isNew = final !== null && final !== shown;
  shown = final;
  if (isNew && !isCorrecting && matchMedia(ONE_COLUMN).matches) bringResult();
}

/**
 * Scroll an opened fold into view, which may be covered by the bar on a phone. The fold grows for a moment.
 * @param {Event} event
 */
function unfolded({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.closest(FOLD)) return;
  if (!(touched instanceof Node) || !target.contains(touched)) return; // opened by the page
  const bring = () =>
    target.scrollIntoView({ block: target.offsetHeight < innerHeight / 2 ? "nearest" : "start" });
  const growing = new ResizeObserver(bring);
  growing.observe(target);
  setTimeout(() => growing.disconnect(), 600);
}
addEventListener("toggle", unfolded, { capture: true });

/**
 * Make Streamlit's skip link lead to the question, if there is one.
 * @param {MouseEvent} event
 */
function skipToQuestion(event) {
  if (!(event.target instanceof Element) || !event.target.closest(SKIP_LINK)) return;
  const asks = new CustomEvent("tilesnap:focus-question", { cancelable: true });
  if (document.dispatchEvent(asks)) return;
  event.preventDefault();
  event.stopPropagation(); // or Streamlit focuses its main part
}
addEventListener("click", skipToQuestion, { capture: true });
