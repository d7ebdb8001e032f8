/**
 * Geometry of tiles in the photo. All lengths are in pixels of the photo.
 * @import { Frame, Photo, Point, Quad, Rect, Tile } from "./types.js"
 */

const MARGIN = 0.45; // of a tile's height, as margin around the outermost tiles
const MARGIN_BELOW = 1.4; // factor for the margin below, which holds the faces
const MIN_FRAME = 0.06; // of the longer side of the photo; smaller frames are accidental

/** @typedef {Tile & { quad: Quad }} PhotoTile */

/**
 * Return the tiles that have a position in the photo.
 * @param {Tile[]} tiles
 * @returns {PhotoTile[]}
 */
export const tilesOnPhoto = (tiles) => /** @type {PhotoTile[]} */ (tiles.filter((tile) => tile.quad));

/**
 * @param {Quad[]} quads
 * @returns {Frame}
 */
export function boundsOf(quads) {
  const xs = quads.flatMap((quad) => quad.map(([x]) => x));
  const ys = quads.flatMap((quad) => quad.map(([, y]) => y));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export const distance = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/**
 * @param {Quad} quad
 * @returns {Point}
 */
export const centreOf = (quad) => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** @param {Quad} quad */
const heightOf = (quad) => distance(quad[0], quad[3]);

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Return the part of the photo with the tiles and a margin.
 * @param {PhotoTile[]} tiles
 * @param {Photo} photo
 * @returns {Rect}
 */
export function cropTo(tiles, photo) {
  const { left, right, top, bottom } = boundsOf(tiles.map((tile) => tile.quad));
  const margin = MARGIN * median(tiles.map((tile) => heightOf(tile.quad)));
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(photo.width, right + margin) - x,
    height: Math.min(photo.height, bottom + margin * MARGIN_BELOW) - y,
  };
}

/**
 * Return the quad of a tile centred at a point, with the shape of the nearest tile.
 * @param {Point} point
 * @param {PhotoTile[]} tiles
 */
export function quadAround(point, tiles) {
  const nearest = tiles.reduce((best, tile) =>
    distance(centreOf(tile.quad), point) < distance(centreOf(best.quad), point) ? tile : best,
  );
  const [cx, cy] = centreOf(nearest.quad);
  const quad = /** @type {Quad} */ (nearest.quad.map(([x, y]) => [x + point[0] - cx, y + point[1] - cy]));
  return { nearest, quad };
}

/**
 * Return the frame between two points, clipped to the photo.
 * @param {Point} from
 * @param {Point} to
 * @param {Photo} photo
 * @returns {Frame}
 */
export function frameBetween(from, to, { width, height }) {
  const [left, right] = [from[0], to[0]].map((x) => Math.min(Math.max(x, 0), width)).toSorted(ascending);
  const [top, bottom] = [from[1], to[1]].map((y) => Math.min(Math.max(y, 0), height)).toSorted(ascending);
  return /** @type {Frame} */ ({ left, top, right, bottom });
}

/**
 * @param {number} a
 * @param {number} b
 */
const ascending = (a, b) => a - b;

/**
 * Return true if a frame is large enough to be intended.
 * @param {Frame} frame
 * @param {Photo} photo
 */
export function isFrameIntended({ left, top, right, bottom }, photo) {
  const least = MIN_FRAME * Math.max(photo.width, photo.height);
  return right - left > least && bottom - top > least;
}

/**
 * Return the transform that cuts one tile out of the photo upright.
 * @param {Quad} quad
 */
export function cutOf(quad) {
  const [a, b] = quad;
  const [wide, high] = [distance(a, b), heightOf(quad)];
  const [x, y] = centreOf(quad);
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const box = { x: x - wide * 0.6, y: y - high * 0.6, width: wide * 1.2, height: high * 1.2 };
  return { box, turn: `rotate(${-angle} ${x} ${y})` };
}

/** @param {Rect} box */
export const viewBoxOf = ({ x, y, width, height }) => `${x} ${y} ${width} ${height}`;
