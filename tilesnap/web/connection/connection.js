/**
 * Says in the player's language that the computer that runs the page does not answer, and has it make the page anew
 * as soon as it does: what was corrected meanwhile is heard then, by a computer that began anew, too. What was tapped
 * on a connection that was dead already is not: then it says so.
 * @import { Mount, Words } from "../shared/streamlit.js"
 */

import { isConnected, isRunning, watchConnection } from "../shared/connection.js";
import { part } from "../shared/dom.js";
import { oneForEachPlace } from "../shared/mounting.js";
import { say } from "../shared/words.js";
import { Silence } from "./silence.js";

const PATIENCE = 1000; // milliseconds: a phone that wakes up is back sooner
const AGAIN = 8000; // milliseconds for which it stands there that something is to be tapped again
const PROBE = 4000; // milliseconds after which a connection that is held for sound is tried again
const SILENCE = 2000; // milliseconds without an answer, after which the page is asked for again

/** @typedef {Mount<{ run: string, text: Words }>} Mounted */

class Notice {
  /** @param {Mounted} mount */
  constructor(mount) {
    this.mount = mount;
    this.place = part(mount.parentElement, ".gone");
    this.wasAway = false;
    /** Whether something was tapped that nobody has answered. */
    this.isTapLost = false;
    /** What that says. */
    this.tap = "";
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.probing = undefined;
    this.hasProbed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.asking = undefined;
    this.stop = watchConnection(this.look);
    this.silence = new Silence(isRunning, this.hearSilence);
    this.dialogs = new MutationObserver(closeDevelopersOwn);
  }

  look = () => {
    const isBack = isConnected();
    if (isBack === !this.wasAway) return;
    this.wasAway = !isBack;
    clearTimeout(this.timer);
    clearInterval(this.asking);
    if (isBack) {
      this.ask();
      this.asking = setInterval(() => isRunning() || this.ask(), SILENCE);
      this.tellOfTap();
      this.dialogs.disconnect();
    } else {
      clearInterval(this.probing);
      this.noteTap(this.isTapLost || this.silence.ofTap);
      this.silence.forget();
      this.timer = setTimeout(this.tell, PATIENCE);
      this.dialogs.observe(document.body, { childList: true, subtree: true });
    }
  };

  /** Have the whole page made anew. */
  ask() {
    this.mount.setTriggerValue("back", Date.now());
  }

  /** @param {Mounted} mount */
  receive(mount) {
    if (mount.data.run !== this.mount.data.run) clearInterval(this.asking);
    this.mount = mount;
    this.look();
  }

  tell = () => this.say("gone");

  /** Say that the connection is slow as long as it is held for sound, and try it. */
  hearSilence = () => {
    if (this.wasAway) return;
    clearInterval(this.probing);
    if (this.silence.isSilent) {
      this.noteTap(this.silence.ofTap);
      this.hasProbed = false;
      this.probing = setInterval(this.probe, PROBE);
      this.say(this.isTapLost ? this.ofTap("tap_slow") : "slow");
    } else {
      this.isTapLost &&= this.hasProbed; // else it was the tap that was answered
      this.tellOfTap();
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

  /** Say for a while that what was tapped may be lost; nothing where it is not. */
  tellOfTap() {
    clearTimeout(this.timer);
    this.say(this.isTapLost ? this.ofTap("again") : null);
    if (this.isTapLost) this.timer = setTimeout(() => this.say(null), AGAIN);
    this.isTapLost = false;
  }

  /**
   * Choose the words that name what was tapped, where it has a name.
   * @param {string} key
   */
  ofTap = (key) => (this.tap ? `${key}_named` : key);

  /**
   * Show a message. A device without a network is what is wrong then, not the server or a slow connection.
   * @param {string | null} wanted key of the message, null for none
   */
  say(wanted) {
    const isWaiting = wanted !== null && !wanted.startsWith("again");
    const key = isWaiting && !navigator.onLine ? "offline" : wanted;
    if (key) this.place.textContent = say(this.mount.data.text, key, { name: this.tap });
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

/** Close Streamlit's words for developers, which the page's styles hide: hidden, they would still hold the focus. */
function closeDevelopersOwn() {
  for (const dialog of document.querySelectorAll("[role=dialog]"))
    if (dialog.querySelector("[slot=title]")?.textContent === "Connection error")
      dialog.querySelector("button")?.click();
}

export default oneForEachPlace((/** @type {Mounted} */ mount) => new Notice(mount));
