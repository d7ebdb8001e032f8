/**
 * A banner in the player's language while the server does not answer. As soon as it answers again, the page is
 * rendered anew; corrections from the meantime are sent then, even to a restarted server. A tap on a dead connection
 * is lost, and the banner says so.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 */

import { part } from "../shared/dom.js";
import { onePerElement } from "../shared/host.js";
import { closeErrorDialog } from "../shared/streamlit_host.js";
import { formatMessage } from "../shared/words.js";
import { Silence } from "./silence.js";

const PATIENCE = 1000; // milliseconds; a phone that wakes up reconnects sooner
const AGAIN = 8000; // milliseconds for which the banner asks to tap again
const PROBE = 4000; // milliseconds after which an apparently healthy connection is tested again
const SILENCE = 2000; // milliseconds without an answer, after which the page is requested again

/** @typedef {Mount<{ run: string, text: Words }>} Mounted */

class Notice {
  /** @param {Mounted} mount */
  constructor(mount) {
    this.mount = mount;
    this.place = part(mount.root, ".gone");
    this.wasAway = false;
    /** Whether a tap was not answered. */
    this.isTapLost = false;
    /** Label of the element that was tapped. */
    this.tap = "";
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.probing = undefined;
    this.hasProbed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.asking = undefined;
    this.stop = mount.host.watch(this.look);
    this.silence = new Silence(mount.host.isBusy, this.hearSilence);
    this.dialogs = new MutationObserver(closeErrorDialog);
  }

  look = () => {
    const isBack = this.mount.host.isConnected();
    if (isBack === !this.wasAway) return;
    this.wasAway = !isBack;
    clearTimeout(this.timer);
    clearInterval(this.asking);
    if (isBack) {
      this.ask();
      this.asking = setInterval(() => this.mount.host.isBusy() || this.ask(), SILENCE);
      this.reportTap();
      this.dialogs.disconnect();
    } else {
      clearInterval(this.probing);
      this.noteTap(this.isTapLost || this.silence.ofTap);
      this.silence.forget();
      this.timer = setTimeout(this.showGone, PATIENCE);
      this.dialogs.observe(document.body, { childList: true, subtree: true });
    }
  };

  /** Request a rendering of the whole page. */
  ask() {
    this.mount.send("back", Date.now());
  }

  /** @param {Mounted} mount */
  receive(mount) {
    if (mount.data.run !== this.mount.data.run) clearInterval(this.asking);
    this.mount = mount;
    this.look();
  }

  showGone = () => this.showMessage("gone");

  /** Show that the connection is slow while it appears healthy, and test it. */
  hearSilence = () => {
    if (this.wasAway) return;
    clearInterval(this.probing);
    if (this.silence.isSilent) {
      this.noteTap(this.silence.ofTap);
      this.hasProbed = false;
      this.probing = setInterval(this.probe, PROBE);
      this.showMessage(this.isTapLost ? this.ofTap("tap_slow") : "slow");
    } else {
      this.isTapLost &&= this.hasProbed; // otherwise the answer was for the tap
      this.reportTap();
    }
  };

  probe = () => {
    this.hasProbed = true;
    this.ask();
  };

  /** @param {boolean} isLost */
  noteTap(isLost) {
    this.isTapLost = isLost;
    if (this.silence.ofTap) this.tap = this.silence.tap;
  }

  /** Show for a while that a tap may be lost; does nothing if none is. */
  reportTap() {
    clearTimeout(this.timer);
    this.showMessage(this.isTapLost ? this.ofTap("again") : null);
    if (this.isTapLost) this.timer = setTimeout(() => this.showMessage(null), AGAIN);
    this.isTapLost = false;
  }

  /**
   * Return the message with the label of the tapped element, if it has one.
   * @param {string} key
   */
  ofTap = (key) => (this.tap ? `${key}_named` : key);

  /**
   * Show a message. If the device has no network, that is the reason, not the server or a slow connection.
   * @param {string | null} wanted message key, null for none
   */
  showMessage(wanted) {
    const isWaiting = wanted !== null && !wanted.startsWith("again");
    const key = isWaiting && !navigator.onLine ? "offline" : wanted;
    if (key) this.place.textContent = formatMessage(this.mount.data.text, key, { name: this.tap });
    this.place.hidden = key === null;
  }

  leave() {
    this.stop();
    this.silence.leave();
    this.dialogs.disconnect();
    clearTimeout(this.timer);
    clearInterval(this.asking);
    clearInterval(this.probing);
  }
}

export default onePerElement((/** @type {Mounted} */ mount) => new Notice(mount));
