/**
 * Says in the player's language that the computer that runs the page does not answer, and has it make the page anew
 * as soon as it does: what was corrected meanwhile is heard then, by a computer that began anew, too.
 * @import { Mount, Words } from "../shared/streamlit.js"
 */

import { isConnected, isRunning, watchConnection } from "../shared/connection.js";
import { part } from "../shared/dom.js";
import { say } from "../shared/words.js";

const PATIENCE = 1000; // milliseconds: a phone that wakes up is back sooner
const SILENCE = 2000; // milliseconds without an answer, after which the page is asked for again

/** @typedef {Mount<{ run: string, text: Words }>} Mounted */

/** @type {WeakMap<ParentNode, Notice>} */
const notices = new WeakMap();

class Notice {
  /** @param {Mounted} mount */
  constructor(mount) {
    this.mount = mount;
    this.place = part(mount.parentElement, ".gone");
    this.wasAway = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.asking = undefined;
    this.stop = watchConnection(this.look);
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
      this.place.hidden = true;
      this.dialogs.disconnect();
    } else {
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

  tell = () => {
    this.place.textContent = say(this.mount.data.text, "gone");
    this.place.hidden = false;
  };

  leave() {
    this.stop();
    this.dialogs.disconnect();
    clearTimeout(this.timer);
    clearInterval(this.asking);
  }
}

/** Close Streamlit's words for developers, which the page's styles hide: hidden, they would still hold the focus. */
function closeDevelopersOwn() {
  for (const dialog of document.querySelectorAll("[role=dialog]"))
    if (dialog.querySelector("[slot=title]")?.textContent === "Connection error")
      dialog.querySelector("button")?.click();
}

/** @param {Mounted} mount */
export default function mounted(mount) {
  const { parentElement } = mount;
  const notice = notices.get(parentElement) ?? new Notice(mount);
  notices.set(parentElement, notice);
  notice.receive(mount);
  return () => {
    notice.leave();
    notices.delete(parentElement);
  };
}
