/**
 * The button that saves a deal, and the state of unsent entries. Entries are sent on every page, with or without a
 * button.
 * @import { OutboxData, Row } from "./types.js"
 * @import { Mount } from "../shared/host.js"
 */

import { showBadge } from "../shared/badge.js";
import { action, element, part } from "../shared/dom.js";
import { onePerElement } from "../shared/host.js";
import { formatMessage } from "../shared/words.js";
import { idDeletedElsewhere, isRowEvent, loadDevice, StoredRows, storeDevice } from "./entry_storage.js";
import { OfflineForm } from "./offline_form.js";
import { Outbox } from "./outbox.js";
import { post } from "./posting.js";

const SILENCE = 3000; // milliseconds without an answer of the page, after which ids are sent again
const PATIENCE = 1000; // milliseconds without a connection, after which the offline form appears

/** @typedef {Mount<OutboxData>} Mounted */

class Place {
  /** @param {Mounted} mount */
  constructor(mount) {
    this.mount = mount;
    const { host, root } = mount;
    this.button = /** @type {HTMLButtonElement} */ (part(root, ".save"));
    this.status = part(root, ".status");
    this.refused = part(root, ".refused");
    this.own = loadDevice();
    this.shelf = new StoredRows();
    this.outbox = new Outbox({
      shelf: this.shelf,
      post: (row) => post(row, this.mount.data.url, this.mount.data.language),
      now: () => Date.now(),
      later: (call, milliseconds) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    this.form = new OfflineForm(part(root, ".offline"), {
      waiting: () => this.outbox.waiting,
      put: (prepared) => this.outbox.put(prepared, this.own.id),
      discard: (id) => this.outbox.discard(id),
    });
    this.sentAt = 0;
    this.connectedAt = Date.now();
    this.button.addEventListener("click", () => this.save());
    this.outbox.listeners.add(() => this.draw());
    this.end = new AbortController();
    const { signal } = this.end;
    addEventListener("online", () => this.outbox.retryNow(), { signal });
    addEventListener("pageshow", () => this.outbox.retryNow(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.outbox.retryNow(), {
      signal,
    });
    addEventListener("storage", (event) => this.handleStorage(event), { signal });
    this.unwatch = host.watch(() => this.look());
    this.timer = setInterval(() => this.look(), 500);
    this.wasConnected = host.isConnected();
    this.outbox.retryNow();
  }

  save() {
    const { prepared } = this.mount.data;
    if (prepared) this.outbox.put(prepared, this.own.id);
  }

  /** @param {StorageEvent} event */
  handleStorage(event) {
    const id = idDeletedElsewhere(event);
    if (id !== null) this.outbox.gone(id);
    else if (isRowEvent(event)) this.draw();
  }

  /** @param {Mounted} mount */
  receive(mount) {
    this.mount = mount;
    this.introduce();
    this.form.receive(mount.data.form, mount.data.text);
    this.draw();
    this.look();
  }

  /** Send the id of this device to the page, and store the name that the device has there. */
  introduce() {
    const known = this.mount.data.device;
    if (known?.id !== this.own.id) this.mount.send("device", this.own);
    else if (known.name !== this.own.name) {
      this.own = known;
      storeDevice(known);
    }
  }

  /** Ids of saved entries that the page does not know yet. */
  get unconfirmed() {
    return [...this.outbox.saved].filter((id) => !this.mount.data.acknowledged.includes(id));
  }

  /** Send the ids of saved entries to the page until it confirms them. */
  look() {
    const { host } = this.mount;
    const connected = host.isConnected();
    if (connected && !this.wasConnected) this.outbox.retryNow();
    this.wasConnected = connected;
    if (connected) this.connectedAt = Date.now();
    this.form.look(Date.now() - this.connectedAt >= PATIENCE);
    if (!connected || host.isBusy() || !this.unconfirmed.length || Date.now() - this.sentAt < SILENCE) return;
    this.sentAt = Date.now();
    this.mount.send("saved", { ids: this.unconfirmed });
  }

  draw() {
    const { data } = this.mount;
    const { prepared, text } = data;
    const { waiting, refused } = this.outbox;
    const isGoing = !!prepared && this.outbox.rows.some(({ id }) => id === prepared.id);
    const isSaved = !!prepared && this.outbox.saved.has(prepared.id);
    showBadge(data.unsaved + this.outbox.rows.filter(({ id }) => id !== prepared?.id).length);
    this.button.hidden = !prepared;
    this.button.classList.toggle("quiet", prepared?.strong === false);
    this.button.disabled = isGoing || isSaved;
    this.button.textContent = prepared ? (isGoing ? formatMessage(text, "kept") : prepared.label) : "";
    setText(this.status, this.words(waiting.length));
    this.form.drawUnsent();
    this.refused.hidden = refused.length === 0;
    this.refused.replaceChildren(...refused.map((row) => this.refusal(row)));
    if (isSaved) this.look();
  }

  /** @param {number} count number of unsent entries */
  words(count) {
    const { text } = this.mount.data;
    if (!count) return "";
    if (this.outbox.isSending && !this.outbox.failed) return formatMessage(text, "saving");
    const words = formatMessage(text, count === 1 ? "waiting_one" : "waiting_many", { count });
    return this.shelf.lasts ? words : `${words} ${formatMessage(text, "not_kept")}`;
  }

  /** @param {Row} row */
  refusal({ id, problem }) {
    const { text } = this.mount.data;
    return element(
      "li",
      {},
      element("p", { text: `${formatMessage(text, "refused")} ${problem}` }),
      action(formatMessage(text, "try_again"), () => this.outbox.tryAgain(id)),
      action(formatMessage(text, "discard"), () => this.outbox.discard(id)),
    );
  }

  leave() {
    this.end.abort();
    this.unwatch();
    this.outbox.cancelRetry();
    clearInterval(this.timer);
  }
}

/**
 * Set a text only if it changes, so that screen readers announce changes only.
 * @param {HTMLElement} place
 * @param {string} text
 */
function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

export default onePerElement((/** @type {Mounted} */ mount) => new Place(mount));
