/**
 * Notices that the server does not answer, though the browser still holds the connection for sound: a phone out of
 * reach loses no connection for a long while. What was sent last is watched until anything comes back.
 */

export const PATIENCE = 2000; // milliseconds until an answer is missed
export const BUSY = 8000; // the same while the page is being made anew: a photo may be read
const LARGE = 65536; // bytes: a photo is on its way, of which its own button tells
const OF_A_TAP = 1000; // milliseconds within which what is sent belongs to what was tapped

const LONGEST = 40; // letters of what was tapped
const TAPPED = "button, a, label, input, select, [role=button], [role=radio], [role=option]";
const NO_WORDS = "svg, [data-testid=stIconMaterial], [aria-hidden=true]";
const TAPS = ["pointerup", "keydown", "change"];

export class Silence {
  /**
   * @param {() => boolean} isBusy whether the page is being made anew
   * @param {() => void} onChange called when the silence begins and when it ends
   */
  constructor(isBusy, onChange) {
    this.isBusy = isBusy;
    this.onChange = onChange;
    /** Whether an answer is missed. */
    this.isSilent = false;
    /** Whether what is not answered was tapped. */
    this.ofTap = false;
    /** What that says. */
    this.tap = "";
    this.lastTap = { at: -Infinity, words: "" };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {WeakSet<WebSocket>} */
    this.heard = new WeakSet();
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
    if (!this.heard.has(socket)) socket.addEventListener("message", this.answered);
    this.heard.add(socket);
    if (data instanceof Uint8Array && data.byteLength > LARGE) return;
    if (Date.now() - this.lastTap.at < OF_A_TAP && !this.ofTap) {
      this.ofTap = true;
      this.tap = this.lastTap.words;
    }
    this.timer ??= setTimeout(this.missed, PATIENCE);
  }

  missed = () => {
    if (this.isBusy()) {
      this.timer = setTimeout(this.tell, BUSY - PATIENCE);
      return;
    }
    this.tell();
  };

  tell = () => {
    this.isSilent = true;
    this.onChange();
  };

  answered = () => {
    const wasSilent = this.isSilent;
    this.forget();
    if (wasSilent) this.onChange();
  };

  /** Miss nothing any more: it was answered, or the connection is known to be lost. */
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
 * Give what stands on the thing that was tapped, nothing where it has no words.
 * @param {EventTarget[]} path from the innermost part outwards
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
