/**
 * The controls of the browser itself among the parts: what a browser cannot do is hidden.
 * @import { BrowserControl } from "../shared/view_model.js"
 * @import { Words } from "../shared/words.js"
 */

import {
  canInstall,
  install,
  isApplePhone,
  isOffline,
  isOn,
  switchFeature,
  watchFeatures,
} from "../shared/browser_features.js";
import { element } from "../shared/dom.js";
import { formatMessage } from "../shared/words.js";
import { canSpeak, watchVoices } from "../voice/speech.js";

const MEGABYTE = 1e6; // bytes

/** @param {BrowserControl} control @returns {HTMLElement} */
export function browserControl({ name, language, texts }) {
  switch (name) {
    case "large_print":
      return switchControl(name, texts, () => true);
    case "read_aloud":
      return switchControl(name, texts, () => canSpeak(language));
    case "install":
      return installControl(texts);
    case "storage":
      return storageControl(texts);
  }
}

/**
 * @param {"large_print" | "read_aloud"} name
 * @param {Words} texts
 * @param {() => boolean} isPossible
 */
function switchControl(name, texts, isPossible) {
  const input = element("input", {
    type: "checkbox",
    checked: isOn(name),
    "data-key": `browser ${name}`,
    onchange: () => switchFeature(name, input.checked),
  });
  const hint = element("small", { text: formatMessage(texts, "hint") });
  const label = element("span", {}, formatMessage(texts, "label"), hint);
  const node = element("div", { class: `browser ${name}` }, element("label", {}, label, input));
  const draw = () => {
    node.hidden = !isPossible();
  };
  if (name === "read_aloud") {
    const stop = watchVoices(() => (node.isConnected ? draw() : stop()));
  }
  draw();
  return node;
}

/** @param {Words} texts */
function installControl(texts) {
  const button = element("button", { type: "button", text: formatMessage(texts, "label"), onclick: install });
  const row = element("div", { class: "buttons" }, button);
  const note = element("p", { class: "note hint", text: formatMessage(texts, "ios") });
  const node = element("div", { class: "browser install" }, row, note);
  const draw = () => {
    row.hidden = !canInstall();
    note.hidden = !isApplePhone();
    node.hidden = row.hidden && note.hidden;
  };
  watchFeatures(node, draw);
  draw();
  return node;
}

/** @param {Words} texts */
function storageControl(texts) {
  const node = element("p", { class: "note hint", hidden: true });
  const draw = async () => {
    const [size, persistent] = [await usedMegabytes(), await isPersistent()];
    const words = [
      texts.offline && isOffline() ? texts.offline : null,
      size === null ? null : formatMessage(texts, "used", { count: Math.ceil(size) }),
      persistent === null ? null : persistent ? texts.persistent : texts.not_persistent,
    ];
    node.textContent = words.filter(Boolean).join(" ");
    node.hidden = !node.textContent;
  };
  watchFeatures(node, draw);
  draw();
  return node;
}

/** @returns {Promise<number | null>} megabytes that the page uses, null if the browser does not report it */
async function usedMegabytes() {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.usage === undefined ? null : estimate.usage / MEGABYTE;
}

/** @returns {Promise<boolean | null>} whether the browser keeps stored data when space is short, null if it does not say */
async function isPersistent() {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}
