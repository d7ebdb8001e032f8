/**
 * The queue of unsent entries: stored first, then sent one after the other until each is saved or refused.
 * @import { Answer, Prepared, Row, EntryStorage } from "./types.js"
 */

const FIRST_PAUSE = 1000; // milliseconds before the first retry; doubles each time
const LONGEST_PAUSE = 30_000;

/**
 * Dependencies on the browser.
 * @typedef {object} Environment
 * @property {EntryStorage} shelf
 * @property {(row: Row) => Promise<Answer>} post
 * @property {() => number} now
 * @property {(call: () => void, milliseconds: number) => () => void} later schedules a call and returns a function that cancels it
 */

export class Outbox {
  /** @param {Environment} world */
  constructor(world) {
    this.world = world;
    this.isSending = false;
    this.failed = 0;
    /** @type {() => void} */
    this.cancelRetry = () => {};
    /** Called after any change. @type {Set<() => void>} */
    this.listeners = new Set();
    /** Ids of entries saved since the page was opened. @type {Set<string>} */
    this.saved = new Set();
  }

  get rows() {
    return this.world.shelf.all().toSorted((a, b) => a.at - b.at);
  }

  get waiting() {
    return this.rows.filter((row) => row.problem === null);
  }

  get refused() {
    return this.rows.filter((row) => row.problem !== null);
  }

  /**
   * Store an entry and send it. An id that is already known changes nothing.
   * @param {Prepared} prepared
   * @param {string} device
   */
  put({ id, token, event }, device) {
    if (this.saved.has(id) || this.rows.some((row) => row.id === id)) return;
    const at = this.world.now();
    const body = { id, device, told: new Date(at).toISOString(), event };
    this.world.shelf.put({ id, at, token, body, problem: null });
    this.change();
    void this.send();
  }

  /** Send the queue, oldest first; what cannot be sent now is sent later. */
  async send() {
    if (this.isSending) return;
    this.isSending = true;
    this.cancelRetry();
    this.change();
    try {
      for (let row = this.waiting[0]; row; row = this.waiting[0]) {
        const answer = await this.world.post(row);
        if (answer.is === "away") return this.sendLater(answer.seconds * 1000);
        this.failed = 0;
        this.close(row, answer);
      }
    } finally {
      this.isSending = false;
      this.change();
    }
  }

  /**
   * @param {Row} row
   * @param {Exclude<Answer, { is: "away" }>} answer
   */
  close(row, answer) {
    if (answer.is === "saved") {
      this.saved.add(row.id);
      this.world.shelf.drop(row.id);
    } else this.world.shelf.put({ ...row, problem: answer.message });
    this.change();
  }

  /** @param {number} least minimum pause in milliseconds */
  sendLater(least) {
    const pause = Math.min(FIRST_PAUSE * 2 ** this.failed, LONGEST_PAUSE);
    this.failed += 1;
    this.cancelRetry = this.world.later(() => void this.send(), Math.max(pause, least));
  }

  /** Retry at once, because the connection may be back. */
  retryNow() {
    this.failed = 0;
    if (this.waiting.length) void this.send();
  }

  /** @param {string} id */
  discard(id) {
    this.world.shelf.drop(id);
    this.change();
  }

  /**
   * Retry a refused entry.
   * @param {string} id
   */
  tryAgain(id) {
    const row = this.rows.find((each) => each.id === id);
    if (row) this.world.shelf.put({ ...row, problem: null });
    void this.send();
  }

  /**
   * Handle that another tab sent or discarded an entry; the page finds out which.
   * @param {string} id
   */
  gone(id) {
    this.saved.add(id);
    this.change();
  }

  change() {
    for (const listener of this.listeners) listener();
  }
}
