/** A seat by its wind, or the wind of a round. */
export interface Seat {
  wind: string;
  name: string;
  /** What stands below the name. */
  mark: string;
  /** Whether the mark was told, and is no mere dealer's. */
  told: boolean;
  pressed: boolean;
}

export interface Round {
  title: string;
  words: string;
  /** Whether it was said; else it is likely at most. */
  known: boolean;
  question: string;
  choices: Seat[];
}

/** What the page sends at each run. */
export interface SeatingData {
  /** What the taps have told, or what the next one tells. */
  said: string;
  kept: string;
  seats: Seat[];
  round: Round;
  /** The words of the way to a table with names. */
  names: string;
}

export interface Tapped {
  what: "seat" | "round" | "names";
  wind: string | null;
}
