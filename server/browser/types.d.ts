/** What the server writes into the page. */
export interface Live {
  text: Record<string, string>;
  /** The last deal in words. */
  latest: string;
  stream: string;
  now: string;
}

/** How a game stands, drawn in the visitor's language. */
export interface Shown {
  title: string;
  html: string;
  latest: string;
  digest: string;
}
