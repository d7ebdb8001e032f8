/** Helpers for IndexedDB. */

/**
 * Open a database with one store. Rejects if the browser refuses.
 * @param {string} name
 * @param {string} store
 * @param {string | string[]} keyPath
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(name, store, keyPath) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
  return requestResult(request);
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
export function requestResult(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
