// What this browser keeps from visit to visit. The page first asks for it, by sending nothing to keep.

const PLACE = "tilesnap";

export default function ({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  if (data.keep !== null) return store(JSON.stringify(data.keep));
  setTriggerValue("kept", load());
}

// A browser may refuse to store; the page then works for this visit.
function store(text) {
  try {
    localStorage.setItem(PLACE, text);
  } catch {}
}

function load() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}
