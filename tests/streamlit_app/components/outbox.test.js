/**
 * Tests of the outbox: an entry is stored first, then sent until the server has written it.
 * @import { Answer, Row } from "../../../tilesnap/web/game_outbox/types.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { idDeletedElsewhere } from "../../../tilesnap/web/game_outbox/entry_storage.js";
import { Outbox } from "../../../tilesnap/web/game_outbox/outbox.js";
import { interpretAnswer } from "../../../tilesnap/web/game_outbox/posting.js";

/** @type {Answer} */
const SAVED = { is: "saved" };
/** @type {Answer} */
const AWAY = { is: "away", seconds: 0 };
/** @type {Answer} */
const REFUSED = { is: "refused", message: "no" };

/** A browser whose storage outlives its outbox, and a server with scripted answers. */
class Browser {
  /** @type {Map<string, Row>} */
  kept = new Map();
  /** @type {Answer[]} */
  answers = [];
  /** @type {string[]} ids in the order in which they were sent */
  sent = [];
  /** @type {number[]} */
  pauses = [];
  clock = 0;
  /** @type {(() => void) | null} */
  due = null;

  opened() {
    this.due = null;
    return new Outbox({
      shelf: {
        lasts: true,
        all: () => [...this.kept.values()],
        put: (row) => this.kept.set(row.id, row),
        drop: (id) => this.kept.delete(id),
      },
      post: async (row) => {
        assert.ok(this.kept.has(row.id), "sent before it was kept");
        this.sent.push(row.id);
        return this.answers.shift() ?? SAVED;
      },
      now: () => ++this.clock,
      later: (call, milliseconds) => {
        this.pauses.push(milliseconds);
        this.due = call;
        return () => {
          this.due = null;
        };
      },
    });
  }

  /** Let the next thing be done that was put off. */
  async wake() {
    this.due?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @param {string} id */
const deal = (id) => ({ id, token: "t", event: { kind: "dealt" }, label: "Save" });

test("a written entry is sent once and removed", async () => {
  const browser = new Browser();
  const outbox = browser.opened();
  outbox.put(deal("a"), "phone");
  outbox.put(deal("a"), "phone");
  await settled();
  outbox.put(deal("a"), "phone");
  await settled();
  assert.deepEqual([browser.sent, browser.kept.size, [...outbox.saved]], [["a"], 0, ["a"]]);
});

test("an entry is retried at growing intervals until it is written", async () => {
  const browser = new Browser();
  browser.answers = Array(8).fill(AWAY);
  const outbox = browser.opened();
  outbox.put(deal("a"), "phone");
  await settled();
  while (browser.kept.size) await browser.wake();
  assert.deepEqual(browser.pauses, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  assert.deepEqual([browser.sent.length, outbox.waiting.length], [9, 0]);
});

test("a retry waits for the time that the server states", async () => {
  const browser = new Browser();
  browser.answers = [{ is: "away", seconds: 5 }];
  browser.opened().put(deal("a"), "phone");
  await settled();
  assert.deepEqual(browser.pauses, [5000]);
});

test("waiting entries are sent in order", async () => {
  const browser = new Browser();
  browser.answers = [AWAY, AWAY];
  const outbox = browser.opened();
  for (const id of ["b", "a"]) outbox.put(deal(id), "phone");
  await settled();
  outbox.retryNow();
  await settled();
  await browser.wake();
  assert.deepEqual(browser.sent.slice(-2), ["b", "a"]);
  assert.equal(browser.kept.size, 0);
});

test("a later page sends the entries of an earlier one unchanged", async () => {
  const browser = new Browser();
  browser.answers = [AWAY];
  browser.opened().put(deal("a"), "phone");
  await settled();
  const before = browser.kept.get("a");
  const later = browser.opened();
  assert.deepEqual(later.waiting, [before]);
  later.retryNow();
  await settled();
  assert.deepEqual([browser.sent, browser.kept.size], [["a", "a"], 0]);
});

test("a rejected entry stays with its reason, blocks nothing, and can be discarded", async () => {
  const browser = new Browser();
  browser.answers = [REFUSED];
  const outbox = browser.opened();
  outbox.put(deal("a"), "phone");
  outbox.put(deal("b"), "phone");
  await settled();
  assert.deepEqual([browser.sent, outbox.refused.map(({ problem }) => problem)], [["a", "b"], ["no"]]);
  outbox.retryNow();
  await settled();
  assert.equal(browser.sent.length, 2);
  outbox.discard("a");
  assert.deepEqual([outbox.rows, [...outbox.saved]], [[], ["b"]]);
});

test("a rejected entry can be sent again", async () => {
  const browser = new Browser();
  browser.answers = [REFUSED];
  const outbox = browser.opened();
  outbox.put(deal("a"), "phone");
  await settled();
  outbox.tryAgain("a");
  await settled();
  assert.deepEqual([browser.sent, browser.kept.size], [["a", "a"], 0]);
});

/** @type {[status: number, body: string, headers: Record<string, string>, expected: Answer][]} */
const MEANINGS = [
  [200, '{"id": "a", "digest": "d"}', {}, SAVED],
  [200, '{"id": "b", "digest": "d"}', {}, AWAY],
  [200, "<html>Log in to the café's network</html>", {}, AWAY],
  [400, '{"error": {"message": "no"}}', {}, REFUSED],
  [404, '{"error": {"message": "no"}}', {}, REFUSED],
  [404, "<html>Not found</html>", {}, AWAY],
  [429, '{"error": {"message": "no"}}', { "Retry-After": "3" }, { is: "away", seconds: 3 }],
  [503, '{"error": {"message": "no"}}', { "Retry-After": "5" }, { is: "away", seconds: 5 }],
  [502, "<html>Bad gateway</html>", {}, AWAY],
];

for (const [status, body, headers, expected] of MEANINGS)
  test(`an answer ${status} with ${body} means ${expected.is}`, async () =>
    assert.deepEqual(await interpretAnswer(new Response(body, { status, headers }), "a"), expected));

/** @type {[key: string | null, newValue: string | null, expected: string | null][]} */
const ELSEWHERE = [
  ["tilesnap-entry-a", null, "a"],
  ["tilesnap-entry-a", "{}", null],
  ["tilesnap", null, null],
  [null, null, null],
];

for (const [key, newValue, expected] of ELSEWHERE)
  test(`another tab's ${key} becoming ${newValue} drops ${expected}`, () =>
    assert.equal(idDeletedElsewhere({ key, newValue }), expected));
