/**
 * What the browser itself remembers and can do, on both hosts: large print, reading aloud, installing the page as an
 * app, and working without a connection.
 */

import { load, store } from "./storage.js";

/** Names in the storage of the browser. */
const NAMES = { large_print: "tilesnap-large-print", read_aloud: "tilesnap-read-aloud" };
/** Class of the root element for large print: the root's font size scales type and tiles. */
const LARGE = "ts-large";
const CHANGED = "tilesnap:browser-features";

/** @typedef {keyof typeof NAMES} Switch */

/** The switches that are on; the storage may be blocked. @type {Set<Switch>} */
const on = new Set();

/** @param {Switch} name */
export const isOn = (name) => on.has(name);

/**
 * @param {Switch} name
 * @param {boolean} value
 */
export function switchFeature(name, value) {
  if (value) on.add(name);
  else on.delete(name);
  store(NAMES[name], value || null);
  document.documentElement.classList.toggle(LARGE, on.has("large_print"));
}

for (const name of /** @type {Switch[]} */ (Object.keys(NAMES))) if (load(NAMES[name]) === true) on.add(name);
document.documentElement.classList.toggle(LARGE, on.has("large_print"));

/** The install prompt of the browser, once it offers one. @type {any} */
let offer = null;
/** @param {any} event */
function setOffer(event) {
  offer = event;
  document.dispatchEvent(new Event(CHANGED));
}
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  setOffer(event);
});
addEventListener("appinstalled", () => setOffer(null));

/** Return true if the browser offers to install the page. */
export const canInstall = () => offer !== null;
export const install = () => offer?.prompt();
/** Return true for a browser of Apple's phones: it never offers installation, but has its own button. */
export const isApplePhone = () => /** @type {any} */ (navigator).standalone === false;

/** Whether all files of the page are cached. */
let isCached = false;
export const isOffline = () => isCached;
export function setOffline() {
  isCached = true;
  document.dispatchEvent(new Event(CHANGED));
}

/**
 * Call a function when what the browser can do changes, as long as an element is shown.
 * @param {Element} node
 * @param {() => void} draw
 */
export function watchFeatures(node, draw) {
  const listener = () => {
    if (node.isConnected) draw();
    else document.removeEventListener(CHANGED, listener);
  };
  document.addEventListener(CHANGED, listener);
}
