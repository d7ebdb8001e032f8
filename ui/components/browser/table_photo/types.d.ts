import type { Words } from "../shared/streamlit.js";

/** A hand on the photo: its side, its place in shares of the photo's sides, and whose it is. */
export interface SeenHand {
  side: string;
  left: number;
  top: number;
  width: number;
  height: number;
  player: number;
}

/** The photo of a whole table with the hands on it; `players` are their names. */
export interface TablePhotoData {
  url: string;
  alt: string;
  hands: SeenHand[];
  players: string[];
  text: Words;
}
