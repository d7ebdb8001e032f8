/** Copying of text. */

/**
 * Copy a text, which may have to be loaded first: browsers only allow it at the tap, but wait for the content. Resolves to
 * false if that failed. The clipboard API needs HTTPS; the older way works over plain HTTP.
 * @param {Promise<string>} words
 */
export async function copyText(words) {
  try {
    const blob = words.then((text) => new Blob([text], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = await words;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
