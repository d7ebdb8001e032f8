/**
 * Detection of a server that does not answer although the connection appears open, as on a phone out of reach. The
 * last message is watched until anything is received.
 */

import { SYMBOL } from "../shared/streamlit_host.js";

export const PATIENCE = 2000; // milliseconds until an answer counts as missing
export const BUSY = 8000; // the same while the page is being rendered: a photo may be read
const LARGE = 65536; // bytes: a photo is being sent, and its own button reports that
const OF_A_TAP = 1000; // milliseconds within which a message belongs to a tap

const LONGEST = 40; // maximum length of the label of a tapped element
const TAPPED = "button, a, label, input, select, [role=button], [role=radio], [role=option]";
const NO_WORDS = `svg, ${SYMBOL}, [aria-hidden=true]`;
const TAPS = ["pointerup", "keydown", "change"];

export class Silence {
  /**
   * @param {() => boolean} isBusy whether the page is being rendered
   * @param {() => void} onChange called when the silence begins and when it ends
   */
  constructor(isBusy, onChange) {
    this.isBusy = isBusy;
    this.onChange = onChange;
    /** Whether an answer is missing. */
    this.isSilent = false;
    /** Whether the unanswered message was caused by a tap. */
    this.ofTap = false;
    /** Label of the tapped element. */
    this.tap = "";
    this.lastTap = { at: -Infinity, words: "" };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {WeakSet<WebSocket>} */
    this.watched = new WeakSet();
    this.send = WebSocket.prototype.send;
    for (const kind of TAPS) addEventListener(kind, this.tapped, { capture: true, passive: true });
    const silence = this;
    /** @this {WebSocket} @param {Parameters<WebSocket["send"]>[0]} data */
    this.watching = function (data) {
      silence.sent(this, data);
      silence.send.call(this, data);
    };
    WebSocket.prototype.send = this.watching;
  }

  /** @param {Event} event */
  tapped = (event) => {
    this.lastTap = { at: Date.now(), words: wordsOf(event.composedPath()) };
  };

  /** @param {WebSocket} socket @param {Parameters<WebSocket["send"]>[0]} data */
  sent(socket, data) {
    if (!this.watched.has(socket)) socket.addEventListener("message", this.answered);
    this.watched.add(socket);
    if (data instanceof Uint8Array && data.byteLength > LARGE) return;
    if (Date.now() - this.lastTap.at < OF_A_TAP && !this.ofTap) {
      this.ofTap = true;
      this.tap = this.lastTap.words;
    }
    this.timer ??= setTimeout(this.missed, PATIENCE);
  }

  missed = () => {
    if (this.isBusy()) {
      this.timer = setTimeout(this.notify, BUSY - PATIENCE);
      return;
    }
    this.notify();
  };

  notify = () => {
    this.isSilent = true;
    this.onChange();
  };

  answered = () => {
    const wasSilent = this.isSilent;
    this.forget();
    if (wasSilent) this.onChange();
  };

  /** Expect no answer any more: it arrived, or the connection is known to be lost. */
  forget() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isSilent = this.ofTap = false;
  }

  leave() {
    this.forget();
    for (const kind of TAPS) removeEventListener(kind, this.tapped, { capture: true });
    if (WebSocket.prototype.send === this.watching) WebSocket.prototype.send = this.send;
  }
}

/**
 * Return the label of the tapped element, empty if it has none.
 * @param {EventTarget[]} path from the innermost element outwards
 */
function wordsOf(path) {
  const [tapped] = path.flatMap((each) => (each instanceof Element && each.matches(TAPPED) ? [each] : []));
  if (!tapped) return "";
  const words = tapped.getAttribute("aria-label") ?? textsIn(tapped).join(" ").replace(/\s+/g, " ").trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/**
 * @param {Node} node
 * @returns {string[]}
 */
function textsIn(node) {
  if (node instanceof Text) return [node.data];
  if (node instanceof Element && node.matches(NO_WORDS)) return [];
  return [...node.childNodes].flatMap(textsIn);
}
