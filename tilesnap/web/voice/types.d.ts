import type { Words } from "../shared/words.js";

/** Data from the page at each run. */
export interface VoiceData {
  /** Sentences about the hand, and those about its result. */
  reading: string[];
  result: string[];
  /** Answer to the last correction, or empty. */
  answer: string;
  language: string;
  text: Words;
  /** Which sentences this button reads; with `reading`, a tile can also be corrected by its name. */
  reads: "reading" | "result";
}
