import type { ButtonRow, Field } from "../shared/view_model.js";
import type { Words } from "../shared/words.js";

/** The id of this browser in every log, and the name that the user may have given it. */
export interface Device {
  id: string;
  name: string;
}

/** The entry to save when the button is pressed. The same id means the same deal. */
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

/** The record of one deal, as in `tilesnap/games/record.py`. */
export interface DealRecord {
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
  /** Rule-specific facts of the deal, and the players to whom others apply. */
  extra?: Record<string, boolean>;
  of_players?: Record<string, number[]>;
}

/** The event of a deal in the log. */
export interface Event {
  kind: string;
  deal: string;
  after: string | null;
  record: DealRecord;
}

/** A deal as far as it is entered in the form. */
export interface DealForm {
  deal: string;
  isStated: boolean;
  record: DealRecord;
  totals: string[];
}

/** What the parts of the form send. */
export type Command =
  | { command: "set_winner"; player: number }
  | { command: "end_without_winner"; outcome: "drawn" | "washed_out" }
  | { command: "record_win_source"; source: DealRecord["source"]; discarder?: number }
  | { command: "enter" | "save"; values: Record<string, string | boolean | string[]> }
  | { command: "give_up" };

/** A rule-specific fact for certain outcomes: true or false, or a set of players. */
export interface Fact {
  field: Field;
  outcomes: string[];
}

/**
 * A possible seating; `ways` leads to the seating after a deal by its outcome, and by a fact that applies to the
 * dealer or to the deal where it changes the next dealer: `drawn+tenpai`.
 */
export interface Place {
  words: string;
  winds: string[];
  dealer: number;
  over: boolean;
  ways: Record<string, number>;
}

/** The possible totals of a hand. */
export interface TotalRange {
  field: Field;
  /** All possible totals in ascending order; null or absent if all between the two are possible. */
  values?: number[] | null;
}

/** Data for deals that are played while the server does not answer. */
export interface Form {
  token: string;
  after: string | null;
  /** The deal that was started on the page; `laid` describes the scores of its hands. */
  draft: {
    id: string;
    is_outcome_known: boolean;
    record: DealRecord;
    wanted: number[];
    laid: Record<string, string>;
    begun: number[];
  } | null;
  /** Player whose hand is open on the page. */
  player: number | null;
  at_table: boolean;
  players: string[];
  wanted: number[][];
  winner: ButtonRow;
  source: ButtonRow;
  /** The field for further winners, null where only one player may win. */
  also_won: Field | null;
  /** The possible totals; for a winner also by win source. */
  reach: { winner: TotalRange; drawn?: TotalRange; claimed?: TotalRange; loser: TotalRange };
  robbed: Record<string, unknown>;
  facts: Fact[];
  places: Place[];
  words: Words;
}

/** Data from the page at each run. `acknowledged` contains the ids that it knows as saved. */
export interface OutboxData {
  url: string;
  language: string;
  prepared: Prepared | null;
  device: Device | null;
  form: Form | null;
  unsaved: number;
  acknowledged: string[];
  text: Words;
}

/** An unsent entry. `problem` says why it was refused for good. */
export interface Row {
  id: string;
  at: number;
  token: string;
  body: { id: string; device: string; told: string; event: object };
  problem: string | null;
}

/** The result of sending: saved, refused for good, or to be retried. */
export type Answer = { is: "saved" } | { is: "refused"; message: string } | { is: "away"; seconds: number };

/** Storage of entries. */
export interface EntryStorage {
  all(): Row[];
  put(row: Row): void;
  drop(id: string): void;
  /** Whether entries outlive the page. */
  readonly lasts: boolean;
}
