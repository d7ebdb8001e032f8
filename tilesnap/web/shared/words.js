/** Messages of the page with placeholders. */

/** Messages by short names. @typedef {Record<string, string>} Words */

/**
 * Return a message with its placeholders `{name}` filled in. Throws for a message that the page did not send.
 * @param {Words} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function formatMessage(words, key, values = {}) {
  const text = words[key];
  if (text === undefined) throw new Error(`the page sent no words for ${key}`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text,
  );
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
