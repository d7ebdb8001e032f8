import type { EditorData, Frame, Point } from "../../web/hand_editor/types.js";
import type { InputContent } from "../../web/photo_input/input.js";
import type {
  ViewModel as Answer,
  Editor,
  PhotoInput,
  StatusBar,
  Voice,
} from "../../web/shared/view_model.js";
import type { Words } from "../../web/shared/words.js";
import type { StatusBarData } from "../../web/status_bar/types.js";
import type { VoiceData } from "../../web/voice/types.js";

export type {
  Button,
  Command,
  Field,
  FileInput,
  Form,
  StoredRow,
} from "../../web/shared/view_model.js";

/** The view model, with the number of its command. */
export type ViewModel = Answer & { id: number };
/** A part of the page. */
export type Part = Answer["parts"][number];

type Faces = { faces: string };
type Checked<Data, Sent extends Data> = Sent;
/** What the components get of the session; the type checker compares it with the data that they take. */
export type Sent = {
  photo_input: Checked<InputContent, PhotoInput>;
  hand_editor: Checked<EditorData, Editor & Faces>;
  status_bar: Checked<StatusBarData, StatusBar & Faces>;
  voice: Checked<VoiceData, Voice & { reads: "reading" | "result" }>;
};

/** The part of a photo to read: a frame, the hand at a point, or all of it. */
export interface PhotoPart {
  frame: Frame | null;
  target: Point | null;
}

/** A photo of the photo button, and the part of it to read, null for a new one. */
export interface TakenPhoto {
  name: string;
  file: Blob;
  part: PhotoPart | null;
}

/** Data for the time before Python runs: messages by language, and the large files with size, compressed size and SHA-256. */
export interface StartData {
  words: Record<string, { photo_input: Words; phone_shell: Words }>;
  parts: Record<string, { size: number; packed: number; digest: string }>;
}

/** Overlay of a camera frame, as `vision/capture.py` returns it. */
export interface LiveShown {
  quads: [x: number, y: number][][];
  word: string;
  wanted: number;
  take: boolean;
}
