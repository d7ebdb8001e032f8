/**
 * A photo from the camera, the gallery, the clipboard or a drop: shown at once, shrunk, sent.
 * @import { Mount, Words } from "../shared/streamlit.js"
 */

import { part } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { base64, shrunk } from "./shrinking.js";

const LARGEST_FILE = 40e6; // bytes of a file that the browser cannot open, sent as it is

/** `done` is the id of the photo that the page has read last. @typedef {{ done: string | null, compact: boolean, text: Words }} InputData */

export class PhotoInput {
  /** @param {ParentNode} root */
  constructor(root) {
    const box = part(root, ".photo-input");
    this.box = box;
    this.preview = part(box, ".preview");
    this.image = /** @type {HTMLImageElement} */ (part(box, "img"));
    this.status = part(box, "[role=status]");
    /** The id of the photo that was sent last. @type {string | null} */
    this.sent = null;
    /** @type {string | null} */
    this.shown = null;
    /** @type {Words} */
    this.text = {};
    /** @type {Mount<InputData>["setTriggerValue"]} */
    this.send = () => {};
    this.fields = [...box.querySelectorAll("input")];
    for (const field of this.fields) field.addEventListener("change", () => this.takeFrom(field));
    box.addEventListener("dragover", (event) => this.hover(event, true));
    box.addEventListener("dragleave", (event) => this.hover(event, false));
    box.addEventListener("drop", (event) => {
      this.hover(event, false);
      this.take(event.dataTransfer?.files[0]);
    });
    document.addEventListener("paste", this.paste);
  }

  /**
   * @param {DragEvent} event
   * @param {boolean} over
   */
  hover(event, over) {
    event.preventDefault();
    this.box.classList.toggle("over", over);
  }

  /** @param {ClipboardEvent} event */
  paste = ({ clipboardData }) => {
    this.take([...(clipboardData?.files ?? [])].find((file) => file.type.startsWith("image/")));
  };

  leave() {
    document.removeEventListener("paste", this.paste);
  }

  /** @param {Mount<InputData>} mount */
  receive({ data, setTriggerValue }) {
    this.send = setTriggerValue;
    this.text = data.text;
    part(this.box, ".take span").textContent = say(data.text, data.compact ? "again" : "take");
    part(this.box, ".choose span").textContent = say(data.text, "choose");
    part(this.box, ".hint").textContent = say(data.text, "drag");
    this.box.hidden = false;
    this.box.classList.toggle("compact", data.compact);
    if (data.done === this.sent) this.show(null);
    for (const field of this.fields) this.takeFrom(field); // one may have been chosen before this code was here
  }

  /** @param {HTMLInputElement} field */
  takeFrom(field) {
    this.take(field.files?.[0]);
    field.value = ""; // the same photo may be chosen again
  }

  /**
   * @param {string | null} url
   * @param {string} [words]
   */
  show(url, words = "") {
    this.preview.hidden = !url;
    this.status.textContent = words;
    if (this.shown && this.shown !== url) URL.revokeObjectURL(this.shown);
    this.shown = url;
    if (url) this.image.src = url;
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (!file) return;
    const id = `${file.name} ${file.size} ${Date.now()}`;
    this.sent = id;
    this.show(URL.createObjectURL(file), say(this.text, "preparing"));
    const blob = (await shrunk(file)) ?? file;
    if (id !== this.sent) return; // another was chosen meanwhile
    if (blob.size > LARGEST_FILE) {
      this.status.textContent = say(this.text, "too_big");
      return;
    }
    const data = await base64(blob);
    this.status.textContent = say(this.text, "reading");
    this.send("photo", { id, data });
  }
}
