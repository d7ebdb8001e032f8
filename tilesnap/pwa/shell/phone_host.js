/**
 * The host on a phone without a server: it mounts components and counts the commands that the session handles.
 * @import { Component, Host } from "../web/shared/host.js"
 */

/** Folder of all components. */
const COMPONENTS = new URL("../web/", import.meta.url);

/** @implements {Host} */
export class PhoneHost {
  /** @param {Host["takeSharedPhoto"]} takeSharedPhoto */
  constructor(takeSharedPhoto) {
    this.takeSharedPhoto = takeSharedPhoto;
    /** Number of commands whose results are not shown yet. */
    this.commands = 0;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  isConnected = () => true;

  isBusy = () => this.commands > 0;

  /** @param {() => void} listener */
  watch = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Handle a command; a component may wait until the host is not busy any more. After a failure it stays busy: nothing
   * is sent again to a session that failed.
   * @template Result
   * @param {() => Promise<Result>} command
   */
  async handle(command) {
    this.count(1);
    const result = await command();
    this.count(-1);
    return result;
  }

  /** @param {1 | -1} change */
  count(change) {
    this.commands += change;
    for (const listener of this.listeners) queueMicrotask(listener);
  }

  /**
   * Load a component into the element of the page with its name, or into another one. The returned function shows data
   * in it.
   * @param {string} name
   * @param {(event: string, value: any) => void} onEvent receives the events of the component
   * @param {string} id
   * @returns {Promise<(data: unknown) => void>}
   */
  async mount(name, onEvent, id = name) {
    const place = document.getElementById(id);
    if (!place) throw new Error(`There is no place for ${name}.`);
    const folder = new URL(`${name}/`, COMPONENTS);
    const [html, module] = await Promise.all([
      fetch(new URL(`${name}.html`, folder)).then((answer) => answer.text()),
      /** @type {Promise<{ default: Component }>} */ (import(new URL(`${name}.js`, folder).href)),
    ]);
    const root = place.attachShadow({ mode: "open" });
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = new URL(`${name}.css`, folder).href;
    const inner = document.createElement("div");
    inner.innerHTML = html;
    root.append(style, inner);
    return (data) => module.default({ data, root, host: this, send: onEvent, sendState: onEvent });
  }
}
