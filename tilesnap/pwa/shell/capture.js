/**
 * The live camera view: outlines around detected tiles, one hint, and an automatic photo once the picture is steady.
 * @import { Words } from "../../web/shared/words.js"
 * @import { LiveShown } from "./types.js"
 */

import { svg } from "../web/shared/dom.js";
import { formatMessage } from "../web/shared/words.js";

const CAMERA = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
const [ACROSS, DOWN] = [32, 24]; // grid on which two frames are compared
const MOVING = 12; // of 255: mean difference of the grid above which the camera counts as moving
const PAUSE = 120; // milliseconds between two frames
const QUALITY = 0.95;
/** Message key for a missing camera, by name of the error. @type {Record<string, string>} */
const REASONS = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};
const PATIENCE = 4000; // milliseconds to wait for a still photo

/** Return true if this browser supports cameras. */
export const hasCamera = () => !!navigator.mediaDevices?.getUserMedia;

/** @typedef {(frame: ImageBitmap) => Promise<LiveShown | null>} Look */

export class Capture {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {Look} look detects the tiles of a frame
   * @param {(photo: File) => void} take
   */
  constructor(dialog, look, take) {
    this.dialog = dialog;
    this.look = look;
    this.take = take;
    this.video = /** @type {HTMLVideoElement} */ (dialog.querySelector("video"));
    this.outlines = /** @type {SVGSVGElement} */ (dialog.querySelector("svg"));
    this.word = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
    const [shutter, lamp, close] = dialog.querySelectorAll("button");
    this.buttons = {
      shutter: /** @type {HTMLButtonElement} */ (shutter),
      lamp: /** @type {HTMLButtonElement} */ (lamp),
      close: /** @type {HTMLButtonElement} */ (close),
    };
    /** @type {Words} */
    this.words = {};
    /** @type {MediaStream | null} */
    this.stream = null;
    const small = document.createElement("canvas");
    [small.width, small.height] = [ACROSS, DOWN];
    this.brush = small.getContext("2d", { willReadFrequently: true });
    /** @type {Uint8ClampedArray | null} */
    this.before = null;
    this.buttons.shutter.addEventListener("click", () => this.shoot());
    this.buttons.lamp.addEventListener("click", () => this.switchLight());
    this.buttons.close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => this.stop());
    document.addEventListener("visibilitychange", () => document.hidden && dialog.close());
  }

  /** @param {Words} words */
  async open(words) {
    this.words = words;
    for (const [name, node] of Object.entries(this.buttons)) node.textContent = words[`live_${name}`] ?? "";
    this.buttons.lamp.hidden = true;
    this.buttons.shutter.hidden = true;
    this.showHint("starting");
    this.dialog.showModal();
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA, audio: false });
    } catch (error) {
      return this.showHint(REASONS[error instanceof DOMException ? error.name : ""] ?? "busy");
    }
    if (!this.dialog.open) return this.stop();
    this.video.srcObject = this.stream;
    await this.video.play().catch(() => {});
    this.buttons.shutter.hidden = false;
    const [track] = this.stream.getVideoTracks();
    const able = /** @type {{ torch?: boolean } | undefined} */ (track?.getCapabilities?.());
    this.buttons.lamp.hidden = !able?.torch;
    await this.watch(this.stream);
  }

  /**
   * Process frames until the photo is taken or the camera is closed.
   * @param {MediaStream} stream
   */
  async watch(stream) {
    this.before = null;
    while (this.stream === stream) {
      if (this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        if (this.isMoving()) {
          this.outlines.replaceChildren();
          this.showHint("still");
        } else {
          const shown = await this.look(await createImageBitmap(this.video)).catch(() => null);
          if (this.stream !== stream) return;
          if (shown) this.draw(shown);
          if (shown?.take) return this.shoot();
        }
      }
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  /** Return true if the frame differs from the previous one. */
  isMoving() {
    if (!this.brush) return false;
    this.brush.drawImage(this.video, 0, 0, ACROSS, DOWN);
    const now = this.brush.getImageData(0, 0, ACROSS, DOWN).data;
    const before = this.before;
    this.before = now;
    if (!before) return true;
    return now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length > MOVING;
  }

  /** @param {LiveShown} shown */
  draw({ quads, word, wanted }) {
    const { videoWidth, videoHeight } = this.video;
    this.outlines.setAttribute("viewBox", `0 0 ${videoWidth} ${videoHeight}`);
    this.outlines.replaceChildren(...quads.map((quad) => svg("polygon", { points: quad.join(" ") })));
    this.showHint(word, { count: quads.length, wanted });
  }

  /**
   * @param {string} word
   * @param {Record<string, number>} [values]
   */
  showHint(word, values = {}) {
    const words = formatMessage(this.words, `live_${word}`, values);
    if (this.word.textContent !== words) this.word.textContent = words;
  }

  /** Take the photo, in full resolution where the camera supports it. */
  async shoot() {
    const stream = this.stream;
    const [track] = stream?.getVideoTracks() ?? [];
    if (!stream || !track) return;
    this.stream = null; // stops the loop
    this.showHint("taken");
    const photo = (await fullSize(track)) ?? (await frameOf(this.video));
    for (const each of stream.getTracks()) each.stop();
    this.dialog.close();
    if (photo) this.take(new File([photo], "camera.jpg", { type: photo.type }));
  }

  async switchLight() {
    const [track] = this.stream?.getVideoTracks() ?? [];
    const on = this.buttons.lamp.getAttribute("aria-pressed") !== "true";
    // Only some phones have a light, and TypeScript does not know the constraint.
    const wanted = /** @type {any} */ ({ advanced: [{ torch: on }] });
    await track?.applyConstraints(wanted).catch(() => {});
    this.buttons.lamp.setAttribute("aria-pressed", String(on));
  }

  stop() {
    for (const each of this.stream?.getTracks() ?? []) each.stop();
    this.stream = null;
    this.video.srcObject = null;
    this.outlines.replaceChildren();
    this.buttons.lamp.setAttribute("aria-pressed", "false");
  }
}

/**
 * Take a still photo, which is larger than a video frame; null if the camera does not support it.
 * @param {MediaStreamTrack} track
 * @returns {Promise<Blob | null>}
 */
async function fullSize(track) {
  if (!("ImageCapture" in window)) return null;
  const late = new Promise((done) => setTimeout(() => done(null), PATIENCE));
  // Not every browser supports it, and TypeScript does not know it.
  const { ImageCapture } = /** @type {any} */ (window);
  return Promise.race([new ImageCapture(track).takePhoto().catch(() => null), late]);
}

/**
 * Return the current video frame as a JPEG.
 * @param {HTMLVideoElement} video
 * @returns {Promise<Blob | null>}
 */
async function frameOf(video) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  const brush = canvas.getContext("2d");
  if (!brush || !canvas.width) return null;
  brush.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
}
