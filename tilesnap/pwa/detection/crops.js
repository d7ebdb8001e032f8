/**
 * Crops of tiles: each tile of a photo is stretched upright to a square.
 * @import { Box, Pixels, Size } from "./pixels.js"
 */

import { halve, interpolate, shrink } from "./pixels.js";

/**
 * @typedef {[[number, number], [number, number], [number, number], [number, number]]} Quad corners, clockwise
 * @typedef {{ see: "crops", part: Box, halvings: number, size: Size, times: number, quads: Quad[], side: number, batch: number, is_turned: boolean }} CropsRequest
 */

/**
 * Return the homography (3, 3), row by row, from pixels of a square crop to pixels of a quad in the photo.
 *
 * It inverts the homography from the corners of the quad to the square, with products in single precision like
 * OpenCV.
 * @param {Quad} quad
 * @param {number} side
 */
export function homography(quad, side) {
  const [low, high] = [-0.5, side - 0.5];
  /** @type {number[][]} */
  const across = [];
  /** @type {number[][]} */
  const down = [];
  for (const [corner, place] of quad.entries()) {
    const [x, y] = [Math.fround(Math.fround(place[0]) - 0.5), Math.fround(Math.fround(place[1]) - 0.5)];
    const [right, below] = [corner === 1 || corner === 2 ? high : low, corner > 1 ? high : low];
    across.push([x, y, 1, 0, 0, 0, Math.fround(-x * right), Math.fround(-y * right), right]);
    down.push([0, 0, 0, x, y, 1, Math.fround(-x * below), Math.fround(-y * below), below]);
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve([...across, ...down]);
  const cofactors = [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].flat();
  const whole = a * (e - f * h) + b * (f * g - d) + c * (d * h - e * g);
  return cofactors.map((each) => each / whole);
}

/**
 * Solve linear equations by elimination with partial pivoting.
 * @param {number[][]} equations N rows of N coefficients and the right-hand side; they are modified
 */
function solve(equations) {
  const count = equations.length;
  for (let k = 0; k < count; k++) {
    const left = equations.slice(k).sort((one, other) => Math.abs(other[k] ?? 0) - Math.abs(one[k] ?? 0));
    equations.splice(k, count - k, ...left);
    const [first = [], ...rest] = left;
    for (const row of rest) {
      const times = (row[k] ?? 0) / (first[k] ?? 1);
      for (let n = k; n <= count; n++) row[n] = (row[n] ?? 0) - times * (first[n] ?? 0);
    }
  }
  /** @type {number[]} */
  const found = [];
  for (const [k, row] of [...equations.entries()].reverse()) {
    const others = found.reduce((sum, value, n) => sum + value * (row[n] ?? 0), 0);
    found[k] = ((row[count] ?? 0) - others) / (row[k] ?? 1);
  }
  return found;
}

/**
 * Return the crops that the classifier requests, one after the other: RGB, row by row.
 * @param {Pixels} photo
 * @param {CropsRequest} request
 */
export function drawCrops(photo, request) {
  const { side, quads } = request;
  const near = halve(photo, request.part, request.halvings);
  const part = request.times === 1 ? near : shrink(near, request.size, request.times);
  const length = side * side * 3;
  const output = new Uint8Array(quads.length * length);
  for (const [number, quad] of quads.entries()) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = homography(quad, side).map(
      Math.fround,
    );
    for (let y = 0, pixel = 0; y < side; y++) {
      const rowX = Math.fround(Math.fround(y * b) + c);
      const rowY = Math.fround(Math.fround(y * e) + f);
      const rowFar = Math.fround(Math.fround(y * h) + i);
      for (let x = 0; x < side; x++, pixel++) {
        const far = Math.fround(x * g + rowFar);
        const fromX = Math.fround(Math.fround(x * a + rowX) / far);
        const fromY = Math.fround(Math.fround(x * d + rowY) / far);
        const to = request.is_turned ? side * side - 1 - pixel : pixel;
        interpolate(part, fromX, fromY, 0, output, number * length + to * 3);
      }
    }
  }
  return output;
}
