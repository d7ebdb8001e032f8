import type { Words } from "../shared/streamlit.js";

/** The browser's own name in every log; a person may have given it one too. */
export interface Device {
  id: string;
  name: string;
}

/** What is to be saved when the button is pressed. The same id stands for the same deal. */
export interface Prepared {
  id: string;
  token: string;
  event: object;
  label: string;
}

/** What the page sends at each run. `heard` are ids that it knows to be saved. */
export interface OutboxData {
  url: string;
  language: string;
  prepared: Prepared | null;
  device: Device | null;
  heard: string[];
  text: Words;
}

/** An entry on its way. `problem` says why it was refused for good. */
export interface Row {
  id: string;
  at: number;
  token: string;
  body: { id: string; device: string; told: string; event: object };
  problem: string | null;
}

/** What came of sending: it is written down, it never will be, or it may be later. */
export type Answer = { is: "saved" } | { is: "refused"; message: string } | { is: "away"; seconds: number };

/** Where rows are kept. */
export interface Shelf {
  all(): Row[];
  put(row: Row): void;
  drop(id: string): void;
  /** Whether rows outlive the page. */
  readonly lasts: boolean;
}
