import type { AskingData } from "../../ui/components/browser/asking/types.js";
import type { EditorData } from "../../ui/components/browser/hand_editor/types.js";
import type { SeatingData } from "../../ui/components/browser/seating/types.js";
import type { Words } from "../../ui/components/browser/shared/streamlit.js";

/** What the page asks of Python: `do` names one of `phone.engine.DO`, beside it stands what that takes. */
export interface Asked {
  do: string;
  [part: string]: unknown;
}

/** What is there before Python: words by language and by part of the page, and the sizes of what is waited for. */
export interface First {
  words: Record<string, { photo_input: Words; phone_shell: Words }>;
  parts: Record<string, number>;
}

/** All that the page shows, as `Phone.ask` gives it. */
export interface Shown {
  /** Why what was asked was not done, empty where it was. */
  problem: string;
  /** What to keep in the browser, to go on with. */
  kept: unknown;
  is_begun: boolean;
  language: string;
  languages: [name: string, words: string][];
  rules: {
    name: string;
    preset: string | null;
    all: { name: string; title: string; presets: [code: string, title: string][] }[];
  };
  editor: EditorData;
  asking: AskingData;
  seats: SeatingData;
  result: { waits: string; title?: string; brief?: string; sheet?: string; payments?: string };
  words: Record<string, string> & { photo_input: Words };
  photo_problems: string[];
}
