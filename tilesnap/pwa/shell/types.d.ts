import type { AskingData } from "../../web/asking/types.js";
import type { EditorData } from "../../web/hand_editor/types.js";
import type { SeatingData } from "../../web/seating/types.js";
import type { Words } from "../../web/shared/streamlit.js";

/** A command for Python: `do` names one of `tilesnap.session.session.COMMANDS`; the other fields are its arguments. */
export interface Command {
  do: string;
  [part: string]: unknown;
}

/** Data for the time before Python runs: messages by language, and the large files with size, compressed size and SHA-256. */
export interface StartData {
  version: string;
  words: Record<string, { photo_input: Words; phone_shell: Words }>;
  parts: Record<string, { size: number; packed: number; digest: string }>;
}

/** Overlay of a camera frame, as `vision/capture.py` returns it. */
export interface LiveShown {
  quads: [x: number, y: number][][];
  word: string;
  wanted: number;
  take: boolean;
}

/** A stored entry of a game; the digest covers the text. */
export interface Row {
  game: string;
  number: number;
  text: string;
  digest: string;
}

export interface Button {
  text: string;
  ask: Command;
  strong: boolean;
  /** Whether the choice is on; null for a plain button. */
  on: boolean | null;
  disabled: boolean;
  /** Confirmation to ask for before the command is sent. */
  really: string | null;
}

export interface Field {
  type: "text" | "number" | "choice" | "several" | "switch";
  name: string;
  label: string;
  /** A list where several choices are possible, a boolean for a switch. */
  value: string | string[] | boolean;
  most: number;
  /** For numbers: the minimum, and whether only whole numbers are valid. */
  least?: number;
  whole?: boolean;
  choices: [value: string, words: string][];
  /** Placeholder. */
  example: string;
  /** A shorter label where the context is visible, or empty. */
  short: string;
  disabled: boolean;
}

export interface FormPart {
  kind: "form";
  name: string;
  fields: Field[];
  buttons: Button[];
  /** Command to send as soon as a field changes. */
  at_once: Command | null;
}

export interface FilePart {
  kind: "file";
  name: string;
  label: string;
  ask: Command;
  /** Accepted file types. */
  accept: string;
}

/** A part of the page, as `tilesnap/views/parts.py` describes it. */
export type Part =
  | { kind: "heading"; text: string }
  | { kind: "note"; text: string; tone: "plain" | "good" | "bad" }
  | { kind: "html"; html: string }
  | { kind: "buttons"; name: string; buttons: Button[] }
  | FormPart
  | { kind: "fold"; name: string; text: string; parts: Part[] }
  | FilePart
  | { kind: "save"; name: string; label: string; file: string; ask: Command };

/** The view model, as `Session.dispatch` returns it. */
export interface ViewModel {
  /** Number of the command. */
  id: number;
  /** Why the command was rejected, empty if it was not. */
  problem: string;
  /** State to store in the browser. */
  kept: unknown;
  /** Entries to store. */
  fresh: Row[];
  /** Games whose broken stored entries are moved aside before the new ones are stored. */
  replaced: string[];
  /** Whether the whole stored state could be read. */
  is_complete: boolean;
  /** Content of a file to save. */
  file: string | null;
  send: { game: string; text: string; token: string | null } | null;
  /** Whether a hand is shown, otherwise the games. */
  is_hand: boolean;
  is_of_game: boolean;
  at_games: boolean;
  /** Whether the house rules page is open. */
  at_house: boolean;
  parts: Part[];
  beside: Part[];
  /** Below a final score: its button, and the hand under all rule sets while that is open. */
  comparison: Part[];
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
  /** Least number of tiles in a hand. */
  wanted: number;
}
