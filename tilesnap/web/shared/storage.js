/** JSON values in browser storage, which the browser may refuse. */

/**
 * @param {string} name
 * @param {() => Storage} storage
 * @returns {any} null if there is nothing or it cannot be read
 */
export function load(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Store a value, or delete it if it is null. Returns false if the browser refuses.
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
