/** A browser has one key of its own; another's is kept once it is adopted. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const KEY = /^[0-9a-f]{48}$/;
const OTHER = "b".repeat(48);
/** @type {Map<string, string>} */
let kept = new Map();
let refuses = false;

Object.assign(globalThis, {
  document: { documentElement: { lang: "" } },
  localStorage: {
    /** @param {string} name */
    getItem: (name) => kept.get(name) ?? null,
    /** @param {string} name @param {string} text */
    setItem(name, text) {
      if (refuses) throw new Error("this browser keeps nothing");
      kept.set(name, text);
    },
  },
});

beforeEach(() => {
  kept = new Map();
  refuses = false;
});

let visits = 0;

/** Open the page anew: give what it sends at the first run, and a function that runs it again. */
async function visit() {
  const path = `../../../ui/components/browser/remember/remember.js?visit=${++visits}`;
  const { default: mounted } = await import(path);
  /** @param {{ keep: object | null, owner?: string | null }} data */
  const run = (data) => {
    /** @type {any} */
    let sent = null;
    mounted({
      data: { owner: null, language: "en", ...data },
      /** @param {string} _ @param {unknown} value */
      setTriggerValue: (_, value) => {
        sent = value;
      },
    });
    return sent;
  };
  return { first: run({ keep: null }), run };
}

test("the key is made once and stays from visit to visit", async () => {
  const { first, run } = await visit();
  assert.match(first.owner, KEY);
  assert.equal(first.lasts, true);
  run({ keep: { language: "de" } });
  const again = await visit();
  assert.deepEqual(again.first, { language: "de", owner: first.owner, lasts: true });
});

test("two browsers have different keys", async () => {
  const { first } = await visit();
  kept = new Map();
  assert.notEqual((await visit()).first.owner, first.owner);
});

test("a tab that was open before does not bring the former key back", async () => {
  const before = await visit();
  const adopting = await visit();
  adopting.run({ keep: {}, owner: OTHER });
  before.run({ keep: { language: "de" } });
  assert.equal((await visit()).first.owner, OTHER);
});

test("what was adopted here does not come back over what another tab adopted later", async () => {
  const here = await visit();
  here.run({ keep: {}, owner: OTHER });
  const there = await visit();
  there.run({ keep: {}, owner: "c".repeat(48) });
  here.run({ keep: { language: "de" }, owner: OTHER });
  assert.equal((await visit()).first.owner, "c".repeat(48));
});

test("a browser that keeps nothing says so, and has one key as long as the page is open", async () => {
  refuses = true;
  const { first, run } = await visit();
  assert.match(first.owner, KEY);
  assert.equal(first.lasts, false);
  assert.equal(run({ keep: null }).owner, first.owner);
});

/** @param {string} head @param {string} seen */
const game = (head, seen) => ({ at: "2026-11-26", head, seen });
const EARLY = "2026-11-26T20:00:00.000+00:00";
const LATE = "2026-11-26T21:00:00.000+00:00";
const HEADS = {
  "a tab that saw less does not bring it back": [game("long", LATE), game("short", EARLY), "long"],
  "a tab that saw more has it kept": [game("short", EARLY), game("long", LATE), "long"],
  "a tab that saw nothing yet leaves it": [game("long", LATE), { at: "2026-11-26" }, "long"],
  "what is seen first is kept": [{ at: "2026-11-26" }, game("short", EARLY), "short"],
};

for (const [words, [before, now, head]] of Object.entries(HEADS)) {
  test(`of a game's heads the one seen last is kept: ${words}`, async () => {
    kept.set("tilesnap", JSON.stringify({ games: { token: before } }));
    const { run } = await visit();
    run({ keep: { games: { token: now } } });
    assert.equal((await visit()).first.games.token.head, head);
  });
}

test("a game that is to be forgotten is, whatever head was kept", async () => {
  kept.set("tilesnap", JSON.stringify({ games: { token: game("long", LATE) } }));
  const { run } = await visit();
  run({ keep: { games: { token: null } } });
  assert.ok(!(await visit()).first.games.token);
});
