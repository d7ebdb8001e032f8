import type { Photo, Quad } from "../hand_editor/types.js";
import type { Words } from "../shared/words.js";

/** An answered question; a tap asks it again. */
export interface Chip {
  field: string;
  text: string;
  faces: string[];
}

/** One possible answer. */
export interface Choice {
  value: unknown;
  text: string;
  faces: string[];
  pressed: boolean;
  /** How often it may be chosen, where several answers are possible. */
  most: number;
  /** How often it is chosen initially, if it is pressed. */
  times: number;
}

/** A possible winning tile, with the set of each copy, null for none. */
export interface LastTile {
  value: string;
  faces: string[];
  sets: (number | null)[];
}

/** One of the four seats: a wind, or a position relative to the winner. */
export interface Chair {
  value: string;
  name: string;
}

/** The table picture, on which one gesture sets the winner and the discarder. */
export interface Seating {
  chairs: Chair[];
  /** The winner, if known. */
  winner: string | null;
  /** Whether the winner may have drawn the tile. */
  drawn: boolean;
  /** Whether a kong was robbed, null if that is impossible. */
  robbed: boolean | null;
  /** Whether a discard without a responsible player is possible. */
  nobody: boolean;
  /** Whether it matters who discarded the tile, and not only that it was discarded. */
  givers: boolean;
  words: Words;
}

/** Texts of the picture; `robbed` applies when a kong was robbed. */
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
  /** Whether several answers may be chosen and are sent together. */
  many: boolean;
  /** Maximum number of chosen answers in all, null for no limit. */
  atMost: number | null;
  /** Label of the send button, without and with chosen answers. */
  done: { some: string; none: string } | null;
  /** The tile in question, as shown on the photo. */
  tile: { id: number; quad: Quad | null } | null;
  /** Whether the question may be left open. */
  mayBeUnknown: boolean;
  /** The likely choice according to earlier deals, null for none; it counts only once it is tapped. */
  proposed: unknown;
  /** Number of tiles left to check. */
  more: number;
  /** Tiles with which one tap also answers which tile won; empty if that is not asked here. */
  tiles: LastTile[];
  /** The picture that answers this question and others, null if there is none. */
  seating: Seating | null;
}

export interface Special {
  name: string;
  text: string;
  on: boolean;
}

/** A button that leads to the next step; `camera` opens the camera for the next hand. */
export interface Onward {
  field: string;
  text: string;
  strong: boolean;
  camera: boolean;
}

/** Data from the page at each run; only `shown` and the texts before there is a hand. */
export interface StatusBarData {
  shown: boolean;
  total: string;
  unit: string;
  trust: string;
  /** Whether the total is one number that cannot change any more. */
  firm: boolean;
  final: boolean;
  chips: Chip[];
  question: Question | null;
  specials: Special[];
  /** Whether there is a score sheet to scroll to. */
  sheet: boolean;
  onward: Onward[];
  photo: Photo | null;
  faces: string;
  names: Words;
  text: Words;
}
