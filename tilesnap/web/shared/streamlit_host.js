/**
 * The host on a server: Streamlit. No other module knows how Streamlit calls components and what its page consists of.
 * @import { Component, Host } from "./host.js"
 */

import { takeSharedPhoto } from "../photo_input/shared_photo.js";
import { CHOSEN } from "./host.js";
import { Preview } from "./preview.js";

const APP = ".stApp";
const CONNECTION = "data-test-connection-state";
const SCRIPT = "data-test-script-state";
const OPEN_LIST = "[data-testid=stPopoverButton][aria-expanded=true]";

/** @param {string} name */
const state = (name) => document.querySelector(APP)?.getAttribute(name);

/** Folder of the page, below which Streamlit serves this module. */
const scope = () => new URL(import.meta.url.split("_stcore/")[0] ?? "");

/** Let the installed page receive what other apps share; other pages are not offered to them. */
function registerShareWorker() {
  if (matchMedia("(display-mode: standalone)").matches)
    navigator.serviceWorker?.register(new URL("share_worker.js", scope())).catch(() => {}); // refused: it is no target
}

/** @type {Host} */
export const streamlitHost = {
  isConnected: () => state(CONNECTION) === "CONNECTED",
  isBusy: () => state(SCRIPT) === "running",
  watch(listener) {
    const observer = new MutationObserver(listener);
    const app = document.querySelector(APP);
    if (app) observer.observe(app, { attributes: true, attributeFilter: [CONNECTION, SCRIPT] });
    return () => observer.disconnect();
  },
  takeSharedPhoto() {
    registerShareWorker();
    return takeSharedPhoto(scope());
  },
};

/** Close the list that is open, by the button that opened it. */
const closeList = () => /** @type {HTMLElement | null} */ (document.querySelector(OPEN_LIST))?.click();

/** Previews of the score bar, the component whose data has `preview`, after its answers and the edits of the editor. */
const preview = new Preview(
  () => (!streamlitHost.isConnected() ? "away" : state(SCRIPT) === "notRunning" ? "rests" : "runs"),
  (listener) => streamlitHost.watch(listener),
);

/**
 * What Streamlit passes to a component at each run of the page. A trigger is sent once, a state with every later run.
 * @typedef {object} Arguments
 * @property {unknown} data
 * @property {HTMLElement | ShadowRoot} parentElement
 * @property {(name: string, value: any) => void} setTriggerValue
 * @property {(name: string, value: any) => void} setStateValue
 */

/**
 * Return the function that Streamlit calls for a component.
 *
 * Streamlit calls the function that this one returns when it has removed the element, and also when another run of the
 * page has overtaken this call. The element is then still in use, and the next call continues with it.
 * @param {Component} component
 * @returns {(given: Arguments) => () => void}
 */
export function forStreamlit(component) {
  window.tilesnapHost = streamlitHost;
  document.addEventListener(CHOSEN, closeList); // the same listener is added once
  return ({ data, parentElement, setTriggerValue, setStateValue }) => {
    /** @type {(() => void) | void} */
    let leave;
    /** @param {unknown} shown */
    const show = (shown) => {
      leave = component({
        data: shown,
        root: parentElement,
        host: streamlitHost,
        send: (event, value) => {
          if (event === "answered") return preview.answer(value);
          preview.disturb(() => setTriggerValue(event, value));
        },
        sendState: (event, value) => {
          const post = () => setStateValue(event, value);
          if (event === "edited") preview.edit(value, post);
          else preview.disturb(post);
        },
      });
    };
    withConstants(data, parentElement, (whole) => {
      if (hasPreview(whole))
        preview.receive(whole, show, (answered) => setTriggerValue("answered", answered));
      else show(whole);
    });
    return () => {
      if (parentElement.isConnected) return;
      preview.leave(show);
      leave?.();
    };
  };
}

/** Fetched constant parts of data by their URL. @type {Map<string, object>} */
const constants = new Map();
/** The last data of each element. @type {WeakMap<HTMLElement | ShadowRoot, unknown>} */
const newest = new WeakMap();
const RETRY = 1000; // milliseconds

/**
 * Pass data on with its constant parts, which are fetched once; data that newer data has overtaken meanwhile is dropped.
 * @param {any} data
 * @param {HTMLElement | ShadowRoot} place
 * @param {(whole: unknown) => void} receive
 */
async function withConstants(data, place, receive) {
  newest.set(place, data);
  const url = data?.constants;
  if (url === undefined) return receive(data);
  while (!constants.has(url)) {
    try {
      const response = await fetch(url);
      if (response.ok) constants.set(url, await response.json());
    } catch {
      // the server is away, as the page shows
    }
    if (newest.get(place) !== data) return;
    if (!constants.has(url)) await new Promise((resolve) => setTimeout(resolve, RETRY));
    if (newest.get(place) !== data || !place.isConnected) return;
  }
  receive({ ...constants.get(url), ...data });
}

/**
 * @param {unknown} data
 * @returns {data is Parameters<Preview["receive"]>[0]}
 */
const hasPreview = (data) => typeof data === "object" && data !== null && "preview" in data;

// Parts of Streamlit's page, for components that no other host has.

/** CSS selector of symbols, whose text is the name of a glyph. */
export const SYMBOL = "[data-testid=stIconMaterial]";
/** CSS selector of folds. */
export const FOLD = "[data-testid=stExpander]";
/** CSS selector of the link over everything before the main part. */
export const SKIP_LINK = "[data-testid=stSkipToContent]";

/** Return the element that scrolls. */
export const scrollArea = () => document.querySelector("[data-testid=stMain]");
/** Return the element that grows with the content of the page. */
export const contentArea = () => document.querySelector("[data-testid=stMainBlockContainer]");

/** Return the CSS selector of the container with a key. @param {string} key */
export const containerOf = (key) => `.st-key-${key}`;

/** Close the message for developers about a lost connection: our styles hide it, but it would keep the focus. */
export function closeErrorDialog() {
  for (const dialog of document.querySelectorAll("[role=dialog]"))
    if (dialog.querySelector("[slot=title]")?.textContent === "Connection error")
      dialog.querySelector("button")?.click();
}
