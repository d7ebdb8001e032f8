/**
 * Scrolls to the head of the page when it changes, and on a phone to the result once it is final. Corrections do not
 * scroll. Opened folds are scrolled into view, and the skip link leads to the question.
 * @import { Mount } from "../shared/host.js"
 */

import { containerOf, contentArea, FOLD, SKIP_LINK, scrollArea } from "../shared/streamlit_host.js";
import { ONE_COLUMN, ResultScrolling } from "./result.js";

/** `shows` says what to scroll to on a new page. @typedef {{ visit: number, view: string, shows: "head" | "result" }} Head */
/** `final` identifies the hand with a final result, and whether the payments are known. @typedef {{ final: string | null }} Result */

/** Last content of the head. @type {Head | null} */
let last = null;
const scrolling = new ResultScrolling({
  result: containerOf("result"),
  editing: containerOf("hand_side"),
  folds: `${FOLD}, .ts-parts`,
  content: contentArea,
});

/** @param {Mount<Head | Result>} mount */
export default function mounted({ data }) {
  if (!("final" in data)) return headOf(data);
  scrolling.show(data.final);
  return () => scrolling.forget();
}

/** @param {Head} head */
function headOf(head) {
  const isNew = last !== null && last.visit === head.visit && last.view !== head.view;
  last = head;
  if (isNew && (head.shows === "head" || !matchMedia(ONE_COLUMN).matches)) scrollArea()?.scrollTo({ top: 0 });
}

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
