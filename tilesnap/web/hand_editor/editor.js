/**
 * The hand editor: it renders the state, opens sheets, and sends each edit to the page once.
 * @import { EditorData, Frame, Gesture, Photo, Point, Row, State } from "./types.js"
 * @import { PhotoTile } from "./geometry.js"
 * @import { Mount } from "../shared/host.js"
 */

import { element, part, present } from "../shared/dom.js";
import { keepFocus } from "../shared/focus.js";
import { capital, formatMessage } from "../shared/words.js";
import { selectionToolbar, toolbar, unclearOptions } from "./bars.js";
import { makeDraggable } from "./drag.js";
import { centreOf, quadAround } from "./geometry.js";
import { rowOf, setAt, tileOf, tilesOf } from "./hand.js";
import { face, faceUrl } from "./keypad.js";
import { framingView, photoView } from "./photo_view.js";
import { announcePhoto, loadPicture } from "./picture.js";
import { rows } from "./rows.js";
import { Sets } from "./sets.js";
import { Sheet } from "./sheet.js";
import { addSheet, placeSheet, setSheet, tileSheet } from "./sheets.js";
import { dropEdit, marksOf, reduce } from "./state.js";

const WIDTH_UNKNOWN = 358; // pixels, on a phone before the photo is laid out

export class Editor {
  /**
   * @param {ParentNode} root
   * @param {Mount<EditorData>} mount
   * @param {State} state state of a previous editor
   */
  constructor(root, mount, state) {
    this.root = part(root, ".editor");
    this.places = {
      photo: part(root, ".photo"),
      unclear: part(root, ".unclear"),
      hint: part(root, ".hint"),
      bar: part(root, ".bar"),
      rows: part(root, ".rows"),
      selectBar: part(root, ".select-bar"),
      announcement: part(root, ".announcement"),
    };
    this.mount = mount;
    this.data = mount.data;
    this.sets = new Sets(this.data.sets, this.data.order);
    this.state = state;
    this.isDrawn = false;
    this.isSelecting = false;
    this.drawnWidth = 0;
    /** The photo with its image fetched. @type {Photo | null} */
    this.photo = null;
    /** The tile whose sheet is open. @type {number | null} */
    this.open = null;
    this.sheet = new Sheet(part(root, "dialog"), () => this.focus(this.open));
    this.preloaded = this.data.order.map((label) => preloaded(faceUrl(this.data, label)));
    document.addEventListener("tilesnap:open-tile", this.onOpenTile);
    document.addEventListener("keydown", this.undoByKey);
    new ResizeObserver(() => this.places.photo.clientWidth !== this.drawnWidth && this.drawPhoto()).observe(
      this.places.photo,
    );
  }

  /**
   * The question bar asks about this tile.
   * @param {Event} event
   */
  onOpenTile = (event) => {
    const id = /** @type {CustomEvent<number>} */ (event).detail;
    if (tilesOf(this.state.hand).some((tile) => tile.id === id)) this.openTile(id);
  };

  leave() {
    this.announceSelecting(false);
    document.removeEventListener("tilesnap:open-tile", this.onOpenTile);
    document.removeEventListener("keydown", this.undoByKey);
  }

  /** @param {Mount<EditorData>} mount */
  receive(mount) {
    const { data } = mount;
    const words = this.data.text;
    const before = this.state;
    if (data.jokers !== this.data.jokers) {
      this.sets = new Sets(data.sets, data.order); // other rules have other groups
      this.isDrawn = false;
    }
    this.mount = mount;
    this.data = data;
    this.fetchPicture(data.photo);
    this.state = reduce(before, { do: "receive", ...data }, this.sets);
    if (this.state.origin !== before.origin || !this.isDrawn) {
      this.sheet.close();
      this.draw();
      this.isDrawn = true;
    } else if (JSON.stringify(words) !== JSON.stringify(data.text))
      this.draw(); // the language was changed
    else if (this.state.framing && !before.framing) this.showFraming();
    else this.drawTools();
  }

  /** A button elsewhere on the page requested a frame. */
  showFraming() {
    this.draw();
    this.places.photo.scrollIntoView({ block: "nearest" });
  }

  /** @param {Photo | null} photo */
  async fetchPicture(photo) {
    if (photo?.name === this.photo?.name) return;
    this.photo = null;
    announcePhoto(photo?.name ?? null);
    if (!photo) return;
    try {
      const url = await loadPicture(photo);
      if (this.data.photo?.name !== photo.name) return;
      this.photo = { ...photo, url };
      this.drawPhoto();
    } catch {
      // Without the image the rows are still shown: the server with the image was restarted.
    }
  }

  /**
   * Apply a gesture, and send it if it is an edit.
   * @param {Gesture} gesture
   * @param {string} [announcement]
   */
  perform = (gesture, announcement = "") => {
    const before = this.state;
    this.state = reduce(before, gesture, this.sets);
    const { origin, edits, hand, unsent } = this.state;
    if (edits !== before.edits) {
      this.places.announcement.textContent = announcement;
      const over = new URLSearchParams(location.search).get("hand") ?? "";
      this.mount.sendState("edited", { origin, edits, hand, over, before: unsent.slice(0, -1) });
    }
    this.draw();
  };

  /**
   * Undo or redo the last edit or answer; the page knows which it was.
   * @param {"undo" | "redo"} direction
   */
  stepBy = (direction) => {
    const { text } = this.data;
    this.places.announcement.textContent = formatMessage(text, direction === "undo" ? "undone" : "redone");
    this.mount.send("stepped", { direction });
  };

  /**
   * Request to read the photo again: inside a frame, the hand at a point, or the whole photo.
   * @param {Frame | null} frame
   * @param {Point | null} [target]
   */
  read = (frame, target = null) => {
    this.places.announcement.textContent = formatMessage(this.data.text, "reading");
    this.sheet.close();
    this.mount.send("framed", { origin: this.state.origin, frame, target });
  };

  /** Request to read anything that looks like tiles inside a frame. */
  readAnyway = () => {
    const { photo } = this.data;
    if (photo) this.read({ left: 0, top: 0, right: photo.width, bottom: photo.height });
  };

  draw() {
    this.drawPhoto();
    this.drawTools();
    const drawn = rows(this.state, this.data, this.sets, {
      onTile: this.tap,
      onKey: this.key,
      onFocus: this.stopHere,
      onSet: this.openSet,
      onAdd: this.openAdd,
      makeDraggable: this.makeDraggable,
    });
    const { rows: place, bar } = this.places;
    keepFocus(place, () => place.replaceChildren(...drawn), bar);
  }

  drawPhoto() {
    const { photo: place } = this.places;
    const { photo, data } = this;
    place.hidden = !data.photo;
    place.replaceChildren();
    if (!photo) return;
    const tiles = tilesOf(this.state.hand);
    const label = formatMessage(data.text, "photo", { count: tiles.length });
    const width = place.clientWidth || WIDTH_UNKNOWN;
    this.drawnWidth = place.clientWidth;
    place.append(
      this.state.framing
        ? framingView(photo, label, this.read)
        : photoView(photo, tiles, this.state.hand.stray, {
            width,
            label,
            marks: (tile) => marksOf(this.state, tile),
            faceUrl: (face) => faceUrl(this.data, face),
            onTap: this.tap,
            onPlace: this.openPlace,
          }),
    );
    this.drawHint();
  }

  drawHint() {
    const { hint } = this.places;
    hint.hidden = !this.data.photo;
    hint.textContent = formatMessage(this.data.text, this.state.framing ? "frame_hint" : "photo_hint");
    hint.classList.toggle("pressing", this.state.framing);
  }

  drawTools() {
    const { bar, selectBar, unclear } = this.places;
    const { state, data } = this;
    unclear.hidden = !data.unclear || state.framing || state.edits > 0;
    unclear.replaceChildren(...unclearOptions(data, this.perform, this.readAnyway));
    bar.setAttribute("aria-label", formatMessage(data.text, "tools"));
    bar.hidden = !tilesOf(state.hand).length && !data.undo && !data.redo && !data.photo;
    const buttons = present(
      toolbar(state, data, this.perform, {
        openAdd: () => this.openAdd("concealed"),
        readWhole: () => this.read(null),
        stepBy: this.stepBy,
      }),
    );
    keepFocus(bar, () => bar.replaceChildren(...buttons));
    selectBar.setAttribute("aria-label", formatMessage(data.text, "selected_tools"));
    selectBar.hidden = !state.selected;
    this.announceSelecting(Boolean(state.selected));
    selectBar.replaceChildren(
      ...(state.selected ? present(selectionToolbar(state, data, this.sets, this.perform)) : []),
    );
  }

  /**
   * Tell the question bar and the styles of the page whether tiles are selected, so that both make room for their buttons.
   * @param {boolean} on
   */
  announceSelecting(on) {
    if (on === this.isSelecting) return;
    this.isSelecting = on;
    document.documentElement.classList.toggle("ts-selecting", on);
    document.dispatchEvent(new CustomEvent("tilesnap:selecting", { detail: on }));
  }

  /**
   * @param {HTMLElement} handle
   * @param {number[]} ids
   */
  makeDraggable = (handle, ids) => {
    makeDraggable(handle, {
      mayBegin: () => !this.state.selected,
      ghost: () =>
        element(
          "div",
          { class: "ghost" },
          ...ids.map((id) => face(this.data, tileOf(this.state.hand, id).label)),
        ),
      root: this.root,
      targetAt: this.targetAt,
      onDrop: (target) => this.drop(ids, target),
    });
  };

  /**
   * @param {number} x
   * @param {number} y
   */
  targetAt = (x, y) => {
    const root = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    const under = root.elementFromPoint(x, y);
    return /** @type {HTMLElement | null} */ (under?.closest(".set") ?? under?.closest(".row") ?? null);
  };

  /**
   * @param {number[]} ids
   * @param {HTMLElement} target
   */
  drop(ids, target) {
    const row = /** @type {Row} */ (target.dataset.row ?? "melded");
    const set = target.dataset.set === undefined ? null : Number(target.dataset.set);
    const edit = dropEdit(this.state.hand, ids, { row, set });
    const { text } = this.data;
    if (edit) this.perform(edit, formatMessage(text, "moved", { set: formatMessage(text, `row_${row}`) }));
  }

  /** @param {number} id */
  tap = (id) => {
    if (!this.state.selected) return this.openTile(id);
    this.perform({ do: "toggle", id });
    this.focus(id);
  };

  /**
   * @param {KeyboardEvent} event
   * @param {number} id
   */
  key = (event, id) => {
    const tiles = [...this.places.rows.querySelectorAll("button.tile")].filter(
      (tile) => tile instanceof HTMLElement,
    );
    const at = tiles.indexOf(/** @type {HTMLElement} */ (event.currentTarget));
    if (event.key === "ArrowRight") tiles.at((at + 1) % tiles.length)?.focus();
    else if (event.key === "ArrowLeft") tiles.at(at - 1)?.focus();
    else if (event.key === "Delete" || event.key === "Backspace")
      this.perform({ do: "remove", ids: [id] }, formatMessage(this.data.text, "removed"));
    else return;
    event.preventDefault();
  };

  /**
   * Make the focused tile the only one at which the Tab key stops.
   * @param {FocusEvent} event
   */
  stopHere = ({ currentTarget }) => {
    for (const tile of this.places.rows.querySelectorAll("button.tile[data-id]"))
      tile.setAttribute("tabindex", tile === currentTarget ? "0" : "-1");
  };

  /**
   * Undo and redo by the usual keys, unless the user is typing.
   * @param {KeyboardEvent} event
   */
  undoByKey = (event) => {
    const [target] = event.composedPath();
    if (!(event.ctrlKey || event.metaKey) || this.sheet.dialog.open || isTyping(target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    this.stepBy(key === "z" && !event.shiftKey ? "undo" : "redo");
    event.preventDefault();
  };

  /** @param {number} id */
  openTile = (id) => {
    const { data, state } = this;
    const tile = tileOf(state.hand, id);
    this.open = id;
    this.sheet.show(
      capital(formatMessage(data.names, tile.label)),
      tileSheet(tile, state.hand, { ...data, photo: this.photo }, this.sets, {
        act: (edit) => {
          this.sheet.close();
          this.perform(edit);
          this.focus(id);
        },
        close: this.sheet.close,
        readRound: (one) => this.read(null, centreOf(one.quad)),
      }),
    );
  };

  /** @param {number} index */
  openSet = (index) => {
    setAt(this.state.hand, index);
    this.open = null;
    const parts = setSheet(index, this.state.hand, this.data, this.sets, {
      act: (edit) => {
        this.sheet.close();
        this.perform(edit);
      },
      close: this.sheet.close,
    });
    this.sheet.show(formatMessage(this.data.text, "set"), parts);
  };

  /**
   * Add a missing tile at its position, to the row of the nearest tile.
   * @param {Point} point
   * @param {PhotoTile[]} seen
   */
  openPlace = (point, seen) => {
    if (!this.photo) return;
    const { nearest, quad } = quadAround(point, seen);
    const beside = rowOf(this.state.hand, nearest.id);
    const row = beside === "stray" ? "concealed" : beside;
    this.open = null;
    const parts = placeSheet(this.photo, quad, this.state, this.data, {
      onPick: (label) => {
        this.sheet.close();
        this.perform({ do: "add", label, row, quad });
      },
      close: this.sheet.close,
    });
    this.sheet.show(formatMessage(this.data.text, "add_here"), parts);
  };

  /** @param {Row} row */
  openAdd = (row) => {
    this.open = null;
    const { text } = this.data;
    const parts = addSheet(row, this.state, this.data, {
      onRow: this.openAdd,
      onAdd: (label) => {
        this.perform({ do: "add", label, row });
        this.openAdd(row);
        const again = this.sheet.dialog.querySelector(`.pick[data-label="${label}"]`);
        if (again instanceof HTMLElement) again.focus();
      },
      removeLast: () => {
        const last = tilesOf(this.state.hand).toSorted((a, b) => b.id - a.id)[0];
        if (last) this.perform({ do: "remove", ids: [last.id] }, formatMessage(text, "removed"));
        this.openAdd(row);
      },
      close: this.sheet.close,
    });
    this.sheet.show(formatMessage(text, `add_${row}`), parts);
  };

  /** @param {number | null} id */
  focus(id) {
    const tile = id === null ? null : this.places.rows.querySelector(`[data-id="${id}"]`);
    if (tile instanceof HTMLElement) tile.focus({ preventScroll: true });
  }
}

/** @param {EventTarget | undefined} target */
const isTyping = (target) => target instanceof Element && target.matches("input, textarea, select");

/**
 * Fetch an image early, so that the keypad opens complete.
 * @param {string} url
 */
function preloaded(url) {
  const image = new Image();
  image.fetchPriority = "low";
  image.src = url;
  return image;
}
