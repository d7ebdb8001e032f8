import type { AskingData } from "../../web/asking/types.js";
import type { EditorData } from "../../web/hand_editor/types.js";
import type { SeatingData } from "../../web/seating/types.js";
import type { Words } from "../../web/shared/streamlit.js";

/** What the page asks of Python: `do` names one of `tilesnap.session.engine.DO`, beside it stands what that takes. */
export interface Asked {
  do: string;
  [part: string]: unknown;
}

/** What is there before Python: words by language and by part of the page, and what is waited for: bytes, as they are and as a host sends them packed, SHA-256. */
export interface First {
  version: string;
  words: Record<string, { photo_input: Words; phone_shell: Words }>;
  parts: Record<string, { size: number; packed: number; digest: string }>;
}

/** What is drawn over the camera's picture, as `vision/live.py` gives it. */
export interface LiveShown {
  quads: [x: number, y: number][][];
  word: string;
  wanted: number;
  take: boolean;
}

/** An entry of a game as it is kept: the text that its digest is of. */
export interface Row {
  game: string;
  number: number;
  text: string;
  digest: string;
}

export interface Button {
  text: string;
  ask: Asked;
  strong: boolean;
  /** Whether what it stands for is so; null where it stands for nothing. */
  on: boolean | null;
  disabled: boolean;
  /** What is asked once more before it acts. */
  really: string | null;
}

export interface Field {
  type: "text" | "number" | "choice" | "several" | "switch";
  name: string;
  label: string;
  /** A list where several may be chosen, whether a switch is on. */
  value: string | string[] | boolean;
  most: number;
  /** Of a number: the least, and whether it is a whole one. */
  least?: number;
  whole?: boolean;
  choices: [value: string, words: string][];
  /** What stands where nothing is said yet. */
  example: string;
  /** A shorter label for those who see where it stands, or empty. */
  short: string;
  disabled: boolean;
}

export interface FormPart {
  kind: "form";
  name: string;
  fields: Field[];
  buttons: Button[];
  /** What is asked as soon as a field is changed. */
  at_once: Asked | null;
}

export interface FilePart {
  kind: "file";
  name: string;
  label: string;
  ask: Asked;
  /** Which files are offered. */
  accept: string;
}

/** A part of a place, as `tilesnap/views/parts.py` makes it. */
export type Part =
  | { kind: "heading"; text: string }
  | { kind: "note"; text: string; tone: "plain" | "good" | "bad" }
  | { kind: "html"; html: string }
  | { kind: "buttons"; name: string; buttons: Button[] }
  | FormPart
  | { kind: "fold"; name: string; text: string; parts: Part[] }
  | FilePart
  | { kind: "save"; name: string; label: string; file: string; ask: Asked };

/** All that the page shows, as `Phone.ask` gives it. */
export interface Shown {
  /** The number of what was asked. */
  id: number;
  /** Why what was asked was not done, empty where it was. */
  problem: string;
  /** What to keep in the browser, to go on with. */
  kept: unknown;
  /** Entries to be kept for good. */
  fresh: Row[];
  /** Games whose stored entries are broken, and are moved aside before the fresh ones are stored. */
  replaced: string[];
  /** Whether all that was kept before could be read. */
  is_complete: boolean;
  /** The text of a file that was asked for. */
  file: string | null;
  send: { game: string; text: string; token: string | null } | null;
  /** Whether a hand lies on the page, else the games do. */
  is_hand: boolean;
  is_of_game: boolean;
  at_games: boolean;
  /** Whether the page of house rules is open. */
  at_house: boolean;
  parts: Part[];
  beside: Part[];
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
  seats: SeatingData | null;
  result: { waits: string; unknown?: string; sheet?: string; payments?: string };
  words: Record<string, string> & { photo_input: Words; phone_shell: Words };
  photo_problems: string[];
  /** How many tiles a whole hand has at least. */
  wanted: number;
}
