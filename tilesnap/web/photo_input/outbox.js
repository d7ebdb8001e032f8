/**
 * The photo that is being sent and the one under the hand: stored, sent, retried, dropped.
 * @import { Happening } from "./sending.js"
 */

import { isConnected, isRunning, watchConnection } from "../shared/connection.js";
import { layDown, takeAway } from "../shared/pictures.js";
import { forget, forgetOld, keep, kept, notedTab, noteTab, placeOf, toSendAgain } from "./keeping.js";
import { after, NOTHING, standOf, wanted } from "./sending.js";
import { base64 } from "./shrinking.js";

const LOOK = 500; // milliseconds between two checks of an unsent photo

/** The message to the page. `shown` means that this browser shows the image itself. @typedef {{ id: string, data: string, again: boolean, shown: boolean }} Sent */

export class Outbox {
  constructor() {
    this.state = NOTHING;
    /** @type {Map<string, { data: string, shown: boolean }>} */
    this.photos = new Map();
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    /** Sends a photo to the page, null while the page has no photo input. @type {((photo: Sent) => void) | null} */
    this.deliver = null;
    /** Called after any possible change. */
    this.onChange = () => {};
    watchConnection(this.look);
    document.addEventListener("tilesnap:photo-shown", ({ detail }) => this.do({ do: "show", name: detail }));
    document.addEventListener("tilesnap:photo-not-wanted", () => this.do({ do: "refuse" }));
    addEventListener("pagehide", this.note);
    document.addEventListener("visibilitychange", this.note);
    /** Place of the hand; the table of a game has no photo button and does not change it. */
    this.place = placeOf(location.search);
    this.isRestored = false;
    void this.restore().finally(() => {
      this.isRestored = true;
    });
  }

  /** Accept a chosen photo that is not ready to be sent yet; returns its name. */
  begin() {
    const id = `photo-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;
    this.do({ do: "choose", id, now: Date.now() });
    return id;
  }

  /**
   * Send a photo as soon as possible, unless another one was chosen meanwhile.
   * @param {string} id
   * @param {Blob} photo
   * @param {boolean} shown whether this browser can show it
   */
  async put(id, photo, shown) {
    if (this.state.going?.id !== id) return;
    if (shown) layDown(id, photo);
    const data = await base64(photo);
    if (this.state.going?.id !== id) return takeAway(id);
    this.photos.set(id, { data, shown });
    this.do({ do: "ready", id });
    this.look();
    await keep(id, photo);
    if (!wanted(this.state).includes(id)) await forget(id);
  }

  /** Send again what this tab had before it was discarded or reloaded. */
  async restore() {
    const tab = notedTab();
    const [entry] = performance.getEntriesByType("navigation");
    const navigation = entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
    const photo = toSendAgain(tab, { hand: handInAddress(), navigation, place: placeOf(location.search) });
    for (const id of [tab?.going, tab?.lying]) if (id && id !== photo?.id) await forget(id);
    await forgetOld();
    const blob = photo && (await kept(photo.id));
    if (!blob) return;
    const shown = blob.type === "image/jpeg";
    const data = await base64(blob);
    this.do({ do: "restore", ...photo, now: Date.now() });
    if (this.state.going?.id !== photo.id) return;
    this.photos.set(photo.id, { data, shown });
    if (shown) layDown(photo.id, blob);
    this.look();
  }

  /**
   * Handle data from the page: the last photo that it read, the one under its hand, the seconds that it is busy.
   * @param {string | null} done
   * @param {string | null} lies
   * @param {number | null} busy
   */
  hear(done, lies, busy) {
    this.place = placeOf(location.search);
    const own = lies && this.photos.has(lies) ? lies : null;
    this.do({ do: "answer", done, lies: own, busy, now: Date.now() });
    this.look();
  }

  look = () => {
    const connected = isConnected() && this.deliver !== null;
    this.do({ do: "look", now: Date.now(), connected, running: isRunning() });
  };

  tryAgain() {
    this.do({ do: "try", now: Date.now() });
    this.look();
  }

  /** @param {Happening} what */
  do(what) {
    const before = this.state;
    this.state = after(before, what);
    const { going } = this.state;
    for (const id of wanted(before)) if (!wanted(this.state).includes(id)) this.drop(id);
    if (going && this.state.sends > before.sends) {
      const photo = this.photos.get(going.id);
      if (photo) this.deliver?.({ id: going.id, again: going.again, ...photo });
    }
    if (wanted(before).join() !== wanted(this.state).join()) this.note();
    clearInterval(this.timer);
    if (going) this.timer = setInterval(this.look, LOOK);
    this.onChange();
  }

  /** Status of the photo that is being sent, null without one; a silent retry has no status. */
  get stand() {
    const { going } = this.state;
    return going && !going.again ? standOf(going, Date.now()) : null;
  }

  note = () => {
    const { going, lying } = this.state;
    if (!this.isRestored && !going && !lying) return; // the stored photo of the tab is not read yet
    const lies = going?.again ? going.id : lying;
    noteTab({
      going: going && !going.again ? going.id : null,
      lying: lies,
      hand: handInAddress(),
      place: this.place,
    });
  };

  /** @param {string} id */
  drop(id) {
    takeAway(id);
    this.photos.delete(id);
    void forget(id);
  }
}

const handInAddress = () => new URLSearchParams(location.search).get("hand");
