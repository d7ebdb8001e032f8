/**
 * Mounts the navigation between the places of the app. Buttons are never replaced, because a finger may be on one.
 * @import { PlacesData } from "./types.js"
 * @import { Mount } from "../shared/host.js"
 */

import { element, part, svg } from "../shared/dom.js";
import { onePerElement } from "../shared/host.js";

/** Strokes of the icons, in a square of 24 units. @type {Record<string, string>} */
const ICONS = {
  hand: "M2.5 6h6v12h-6zM9 6h6v12H9zM15.5 6h6v12h-6z",
  game: "M7 7h10v10H7zM9 3.5h6M9 20.5h6M3.5 9v6M20.5 9v6",
  rules: "M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4",
  settings: "M4 7h8M16 7h4M14 5v4M4 12h2M10 12h10M8 10v4M4 17h10M18 17h2M16 15v4",
};

class Places {
  /** @param {ParentNode} root */
  constructor(root) {
    this.nav = part(root, ".ts-places");
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /** @param {Mount<PlacesData>} mount */
  receive({ data: { label, current, places }, send }) {
    this.nav.ariaLabel = label;
    for (const { name, text } of places) {
      const button = this.button(name);
      button.onclick = () => send("opened", { place: name });
      if (button.lastChild) button.lastChild.textContent = text;
      if (name === current) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
  }

  /** @param {string} name */
  button(name) {
    const known = this.buttons.get(name);
    if (known) return known;
    const icon = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
    const button = element("button", { type: "button", "data-place": name }, icon, element("span"));
    this.buttons.set(name, button);
    this.nav.append(button);
    return button;
  }
}

export default onePerElement((/** @type {Mount<PlacesData>} */ { root }) => new Places(root));
