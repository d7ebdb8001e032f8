/**
 * What a viewer's browser keeps of the heads that it saw, and when it says that one is gone.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Seen } from "../../tilesnap/server/browser/seen.js";

/** @param {number} number @param {string} [digest] */
const head = (number, digest = "a") => `tilesnap-head.friday.${number}.${digest}.key.signature`;

class World {
  /** @type {string | null} */
  kept = null;
  /** @type {boolean | null} what the server says, null for no answer */
  answer = true;
  /** @type {string[]} */
  asked = [];
  /** @type {boolean[]} */
  told = [];
  seen = new Seen({
    read: () => this.kept,
    keep: (head) => {
      this.kept = head;
    },
    leads: async (head) => {
      this.asked.push(head);
      if (this.answer === null) throw new TypeError("no connection");
      return this.answer;
    },
    tell: (isGone) => this.told.push(isGone),
  });
}

test("what is seen first is kept, and what comes after it without asking", async () => {
  const world = new World();
  for (const number of [1, 2, 5]) await world.seen.hear(head(number));
  assert.deepEqual([world.kept, world.asked, world.told], [head(5), [], []]);
});

test("what was kept before is asked about once", async () => {
  const world = new World();
  world.kept = head(3);
  await world.seen.hear(head(5));
  await world.seen.hear(head(6));
  assert.deepEqual([world.kept, world.asked, world.told], [head(6), [head(3)], []]);
});

test("what is gone is told and stays kept until somebody goes on", async () => {
  const world = new World();
  world.kept = head(7);
  world.answer = false;
  await world.seen.hear(head(5));
  await world.seen.hear(head(8));
  assert.deepEqual([world.kept, world.told], [head(7), [true]]);
  world.seen.goOn();
  await world.seen.hear(head(9));
  assert.deepEqual([world.kept, world.told, world.asked.length], [head(9), [true, false], 1]);
});

for (const [words, then] of Object.entries({ "cut off": head(2), "written anew": head(3, "b") }))
  test(`a log that is ${words} while the page is open is told without asking`, async () => {
    const world = new World();
    await world.seen.hear(head(3));
    await world.seen.hear(then);
    assert.deepEqual([world.kept, world.asked, world.told], [head(3), [], [true]]);
  });

test("without an answer nothing is said, and it is asked again", async () => {
  const world = new World();
  world.kept = head(3);
  world.answer = null;
  await world.seen.hear(head(5));
  assert.deepEqual([world.kept, world.told], [head(3), []]);
  world.answer = true;
  await world.seen.hear(head(6));
  assert.deepEqual([world.kept, world.asked.length], [head(6), 2]);
});

test("where the server could not sign, what was kept stays", async () => {
  const world = new World();
  world.kept = head(3);
  await world.seen.hear("");
  assert.deepEqual([world.kept, world.asked, world.told], [head(3), [], []]);
});
