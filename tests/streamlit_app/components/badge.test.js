/** Tests of the number on the icon of the installed app. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { showBadge } from "../../../tilesnap/web/shared/badge.js";

/** @type {[count: number, called: unknown[]][]} */
const BADGES = [
  [2, ["set", 2]],
  [0, ["clear"]],
];

for (const [count, called] of BADGES)
  test(`badge of ${count} unsaved deals`, () => {
    /** @type {unknown[]} */
    const calls = [];
    showBadge(count, {
      setAppBadge: async (number) => void calls.push("set", number),
      clearAppBadge: async () => void calls.push("clear"),
    });
    assert.deepEqual(calls, called);
  });

test("badge is skipped where there is none, or none is allowed", async () => {
  showBadge(1, {});
  showBadge(1, { setAppBadge: () => Promise.reject(new Error("refused")) });
  await new Promise((settle) => setTimeout(settle)); // an unhandled rejection would fail this test
});
