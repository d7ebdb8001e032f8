import type { Words } from "../shared/streamlit.js";

/** A hand on the photo: its side, its place in shares of the photo's sides, and whose it is, if anybody's. */
export interface SeenHand {
  side: string;
  left: number;
  top: number;
  width: number;
  height: number;
  player: number | null;
}

/** The photo of a whole table with the hands on it; `players` are who sits there. */
export interface TablePhotoData {
  url: string;
  alt: string;
  hands: SeenHand[];
  players: { player: number; name: string }[];
  text: Words;
}
