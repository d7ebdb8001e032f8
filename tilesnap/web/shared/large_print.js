/** Large print, which this browser remembers: the root's font size scales type and tiles. */

import { load, store } from "./storage.js";

const NAME = "tilesnap-large-print";
const CLASS = "ts-large";

/** @returns {boolean} */
export const isLargePrint = () => document.documentElement.classList.contains(CLASS);

/** @param {boolean} on */
export function setLargePrint(on) {
  document.documentElement.classList.toggle(CLASS, on);
  store(NAME, on || null);
}

document.documentElement.classList.toggle(CLASS, load(NAME) === true);
