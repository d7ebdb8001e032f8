/** Merging of stored state that several tabs write. */

/**
 * Return the state to store: changes of other tabs stay, except to pieces that this tab changed.
 * @param {any} before the state as this tab last read or wrote it
 * @param {any} mine
 * @param {any} theirs
 * @param {Record<string, typeof mergeState>} [nested] how to merge pieces that consist of pieces
 */
export function mergeState(before, mine, theirs, nested = {}) {
  if (!before || !theirs || typeof before !== "object" || typeof theirs !== "object") return mine;
  /** @type {Record<string, unknown>} */
  const all = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = JSON.stringify(before[name]) !== JSON.stringify(mine[name]);
    const merge = nested[name];
    const value = merge
      ? merge(before[name] ?? {}, mine[name] ?? {}, theirs[name] ?? {})
      : (isMine ? mine : theirs)[name];
    if (value !== undefined) all[name] = value;
  }
  return all;
}

/**
 * Merge the practice of lessons: the consent, and each card that comes back.
 * @type {typeof mergeState}
 */
export function mergePractice(before, mine, theirs) {
  return mergeState(before, mine, theirs, { boxes: mergeBoxes });
}

/** @type {typeof mergeState} */
function mergeBoxes(before, mine, theirs) {
  return Object.values(mergeState(byCard(before), byCard(mine), byCard(theirs)));
}

/** @param {any} boxes */
function byCard(boxes) {
  /** @param {any} row @returns {[string, unknown]} */
  const entry = (row) => [JSON.stringify([row?.kind, row?.rules, row?.hand, row?.seed]), row];
  return Object.fromEntries(Array.isArray(boxes) ? boxes.map(entry) : []);
}
