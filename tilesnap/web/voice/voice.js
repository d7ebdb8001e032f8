/**
 * Mounts the voice component: it reads the hand or its result aloud if the settings say so, and takes corrections in
 * words. What the browser cannot do is absent.
 * @import { VoiceData } from "./types.js"
 * @import { Mount } from "../shared/host.js"
 */

import { isOn } from "../shared/browser_features.js";
import { action, element, part, present } from "../shared/dom.js";
import { keepFocus } from "../shared/focus.js";
import { onePerElement } from "../shared/host.js";
import { formatMessage } from "../shared/words.js";
import { canListen, canSpeak, listen, speak, stopSpeaking, watchVoices } from "./speech.js";

class Voice {
  /** @param {ParentNode} root */
  constructor(root) {
    this.places = {
      buttons: part(root, ".buttons"),
      fold: part(root, "details"),
      label: part(root, "summary"),
      send: part(root, ".send"),
      note: part(root, ".note"),
      answer: part(root, ".answer"),
    };
    this.input = /** @type {HTMLInputElement} */ (part(root, "input"));
    /** @type {VoiceData | null} */
    this.data = null;
    /** @type {Mount<VoiceData>["send"]} */
    this.send = () => {};
    this.isSpeaking = false;
    /** Stops listening while the microphone is on. @type {(() => void) | null} */
    this.stopListening = null;
    this.unwatch = watchVoices(() => this.draw());
    part(root, "form").addEventListener("submit", this.submit);
  }

  /** @param {Mount<VoiceData>} mount */
  receive({ data, send }) {
    this.send = send;
    const before = this.data;
    this.data = data;
    if (before && this.isSpeaking && before[before.reads].join() !== data[data.reads].join()) this.stop();
    this.draw();
  }

  leave() {
    this.unwatch();
    this.stop();
    this.stopListening?.();
  }

  draw() {
    const { data, places } = this;
    if (!data) return;
    const { text } = data;
    const isHand = data.reads === "reading";
    const hasLines = data[data.reads].length > 0;
    const buttons = present([
      hasLines && isOn("read_aloud") && canSpeak(data.language)
        ? action(formatMessage(text, this.isSpeaking ? "stop" : "read"), this.toggle)
        : null,
    ]);
    keepFocus(places.buttons, () => places.buttons.replaceChildren(...buttons));
    places.fold.hidden = !isHand || !hasLines;
    places.label.textContent = formatMessage(text, "label");
    this.input.setAttribute("aria-label", formatMessage(text, "label"));
    this.input.placeholder = formatMessage(text, "example");
    const sending = present([
      element("button", { type: "submit", class: "action", text: formatMessage(text, "send") }),
      canListen() ? this.listenButton(data) : null,
    ]);
    places.note.hidden = !canListen();
    places.note.textContent = formatMessage(text, "listen_note");
    keepFocus(places.send, () => places.send.replaceChildren(...sending));
    if (places.answer.textContent !== data.answer) places.answer.textContent = data.answer;
    places.answer.hidden = !isHand;
  }

  /** @param {VoiceData} data */
  listenButton({ text, language }) {
    const name = formatMessage(text, this.stopListening ? "listening" : "listen");
    return action(name, () => (this.stopListening ? this.stopListening() : this.listen(language)), {
      "aria-pressed": String(Boolean(this.stopListening)),
    });
  }

  toggle = () => {
    const { data } = this;
    if (!data) return;
    if (this.isSpeaking) {
      this.stop();
      return this.draw();
    }
    this.isSpeaking = true;
    speak(data[data.reads], data.language, () => {
      this.isSpeaking = false;
      this.draw();
    });
    this.draw();
  };

  stop() {
    if (this.isSpeaking) stopSpeaking();
    this.isSpeaking = false;
  }

  /** @param {string} language */
  listen(language) {
    this.stopListening = listen(language, {
      onTexts: (texts) => {
        this.input.value = texts[0] ?? "";
        this.correct(texts);
      },
      onEnd: () => {
        this.stopListening = null;
        this.draw();
      },
    });
    this.draw();
  }

  /** @param {Event} event */
  submit = (event) => {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text) this.correct([text]);
  };

  /** @param {string[]} texts */
  correct(texts) {
    this.send("corrected", { texts });
    this.input.select();
  }
}

export default onePerElement((/** @type {Mount<VoiceData>} */ mount) => {
  const voice = new Voice(mount.root);
  return { receive: (run) => voice.receive(run), leave: () => voice.leave() };
});
