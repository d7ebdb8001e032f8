/**
 * Tiles cut out of a photo, each stretched upright to a square.
 * @import { Box, Pixels, Size } from "./pixels.js"
 */

import { halved, mix, shrunk } from "./pixels.js";

/**
 * @typedef {[[number, number], [number, number], [number, number], [number, number]]} Quad corners, clockwise
 * @typedef {{ see: "crops", part: Box, halvings: number, size: Size, times: number, quads: Quad[], side: number, batch: number, is_turned: boolean }} CropsWish
 */

/**
 * Where in a quad the places of a square of side 1 lie (Heckbert 1989, "Fundamentals of texture mapping").
 * @param {Quad} quad
 * @returns {(right: number, down: number) => [number, number]}
 */
export function placesIn([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [rightX, rightY, downX, downY] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [skewX, skewY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = rightX * downY - downX * rightY;
  const g = (skewX * downY - downX * skewY) / area;
  const h = (rightX * skewY - skewX * rightY) / area;
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (right, down) => {
    const far = g * right + h * down + 1;
    return [(a * right + b * down + x0) / far, (d * right + e * down + y0) / far];
  };
}

/**
 * The tiles that the classifier wishes to see of a photo, one after the other: red, green and blue, row by row.
 * @param {Pixels} photo
 * @param {CropsWish} wish
 */
export function crops(photo, wish) {
  const { side, quads } = wish;
  const near = halved(photo, wish.part, wish.halvings);
  const part = wish.times === 1 ? near : shrunk(near, wish.size, wish.times);
  const length = side * side * 3;
  const cut = new Uint8Array(quads.length * length);
  for (const [number, quad] of quads.entries()) {
    const place = placesIn(quad);
    for (let y = 0, pixel = 0; y < side; y++)
      for (let x = 0; x < side; x++, pixel++) {
        const [fromX, fromY] = place((x + 0.5) / side, (y + 0.5) / side);
        const to = wish.is_turned ? side * side - 1 - pixel : pixel;
        mix(part, fromX - 0.5, fromY - 0.5, cut, number * length + to * 3);
      }
  }
  return cut;
}
