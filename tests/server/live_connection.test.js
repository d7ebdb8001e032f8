/**
 * When a viewer's page trusts its stream, polls instead, and gives up.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveConnection } from "../../tilesnap/server/browser/live_connection.js";

const GAME = { parts: [], latest: "", digest: "d", head: "" };

/** A browser with a controlled clock and server. */
class Browser {
  now = 0;
  /** @type {EventTarget[]} */
  streams = [];
  closed = 0;
  /** @type {(number | null)[]} statuses of the next responses, null for no response */
  statuses = [];
  /** @type {object} content of every response */
  content = GAME;
  polls = 0;
  /** @type {string[]} */
  reported = [];
  shown = 0;
  connection = new LiveConnection({
    open: () => {
      const stream = Object.assign(new EventTarget(), { close: () => (this.closed += 1) });
      this.streams.push(stream);
      return /** @type {EventSource} */ (/** @type {unknown} */ (stream));
    },
    poll: async () => {
      this.polls += 1;
      const status = this.statuses.shift() ?? null;
      if (status === null) throw new TypeError("no connection");
      return new Response(JSON.stringify(this.content), { status });
    },
    now: () => this.now,
    show: () => (this.shown += 1),
    report: (status) => this.reported.push(status),
  });

  constructor() {
    this.connection.connect();
  }

  /** @param {string} type @param {unknown} [data] */
  send(type, data = null) {
    this.streams.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  /** Advance the clock second by second. @param {number} seconds */
  async pass(seconds) {
    for (let second = 0; second < seconds; second++) {
      this.now += 1000;
      this.connection.check();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

test("game event of the stream is shown", () => {
  const browser = new Browser();
  browser.send("game", GAME);
  assert.deepEqual([browser.shown, browser.reported], [1, ["live"]]);
});

test("expired link is reported, and polling stops", async () => {
  const browser = new Browser();
  browser.send("ended");
  await browser.pass(60);
  assert.deepEqual([browser.reported, browser.polls], [["ended"], 0]);
});

test("expired link is reported by a poll", async () => {
  const browser = new Browser();
  browser.statuses = [404];
  browser.content = { error: { code: "link_ended" } };
  browser.send("error");
  await browser.pass(60);
  assert.deepEqual([browser.reported.at(-1), browser.polls], ["ended", 1]);
});

test("page does not poll while heartbeats arrive", async () => {
  const browser = new Browser();
  for (let beat = 0; beat < 8; beat++) {
    browser.send("beat");
    await browser.pass(15);
  }
  assert.deepEqual([browser.polls, browser.streams.length, browser.reported.at(-1)], [0, 1, "live"]);
});

test("page polls every 15 seconds while the stream is broken, and reconnects", async () => {
  const browser = new Browser();
  browser.statuses = [null, 503, 200];
  browser.send("beat");
  browser.send("error");
  assert.equal(browser.reported.at(-1), "broken");
  await browser.pass(44);
  assert.deepEqual([browser.polls, browser.shown, browser.streams.length], [2, 0, 1]);
  await browser.pass(1);
  assert.deepEqual([browser.polls, browser.shown, browser.streams.length], [3, 1, 2]);
  browser.send("beat");
  assert.equal(browser.reported.at(-1), "live");
});

test("polling stops when the browser reconnects the stream", async () => {
  const browser = new Browser();
  browser.send("error");
  await browser.pass(2);
  browser.send("beat");
  await browser.pass(20);
  assert.deepEqual([browser.polls, browser.reported], [0, ["broken", "live"]]);
});

test("silent stream counts as dead, and the page polls at once", async () => {
  const browser = new Browser();
  browser.statuses = [200];
  await browser.pass(40);
  assert.deepEqual(
    [browser.polls, browser.reported, browser.streams.length, browser.closed],
    [1, ["broken"], 2, 1],
  );
});

/** @type {[name: string, act: (browser: Browser) => void | Promise<void>][]} */
const ENDS = [
  ["the stream reports it", (browser) => browser.send("withdrawn")],
  [
    "a poll reports it",
    async (browser) => {
      browser.statuses = [404];
      browser.send("error");
      await browser.pass(15);
    },
  ],
];

for (const [name, act] of ENDS)
  test(`withdrawn link ends the connection where ${name}`, async () => {
    const browser = new Browser();
    await act(browser);
    const { polls } = browser;
    await browser.pass(100);
    browser.connection.reconnect();
    assert.deepEqual(
      [browser.reported.at(-1), browser.polls, browser.streams.length],
      ["withdrawn", polls, 1],
    );
  });

for (const status of ["away", "unplayable"])
  test(`status ${status} is reported until the next heartbeat`, async () => {
    const browser = new Browser();
    browser.send(status);
    await browser.pass(30); // the event counts as a heartbeat
    browser.send("beat");
    assert.deepEqual(browser.reported, [status, "live"]);
  });
