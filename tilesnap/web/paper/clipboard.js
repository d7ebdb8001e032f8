/** Copies text. */

/**
 * Copy, and say whether that worked. The clipboard is lent to https pages only; over plain http the older way still works.
 * @param {string} words
 */
export async function copied(words) {
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
