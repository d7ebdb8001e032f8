/**
 * Puts the head of the page in sight when something new stands there, and on a phone the result once it is final. What
 * is corrected leaves the page where it is. What is unfolded comes in sight, and the skip link leads to the question.
 * @import { Mount } from "../shared/streamlit.js"
 */

import { part } from "../shared/dom.js";

/** `shows` says what is to be seen of a page that is new. @typedef {{ visit: number, stands: string, shows: "head" | "result" }} Head */
/** `final` is the hand whose result stands, and whether it says who pays. @typedef {{ final: string | null }} Result */

/** Where hand and result stand below each other, as the page's styles have it. */
const ONE_COLUMN = "(max-width: 799px) and (min-height: 501px), (max-width: 559px)";

/** What stood at the head last. @type {Head | null} */
let last = null;
/** The hand whose result was put in sight, as `final` names it. @type {string | null} */
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
  const isNew = last !== null && last.visit === head.visit && last.stands !== head.stands;
  last = head;
  if (isNew && (head.shows === "head" || !matchMedia(ONE_COLUMN).matches))
    document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0 });
}

/** What a person works on to correct a hand: there the page stays while the score below becomes final. */
const EDITING = ".st-key-hand_side";
/** Whether the last gesture was a correction. */
let isCorrecting = false;
/** What the last gesture was on. @type {EventTarget | undefined} */
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

/** Has the result leave the page where it is. */
let leave = () => {};

/**
 * Put the result in sight, and again as the page grows until somebody touches it: on a slow phone what stands there
 * comes bit by bit, and where nothing is long enough yet, nothing can be scrolled.
 */
function bringResult() {
  leave();
  const growing = new ResizeObserver(() =>
    document.querySelector(".st-key-result")?.scrollIntoView({ block: "start" }),
  );
  leave = () => {
    growing.disconnect();
    for (const touch of TOUCHED) removeEventListener(touch, leave);
  };
  for (const touch of TOUCHED) addEventListener(touch, leave, { passive: true });
  growing.observe(part(document, "[data-testid=stMainBlockContainer]"));
}

/** @param {Result} result */
function resultOf({ final }) {
  const isNew = final !== null && final !== shown;
  shown = final;
  if (isNew && !isCorrecting && matchMedia(ONE_COLUMN).matches) bringResult();
}

/**
 * Bring what a fold opens in sight, which else lies under the bar of a phone. It grows for a moment.
 * @param {Event} event
 */
function unfolded({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.closest("[data-testid=stExpander]"))
    return;
  if (!(touched instanceof Node) || !target.contains(touched)) return; // the page opened it
  const bring = () =>
    target.scrollIntoView({ block: target.offsetHeight < innerHeight / 2 ? "nearest" : "start" });
  const growing = new ResizeObserver(bring);
  growing.observe(target);
  setTimeout(() => growing.disconnect(), 600);
}
addEventListener("toggle", unfolded, { capture: true });

/**
 * Have Streamlit's skip link lead to what is asked, where something is.
 * @param {MouseEvent} event
 */
function skipToQuestion(event) {
  if (!(event.target instanceof Element) || !event.target.closest("[data-testid=stSkipToContent]")) return;
  const asks = new CustomEvent("tilesnap:focus-question", { cancelable: true });
  if (!document.dispatchEvent(asks)) event.preventDefault();
}
addEventListener("click", skipToQuestion, { capture: true });
