/**
 * The newest head of a game that this browser saw, as the server signed it, and whether the game's log leads to it.
 */

/**
 * What it needs of the browser.
 * @typedef {object} World
 * @property {() => string | null} read gives the head that is kept
 * @property {(head: string) => void} keep
 * @property {(head: string) => Promise<boolean>} leads asks the server; fails where it does not answer
 * @property {(isGone: boolean) => void} tell
 */

export class Seen {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.shown = "";
    this.isGone = false;
    /** Whether the server was asked about what was kept before this page was opened. */
    this.isAsked = false;
  }

  /**
   * Hear the head of what the page shows now; it is empty where the server could not sign.
   * @param {string} head
   */
  async hear(head) {
    if (!head) return;
    this.shown = head;
    const kept = this.world.read();
    if (this.isGone || kept === head) return;
    if (kept === null) return this.take();
    // While the page is open a log that only grew is believed: to ask at each deal would cost each viewer a question.
    if (this.isAsked) return numberOf(head) > numberOf(kept) ? this.take() : this.lose();
    const leads = await this.world.leads(kept).catch(() => null);
    if (leads === null) return; // at the next that is shown it is asked again
    this.isAsked = true;
    if (leads) this.take();
    else this.lose();
  }

  /** Keep what is shown. */
  take() {
    this.isAsked = true;
    this.world.keep(this.shown);
  }

  lose() {
    this.isGone = true;
    this.world.tell(true);
  }

  /** Take the log as it is now. */
  goOn() {
    this.isGone = false;
    this.take();
    this.world.tell(false);
  }
}

/** @param {string} head */
const numberOf = (head) => Number(head.split(".")[2]);
