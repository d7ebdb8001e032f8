/** Tests of the choice of a voice, and of reading aloud. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { canListen, canSpeak, chooseVoice, speak } from "../../../tilesnap/web/voice/speech.js";

/** @param {string} lang */
const voice = (lang, isDefault = false) =>
  /** @type {SpeechSynthesisVoice} */ ({
    lang,
    default: isDefault,
    name: lang,
    localService: true,
    voiceURI: lang,
  });

const VOICES = [voice("en-GB"), voice("en-US", true), voice("zh_TW"), voice("zh-CN"), voice("pt-BR")];

for (const [language, wanted] of /** @type {const} */ ([
  ["en", "en-US"],
  ["zh-Hans", "zh-CN"],
  ["zh-Hant", "zh_TW"],
  ["de", null],
]))
  test(`the voice for ${language} is ${wanted}`, () => {
    assert.equal(chooseVoice(language, VOICES)?.lang ?? null, wanted);
  });

test("another region speaks if there is no better voice", () => {
  assert.equal(chooseVoice("zh-Hant", [voice("zh-HK")])?.lang, "zh-HK");
});

test("without the functions of a browser nothing is offered", () => {
  assert.equal(canSpeak("en"), false);
  assert.equal(canListen(), false);
});

test("the end is reported once, after the last sentence or a failure", () => {
  /** @type {any[]} */
  const spoken = [];
  const fake = {
    cancel() {},
    getVoices: () => VOICES,
    speak: (/** @type {any} */ each) => spoken.push(each),
  };
  Object.assign(globalThis, {
    speechSynthesis: fake,
    SpeechSynthesisUtterance: class {
      /** @param {string} text */
      constructor(text) {
        this.text = text;
      }
    },
  });
  let ends = 0;
  speak(["one", "two"], "en", () => ends++);
  assert.deepEqual(
    spoken.map(({ text, lang }) => [text, lang]),
    [
      ["one", "en"],
      ["two", "en"],
    ],
  );
  spoken[0].onerror();
  spoken[1].onend();
  assert.equal(ends, 1);
});
