/** The connection between page and server, as Streamlit marks it in the page. */

const APP = ".stApp";
const CONNECTION = "data-test-connection-state";
const SCRIPT = "data-test-script-state";

/** @returns {boolean} */
export const isConnected = () => document.querySelector(APP)?.getAttribute(CONNECTION) === "CONNECTED";

/** Return true while the page is being rendered, as far as this browser knows. @returns {boolean} */
export const isRunning = () => document.querySelector(APP)?.getAttribute(SCRIPT) === "running";

/**
 * Call a listener whenever either may have changed; returns a function that stops it.
 * @param {() => void} listener
 * @returns {() => void}
 */
export function watchConnection(listener) {
  const observer = new MutationObserver(listener);
  const app = document.querySelector(APP);
  if (app) observer.observe(app, { attributes: true, attributeFilter: [CONNECTION, SCRIPT] });
  return () => observer.disconnect();
}
