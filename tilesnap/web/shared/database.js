/** Helpers for IndexedDB. */

/**
 * Open a database with one store. Rejects if the browser refuses.
 * @param {string} name
 * @param {string} store
 * @param {string | string[]} keyPath
 * @returns {Promise<IDBDatabase>}
 */
export function opened(name, store, keyPath) {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath });
  return answerOf(asked);
}

/**
 * @template Result
 * @param {IDBRequest<Result>} asked
 * @returns {Promise<Result>}
 */
export function answerOf(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
