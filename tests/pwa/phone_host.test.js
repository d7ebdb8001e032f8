/** Tests of the state that the phone page reports to its components. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PhoneHost } from "../../tilesnap/pwa/shell/phone_host.js";

/** A host, and its states as a listener sees them. */
function watched() {
  const host = new PhoneHost(async () => null);
  /** @type {boolean[]} */
  const states = [];
  const stop = host.watch(() => states.push(host.isBusy()));
  return { host, states, stop };
}

test("host is busy until all commands are handled", async () => {
  const { host, states } = watched();
  /** @type {((value: string) => void)[]} */
  const finish = [];
  const handled = [1, 2].map(() => host.handle(() => new Promise((settle) => finish.push(settle))));
  assert.equal(host.isBusy(), true);
  finish[1]?.("second");
  assert.equal(await handled[1], "second");
  assert.equal(host.isBusy(), true);
  finish[0]?.("first");
  assert.equal(await handled[0], "first");
  assert.deepEqual([host.isBusy(), host.isConnected()], [false, true]);
  assert.deepEqual(states, [true, true, true, false]);
});

test("host stays busy after a failure", async () => {
  const { host } = watched();
  await assert.rejects(host.handle(() => Promise.reject(new Error("the worker ended"))));
  assert.equal(host.isBusy(), true);
});

test("host calls no listener that was stopped", async () => {
  const { host, states, stop } = watched();
  stop();
  await host.handle(async () => {});
  assert.deepEqual(states, []);
});
