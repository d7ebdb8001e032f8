/** Copies text, and hands a link on. */

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

/**
 * Hand the page's address on as a phone does; copy it where the browser has no way of its own. Says whether it was copied.
 * @param {string} title
 * @returns {Promise<boolean | null>} null where the person was asked what to do with it
 */
export async function shared(title) {
  if (!navigator.share) return copied(location.href);
  try {
    await navigator.share({ title, url: location.href });
  } catch {
    // Whoever closes the choice wants nothing of it.
  }
  return null;
}
