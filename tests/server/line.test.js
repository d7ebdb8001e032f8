/**
 * When a viewer's page believes its stream, asks instead, and gives up.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Line } from "../../tilesnap/server/browser/line.js";

const GAME = { title: "Friday", html: "<h1>Friday</h1>", latest: "", digest: "d" };

/** A browser whose clock and server are told what to do. */
class Browser {
  now = 0;
  /** @type {EventTarget[]} */
  streams = [];
  closed = 0;
  /** @type {(number | null)[]} statuses of answers to come, null for none at all */
  answers = [];
  /** @type {object} what every answer says */
  answer = GAME;
  asked = 0;
  /** @type {string[]} */
  told = [];
  shown = 0;
  line = new Line({
    open: () => {
      const stream = Object.assign(new EventTarget(), { close: () => (this.closed += 1) });
      this.streams.push(stream);
      return /** @type {EventSource} */ (/** @type {unknown} */ (stream));
    },
    ask: async () => {
      this.asked += 1;
      const status = this.answers.shift() ?? null;
      if (status === null) throw new TypeError("no connection");
      return new Response(JSON.stringify(this.answer), { status });
    },
    now: () => this.now,
    show: () => (this.shown += 1),
    tell: (stand) => this.told.push(stand),
  });

  constructor() {
    this.line.begin();
  }

  /** @param {string} type @param {unknown} [data] */
  send(type, data = null) {
    this.streams.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  /** Let time go by, a second after the other. @param {number} seconds */
  async pass(seconds) {
    for (let second = 0; second < seconds; second++) {
      this.now += 1000;
      this.line.look();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

test("what the stream brings is shown", () => {
  const browser = new Browser();
  browser.send("game", GAME);
  assert.deepEqual([browser.shown, browser.told], [1, ["live"]]);
});

test("a link that has ended says that, and nothing is asked any more", async () => {
  const browser = new Browser();
  browser.send("ended");
  await browser.pass(60);
  assert.deepEqual([browser.told, browser.asked], [["ended"], 0]);
});

test("so it does where the stream is broken", async () => {
  const browser = new Browser();
  browser.answers = [404];
  browser.answer = { error: { code: "link_ended" } };
  browser.send("error");
  await browser.pass(60);
  assert.deepEqual([browser.told.at(-1), browser.asked], ["ended", 1]);
});

test("with a sign of life now and then nothing is asked", async () => {
  const browser = new Browser();
  for (let beat = 0; beat < 8; beat++) {
    browser.send("beat");
    await browser.pass(15);
  }
  assert.deepEqual([browser.asked, browser.streams.length, browser.told.at(-1)], [0, 1, "live"]);
});

test("while the stream is broken the page asks each 15 seconds, and takes it up again", async () => {
  const browser = new Browser();
  browser.answers = [null, 503, 200];
  browser.send("beat");
  browser.send("error");
  assert.equal(browser.told.at(-1), "broken");
  await browser.pass(44);
  assert.deepEqual([browser.asked, browser.shown, browser.streams.length], [2, 0, 1]);
  await browser.pass(1);
  assert.deepEqual([browser.asked, browser.shown, browser.streams.length], [3, 1, 2]);
  browser.send("beat");
  assert.equal(browser.told.at(-1), "live");
});

test("a stream that the browser itself takes up again ends the asking", async () => {
  const browser = new Browser();
  browser.send("error");
  await browser.pass(2);
  browser.send("beat");
  await browser.pass(20);
  assert.deepEqual([browser.asked, browser.told], [0, ["broken", "live"]]);
});

test("a stream without a sign of life is taken for dead, and the page asks at once", async () => {
  const browser = new Browser();
  browser.answers = [200];
  await browser.pass(40);
  assert.deepEqual(
    [browser.asked, browser.told, browser.streams.length, browser.closed],
    [1, ["broken"], 2, 1],
  );
});

/** @type {[name: string, happens: (browser: Browser) => void | Promise<void>][]} */
const ENDS = [
  ["the stream says so", (browser) => browser.send("withdrawn")],
  [
    "an answer says so",
    async (browser) => {
      browser.answers = [404];
      browser.send("error");
      await browser.pass(15);
    },
  ],
];

for (const [name, happens] of ENDS)
  test(`a link that was withdrawn is given up where ${name}`, async () => {
    const browser = new Browser();
    await happens(browser);
    const { asked } = browser;
    await browser.pass(100);
    browser.line.renew();
    assert.deepEqual([browser.told.at(-1), browser.asked, browser.streams.length], ["withdrawn", asked, 1]);
  });

for (const stand of ["away", "unplayable"])
  test(`that a game is ${stand} is told, and ends by itself`, async () => {
    const browser = new Browser();
    browser.send(stand);
    await browser.pass(30); // it is a sign of life
    browser.send("beat");
    assert.deepEqual(browser.told, [stand, "live"]);
  });
