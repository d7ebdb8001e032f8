/**
 * Entries on their way: kept first, then sent one after the other until each is written down or refused.
 * @import { Answer, Prepared, Row, Shelf } from "./types.js"
 */

const FIRST_PAUSE = 1000; // milliseconds before something is sent again; each time twice as long
const LONGEST_PAUSE = 30_000;

/**
 * What it needs of the browser.
 * @typedef {object} World
 * @property {Shelf} shelf
 * @property {(row: Row) => Promise<Answer>} post
 * @property {() => number} now
 * @property {(call: () => void, milliseconds: number) => () => void} later gives what calls it off
 */

export class Outbox {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.isSending = false;
    this.failed = 0;
    /** @type {() => void} */
    this.callOff = () => {};
    /** Called when anything changed. @type {Set<() => void>} */
    this.listeners = new Set();
    /** Ids that were written down since this page was opened. @type {Set<string>} */
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
   * Keep what is to be saved, and send it. The same id again changes nothing.
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

  /** Send what waits, the oldest first; what cannot be sent now is sent later. */
  async send() {
    if (this.isSending) return;
    this.isSending = true;
    this.callOff();
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

  /** @param {number} least milliseconds */
  sendLater(least) {
    const pause = Math.min(FIRST_PAUSE * 2 ** this.failed, LONGEST_PAUSE);
    this.failed += 1;
    this.callOff = this.world.later(() => void this.send(), Math.max(pause, least));
  }

  /** Send at once: there is reason to think that the connection is back. */
  hurry() {
    this.failed = 0;
    if (this.waiting.length) void this.send();
  }

  /** @param {string} id */
  discard(id) {
    this.world.shelf.drop(id);
    this.change();
  }

  /**
   * Send what was refused once more.
   * @param {string} id
   */
  tryAgain(id) {
    const row = this.rows.find((each) => each.id === id);
    if (row) this.world.shelf.put({ ...row, problem: null });
    void this.send();
  }

  /**
   * Another tab has written an entry down, or somebody discarded it there: the page looks which.
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
