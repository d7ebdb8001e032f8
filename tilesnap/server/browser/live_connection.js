/**
 * Connection to the server: an event stream; while it is broken the page polls.
 * @import { Shown } from "./types.js"
 */

const SILENCE_MS = 40_000; // without a heartbeat for this long, the stream counts as dead
const POLL_MS = 15_000; // between two polls while there is no stream

/** State of the connection, the key of its message. @typedef {"live" | "away" | "unplayable" | "broken" | "withdrawn" | "ended"} Status */

/**
 * What the connection needs from the browser.
 * @typedef {object} Browser
 * @property {() => EventSource} open
 * @property {() => Promise<Response>} poll
 * @property {() => number} now
 * @property {(game: Shown) => void} show
 * @property {(status: Status) => void} report
 */

export class LiveConnection {
  /** @param {Browser} browser */
  constructor(browser) {
    this.browser = browser;
    /** @type {EventSource | null} */
    this.stream = null;
    this.lastEventAt = browser.now();
    this.lastPollAt = browser.now();
    this.isBroken = false;
    this.isOver = false;
  }

  connect() {
    this.lastEventAt = this.browser.now();
    const stream = this.browser.open();
    this.stream = stream;
    stream.addEventListener("game", ({ data }) => this.receiveGame(data));
    stream.addEventListener("beat", () => this.markAlive("live"));
    stream.addEventListener("away", () => this.markAlive("away"));
    stream.addEventListener("unplayable", () => this.markAlive("unplayable"));
    stream.addEventListener("withdrawn", () => this.end("withdrawn"));
    stream.addEventListener("ended", () => this.end("ended"));
    stream.addEventListener("error", () => this.markBroken());
  }

  /** @param {string} data */
  receiveGame(data) {
    this.browser.show(JSON.parse(data));
    this.markAlive("live");
  }

  /** @param {Status} status */
  markAlive(status) {
    this.lastEventAt = this.browser.now();
    this.isBroken = false;
    this.browser.report(status);
  }

  markBroken() {
    if (this.isOver || this.isBroken) return;
    this.isBroken = true;
    this.lastPollAt = this.browser.now();
    this.browser.report("broken");
  }

  /** Open a new stream: a phone that was asleep may not have noticed that the old one is dead. */
  reconnect() {
    if (this.isOver) return;
    this.stream?.close();
    this.connect();
  }

  /** Check for silence and poll if necessary; to be called each second. */
  check() {
    const now = this.browser.now();
    if (this.isOver) return;
    if (!this.isBroken && now - this.lastEventAt >= SILENCE_MS) {
      this.markBroken();
      this.lastPollAt = now - POLL_MS; // a phone that wakes up polls at once
    }
    if (this.isBroken && now - this.lastPollAt >= POLL_MS) {
      this.lastPollAt = now;
      void this.poll();
    }
  }

  /** Request the game once; after a response, open a new stream. */
  async poll() {
    const response = await this.browser.poll().catch(() => null);
    if (!this.isBroken || this.isOver || !response) return;
    if (response.status === 404) return this.end(await reasonOf(response));
    if (!response.ok) return;
    this.browser.show(await response.json());
    this.reconnect();
  }

  /** @param {"withdrawn" | "ended"} status */
  end(status) {
    this.isOver = true;
    this.stream?.close();
    this.browser.report(status);
  }
}

/**
 * Return why a link no longer opens the game.
 * @param {Response} response
 */
async function reasonOf(response) {
  const body = await response.json().catch(() => null);
  return body?.error?.code === "link_ended" ? "ended" : "withdrawn";
}
