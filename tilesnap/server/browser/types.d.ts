/** What the server writes into the page. */
export interface Live {
  text: Record<string, string>;
  /** The last deal in words. */
  latest: string;
  head: string;
  stream: string;
  now: string;
}

/** How a game stands, drawn in the visitor's language. */
export interface Shown {
  title: string;
  html: string;
  latest: string;
  digest: string;
  /** What the server signed of the game's log, empty where it could not. */
  head: string;
}
