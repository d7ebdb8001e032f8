/** Copying of text. */

/**
 * Copy a text. Resolves to false if that failed. The clipboard API needs HTTPS; the older way works over plain HTTP.
 * @param {string} words
 */
export async function copyText(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = words;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
