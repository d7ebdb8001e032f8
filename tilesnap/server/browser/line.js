/**
 * The line to the server: a stream of events; while it is broken the page asks now and then.
 * @import { Shown } from "./types.js"
 */

const SILENCE = 40_000; // milliseconds without a sign of life, after which the stream is taken for dead
const ASKING = 15_000; // milliseconds between two questions while there is no stream

/** How the page stands, by the key of its words. @typedef {"live" | "away" | "unplayable" | "broken" | "withdrawn" | "ended"} Stand */

/**
 * What the line needs of the browser.
 * @typedef {object} Browser
 * @property {() => EventSource} open
 * @property {() => Promise<Response>} ask
 * @property {() => number} now
 * @property {(game: Shown) => void} show
 * @property {(stand: Stand) => void} tell
 */

export class Line {
  /** @param {Browser} browser */
  constructor(browser) {
    this.browser = browser;
    /** @type {EventSource | null} */
    this.stream = null;
    this.heard = browser.now();
    this.asked = browser.now();
    this.isBroken = false;
    this.isOver = false;
  }

  begin() {
    this.heard = this.browser.now();
    const stream = this.browser.open();
    this.stream = stream;
    stream.addEventListener("game", ({ data }) => this.hear(data));
    stream.addEventListener("beat", () => this.alive("live"));
    stream.addEventListener("away", () => this.alive("away"));
    stream.addEventListener("unplayable", () => this.alive("unplayable"));
    stream.addEventListener("withdrawn", () => this.end("withdrawn"));
    stream.addEventListener("ended", () => this.end("ended"));
    stream.addEventListener("error", () => this.break());
  }

  /** @param {string} data */
  hear(data) {
    this.browser.show(JSON.parse(data));
    this.alive("live");
  }

  /** @param {Stand} stand */
  alive(stand) {
    this.heard = this.browser.now();
    this.isBroken = false;
    this.browser.tell(stand);
  }

  break() {
    if (this.isOver || this.isBroken) return;
    this.isBroken = true;
    this.asked = this.browser.now();
    this.browser.tell("broken");
  }

  /** Begin a new stream: a phone that was asleep may not have noticed that the old one is dead. */
  renew() {
    if (this.isOver) return;
    this.stream?.close();
    this.begin();
  }

  /** To be called each second. */
  look() {
    const now = this.browser.now();
    if (this.isOver) return;
    if (!this.isBroken && now - this.heard >= SILENCE) {
      this.break();
      this.asked = now - ASKING; // a phone that wakes up need not wait longer
    }
    if (this.isBroken && now - this.asked >= ASKING) {
      this.asked = now;
      void this.ask();
    }
  }

  /** Ask how the game stands; once that is answered the stream is tried anew. */
  async ask() {
    const answer = await this.browser.ask().catch(() => null);
    if (!this.isBroken || this.isOver || !answer) return;
    if (answer.status === 404) return this.end(await why(answer));
    if (!answer.ok) return;
    this.browser.show(await answer.json());
    this.renew();
  }

  /** @param {"withdrawn" | "ended"} stand */
  end(stand) {
    this.isOver = true;
    this.stream?.close();
    this.browser.tell(stand);
  }
}

/**
 * Tell why a link opens nothing.
 * @param {Response} answer
 */
async function why(answer) {
  const said = await answer.json().catch(() => null);
  return said?.error?.code === "link_ended" ? "ended" : "withdrawn";
}
