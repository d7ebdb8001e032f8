import type { Words } from "../shared/words.js";

/** A hand on the photo: its side, its position as fractions of the photo, and its player, if any. */
export interface SeenHand {
  side: string;
  left: number;
  top: number;
  width: number;
  height: number;
  player: number | null;
}

/** The photo of a whole table with its hands; `players` are the players at the table. */
export interface TablePhotoData {
  url: string;
  alt: string;
  hands: SeenHand[];
  players: { player: number; name: string }[];
  text: Words;
}
