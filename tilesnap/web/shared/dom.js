/** Makes elements of the page. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | boolean | null | undefined} Plain */
/** @typedef {{ text?: string, [name: string]: Plain | ((event: any) => void) }} Attributes */
/** @typedef {Node | string | false | null | undefined} Child */

/**
 * Make an element. `text` is what it says, `onclick` and the like are listened for, false and null are left out.
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
 * Make an element of a drawing.
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
 * Leave out what is not there.
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export function present(children) {
  return /** @type {(Node | string)[]} */ (children.filter(Boolean));
}

/**
 * Make a button that does something.
 * @param {string} text
 * @param {() => void} onclick
 * @param {Attributes} [attributes]
 */
export function action(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "action", text, onclick, ...attributes });
}

/**
 * Find a part of a component. Throws where its HTML lacks it.
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
