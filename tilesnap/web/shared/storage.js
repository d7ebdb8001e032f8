/** What this browser keeps as JSON, in storage that it may refuse. */

/**
 * @param {string} name
 * @param {() => Storage} storage
 * @returns {any} null where there is nothing, or nothing that can be read
 */
export function load(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keep a value, null to keep none; says whether the browser does.
 * @param {string} name
 * @param {unknown} value
 * @param {() => Storage} storage
 */
export function store(name, value, storage = () => localStorage) {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
