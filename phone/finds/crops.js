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
 * The map (3, 3), row by row, from pixels of a square to the places of a quad that it shows, in pixels too.
 *
 * By Heckbert 1989, "Fundamentals of texture mapping", and scaled as OpenCV has it: of the map back the last number is 1.
 * @param {Quad} quad
 * @param {number} side
 */
export function mapTo(quad, side) {
  const corners = /** @type {Quad} */ (
    quad.map(([x, y]) => [Math.fround(Math.fround(x) - 0.5), Math.fround(Math.fround(y) - 0.5)])
  );
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [rightX, rightY, downX, downY] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [skewX, skewY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = rightX * downY - downX * rightY;
  const g = (skewX * downY - downX * skewY) / area / side;
  const h = (rightX * skewY - skewX * rightY) / area / side;
  const [a, b, d, e] = [
    (x1 - x0) / side + g * x1,
    (x3 - x0) / side + h * x3,
    (y1 - y0) / side + g * y1,
    (y3 - y0) / side + h * y3,
  ];
  // The middle of the first pixel lies half a pixel within the square.
  const [c, f, i] = [x0 + (a + b) / 2, y0 + (d + e) / 2, 1 + (g + h) / 2];
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const scale = (a * e - b * d) / whole;
  return [a, b, c, d, e, f, g, h, i].map((each) => each * scale);
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
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = mapTo(quad, side).map(
      Math.fround,
    );
    for (let y = 0, pixel = 0; y < side; y++) {
      const [rowX, rowY, rowFar] = [Math.fround(y * b + c), Math.fround(y * e + f), Math.fround(y * h + i)];
      for (let x = 0; x < side; x++, pixel++) {
        const far = Math.fround(x * g + rowFar);
        const fromX = Math.fround(Math.fround(x * a + rowX) / far);
        const fromY = Math.fround(Math.fround(x * d + rowY) / far);
        const to = wish.is_turned ? side * side - 1 - pixel : pixel;
        mix(part, fromX, fromY, 0, cut, number * length + to * 3);
      }
    }
  }
  return cut;
}
