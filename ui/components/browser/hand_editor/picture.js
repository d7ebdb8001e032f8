/** Fetches the photo's picture once, however often it is drawn: each correction brings only its address. */

/** @type {{ url: string, local: Promise<string> } | null} */
let last = null;

/**
 * Give an address of the picture inside the browser. Rejects where the page no longer has it.
 * @param {string} url
 */
export function fetched(url) {
  if (last?.url !== url) {
    void last?.local.then(URL.revokeObjectURL, () => {});
    last = { url, local: load(url) };
  }
  return last.local;
}

/** @param {string} url */
async function load(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}
