"""Photos that are hard to read, made from the samples."""

import json

import cv2
import numpy as np

from tests.serving import ROOT
from vision.layout.hand import DOUBTFUL_BELOW

SAMPLES = ROOT / "samples"
ONE_DEAL = {name: SAMPLES / "tables" / f"{name}.jpg" for name in ("Ben", "Cleo", "Dan", "Anna")}
"""Photos of each player's hand in one deal, the winner first."""
GREEN = 91, 138, 31
SHARPEST, SOFTEST = 120, 80
"""The ratios of the photo's width to the blur radius that are tried."""
MAX_BLUR = 8
"""The blur radius in pixels at which no face can be recognised."""


def jpeg(pixels):
    return cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()


def photo_with_doubtful_tiles(reader):
    """Return a sample that is blurred until a tile is doubtful but the hand is still recognised."""
    pixels = cv2.imread(str(SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"))
    for softness in range(SHARPEST, SOFTEST, -2):
        photo = jpeg(cv2.GaussianBlur(pixels, (0, 0), pixels.shape[1] / softness))
        reading = reader.read(photo)
        clear = all(problem.code != "hand_unclear" for problem in reading.problems)
        if clear and any(tile.confidence < DOUBTFUL_BELOW for tile in reading.tiles if tile.row != "stray"):
            return photo
    raise AssertionError("no tile is ever doubtful")


def table_photo_with_doubtful_season(reader):
    """Return the photo of four hands, in which Anna's season is blurred until its face is doubtful."""
    path = SAMPLES / "tables" / "four_hands.jpg"
    pixels, truth = cv2.imread(str(path)), json.loads(path.with_suffix(".json").read_text())
    (hers,) = (hand["tiles"] for hand in truth["hands"] if hand["side"] == "left")
    (quad,) = (tile["quad"] for tile in hers if tile["row"] == "bonus")
    inside = np.zeros(pixels.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.array(quad).round().astype(int), 1)
    for radius in np.arange(1, MAX_BLUR, 0.5):
        photo = jpeg(np.where(inside[..., None] > 0, cv2.GaussianBlur(pixels, (0, 0), radius), pixels))
        hands = {hand.side: hand.reading.tiles for hand in reader.read_table(photo).hands}
        unsure = {
            side: [tile.row for tile in tiles if tile.confidence < DOUBTFUL_BELOW]
            for side, tiles in hands.items()
        }
        if unsure == {"near": [], "right": [], "far": [], "left": ["bonus"]}:
            return photo
    raise AssertionError("the season is never doubtful")


def photo_with_a_back(label):
    """Return a sample in which a concealed tile with that label lies face down."""
    sample = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
    pixels, truth = cv2.imread(str(sample)), json.loads(sample.with_suffix(".json").read_text())
    inside = [tile for tile in truth["tiles"] if (tile["label"], tile["row"]) == (label, "concealed")]
    quad = np.array(inside[len(inside) // 2]["quad"])
    cv2.fillConvexPoly(pixels, quad.round().astype(int), GREEN)
    return jpeg(pixels)


def photo_with_a_copy(sample, label, over):
    """Return a sample in which the picture of one tile covers another, so that it occurs twice."""
    path = SAMPLES / f"{sample}.jpg"
    pixels, truth = cv2.imread(str(path)), json.loads(path.with_suffix(".json").read_text())
    quads = {tile["label"]: np.float32(tile["quad"]) for tile in truth["tiles"]}
    turn = cv2.getPerspectiveTransform(quads[label], quads[over])
    moved = cv2.warpPerspective(pixels, turn, pixels.shape[1::-1])
    inside = np.zeros(pixels.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, quads[over].round().astype(int), 1)
    return jpeg(np.where(inside[..., None] > 0, moved, pixels))


def photo_of_half_hands():
    """Return a photo of the halves of three hands, one above the other, none of them complete."""
    names = ("two_pungs_and_a_pair_of_winds", "all_concealed", "two_pungs_and_a_pair_of_winds")
    halves = [_half(f"{name}.jpg") for name in names]
    ground = np.full((600, *halves[0].shape[1:]), 90, np.uint8)
    return jpeg(np.vstack([halves[0], ground, halves[1], ground, halves[2]]))


def _half(name):
    pixels = cv2.imread(str(SAMPLES / name))
    return pixels[:, : int(pixels.shape[1] * 0.7)]
