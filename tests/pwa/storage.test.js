/** Tests of the state that several tabs store. */

import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** In the folder of the phone page, the shared modules are one folder nearer. */
const RESOLVER = `export const resolve = (name, context, next) =>
  next(name.replace("../web/shared/", "../../web/shared/"), context);`;
register(`data:text/javascript,${encodeURIComponent(RESOLVER)}`);

/** @type {Map<string, string>} */
const kept = new Map();

Object.assign(globalThis, {
  BroadcastChannel: class {},
  localStorage: {
    /** @param {string} name */
    getItem: (name) => kept.get(name) ?? null,
    /** @param {string} name @param {string} text */
    setItem(name, text) {
      kept.set(name, text);
    },
  },
});

/** Open a tab: its storage module has a state of its own. @param {string} name */
async function open(name) {
  const { loadState, storeState } = await import(`../../tilesnap/pwa/shell/storage.js?tab=${name}`);
  return { load: loadState, store: storeState };
}

/** @param {number} seed @param {number} box */
const card = (seed, box) => ({ kind: "waits", rules: ["riichi", null, "{}"], hand: "| 1m", seed, box });

test("lessons of two tabs are both stored", async () => {
  const [first, second] = [await open("first"), await open("second")];
  first.store({ language: "en", lessons: { uses_kept_hands: true, boxes: [card(1, 0)] } });
  const state = second.load();
  second.store({ ...state, lessons: { uses_kept_hands: false, boxes: [card(1, 0), card(2, 0)] } });
  first.store({ language: "de", lessons: { uses_kept_hands: true, boxes: [card(1, 1), card(3, 0)] } });
  const { language, lessons } = first.load();
  assert.equal(language, "de");
  assert.equal(lessons.uses_kept_hands, false);
  assert.deepEqual(lessons.boxes, [card(1, 1), card(2, 0), card(3, 0)]);
});

test("drafts of two games are both stored", async () => {
  const [first, second] = [await open("third"), await open("fourth")];
  first.store({ drafts: {} });
  second.load();
  first.store({ drafts: { a: 1 } });
  second.store({ drafts: { b: 2 } });
  assert.deepEqual(second.load(), { drafts: { a: 1, b: 2 } });
});
