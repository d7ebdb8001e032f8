/**
 * Puts the head of the page in sight when something new stands there, and on a phone the result once it is final. What
 * is corrected leaves the page where it is.
 * @import { Mount } from "../shared/streamlit.js"
 */

import { part } from "../shared/dom.js";

/** `shows` says what is to be seen of a page that is new. @typedef {{ visit: number, stands: string, shows: "head" | "result" }} Head */
/** `final` is the hand whose result stands. @typedef {{ final: string | null }} Result */

/** Where hand and result stand below each other, as the page's styles have it. */
const ONE_COLUMN = "(max-width: 799px) and (min-height: 501px), (max-width: 559px)";

/** What stood at the head last. @type {Head | null} */
let last = null;
/** The hand whose result was put in sight. @type {string | null} */
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
  if (isNew && matchMedia(ONE_COLUMN).matches) bringResult();
}
