/**
 * A text file that is chosen or dropped; it is read here and sent as text.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 */

import { part } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";

/** `accept` as in HTML; `most` is the maximum size in bytes. @typedef {{ accept: string, most: number, text: Words }} FileData */

export class FileInput {
  /** @param {ParentNode} root */
  constructor(root) {
    this.box = part(root, ".file-input");
    this.field = /** @type {HTMLInputElement} */ (part(root, "input"));
    this.problem = part(root, ".problem");
    /** @type {FileData} */
    this.data = { accept: "", most: 0, text: {} };
    /** @type {Mount<FileData>["send"]} */
    this.send = () => {};
    this.field.addEventListener("change", () => this.takeChosen());
    this.box.addEventListener("dragover", (event) => this.hover(event, true));
    this.box.addEventListener("dragleave", (event) => this.hover(event, false));
    this.box.addEventListener("drop", (event) => {
      this.hover(event, false);
      this.take(event.dataTransfer?.files[0]);
    });
  }

  /**
   * @param {DragEvent} event
   * @param {boolean} over
   */
  hover(event, over) {
    event.preventDefault();
    this.box.classList.toggle("over", over);
  }

  /** @param {Mount<FileData>} mount */
  receive({ data, send }) {
    this.data = data;
    this.send = send;
    this.field.accept = data.accept;
    part(this.box, ".way span").textContent = formatMessage(data.text, "choose");
    part(this.box, ".hint").textContent = formatMessage(data.text, "drag");
    this.box.hidden = false;
    this.takeChosen(); // a file may have been chosen before this code was loaded
  }

  takeChosen() {
    const file = this.field.files?.[0];
    this.field.value = ""; // the same file may be chosen again
    this.take(file);
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (!file) return;
    this.problem.textContent = "";
    if (file.size > this.data.most) {
      this.problem.textContent = formatMessage(this.data.text, "too_big");
      return;
    }
    try {
      this.send("file", { text: await file.text() });
    } catch {
      this.problem.textContent = formatMessage(this.data.text, "unreadable");
    }
  }
}
