import type { Words } from "../shared/streamlit.js";

export type Point = [x: number, y: number];
/** A tile's corners in the photo, from the top left one of its face on, clockwise. */
export type Quad = [Point, Point, Point, Point];

export interface Tile {
  id: number;
  label: string;
  /** How sure the reader is, null once a person has said what it is. */
  confidence: number | null;
  alternatives: [label: string, confidence: number][];
  quad: Quad | null;
  repairedFrom: string | null;
  /** Whether whoever read it would have it looked at. */
  unsure: boolean;
}

/** A melded set as far as it is laid together, or a concealed kong. */
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
export type Kind = "pair" | "chow" | "pung" | "kong" | "unfinished";
export type Suit = "m" | "p" | "s" | "honours" | "flowers";

/** Every set by its tiles' labels, in tile order with spaces between. */
export type SetTable = Record<
  string,
  { kind: Exclude<Kind, "unfinished">; concealable: boolean; concealed?: boolean }
>;

/** A photo as shown: where it is served, null where the browser has it itself, and the size that quads refer to. */
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

/** What the page sends at each run. */
export interface EditorData {
  origin: number;
  edits: number;
  hand: Hand;
  read: Hand | null;
  photo: Photo | null;
  /** How often it was wanted that a frame is drawn. */
  framings: number;
  framed: boolean;
  /** Whether there is something to take back, or to do again. */
  undo: boolean;
  redo: boolean;
  /** Whether the hand is laid out tile by tile: then empty rows are shown, to be filled. */
  typing: boolean;
  /** Why the photo shows no clear hand, null where it does. */
  unclear: string | null;
  /** Whether no tiles were found in the photo, and whether something there could still be read as tiles. */
  nothing_found: boolean;
  may_read_anyway: boolean;
  sets: SetTable;
  order: string[];
  faces: string;
  names: Words;
  text: Words;
}

/** What the editor knows. `untold` are the hands of edits that the page has not heard of yet, the last one too. */
export interface State {
  origin: number | null;
  edits: number;
  hand: Hand;
  untold: Hand[];
  /** Ids while several tiles are being selected, else null. */
  selected: number[] | null;
  /** The suit that the keypad for adding shows. */
  suit: Suit;
  /** While a frame is being drawn on the photo. */
  framing: boolean;
  /** How often that was wanted outside the editor, null before the page has said it. */
  framings: number | null;
}

/** What a person does to the hand. */
export type Edit =
  | { do: "change"; id: number; label: string }
  | { do: "confirm" }
  | { do: "move"; ids: number[]; row: LooseRow }
  | { do: "join"; ids: number[]; set: number }
  | { do: "group"; ids: number[]; concealed?: boolean }
  | { do: "split"; set: number }
  | { do: "turn"; set: number }
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
