/** Speech synthesis and recognition of the browser. */

/** BCP 47 tags of languages whose own code has a script instead of a region. @type {Record<string, string>} */
const TAGS = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" };
const MAX_ALTERNATIVES = 5;

/** @param {string} language */
const tagOf = (language) => TAGS[language] ?? language;

/**
 * Return the voice for a language: one of its region before one of another, null if there is none.
 * @param {string} language
 * @param {SpeechSynthesisVoice[]} voices
 */
export function chooseVoice(language, voices) {
  const tag = tagOf(language).toLowerCase();
  const [main = ""] = tag.split("-");
  /** @param {SpeechSynthesisVoice} voice */
  const tagOfVoice = (voice) => voice.lang.replace("_", "-").toLowerCase();
  const alike = voices.filter((voice) => tagOfVoice(voice).split("-")[0] === main);
  return (
    alike.find((voice) => tagOfVoice(voice) === tag) ??
    alike.find((voice) => voice.default) ??
    alike[0] ??
    null
  );
}

const voices = () => globalThis.speechSynthesis?.getVoices() ?? [];

/** @param {string} language */
export const canSpeak = (language) => chooseVoice(language, voices()) !== null;

/**
 * Call a listener when the voices of the browser change: many load them late. Returns a function that stops it.
 * @param {() => void} listener
 */
export function watchVoices(listener) {
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", listener);
  return () => globalThis.speechSynthesis?.removeEventListener?.("voiceschanged", listener);
}

/**
 * Read sentences aloud, after stopping anything else. Each is an utterance, because browsers cut off long ones.
 * @param {string[]} sentences
 * @param {string} language
 * @param {() => void} onEnd called once, also when reading is stopped or fails
 */
export function speak(sentences, language, onEnd) {
  speechSynthesis.cancel();
  let isOver = false;
  const end = () => {
    if (!isOver) onEnd();
    isOver = true;
  };
  const voice = chooseVoice(language, voices());
  const utterances = sentences.map((sentence) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = tagOf(language);
    utterance.voice = voice;
    utterance.onerror = end;
    return utterance;
  });
  const last = utterances.at(-1);
  if (!last) return end();
  last.onend = end;
  for (const utterance of utterances) speechSynthesis.speak(utterance);
}

export const stopSpeaking = () => globalThis.speechSynthesis?.cancel();

/** The speech recognition of the browser, undefined if it has none. @returns {any} */
const recognition = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = /** @type {any} */ (globalThis);
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canListen = () => Boolean(recognition()) && globalThis.isSecureContext;

/**
 * Listen for one sentence. Returns a function that stops it.
 * @param {string} language
 * @param {{ onTexts: (texts: string[]) => void, onEnd: () => void }} handling texts are the likeliest first
 */
export function listen(language, { onTexts, onEnd }) {
  const listener = new (recognition())();
  listener.lang = tagOf(language);
  listener.maxAlternatives = MAX_ALTERNATIVES;
  listener.onresult = (/** @type {any} */ event) =>
    onTexts([...event.results[0]].map((/** @type {{ transcript: string }} */ each) => each.transcript));
  listener.onend = onEnd;
  listener.start();
  return () => listener.stop();
}
