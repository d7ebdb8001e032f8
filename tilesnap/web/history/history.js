/**
 * Makes the back button of the browser lead from place to place. Streamlit adds a history entry for each change of
 * the URL, and the URL changes with every tile and answer.
 * @import { Mount } from "../shared/streamlit.js"
 */

import { isRunning, watchConnection } from "../shared/connection.js";
import { isElsewhere } from "./places.js";

/** Whether the page has settled at its place, after passing others. */
let isAtRest = true;
/** Where the browser is. @type {string | null} */
let path = null;
/** How often the browser went back or forward, and how many of these the page knows. */
let went = 0;
let heard = 0;
/** @typedef {Mount<{ heard: number }>} Mounted */
/** @type {Mounted["setTriggerValue"]} */
let tell = () => {};

/** @param {Mounted} mount */
export default function mounted({ data, setTriggerValue }) {
  tell = setTriggerValue;
  heard = Math.max(heard, data.heard);
  if (path !== null) return;
  path = location.pathname;
  const begin = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const before = new URL(location.href);
    if (isAtRest && isElsewhere(before, new URL(url ?? before, before))) {
      isAtRest = false;
      begin(state, unused, url);
    } else history.replaceState(state, unused, url);
    path = location.pathname;
  };
  watchConnection(() => {
    isAtRest ||= heard === went && !isRunning();
  });
  addEventListener("popstate", follow);
}

/**
 * Send the page the URL to which the browser went; Streamlit itself runs another page if it is one. It also runs this
 * page, still at the old place: until the page knows the new one, it overwrites the URL.
 */
function follow() {
  const isSamePage = location.pathname === path;
  path = location.pathname;
  if (!isSamePage) return;
  isAtRest = false;
  went = Math.max(went, heard) + 1;
  tell("went", { number: went, search: location.search });
}
