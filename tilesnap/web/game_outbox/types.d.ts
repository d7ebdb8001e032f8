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
  strong?: boolean;
}

/** What a player shows: a hand or a total. */
export interface Shown {
  hand?: string | null;
  total?: number | null;
  context: Record<string, unknown>;
}

/** What is told of one deal, as `tilesnap/games/record.py` has it. */
export interface ToldRecord {
  outcome: "won" | "drawn" | "washed_out" | null;
  winner: number | null;
  also_won?: number[];
  source: "wall" | "discard" | "robbed_kong" | null;
  discarder: number | null;
  dangerous: boolean;
  immune: boolean;
  liable?: number | null;
  shown: (Shown | null)[];
  penalties: object[];
  /** What only these rules ask of a deal: what is so, and of which players. */
  extra?: Record<string, boolean>;
  of_players?: Record<string, number[]>;
}

/** A deal as it is told to the game. */
export interface Event {
  kind: string;
  deal: string;
  after: string | null;
  record: ToldRecord;
}

/** A deal as far as it is told to the form. */
export interface Telling {
  deal: string;
  isTold: boolean;
  record: ToldRecord;
  totals: string[];
}

/** What only these rules ask of a deal that ended so: of which players it is so, or whether it is. */
export interface Fact {
  name: string;
  kind: "seats" | "switch";
  words: string;
  outcomes: string[];
}

/**
 * Where the game may stand; `ways` lead to the place after a deal, by how it ended, and by a fact of which the dealer
 * is one, or that is so, where that makes another dealer: `drawn+tenpai`.
 */
export interface Place {
  words: string;
  winds: string[];
  dealer: number;
  over: boolean;
  ways: Record<string, number>;
}

/** The totals that a hand can have. */
export interface Reach {
  least: number;
  most: number;
  /** All possible totals in ascending order; null or absent where any between the two is possible. */
  values?: number[] | null;
  words: string;
}

/** What the page has said for deals that are played while no server answers. */
export interface Form {
  token: string;
  after: string | null;
  /** The deal that was begun on the page; `laid` says what hands are worth that lie there. */
  draft: {
    id: string;
    is_told: boolean;
    record: ToldRecord;
    wanted: number[];
    laid: Record<string, string>;
    begun: number[];
  } | null;
  /** Whose hand lies on the page. */
  player: number | null;
  at_table: boolean;
  players: string[];
  wanted: number[][];
  several: boolean;
  /** The totals that are possible; of a winner also by how the tile came. */
  reach: { winner: Reach; drawn?: Reach; claimed?: Reach; loser: Reach };
  robbed: Record<string, unknown>;
  facts: Fact[];
  places: Place[];
  words: Words;
}

/** What the page sends at each run. `heard` are ids that it knows to be saved. */
export interface OutboxData {
  url: string;
  language: string;
  prepared: Prepared | null;
  device: Device | null;
  form: Form | null;
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
