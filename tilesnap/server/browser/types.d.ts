import type { Part } from "../../web/parts/render.js";

/** Data that the server writes into the page of a game. */
export interface GameData {
  text: Record<string, string>;
  game: Shown;
}

/** The state of a game in the visitor's language. */
export interface Shown {
  parts: Part[];
  /** The last deal as text. */
  latest: string;
  digest: string;
  /** The signed head of the game's log, empty where the server could not sign. */
  head: string;
}
