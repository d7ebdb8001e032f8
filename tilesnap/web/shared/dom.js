/** Creation and lookup of elements. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | boolean | null | undefined} Plain */
/** @typedef {{ text?: string, [name: string]: Plain | ((event: any) => void) }} Attributes */
/** @typedef {Node | string | false | null | undefined} Child */

/**
 * Create an element. `text` is its text, functions such as `onclick` become event listeners, false and null are
 * skipped.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, { text, ...attributes } = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(key, value === true ? "" : String(value));
  }
  if (text !== undefined) node.append(text);
  node.append(...present(children));
  return node;
}

/**
 * Create an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, Plain>} attributes
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) node.setAttribute(key, String(value));
  node.append(...present(children));
  return node;
}

/**
 * Remove empty children.
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export function present(children) {
  return /** @type {(Node | string)[]} */ (children.filter(Boolean));
}

/**
 * Create an action button.
 * @param {string} text
 * @param {() => void} onclick
 * @param {Attributes} [attributes]
 */
export function action(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "action", text, onclick, ...attributes });
}

/**
 * Find an element of a component. Throws if its HTML lacks it.
 * @template {HTMLElement} [Part=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {Part}
 */
export function part(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the component has no ${selector}`);
  return /** @type {Part} */ (found);
}
