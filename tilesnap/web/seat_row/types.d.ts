/** A seat by its wind, or the wind of a round. */
export interface Seat {
  wind: string;
  name: string;
  /** Text below the name. */
  mark: string;
  /** Whether the mark was set by the user, and not only by the dealer. */
  stated: boolean;
  pressed: boolean;
}

export interface Round {
  title: string;
  words: string;
  /** Whether it was set; otherwise it is only likely. */
  known: boolean;
  question: string;
  choices: Seat[];
}

/** Data from the page at each run. */
export interface SeatRowData {
  /** What the taps have set, or what the next one sets. */
  status: string;
  /** How often the dealer has stayed, or empty. */
  streak: string;
  seats: Seat[];
  round: Round;
}

export interface Tapped {
  what: "seat" | "round";
  wind: string | null;
}
