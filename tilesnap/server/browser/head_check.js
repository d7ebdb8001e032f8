/** The page that checks a signed head: shows its parts, and asks for a head by the address of the page. */

import { renderParts } from "../../web/parts/render.js";
import { part } from "../../web/shared/dom.js";

const { parts } = JSON.parse(part(document, "#data").textContent ?? "");

/** @param {any} command */
function check({ values }) {
  location.search = `${new URLSearchParams({ lang: document.documentElement.lang, head: values.head })}`;
}

renderParts(part(document, "#parts"), parts, check, {}, false);
