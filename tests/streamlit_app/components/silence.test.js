/** When it is noticed that the server does not answer. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { BUSY, PATIENCE, Silence } from "../../../tilesnap/web/connection/silence.js";

/** @type {Map<string, (event: object) => void>} */
const listeners = new Map();
const tap = () => listeners.get("pointerup")?.({ composedPath: () => [] });

class Socket {
  /** @type {unknown[]} */
  gone = [];
  answer = () => {};
  /** @param {string} _ @param {() => void} listener */
  addEventListener(_, listener) {
    this.answer = listener;
  }
  /** @param {unknown} data */
  send(data) {
    this.gone.push(data);
  }
}

Object.assign(globalThis, {
  WebSocket: Socket,
  addEventListener: (/** @type {string} */ kind, /** @type {(event: object) => void} */ listener) =>
    listeners.set(kind, listener),
  removeEventListener: (/** @type {string} */ kind) => listeners.delete(kind),
});

let isBusy = false;
/** @type {boolean[]} */
let reports = [];
/** @type {Silence} */
let silence;
let socket = new Socket();
const small = new Uint8Array(100);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  isBusy = false;
  reports = [];
  silence = new Silence(
    () => isBusy,
    () => reports.push(silence.isSilent),
  );
  socket = new Socket();
});

afterEach(() => {
  silence.leave();
  mock.timers.reset();
});

test("an unanswered tap is reported after two seconds until an answer arrives", () => {
  tap();
  socket.send(small);
  assert.deepEqual(socket.gone, [small]);
  mock.timers.tick(PATIENCE - 1);
  assert.deepEqual(reports, []);
  mock.timers.tick(1);
  assert.deepEqual([reports, silence.ofTap], [[true], true]);
  socket.answer();
  assert.deepEqual([reports, silence.ofTap], [[true, false], false]);
});

test("a tap that is answered in time is not reported", () => {
  tap();
  socket.send(small);
  mock.timers.tick(PATIENCE - 1);
  socket.answer();
  mock.timers.tick(BUSY);
  assert.deepEqual(reports, []);
});

test("the page's own messages are not taps", () => {
  tap();
  mock.timers.tick(5000);
  socket.send(small);
  mock.timers.tick(PATIENCE);
  assert.deepEqual([reports, silence.ofTap], [[true], false]);
});

test("a starting page has more time", () => {
  isBusy = true;
  socket.send(small);
  mock.timers.tick(PATIENCE);
  mock.timers.tick(BUSY - PATIENCE - 1);
  assert.deepEqual(reports, []);
  mock.timers.tick(1);
  assert.deepEqual(reports, [true]);
});

test("a photo that is being sent has its own message", () => {
  socket.send(new Uint8Array(200_000));
  mock.timers.tick(BUSY);
  assert.deepEqual(reports, []);
});

test("a lost connection has its own message", () => {
  tap();
  socket.send(small);
  mock.timers.tick(PATIENCE);
  silence.forget();
  socket.answer();
  assert.deepEqual([reports, silence.isSilent, silence.ofTap], [[true], false, false]);
});

test("sockets are restored at the end", () => {
  silence.leave();
  tap();
  socket.send(small);
  mock.timers.tick(BUSY);
  assert.deepEqual([socket.gone, reports], [[small], []]);
});
