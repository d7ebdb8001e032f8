/** What the page's components share: each loads modules of its own, so that no variable of a module is shared. */
declare global {
  interface Window {
    /** The pictures that this browser has itself, each by the name that the page knows it by: blob addresses. */
    tilesnapPictures?: Map<string, string>;
  }
  interface DocumentEventMap {
    /** The camera or the gallery is to be opened for another photo. */
    "tilesnap:take-photo": CustomEvent<null>;
    /** A part of the page has taken a photo itself. */
    "tilesnap:photo-taken": CustomEvent<File>;
    /** The photo on its way is of a hand that was told without it. */
    "tilesnap:photo-not-wanted": CustomEvent<null>;
    /** Tiles are being selected in the editor, or no more. */
    "tilesnap:selecting": CustomEvent<boolean>;
    /** The question is to get the focus; whoever gives it prevents the default. */
    "tilesnap:focus-question": CustomEvent<null>;
    /** The editor now shows the photo of this name, or none. */
    "tilesnap:photo-shown": CustomEvent<string | null>;
  }
}

export {};
