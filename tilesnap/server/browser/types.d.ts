import type { Part } from "../../web/parts/render.js";

/** Data that the server writes into the page. */
export interface Live {
  text: Record<string, string>;
  /** The last deal as text. */
  latest: string;
  head: string;
  stream: string;
  now: string;
}

/** The state of a game in the visitor's language. */
export interface Shown {
  parts: Part[];
  latest: string;
  digest: string;
  /** The signed head of the game's log, empty where the server could not sign. */
  head: string;
}
