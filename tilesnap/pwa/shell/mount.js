/**
 * Mounts components without Streamlit: the same modules get the same data and send the same events.
 * @import { Mount } from "../../web/shared/streamlit.js"
 */

/** Folder of all components. */
const BROWSER = new URL("../web/", import.meta.url);

/** @typedef {(mount: Mount<any>) => (() => void) | void} Component */

/**
 * Load a component into the element of the page with its name, or into another one. The returned function shows new data in it.
 * @param {string} name
 * @param {(event: string, value: any) => void} onEvent receives the events of the component
 * @param {string} id
 * @returns {Promise<(data: unknown) => void>}
 */
export async function mountComponent(name, onEvent, id = name) {
  const place = document.getElementById(id);
  if (!place) throw new Error(`There is no place for ${name}.`);
  const folder = new URL(`${name}/`, BROWSER);
  const [html, module] = await Promise.all([
    fetch(new URL(`${name}.html`, folder)).then((answer) => answer.text()),
    /** @type {Promise<{ default: Component }>} */ (import(new URL(`${name}.js`, folder).href)),
  ]);
  const parentElement = place.attachShadow({ mode: "open" });
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL(`${name}.css`, folder).href;
  const inner = document.createElement("div");
  inner.innerHTML = html;
  parentElement.append(style, inner);
  return (data) => module.default({ data, parentElement, setStateValue: onEvent, setTriggerValue: onEvent });
}
