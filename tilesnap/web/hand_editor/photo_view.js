/**
 * The photo, cropped to the tiles, with an outline and the face for every tile.
 * @import { Frame, Photo, Point, Quad, Rect, Tile } from "./types.js"
 * @import { PhotoTile } from "./geometry.js"
 */

import { svg } from "../shared/dom.js";
import {
  boundsOf,
  cropTo,
  cutOf,
  frameBetween,
  isFrameIntended,
  tilesOnPhoto,
  viewBoxOf,
} from "./geometry.js";

// In screen pixels: the width of a face at a tile, of which it takes a share, and what is around it.
const FACE = { least: 11, most: 18, share: 0.7, margin: 1.5 };
const FACE_HEIGHT = 4 / 3; // of its width
const OVERLAP = 0.3; // share of a face that covers its tile: below it another row may lie
const MOST_HIGH = 0.36; // share of the window's height that a photo takes
const THIN = { "vector-effect": "non-scaling-stroke" }; // line width that does not depend on the scale of the photo

/** @param {Photo} photo */
const picture = (photo) =>
  svg("image", { href: photo.url, width: photo.width, height: photo.height, preserveAspectRatio: "none" });

/**
 * Draw the photo for tapping tiles and empty places between them.
 * @param {Photo} photo
 * @param {Tile[]} tiles
 * @param {Tile[]} aside tiles that are not part of the hand and do not limit the crop
 * @param {object} how
 * @param {number} how.width screen width of the drawing in pixels
 * @param {string} how.label
 * @param {(tile: Tile) => string[]} how.marks
 * @param {(label: string) => string} how.faceUrl
 * @param {(id: number) => void} how.onTap
 * @param {(point: Point, seen: PhotoTile[]) => void} how.onPlace
 */
export function photoView(photo, tiles, aside, { width, label, marks, faceUrl, onTap, onPlace }) {
  const seen = tilesOnPhoto(tiles);
  const mine = seen.filter((tile) => !aside.includes(tile));
  const box = seen.length ? cropTo(mine.length ? mine : seen, photo) : whole(photo);
  const view = drawing(box, label, picture(photo));
  const unit = Math.max(box.width / width, box.height / (MOST_HIGH * window.innerHeight));
  const lowest = box.y + box.height;
  for (const tile of seen) view.append(markOf(tile, unit, lowest, marks(tile), faceUrl, onTap));
  view.addEventListener("click", (event) => {
    const onMark = event.target instanceof Element && event.target.closest(".mark");
    if (!onMark && seen.length) onPlace(pointAt(view, event), seen);
  });
  return view;
}

/**
 * Draw the whole photo for drawing a frame or tapping a tile of the intended hand.
 * @param {Photo} photo
 * @param {string} label
 * @param {(frame: Frame | null, target: Point | null) => void} onWanted
 */
export function framingView(photo, label, onWanted) {
  const frame = svg("rect", { class: "frame", width: 0, height: 0, ...THIN });
  const view = drawing(whole(photo), label, picture(photo), frame);
  view.classList.add("framing");
  /** @type {Point | null} */
  let from = null;
  view.addEventListener("pointerdown", (event) => {
    from = pointAt(view, event);
    view.setPointerCapture(event.pointerId);
  });
  view.addEventListener("pointermove", (event) => {
    if (!from) return;
    const { left, top, right, bottom } = frameBetween(from, pointAt(view, event), photo);
    for (const [name, value] of Object.entries({
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    }))
      frame.setAttribute(name, String(value));
  });
  view.addEventListener("pointerup", (event) => {
    if (!from) return;
    const drawn = frameBetween(from, pointAt(view, event), photo);
    if (isFrameIntended(drawn, photo)) onWanted(drawn, null);
    else onWanted(null, from);
    from = null;
  });
  return view;
}

/**
 * Draw one tile, cut out of the photo upright.
 * @param {Photo} photo
 * @param {Quad} quad
 */
export function cutOut(photo, quad) {
  const { box, turn } = cutOf(quad);
  const view = svg("svg", { viewBox: viewBoxOf(box), "aria-hidden": "true" });
  view.append(svg("g", { transform: turn }, picture(photo)));
  return view;
}

/**
 * @param {Photo} photo
 * @returns {Rect}
 */
const whole = ({ width, height }) => ({ x: 0, y: 0, width, height });

/**
 * @param {Rect} box
 * @param {string} label
 * @param {Node[]} children
 */
function drawing(box, label, ...children) {
  const view = svg("svg", { viewBox: viewBoxOf(box), role: "img", "aria-label": label }, ...children);
  view.style.maxHeight = `${100 * MOST_HIGH}dvh`;
  return view;
}

/**
 * @param {SVGSVGElement} view
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Point}
 */
function pointAt(view, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(view.getScreenCTM()?.inverse());
  return [x, y];
}

/**
 * @param {PhotoTile} tile
 * @param {number} unit pixels of the photo per screen pixel
 * @param {number} lowest lower edge of the drawing
 * @param {string[]} kinds
 * @param {(label: string) => string} faceUrl
 * @param {(id: number) => void} onTap
 */
function markOf(tile, unit, lowest, kinds, faceUrl, onTap) {
  const { left, right, bottom } = boundsOf([tile.quad]);
  const wide = Math.min(FACE.most * unit, Math.max(FACE.least * unit, FACE.share * (right - left)));
  const high = FACE_HEIGHT * wide;
  const margin = FACE.margin * unit;
  const doubt = kinds.includes("doubtful") ? wide / 2 : 0; // beside the face, a question mark
  const x = (left + right - wide - doubt) / 2;
  const y = Math.min(bottom - OVERLAP * high, lowest - high - margin);
  const mark = svg(
    "g",
    { class: `mark ${kinds.join(" ")}`, "data-id": tile.id },
    svg("polygon", { points: tile.quad.map((point) => point.join(",")).join(" "), ...THIN }),
    svg("rect", {
      x: x - margin,
      y: y - margin,
      width: wide + doubt + 2 * margin,
      height: high + 2 * margin,
      rx: 2 * margin,
    }),
    svg("image", { href: faceUrl(tile.label), x, y, width: wide, height: high }),
  );
  if (doubt) {
    const place = {
      x: x + wide + doubt / 2,
      y: y + high * 0.7,
      "font-size": high * 0.7,
      "text-anchor": "middle",
    };
    mark.append(svg("text", place, "?"));
  }
  mark.addEventListener("click", () => onTap(tile.id));
  return mark;
}
