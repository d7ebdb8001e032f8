import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { homography } from "../../tilesnap/pwa/detection/crops.js";
import { readMetadata } from "../../tilesnap/pwa/detection/networks.js";
import { cropImage, drawPicture, roundHalfToEven, shrink } from "../../tilesnap/pwa/detection/pixels.js";
import { answerRequests } from "../../tilesnap/pwa/detection/requests.js";

test("halves are rounded to even numbers", () => {
  assert.deepEqual([0.5, 1.5, 2.5, 2.4999, 254.5, 0.49].map(roundHalfToEven), [0, 2, 2, 2, 254, 0]);
});

test("the map of a square shows a quad from corner to corner, in perspective", () => {
  /** @type {[[number, number], [number, number], [number, number], [number, number]]} */
  const quad = [
    [300.5, 200],
    [360, 205],
    [350, 290],
    [290, 286],
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = homography(quad, 72);
  const corners = [
    [0, 0],
    [72, 0],
    [72, 72],
    [0, 72],
  ];
  for (const [number, [right = 0, down = 0]] of corners.entries()) {
    const [x, y] = [right - 0.5, down - 0.5];
    const far = g * x + h * y + i;
    const [toX = 0, toY = 0] = quad[number] ?? [];
    assert.ok(Math.abs((a * x + b * y + c) / far + 0.5 - toX) < 1e-4);
    assert.ok(Math.abs((d * x + e * y + f) / far + 0.5 - toY) < 1e-4);
  }
});

test("a network's file tells what it notes", () => {
  const notes = readMetadata(readFileSync(new URL("../../models/classifier.onnx", import.meta.url)));
  assert.equal(notes.side, "72");
  assert.ok(notes.labels?.split(" ").includes("9m"));
  assert.deepEqual(readMetadata(new Uint8Array()), {});
});

const PHOTO = {
  data: Uint8Array.from({ length: 4 * 4 * 3 }, (_, n) => 5 * n),
  width: 4,
  height: 4,
  channels: 3,
};

test("a part is cut out, and shrunk to its mean", () => {
  const part = cropImage(PHOTO, [1, 1, 3, 3]);
  assert.deepEqual([...part.data], [75, 80, 85, 90, 95, 100, 135, 140, 145, 150, 155, 160]);
  assert.deepEqual([...shrink(part, [1, 1]).data], [112, 118, 122]); // 112.5 and 122.5 are rounded to even
});

test("a picture is padded with black below and right", () => {
  const { data, width, height } = drawPicture(PHOTO, {
    see: "picture",
    part: [0, 0, 4, 4],
    halvings: 1,
    size: [2, 2],
    padded: [3, 3],
    turn: null,
    shown: [3, 3],
  });
  assert.deepEqual([width, height], [3, 3]);
  assert.deepEqual([...data.subarray(6, 9)], [0, 0, 0]);
  assert.deepEqual([...data.subarray(18)], new Array(9).fill(0));
  assert.deepEqual([...data.subarray(0, 3)], [38, 43, 48]); // the mean of four pixels, a half rounded up
});

test("a photo that was stopped is looked at no more", async () => {
  /** @type {any} */
  const nothing = {};
  const request = {
    see: "picture",
    part: [0, 0, 4, 4],
    halvings: 0,
    size: [4, 4],
    padded: [32, 32],
    turn: null,
  };
  await assert.rejects(answerRequests(PHOTO, nothing, { ...nothing, request }, AbortSignal.abort()), {
    name: "AbortError",
  });
});
