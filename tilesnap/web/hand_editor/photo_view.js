/**
 * The photo, cropped to the tiles, with an outline and a label for every tile.
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

const LABEL = 11; // height of a label in screen pixels
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
 * @param {(id: number) => void} how.onTap
 * @param {(point: Point, seen: PhotoTile[]) => void} how.onPlace
 */
export function photoView(photo, tiles, aside, { width, label, marks, onTap, onPlace }) {
  const seen = tilesOnPhoto(tiles);
  const mine = seen.filter((tile) => !aside.includes(tile));
  const box = seen.length ? cropTo(mine.length ? mine : seen, photo) : whole(photo);
  const view = drawing(box, label, picture(photo));
  for (const tile of seen) view.append(markOf(tile, box.width / width, marks(tile), onTap));
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
const drawing = (box, label, ...children) =>
  svg("svg", { viewBox: viewBoxOf(box), role: "img", "aria-label": label }, ...children);

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
 * @param {string[]} kinds
 * @param {(id: number) => void} onTap
 */
function markOf(tile, unit, kinds, onTap) {
  const { left, right, bottom } = boundsOf([tile.quad]);
  const font = LABEL * unit;
  const words = (kinds.includes("doubtful") ? "?" : "") + tile.label.replace("?", "") || "?";
  const wide = (words.length * 0.62 + 0.5) * font;
  const centre = (left + right) / 2;
  const mark = svg(
    "g",
    { class: `mark ${kinds.join(" ")}`, "data-id": tile.id },
    svg("polygon", { points: tile.quad.map((point) => point.join(",")).join(" "), ...THIN }),
    svg("rect", {
      x: centre - wide / 2,
      y: bottom - font * 0.35,
      width: wide,
      height: font * 1.25,
      rx: font * 0.25,
    }),
    svg("text", { x: centre, y: bottom + font * 0.62, "font-size": font, "text-anchor": "middle" }, words),
  );
  mark.addEventListener("click", () => onTap(tile.id));
  return mark;
}
