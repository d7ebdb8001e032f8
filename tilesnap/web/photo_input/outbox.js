/**
 * The photo that is being sent and the one under the hand: stored, sent, retried, dropped.
 * @import { Host } from "../shared/host.js"
 * @import { SendingEvent } from "./sending.js"
 */

import { addPicture, removePicture } from "../shared/pictures.js";
import {
  deleteOldPhotos,
  deletePhoto,
  handPlace,
  loadPhoto,
  loadTab,
  photoToResend,
  storePhoto,
  storeTab,
} from "./photo_storage.js";
import { IDLE, neededPhotos, reduce, statusOf } from "./sending.js";
import { toBase64 } from "./shrinking.js";

const LOOK = 500; // milliseconds between two checks of an unsent photo

/** The message to the page. `shown` means that this browser shows the image itself. @typedef {{ id: string, data: string, again: boolean, shown: boolean }} Sent */

export class Outbox {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.state = IDLE;
    /** @type {Map<string, { data: string, shown: boolean }>} */
    this.photos = new Map();
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    /** Sends a photo to the page, null while the page has no photo input. @type {((photo: Sent) => void) | null} */
    this.deliver = null;
    /** Called after any possible change. */
    this.onChange = () => {};
    host.watch(this.look);
    document.addEventListener("tilesnap:photo-shown", ({ detail }) => this.do({ do: "show", name: detail }));
    document.addEventListener("tilesnap:photo-not-wanted", () => this.do({ do: "refuse" }));
    addEventListener("pagehide", this.note);
    document.addEventListener("visibilitychange", this.note);
    /** Place of the hand; the table of a game has no photo button and does not change it. */
    this.place = handPlace(location.search);
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
    if (shown) addPicture(id, photo);
    const data = await toBase64(photo);
    if (this.state.going?.id !== id) return removePicture(id);
    this.photos.set(id, { data, shown });
    this.do({ do: "ready", id });
    this.look();
    await storePhoto(id, photo);
    if (!neededPhotos(this.state).includes(id)) await deletePhoto(id);
  }

  /** Send again what this tab had before it was discarded or reloaded. */
  async restore() {
    const tab = loadTab();
    const [entry] = performance.getEntriesByType("navigation");
    const navigation = entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
    const photo = photoToResend(tab, { hand: handInUrl(), navigation, place: handPlace(location.search) });
    for (const id of [tab?.going, tab?.lying]) if (id && id !== photo?.id) await deletePhoto(id);
    await deleteOldPhotos();
    const blob = photo && (await loadPhoto(photo.id));
    if (!blob) return;
    const shown = blob.type === "image/jpeg";
    const data = await toBase64(blob);
    this.do({ do: "restore", ...photo, now: Date.now() });
    if (this.state.going?.id !== photo.id) return;
    this.photos.set(photo.id, { data, shown });
    if (shown) addPicture(photo.id, blob);
    this.look();
  }

  /**
   * Handle data from the page: the last photo that it read, the one under its hand, the seconds that it is busy.
   * @param {string | null} done
   * @param {string | null} current
   * @param {number | null} busy
   */
  handlePage(done, current, busy) {
    this.place = handPlace(location.search);
    const own = current && this.photos.has(current) ? current : null;
    this.do({ do: "answer", done, current: own, busy, now: Date.now() });
    this.look();
  }

  look = () => {
    const connected = this.host.isConnected() && this.deliver !== null;
    this.do({ do: "look", now: Date.now(), connected, running: this.host.isBusy() });
  };

  tryAgain() {
    this.do({ do: "try", now: Date.now() });
    this.look();
  }

  /** @param {SendingEvent} what */
  do(what) {
    const before = this.state;
    this.state = reduce(before, what);
    const { going } = this.state;
    for (const id of neededPhotos(before)) if (!neededPhotos(this.state).includes(id)) this.drop(id);
    if (going && this.state.sends > before.sends) {
      const photo = this.photos.get(going.id);
      if (photo) this.deliver?.({ id: going.id, again: going.again, ...photo });
    }
    if (neededPhotos(before).join() !== neededPhotos(this.state).join()) this.note();
    clearInterval(this.timer);
    if (going) this.timer = setInterval(this.look, LOOK);
    this.onChange();
  }

  /** Status of the photo that is being sent, null without one; a silent retry has no status. */
  get status() {
    const { going } = this.state;
    return going && !going.again ? statusOf(going, Date.now()) : null;
  }

  note = () => {
    const { going, lying } = this.state;
    if (!this.isRestored && !going && !lying) return; // the stored photo of the tab is not read yet
    const current = going?.again ? going.id : lying;
    storeTab({
      going: going && !going.again ? going.id : null,
      lying: current,
      hand: handInUrl(),
      place: this.place,
    });
  };

  /** @param {string} id */
  drop(id) {
    removePicture(id);
    this.photos.delete(id);
    void deletePhoto(id);
  }
}

const handInUrl = () => new URLSearchParams(location.search).get("hand");
