"""Photo problems measured on the tiles: light, sharpness, distance, noise, glare, cut-off edges.

Each limit is where the share of correctly read tiles drops as photos are degraded step by step: `python -m
training.stress`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.tile_quality import DARK_TILES, RIM, find_clarity_problems, is_cut_off, make_problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.errors import Problem

GLARE = 0.07  # share of the tiles' faces that is blown out
WHITE, NEARLY = 250, 228  # of 255, all channels: blown out, and nearly so
# Limits below which white is a reflection: times the white, share of the faces
MAX_NEARLY, MAX_WHITE = 1.5, 0.6
BODY, STEP = 150, 5  # of 255: least brightness of white tiles, and how much brighter reflections are
SPOT, EDGE, ROUND = (cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)) for size in (9, 5, 13))
SOLID = 0.85  # share of its convex hull that a reflection fills
MIN_AROUND = 20  # pixels around a spot that are needed to judge it
GRAINY = 3.9  # of 255, standard deviation of noise in one channel
# Turns noise of deviation 1 into 6
CURVATURE = np.array([1, -2, 1], np.float32)
NOISE_FILTER = np.outer(CURVATURE, CURVATURE)
MEDIAN_TO_DEVIATION = 1.4826  # for a normal distribution


def find_photo_problems(photo: np.ndarray, quads: np.ndarray, crops: np.ndarray) -> Iterator[Problem]:
    """Yield the problems that keep a photo from being read well.

    Args:
        photo: RGB pixels (H, W, 3) uint8.
        quads: (N, 4, 2) corners of the hand's tiles, in pixels of the photo.
        crops: (N, side, side, 3) uint8 RGB, as the classifier saw the tiles.
    """
    if not len(quads):
        if float(photo[::8, ::8].mean()) < DARK_TILES:
            yield make_problem("too_dark")
        return
    yield from find_clarity_problems(quads, crops)
    if measure_noise(crops) > GRAINY:
        yield make_problem("noisy")
    if measure_glare(crops) > GLARE:
        yield make_problem("glare")
    if is_cut_off(quads, (photo.shape[1], photo.shape[0])):
        yield make_problem("cut_off")


def measure_glare(crops: np.ndarray) -> float:
    """Return the share of the tiles' faces (N, side, side, 3) that is blown out by a lamp.

    White in good light is not blown out: then much else is nearly as white, and white areas are not spots that
    end on the tile's own body.
    """
    red, green, blue = np.moveaxis(crops, 3, 0)
    lowest = np.minimum(np.minimum(red, green), blue)  # min over an axis of three takes ten times as long
    white, nearly = float((lowest >= WHITE).mean()), float((lowest >= NEARLY).mean())
    stands_out = nearly < MAX_NEARLY * white and white < MAX_WHITE
    return white if stands_out else sum(map(_count_glare_pixels, lowest)) / lowest.size


def _count_glare_pixels(lowest: np.ndarray) -> int:
    """Return the number of pixels (side, side) in white spots that end on a slightly darker body.

    A spot holds no picture: ink in it would make holes and notches.
    """
    white = cv2.morphologyEx((lowest >= WHITE).astype(np.uint8), cv2.MORPH_OPEN, SPOT)
    count, spots, stats, _ = cv2.connectedComponentsWithStats(white, connectivity=4)
    lost = 0
    for number in range(1, count):
        spot = (spots == number).astype(np.uint8)
        around = lowest[cv2.dilate(spot, ROUND) > cv2.dilate(spot, EDGE)]
        on_body = (around >= BODY) & (around <= WHITE - STEP)
        if len(around) >= MIN_AROUND and on_body.mean() > 0.5 and _solidity(spot) > SOLID:
            lost += int(stats[number, cv2.CC_STAT_AREA])
    return lost


def _solidity(spot: np.ndarray) -> float:
    """Return the share of its convex hull that a spot (side, side) of zeros and ones fills."""
    outline = cv2.convexHull(cv2.findNonZero(spot))
    return float(spot.sum()) / max(cv2.contourArea(outline), 1.0)


def measure_noise(crops: np.ndarray) -> float:
    """Return the standard deviation of noise in one channel, of 255, for the median tile.

    Measured by a filter that edges hardly pass: Immerkær 1996, "Fast noise variance estimation", with the
    median for the mean.

    Args:
        crops: (N, side, side, 3) uint8 RGB.
    """
    passed = np.abs([cv2.filter2D(crop, cv2.CV_16S, NOISE_FILTER) for crop in crops])
    middle = passed[:, RIM:-RIM, RIM:-RIM].reshape(len(crops), -1)
    return float(np.median(np.median(middle, axis=1))) * MEDIAN_TO_DEVIATION / 6
