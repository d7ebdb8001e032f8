/** Tests of stored settings: an earlier version's owner key is handed over, and a ticket becomes a cookie. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const KEY = "b".repeat(48);
const SHARED = { exchange: "/owner" };
/** @type {Map<string, string>} */
let kept = new Map();
/** @type {[string, string, string][]} */
let asked = [];
/** How the server answers a ticket. @type {() => Promise<{ ok: boolean }>} */
let answers = async () => ({ ok: true });

/** The addresses that the page opened. @type {string[]} */
const opened = [];
const location = {
  href: "http://host/settings?rules=a",
  replace: (/** @type {string} */ url) => opened.push(url),
};

Object.assign(globalThis, {
  addEventListener() {},
  location,
  document: { documentElement: { lang: "", classList: { toggle() {} } } },
  localStorage: {
    /** @param {string} name */
    getItem: (name) => kept.get(name) ?? null,
    /** @param {string} name @param {string} text */
    setItem(name, text) {
      kept.set(name, text);
    },
    /** @param {string} name */
    removeItem: (name) => kept.delete(name),
  },
  /** @param {string} address @param {{ method: string, body: string }} request */
  fetch: (address, { method, body }) => {
    asked.push([method, address, body]);
    return answers();
  },
});

mock.timers.enable({ apis: ["setInterval"] });

beforeEach(() => {
  kept = new Map();
  asked = [];
  answers = async () => ({ ok: true });
});

let visits = 0;

/** Reopen the page: return its first message and a function that runs it again. */
async function visit() {
  const path = `../../../tilesnap/web/browser_storage/browser_storage.js?visit=${++visits}`;
  const { default: mounted } = await import(path);
  /** @param {{ keep: object | null, exchange?: string | null, ticket?: string | null, is_deleted?: boolean }} data */
  const run = (data) => {
    /** @type {any} */
    let sent = null;
    mounted({
      data: { exchange: null, ticket: null, language: "en", ...data },
      /** @param {string} _ @param {unknown} value */
      send: (_, value) => {
        sent = value;
      },
    });
    return sent;
  };
  return { first: run({ keep: null }), run };
}

/** Wait until the server's answers have been processed. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

test("stored settings arrive at the next visit, without an owner key", async () => {
  const { run } = await visit();
  run({ keep: { language: "de" }, ...SHARED });
  assert.deepEqual((await visit()).run({ keep: null, ...SHARED }), { language: "de" });
});

test("lessons of two tabs are both stored", async () => {
  const [first, second] = [await visit(), await visit()];
  /** @param {number} seed @param {number} box */
  const card = (seed, box) => ({ kind: "count", rules: ["bmja", null, "{}"], hand: "| 1m", seed, box });
  const stored = () => JSON.parse(kept.get("tilesnap") ?? "").lessons;
  first.run({ keep: { lessons: { uses_kept_hands: true, boxes: [card(1, 0)] } } });
  second.run({ keep: { lessons: { uses_kept_hands: false, boxes: [card(2, 0)] } } });
  assert.deepEqual(stored().boxes, [card(1, 0), card(2, 0)]);
  first.run({ keep: { lessons: { uses_kept_hands: true, boxes: [card(1, 1)] } } });
  second.run({ keep: { lessons: { uses_kept_hands: false, boxes: [] } } });
  assert.deepEqual(stored().boxes, [card(1, 1)]);
});

test("a consent that is withdrawn in one tab stays withdrawn", async () => {
  kept.set("tilesnap", JSON.stringify({ lessons: { uses_kept_hands: true, boxes: [] } }));
  const [first, second] = [await visit(), await visit()];
  first.run({ keep: {} });
  second.run({ keep: { language: "de", lessons: { uses_kept_hands: true, boxes: [] } } });
  assert.deepEqual(JSON.parse(kept.get("tilesnap") ?? ""), { language: "de", lessons: { boxes: [] } });
});

test("stored settings are resent until the page answers", async () => {
  kept.set("tilesnap", JSON.stringify({ rules: "hong_kong" }));
  const path = "../../../tilesnap/web/browser_storage/browser_storage.js?repeat";
  const { default: mounted } = await import(path);
  /** @type {unknown[]} */
  const sent = [];
  /** @param {object | null} keep */
  const run = (keep) =>
    mounted(
      /** @type {any} */ ({
        data: { keep, exchange: null, ticket: null, language: "en" },
        /** @param {string} _ @param {unknown} value */
        send: (_, value) => sent.push(value),
      }),
    );
  run(null);
  mock.timers.tick(2500);
  assert.deepEqual(sent, Array(3).fill({ rules: "hong_kong" }));
  run({ rules: "hong_kong" });
  mock.timers.tick(2500);
  assert.equal(sent.length, 3);
});

test("an earlier version's owner key is sent to a public server only", async () => {
  kept.set("tilesnap-owner", KEY);
  const { first, run } = await visit();
  assert.deepEqual(first, {});
  assert.deepEqual(run({ keep: null, ...SHARED }), { owner: KEY });
  assert.equal(kept.get("tilesnap-owner"), KEY);
});

test("a ticket is exchanged once for a key that no script can read", async () => {
  kept.set("tilesnap-owner", KEY);
  const { run } = await visit();
  run({ keep: {}, ...SHARED, ticket: "t1" });
  run({ keep: {}, ...SHARED, ticket: "t1" });
  await answered();
  assert.deepEqual(asked, [["POST", "/owner", "t1"]]);
  assert.ok(!kept.has("tilesnap-owner"));
  run({ keep: {}, ...SHARED, ticket: "t2" });
  assert.equal(asked.length, 2);
});

const REFUSALS = {
  "refuses it": [async () => ({ ok: false }), 1],
  "is away": [() => Promise.reject(new TypeError("no network")), 2],
};

for (const [words, [refuse, tries]] of Object.entries(REFUSALS)) {
  test(`an owner key stays stored while the server ${words}`, async () => {
    kept.set("tilesnap-owner", KEY);
    answers = /** @type {typeof answers} */ (refuse);
    const { run } = await visit();
    run({ keep: {}, ...SHARED, ticket: "t1" });
    await answered();
    run({ keep: {}, ...SHARED, ticket: "t1" });
    await answered();
    assert.equal(asked.length, tries);
    assert.equal(kept.get("tilesnap-owner"), KEY);
  });
}

/** @param {string} head @param {string} seen */
const game = (head, seen) => ({ at: "2026-11-26", head, seen });
const EARLY = "2026-11-26T20:00:00.000+00:00";
const LATE = "2026-11-26T21:00:00.000+00:00";
const HEADS = {
  "a tab that saw less does not bring it back": [game("long", LATE), game("short", EARLY), "long"],
  "a tab that saw more has it kept": [game("short", EARLY), game("long", LATE), "long"],
  "a tab that saw nothing yet leaves it": [game("long", LATE), { at: "2026-11-26" }, "long"],
  "the first head is stored": [{ at: "2026-11-26" }, game("short", EARLY), "short"],
};

for (const [words, [before, now, head]] of Object.entries(HEADS)) {
  test(`the log head seen last is stored: ${words}`, async () => {
    kept.set("tilesnap", JSON.stringify({ games: { token: before } }));
    const { run } = await visit();
    run({ keep: { games: { token: now } } });
    assert.equal((await visit()).first.games.token.head, head);
  });
}

test("a deleted game is removed with any log head", async () => {
  kept.set("tilesnap", JSON.stringify({ games: { token: game("long", LATE) } }));
  const { run } = await visit();
  run({ keep: { games: { token: null } } });
  assert.ok(!(await visit()).first.games.token);
});

test("everything is erased on request, and the page opened anew", async () => {
  const { run } = await visit();
  run({ keep: { language: "de" } });
  kept.set("tilesnap-owner", JSON.stringify(KEY));
  run({ keep: { language: "de" }, is_deleted: true });
  assert.deepEqual([[...kept.keys()], opened], [[], ["http://host/settings"]]);
});
