/** Whether the page reaches the computer that runs it, as Streamlit marks it on the page itself. */

const APP = ".stApp";
const CONNECTION = "data-test-connection-state";
const SCRIPT = "data-test-script-state";

/** @returns {boolean} */
export const isConnected = () => document.querySelector(APP)?.getAttribute(CONNECTION) === "CONNECTED";

/** Tell whether the page is being made anew, as far as this browser knows. @returns {boolean} */
export const isRunning = () => document.querySelector(APP)?.getAttribute(SCRIPT) === "running";

/**
 * Call a listener whenever either may have changed; returns what ends that.
 * @param {() => void} listener
 * @returns {() => void}
 */
export function watchConnection(listener) {
  const observer = new MutationObserver(listener);
  const app = document.querySelector(APP);
  if (app) observer.observe(app, { attributes: true, attributeFilter: [CONNECTION, SCRIPT] });
  return () => observer.disconnect();
}
