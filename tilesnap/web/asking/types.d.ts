import type { Photo, Quad } from "../hand_editor/types.js";
import type { Words } from "../shared/streamlit.js";

/** Something that was answered. Tapped it is asked again. */
export interface Chip {
  field: string;
  text: string;
  faces: string[];
}

/** One answer that can be given. */
export interface Choice {
  value: unknown;
  text: string;
  faces: string[];
  pressed: boolean;
  /** How often it may be chosen, where several answers may be. */
  most: number;
  /** How often it is chosen to begin with, where it is pressed. */
  times: number;
}

/** A face that may have come last, with the set in which each copy lies, null for none. */
export interface LastTile {
  value: string;
  faces: string[];
  sets: (number | null)[];
}

/** One of the four who sit there: a wind, or a place seen from the winner. */
export interface Chair {
  value: string;
  name: string;
}

/** The picture of the table on which one gesture says who won and from whom. */
export interface Seating {
  chairs: Chair[];
  /** The winner, where that is known. */
  winner: string | null;
  /** Whether the winner may have drawn the tile. */
  drawn: boolean;
  /** Whether it is known that the tile was robbed from a kong, null where it cannot be. */
  robbed: boolean | null;
  /** Whether nobody may be responsible for a discard. */
  nobody: boolean;
  /** Whether it matters who discarded the tile; else it is enough how the tile came. */
  givers: boolean;
  words: Words;
}

/** What the picture says; `robbed` as it is marked. */
export interface HowWon {
  winner: string | null;
  giver: string | null;
  robbed?: boolean;
}

export interface Question {
  field: string;
  title: string;
  hint: string;
  choices: Choice[];
  /** Whether several may be chosen, and are sent together. */
  many: boolean;
  /** How many may be chosen in all, null where each may. */
  atMost: number | null;
  /** The words of the button that sends them, by whether any is chosen. */
  done: { some: string; none: string } | null;
  /** The tile that is asked about, as the photo shows it. */
  tile: { id: number; quad: Quad | null } | null;
  /** Whether it may be left open. */
  mayBeUnknown: boolean;
  /** The choice that is likely by the deals before, null where none is; it is no answer until it is tapped. */
  proposed: unknown;
  /** How many tiles are still to be looked at. */
  more: number;
  /** The tiles of which one tap also answers which came last; empty where that is not asked here. */
  tiles: LastTile[];
  /** The picture that answers this question and others, null where it is answered alone. */
  seating: Seating | null;
}

export interface Special {
  name: string;
  text: string;
  on: boolean;
}

/** A button that leads on from this hand; `camera` says that it opens the camera for the next one. */
export interface Onward {
  field: string;
  text: string;
  strong: boolean;
  camera: boolean;
}

/** What the page sends at each run; nothing but `shown` and the words before there is a hand. */
export interface AskingData {
  shown: boolean;
  total: string;
  unit: string;
  trust: string;
  /** Whether the total is one number that nothing can change any more. */
  firm: boolean;
  final: boolean;
  chips: Chip[];
  question: Question | null;
  specials: Special[];
  /** Whether there is a sheet to go to. */
  sheet: boolean;
  onward: Onward[];
  photo: Photo | null;
  faces: string;
  names: Words;
  text: Words;
}
