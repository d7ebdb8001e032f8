/**
 * Makes the back button of the browser lead from place to place. Streamlit adds a history entry for each change of
 * the URL, and the URL changes with every tile and answer.
 * @import { Mount } from "../shared/host.js"
 */

import { isOtherPlace } from "./places.js";

/** Whether the page has settled at its place, after passing others. */
let isAtRest = true;
/** Clicks since then: while the page is busy, each may still lead to another place. */
let clicks = 0;
/** Where the browser is. @type {string | null} */
let path = null;
/** How often the browser went back or forward, and how many of these the page knows. */
let steps = 0;
let confirmed = 0;
/** @typedef {Mount<{ acknowledged: number }>} Mounted */
/** @type {Mounted["send"]} */
let send = () => {};

/** @param {Mounted} mount */
export default function mounted({ data, host, send: sendEvent }) {
  send = sendEvent;
  confirmed = Math.max(confirmed, data.acknowledged);
  if (path !== null) return;
  path = location.pathname;
  const begin = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const before = new URL(location.href);
    const mayMove = isAtRest || (clicks > 0 && confirmed === steps);
    if (mayMove && isOtherPlace(before, new URL(url ?? before, before))) {
      isAtRest = false;
      clicks = Math.max(0, clicks - 1);
      begin(state, unused, url);
    } else history.replaceState(state, unused, url);
    path = location.pathname;
  };
  host.watch(() => {
    if (confirmed !== steps || host.isBusy()) return;
    isAtRest = true;
    clicks = 0;
  });
  addEventListener("click", () => clicks++, true);
  addEventListener("popstate", follow);
}

/**
 * Send the page the URL to which the browser went; Streamlit itself runs another page if it is one. It also runs this
 * page, still at the old place: until the page knows the new one, it overwrites the URL.
 */
function follow() {
  const isSamePage = location.pathname === path;
  path = location.pathname;
  isAtRest = false;
  clicks = 0;
  if (!isSamePage) return;
  steps = Math.max(steps, confirmed) + 1;
  send("went", { number: steps, search: location.search });
}
