/** Data that the server writes into the page. */
export interface Live {
  text: Record<string, string>;
  /** The last deal as text. */
  latest: string;
  head: string;
  stream: string;
  now: string;
}

/** The state of a game, rendered in the visitor's language. */
export interface Shown {
  title: string;
  html: string;
  latest: string;
  digest: string;
  /** The signed head of the game's log, empty where the server could not sign. */
  head: string;
}
