/**
 * Which head of a game a viewer's browser saves, and when it reports that the log was rewritten.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SavedHead } from "../../tilesnap/server/browser/saved_head.js";

/** @param {number} number @param {string} [digest] */
const head = (number, digest = "a") => `tilesnap-head.friday.${number}.${digest}.key.signature`;

class Host {
  /** @type {string | null} */
  saved = null;
  /** @type {boolean | null} response of the server, null for none */
  answer = true;
  /** @type {string[]} */
  requests = [];
  /** @type {boolean[]} */
  reported = [];
  head = new SavedHead({
    read: () => this.saved,
    save: (head) => {
      this.saved = head;
    },
    leads: async (head) => {
      this.requests.push(head);
      if (this.answer === null) throw new TypeError("no connection");
      return this.answer;
    },
    report: (isGone) => this.reported.push(isGone),
  });
}

test("first head is saved, and later ones without a request", async () => {
  const host = new Host();
  for (const number of [1, 2, 5]) await host.head.compare(head(number));
  assert.deepEqual([host.saved, host.requests, host.reported], [head(5), [], []]);
});

test("head of an earlier visit is checked once", async () => {
  const host = new Host();
  host.saved = head(3);
  await host.head.compare(head(5));
  await host.head.compare(head(6));
  assert.deepEqual([host.saved, host.requests, host.reported], [head(6), [head(3)], []]);
});

test("rewritten log is reported and the head stays saved until accepted", async () => {
  const host = new Host();
  host.saved = head(7);
  host.answer = false;
  await host.head.compare(head(5));
  await host.head.compare(head(8));
  assert.deepEqual([host.saved, host.reported], [head(7), [true]]);
  host.head.goOn();
  await host.head.compare(head(9));
  assert.deepEqual([host.saved, host.reported, host.requests.length], [head(9), [true, false], 1]);
});

for (const [words, then] of Object.entries({ truncated: head(2), rewritten: head(3, "b") }))
  test(`log that is ${words} while the page is open is reported without a request`, async () => {
    const host = new Host();
    await host.head.compare(head(3));
    await host.head.compare(then);
    assert.deepEqual([host.saved, host.requests, host.reported], [head(3), [], [true]]);
  });

test("without a response nothing is reported, and the check is repeated", async () => {
  const host = new Host();
  host.saved = head(3);
  host.answer = null;
  await host.head.compare(head(5));
  assert.deepEqual([host.saved, host.reported], [head(3), []]);
  host.answer = true;
  await host.head.compare(head(6));
  assert.deepEqual([host.saved, host.requests.length], [head(6), 2]);
});

test("empty head leaves the saved one", async () => {
  const host = new Host();
  host.saved = head(3);
  await host.head.compare("");
  assert.deepEqual([host.saved, host.requests, host.reported], [head(3), [], []]);
});
