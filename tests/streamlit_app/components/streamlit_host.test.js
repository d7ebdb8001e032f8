/** Tests of what components get from Streamlit. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CHOSEN } from "../../../tilesnap/web/shared/host.js";
import { forStreamlit, streamlitHost } from "../../../tilesnap/web/shared/streamlit_host.js";

/** Attributes of Streamlit's app, null before it is there. @type {Record<string, string> | null} */
let attributes;
const page = /** @type {any} */ (globalThis);

beforeEach(() => {
  page.window = {};
  page.document = {
    addEventListener: () => {},
    querySelector: () => attributes && { getAttribute: (/** @type {string} */ name) => attributes?.[name] },
  };
});

afterEach(() => {
  delete page.window;
  delete page.document;
});

/** @type {[connection: string | null, script: string, connected: boolean, busy: boolean][]} */
const STATES = [
  ["CONNECTED", "notRunning", true, false],
  ["CONNECTED", "running", true, true],
  ["PINGING_SERVER", "running", false, true],
  ["CONNECTED", "rerunRequested", true, false],
  [null, "", false, false],
];

for (const [connection, script, connected, busy] of STATES)
  test(`state of a host that is ${connection ?? "not there"} and ${script}`, () => {
    attributes =
      connection === null
        ? null
        : { "data-test-connection-state": connection, "data-test-script-state": script };
    assert.deepEqual([streamlitHost.isConnected(), streamlitHost.isBusy()], [connected, busy]);
  });

test("a component gets what Streamlit passes under its own names", () => {
  /** @type {unknown[]} */
  const sent = [];
  const shadow = /** @type {ShadowRoot} */ ({});
  const component = forStreamlit(({ data, root, host, send, sendState }) => {
    assert.deepEqual([data, root, host], [{ total: "8" }, shadow, streamlitHost]);
    send("stepped", 1);
    sendState("edited", { origin: 1, edits: 1, hand: {} });
  });
  component({
    data: { total: "8" },
    parentElement: shadow,
    setTriggerValue: (name, value) => sent.push(["trigger", name, value]),
    setStateValue: (name, value) => sent.push(["state", name, value]),
  });
  assert.deepEqual(sent, [
    ["trigger", "stepped", 1],
    ["state", "edited", { origin: 1, edits: 1, hand: {} }],
  ]);
  assert.equal(window.tilesnapHost, streamlitHost);
});

/** @type {[isConnected: boolean, left: number][]} */
const LEAVES = [
  [true, 0],
  [false, 1],
];

for (const [isConnected, expected] of LEAVES)
  test(`a component whose element is ${isConnected ? "still there" : "removed"} leaves ${expected} times`, () => {
    let left = 0;
    const component = forStreamlit(() => () => left++);
    const given = { data: null, setTriggerValue: () => {}, setStateValue: () => {} };
    component({ ...given, parentElement: /** @type {ShadowRoot} */ ({ isConnected }) })();
    assert.equal(left, expected);
  });

test("a complete choice closes the list that Streamlit opened", () => {
  /** @type {Record<string, () => void>} */
  const listeners = {};
  let clicks = 0;
  page.document = {
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ listener) => {
      listeners[name] = listener;
    },
    querySelector: (/** @type {string} */ css) =>
      css.includes("stPopoverButton") && { click: () => clicks++ },
  };
  forStreamlit(() => {});
  listeners[CHOSEN]?.();
  assert.equal(clicks, 1);
});
