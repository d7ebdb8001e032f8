import type { Words } from "../shared/words.js";

export type Point = [x: number, y: number];
/** The corners of a tile in the photo, clockwise from the top left of its face. */
export type Quad = [Point, Point, Point, Point];

export interface Tile {
  id: number;
  label: string;
  /** Confidence of the reader, null once a person has confirmed the tile. */
  confidence: number | null;
  alternatives: [label: string, confidence: number][];
  quad: Quad | null;
  repairedFrom: string | null;
  /** Whether the reader asks for a check. */
  unsure: boolean;
}

/** A meld, possibly incomplete, or a concealed kong. */
export interface TileSet {
  tiles: Tile[];
  concealed: boolean;
  /** A kong of three concealed tiles and a claimed fourth. */
  fromPung: boolean;
}

export interface Hand {
  melded: TileSet[];
  concealed: Tile[];
  bonus: Tile[];
  stray: Tile[];
  winning: number | null;
}

export type LooseRow = "concealed" | "bonus" | "stray";
export type Row = "melded" | LooseRow;
export type Kind = "pair" | "chow" | "pung" | "kong" | "group" | "unfinished";
export type Suit = "m" | "p" | "s" | "honours" | "flowers";

/** Names of all sets by the labels of their tiles, in tile order, separated by spaces. */
export type SetTable = Record<
  string,
  { kind: Exclude<Kind, "unfinished">; concealable: boolean; concealed?: boolean }
>;

/** A photo as shown: its URL, null if the browser has it itself, and the size that quads refer to. */
export interface Photo {
  name: string;
  url: string | null;
  width: number;
  height: number;
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Data from the page at each run. */
export interface EditorData {
  origin: number;
  edits: number;
  hand: Hand;
  read: Hand | null;
  photo: Photo | null;
  /** How often a frame was requested. */
  framings: number;
  framed: boolean;
  /** Whether undo and redo are possible. */
  undo: boolean;
  redo: boolean;
  /** Whether the hand is entered tile by tile, with empty rows to fill. */
  typing: boolean;
  /** Why the photo shows no clear hand, null if it does. */
  unclear: string | null;
  /** Whether no tiles were found in the photo, and whether something there could still be read as tiles. */
  nothing_found: boolean;
  may_read_anyway: boolean;
  sets: SetTable;
  /** Whether the rules play with jokers. */
  jokers: boolean;
  order: string[];
  faces: string;
  names: Words;
  text: Words;
}

/** State of the editor. `unsent` contains the hands of edits that the page does not know yet, including the last one. */
export interface State {
  origin: number | null;
  edits: number;
  hand: Hand;
  unsent: Hand[];
  /** Ids of selected tiles while several are being selected, otherwise null. */
  selected: number[] | null;
  /** Suit shown by the keypad for adding tiles. */
  suit: Suit;
  /** While a frame is drawn on the photo. */
  framing: boolean;
  /** Last known number of frame requests from outside the editor, null before the page has sent it. */
  framings: number | null;
}

/** A gesture of the user. */
export type Edit =
  | { do: "change"; id: number; label: string }
  | { do: "confirm" }
  | { do: "move"; ids: number[]; row: LooseRow }
  | { do: "join"; ids: number[]; set: number }
  | { do: "group"; ids: number[]; concealed?: boolean }
  | { do: "split"; set: number }
  | { do: "turn"; set: number }
  | { do: "extend"; set: number; concealed: boolean }
  | { do: "claim"; set: number }
  | { do: "add"; label: string; row: Row; quad?: Quad }
  | { do: "remove"; ids: number[] }
  | { do: "win"; id: number }
  | { do: "reset"; read: Hand };

export type Gesture =
  | Edit
  | { do: "receive"; origin: number; edits: number; hand: Hand; framings: number }
  | { do: "select"; ids: number[] | null }
  | { do: "toggle"; id: number }
  | { do: "frame"; on: boolean };
