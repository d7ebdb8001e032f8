/**
 * A photo from the camera, the gallery, the clipboard or a drop: shown at once, shrunk, and passed to the outbox.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 * @import { Outbox } from "./outbox.js"
 */

import { part } from "../shared/dom.js";
import { pictureUrl } from "../shared/pictures.js";
import { formatMessage } from "../shared/words.js";
import { shrinkPhoto } from "./shrinking.js";

const LARGEST_FILE = 9e6; // bytes of a file that the browser cannot decode: .streamlit/config.toml allows 13 MB of base64

/**
 * What every host shows, and what only this host knows: `done` is the id of the last photo that the page read, `problem`
 * why one was refused, `busy` the seconds until it may be sent again, `sample` the URL of a photo to try.
 * @typedef {{ current: string | null, compact: boolean, earlier: boolean, about: string, guide: string, text: Words }} InputContent
 * @typedef {InputContent & { done: string | null, problem: string | null, busy: number | null, sample: string | null }} InputData
 */

export class PhotoInput {
  /**
   * @param {ParentNode} root
   * @param {Outbox} outbox
   */
  constructor(root, outbox) {
    const box = part(root, ".photo-input");
    this.box = box;
    this.outbox = outbox;
    this.preview = part(box, ".preview");
    this.image = /** @type {HTMLImageElement} */ (part(box, "img"));
    this.status = part(box, "[role=status]");
    this.retry = part(box, ".retry");
    this.alert = part(box, "[role=alert]");
    this.sample = part(box, ".sample");
    this.about = part(root, ".about");
    this.guide = part(root, ".laying");
    /** @type {InputData} */
    this.data = {
      done: null,
      current: null,
      problem: null,
      busy: null,
      earlier: false,
      compact: false,
      about: "",
      guide: "",
      sample: null,
      text: {},
    };
    /** @type {Outbox["deliver"]} */
    this.deliver = null;
    /** URL of the chosen file, for the preview before it is shrunk. */
    this.chosen = "";
    /** Error message if the chosen file was too large to send. */
    this.isTooBig = false;
    this.fields = {
      camera: /** @type {HTMLInputElement} */ (part(box, ".camera")),
      gallery: /** @type {HTMLInputElement} */ (part(box, ".gallery")),
    };
    for (const field of Object.values(this.fields))
      field.addEventListener("change", () => this.takeFrom(field));
    box.addEventListener("dragover", (event) => this.hover(event, true));
    box.addEventListener("dragleave", (event) => this.hover(event, false));
    box.addEventListener("drop", (event) => {
      this.hover(event, false);
      this.take(event.dataTransfer?.files[0]);
    });
    this.alert.addEventListener("click", () => {
      this.alert.hidden = true;
    });
    this.sample.addEventListener("click", this.trySample);
    this.retry.addEventListener("click", () => outbox.tryAgain());
    this.image.addEventListener("error", () => {
      this.image.hidden = true; // a format that this browser cannot decode, such as HEIC
    });
    document.addEventListener("paste", this.paste);
    document.addEventListener("tilesnap:take-photo", this.ask);
    document.addEventListener("tilesnap:photo-taken", this.handlePage);
    outbox.onChange = () => this.draw();
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

  /** Open the camera of a phone, elsewhere the file dialog: at once, because browsers allow it only during a tap. */
  ask = () => {
    const { camera, gallery } = this.fields;
    (matchMedia("(pointer: coarse)").matches ? camera : gallery).click();
  };

  trySample = async () => {
    const { sample } = this.data;
    if (!sample) return;
    const answer = await fetch(sample).catch(() => null);
    if (answer?.ok) this.take(new File([await answer.blob()], "sample.jpg", { type: "image/jpeg" }));
  };

  /** @param {CustomEvent<File>} event */
  handlePage = ({ detail }) => {
    this.take(detail);
  };

  leave() {
    document.removeEventListener("paste", this.paste);
    document.removeEventListener("tilesnap:take-photo", this.ask);
    document.removeEventListener("tilesnap:photo-taken", this.handlePage);
    if (this.outbox.deliver !== this.deliver) return; // another button has taken over
    this.outbox.deliver = null;
    this.outbox.onChange = () => {};
  }

  /** @param {Mount<InputData>} mount */
  receive({ data, send }) {
    const before = this.data;
    this.data = data;
    part(this.box, ".take span").textContent = formatMessage(data.text, data.current ? "again" : "take");
    part(this.box, ".choose span").textContent = formatMessage(data.text, "choose");
    part(this.box, ".drag").textContent = formatMessage(data.text, "drag");
    part(this.box, ".privacy").textContent = formatMessage(data.text, "privacy");
    this.sample.textContent = formatMessage(data.text, "try_sample");
    this.sample.hidden = !data.sample;
    this.about.textContent = data.about;
    this.about.hidden = !data.about;
    if (data.guide !== before.guide) this.guide.innerHTML = data.guide;
    this.guide.hidden = !data.guide;
    this.retry.textContent = formatMessage(data.text, "try_again");
    this.box.hidden = false;
    this.box.classList.toggle("compact", data.compact);
    this.deliver = this.outbox.deliver = (photo) => send("photo", photo);
    this.outbox.handlePage(data.done, data.current, data.busy);
    for (const field of Object.values(this.fields)) this.takeFrom(field); // a file may have been chosen before this code was loaded
  }

  draw() {
    const { text, problem, busy, earlier } = this.data;
    const { status } = this.outbox;
    const going = this.outbox.state.going?.id;
    if (!status) this.showChosen(null);
    const url = (status && (this.chosen || (going && pictureUrl(going)))) || "";
    this.preview.hidden = !status;
    if (!url) this.image.hidden = true;
    else if (this.image.src !== url) {
      this.image.src = url;
      this.image.hidden = false;
    }
    write(this.status, status ? formatMessage(text, status, { count: busy ?? 0 }) : "");
    this.retry.hidden = status === null || !["offline", "slow", "busy"].includes(status);
    const wrong = this.isTooBig ? formatMessage(text, "too_big") : problem;
    write(
      this.alert,
      wrong && !status ? [wrong, earlier ? formatMessage(text, "earlier") : ""].join("\n").trim() : "",
    );
    this.alert.hidden = !this.alert.textContent;
  }

  /**
   * Show a file in the preview until the photo is read; null ends it.
   * @param {File | null} file
   */
  showChosen(file) {
    if (this.chosen) URL.revokeObjectURL(this.chosen);
    this.chosen = file ? URL.createObjectURL(file) : "";
  }

  /** @param {HTMLInputElement} field */
  takeFrom(field) {
    this.take(field.files?.[0]);
    field.value = ""; // the same photo may be chosen again
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (!file) return;
    this.isTooBig = false;
    this.showChosen(file);
    const id = this.outbox.begin();
    const jpeg = await shrinkPhoto(file);
    const photo = jpeg ?? file;
    if (photo.size > LARGEST_FILE) {
      this.isTooBig = true;
      this.outbox.do({ do: "refuse" });
    } else await this.outbox.put(id, photo, jpeg !== null);
  }
}

/**
 * Set a text only if it changes: a screen reader would announce it again.
 * @param {HTMLElement} place
 * @param {string} words
 */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}
