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
  addEventListener: (/** @type {string} */ kind, /** @type {(event: object) => void} */ heard) =>
    listeners.set(kind, heard),
  removeEventListener: (/** @type {string} */ kind) => listeners.delete(kind),
});

let isBusy = false;
/** @type {boolean[]} */
let told = [];
/** @type {Silence} */
let silence;
let socket = new Socket();
const small = new Uint8Array(100);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  isBusy = false;
  told = [];
  silence = new Silence(
    () => isBusy,
    () => told.push(silence.isSilent),
  );
  socket = new Socket();
});

afterEach(() => {
  silence.leave();
  mock.timers.reset();
});

test("a tap that is not answered is told after two seconds, until anything comes back", () => {
  tap();
  socket.send(small);
  assert.deepEqual(socket.gone, [small]);
  mock.timers.tick(PATIENCE - 1);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual([told, silence.ofTap], [[true], true]);
  socket.answer();
  assert.deepEqual([told, silence.ofTap], [[true, false], false]);
});

test("what is answered in time is not told of", () => {
  tap();
  socket.send(small);
  mock.timers.tick(PATIENCE - 1);
  socket.answer();
  mock.timers.tick(BUSY);
  assert.deepEqual(told, []);
});

test("what the page sends by itself is no tap", () => {
  tap();
  mock.timers.tick(5000);
  socket.send(small);
  mock.timers.tick(PATIENCE);
  assert.deepEqual([told, silence.ofTap], [[true], false]);
});

test("a page that is being made has longer", () => {
  isBusy = true;
  socket.send(small);
  mock.timers.tick(PATIENCE);
  mock.timers.tick(BUSY - PATIENCE - 1);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, [true]);
});

test("a photo on its way has words of its own", () => {
  socket.send(new Uint8Array(200_000));
  mock.timers.tick(BUSY);
  assert.deepEqual(told, []);
});

test("a lost connection has words of its own", () => {
  tap();
  socket.send(small);
  mock.timers.tick(PATIENCE);
  silence.forget();
  socket.answer();
  assert.deepEqual([told, silence.isSilent, silence.ofTap], [[true], false, false]);
});

test("sockets are as they were when it is over", () => {
  silence.leave();
  tap();
  socket.send(small);
  mock.timers.tick(BUSY);
  assert.deepEqual([socket.gone, told], [[small], []]);
});
