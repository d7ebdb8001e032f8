import type { Host } from "./host.js";

declare global {
  interface Window {
    /** The host, for tests and the browser's console. */
    tilesnapHost?: Host;
    /** Files that an installed page is opened with; browsers on desktops have it. */
    launchQueue?: {
      setConsumer(consume: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void;
    };
  }
  interface DocumentEventMap {
    /** Request to open the camera or the gallery for another photo. */
    "tilesnap:take-photo": CustomEvent<null>;
    /** A part of the page took a photo itself. */
    "tilesnap:photo-taken": CustomEvent<File>;
    /** The pending photo is of a hand that was entered without it. */
    "tilesnap:photo-not-wanted": CustomEvent<null>;
    /** Tiles are being selected in the editor, or no more. */
    "tilesnap:selecting": CustomEvent<boolean>;
    /** Request to focus the question; the handler prevents the default. */
    "tilesnap:focus-question": CustomEvent<null>;
    /** The editor shows the photo of this name, or none. */
    "tilesnap:photo-shown": CustomEvent<string | null>;
  }
}
