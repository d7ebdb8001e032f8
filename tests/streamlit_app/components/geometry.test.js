/**
 * Tests of the tiles' positions in the photo.
 * @import { Point, Quad } from "../../../tilesnap/web/hand_editor/types.js"
 * @import { PhotoTile } from "../../../tilesnap/web/hand_editor/geometry.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cropTo,
  cutOf,
  frameBetween,
  isFrameIntended,
  quadAround,
  tilesOnPhoto,
} from "../../../tilesnap/web/hand_editor/geometry.js";
import { sizeWithin } from "../../../tilesnap/web/photo_input/shrinking.js";
import { hand } from "./tiles.js";

const photo = { name: "photo", url: "", width: 1000, height: 800 };

/** A tile 30 wide and 40 high. @param {number} x @param {number} y @returns {Quad} */
const quadAt = (x, y) => [
  [x, y],
  [x + 30, y],
  [x + 30, y + 40],
  [x, y + 40],
];

/** @param {Point[]} places */
const tilesAt = (...places) =>
  /** @type {PhotoTile[]} */ (
    hand("", places.map(() => "5m").join(" ")).concealed.map((tile, i) => ({
      ...tile,
      quad: quadAt(...(places[i] ?? [0, 0])),
    }))
  );

test("the crop contains the tiles with a margin", () => {
  const box = cropTo(tilesAt([100, 200], [400, 300]), photo);
  assert.deepEqual([box.x, box.y], [82, 182]);
  assert.deepEqual([box.width, Math.round(box.y + box.height)], [448 - 82, 365]);
});

test("the crop stays inside the photo", () => {
  assert.deepEqual(cropTo(tilesAt([0, 0], [970, 760]), photo), { x: 0, y: 0, width: 1000, height: 800 });
});

test("an added tile is placed like its neighbour", () => {
  const tiles = tilesAt([100, 100], [300, 100]);
  const { nearest, quad } = quadAround([350, 130], tiles);
  assert.equal(nearest, tiles[1]);
  assert.deepEqual(quad, quadAt(335, 110));
});

test("a frame can be drawn in any direction and stays inside the photo", () => {
  assert.deepEqual(frameBetween([900, 700], [-50, 100], photo), {
    left: 0,
    top: 100,
    right: 900,
    bottom: 700,
  });
});

test("a tiny frame is ignored as a slip of the finger", () => {
  assert.equal(isFrameIntended({ left: 10, top: 10, right: 60, bottom: 500 }, photo), false);
  assert.equal(isFrameIntended({ left: 10, top: 10, right: 80, bottom: 80 }, photo), true);
});

test("a sideways tile is cut out upright", () => {
  const { box, turn } = cutOf([
    [40, 0],
    [40, 30],
    [0, 30],
    [0, 0],
  ]);
  assert.deepEqual([box.width, box.height], [36, 48]);
  assert.equal(turn, "rotate(-90 20 15)");
});

test("tiles that are not in the photo have no position", () => {
  assert.deepEqual(tilesOnPhoto(hand("", "5m").concealed), []);
});

test("a large photo is shrunk proportionally, a small one is unchanged", () => {
  assert.deepEqual(sizeWithin(2048, { width: 4096, height: 3072 }), [2048, 1536]);
  assert.deepEqual(sizeWithin(2048, { width: 1000, height: 800 }), [1000, 800]);
});
