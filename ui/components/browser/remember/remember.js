/**
 * What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.
 * @import { Mount } from "../shared/streamlit.js"
 */

const PLACE = "tilesnap";

/** @param {Mount<{ keep: object | null, language: string }>} mount */
export default function mounted({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.keep === null) setTriggerValue("kept", load());
  else store(JSON.stringify(data.keep));
}

/**
 * A browser may refuse to store; the page then works for this visit.
 * @param {string} text
 */
function store(text) {
  try {
    localStorage.setItem(PLACE, text);
  } catch {}
}

function load() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
