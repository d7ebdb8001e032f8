/**
 * The newest head of a game that this browser has seen, signed by the server, and the check that the log leads to it.
 */

/**
 * What it needs from the browser.
 * @typedef {object} Host
 * @property {() => string | null} read returns the saved head
 * @property {(head: string) => void} save
 * @property {(head: string) => Promise<boolean>} leads asks the server; rejects without a response
 * @property {(isGone: boolean) => void} report
 */

export class SavedHead {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.shown = "";
    this.isGone = false;
    /** True once the server has confirmed the head that was saved before this page was opened. */
    this.isConfirmed = false;
  }

  /**
   * Compare the head of the state on the page with the saved one; it is empty where the server could not sign.
   * @param {string} head
   */
  async compare(head) {
    if (!head) return;
    this.shown = head;
    const saved = this.host.read();
    if (this.isGone || saved === head) return;
    if (saved === null) return this.accept();
    // While the page is open, a log that only grew is trusted: a check at each deal would cost each viewer a request.
    if (this.isConfirmed) return numberOf(head) > numberOf(saved) ? this.accept() : this.reject();
    const leads = await this.host.leads(saved).catch(() => null);
    if (leads === null) return; // checked again with the next state
    this.isConfirmed = true;
    if (leads) this.accept();
    else this.reject();
  }

  /** Save the head of the state on the page. */
  accept() {
    this.isConfirmed = true;
    this.host.save(this.shown);
  }

  reject() {
    this.isGone = true;
    this.host.report(true);
  }

  /** Accept the log as it is now, after a warning. */
  goOn() {
    this.isGone = false;
    this.accept();
    this.host.report(false);
  }
}

/** @param {string} head */
const numberOf = (head) => Number(head.split(".")[2]);
