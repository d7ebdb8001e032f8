/**
 * Makes the browser's back lead from place to place. Streamlit begins a new entry of the history with each change of
 * the address, and the address changes with every tile and answer.
 * @import { Mount } from "../shared/streamlit.js"
 */

import { isRunning, watchConnection } from "../shared/connection.js";
import { isElsewhere } from "./places.js";

/** Whether the page has come to rest at the place where it is: it passes some on its way. */
let isAtRest = true;
/** Where the browser is. @type {string | null} */
let path = null;
/** How often it went back or forth, and how often of that the page has heard. */
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
 * Tell the page of an address to which the browser went; Streamlit itself runs another page when it is one. It also runs
 * this page, which then stands at the old place still: until the page has heard of the new one it writes over it.
 */
function follow() {
  const isSamePage = location.pathname === path;
  path = location.pathname;
  if (!isSamePage) return;
  isAtRest = false;
  went = Math.max(went, heard) + 1;
  tell("went", { number: went, search: location.search });
}
