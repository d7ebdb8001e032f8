"""What is wrong with a photo, measured on its tiles: light, sharpness, distance, noise, glare, edges.

Each limit is where the share of rightly read tiles falls as photos are spoilt step by step:
python -m training.stress.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.clarity import RIM, is_cut_off, problem, unclear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.errors import Problem

DARK_PHOTO = 15.0  # of 255, on average, where no tile is to be seen
GLARE = 0.07  # of the tiles' faces, lost in white
WHITE, NEARLY = 250, 228  # of 255, all channels: what is lost, what is nearly
MOST_NEARLY, MOST_WHITE = 1.5, 0.6  # as much as is white, and of the faces, where it is a lamp's doing
BODY, STEP = 150, 5  # of 255: white tiles are at least so bright, and what a lamp whitens so much brighter
SPOT, EDGE, ROUND = (cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)) for size in (9, 5, 13))
SOLID = 0.85  # share of its convex hull that a spot fills
FEWEST_ROUND = 20  # pixels of a crop round a spot by which it is judged
GRAINY = 3.9  # of 255, the deviation of noise in one channel
NOISE_FILTER = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)  # of noise 1 it makes 6
MEDIAN_TO_DEVIATION = 1.4826  # of what is normally distributed


def photo_problems(photo: np.ndarray, quads: np.ndarray, crops: np.ndarray) -> Iterator[Problem]:
    """Say what keeps a photo (H, W, 3) uint8 RGB from being read well.

    By its hand's quads (N, 4, 2) and the tiles cut out (N, side, side, 3) as the classifier looks at them.
    """
    if not len(quads):
        if float(photo[::8, ::8].mean()) < DARK_PHOTO:
            yield problem("too_dark")
        return
    yield from unclear(quads, crops)
    if noise(crops) > GRAINY:
        yield problem("noisy")
    if glare(crops) > GLARE:
        yield problem("glare")
    if is_cut_off(quads, (photo.shape[1], photo.shape[0])):
        yield problem("cut_off")


def glare(crops: np.ndarray) -> float:
    """Return the share of the tiles' faces (N, side, side, 3) that is lost in white under a lamp.

    What is white on tiles in good light is not lost: there much else is nearly as white, and what is white
    is no spot that ends on the tile's own body.
    """
    red, green, blue = np.moveaxis(crops, 3, 0)
    lowest = np.minimum(np.minimum(red, green), blue)  # over an axis of three it takes ten times as long
    white, nearly = float((lowest >= WHITE).mean()), float((lowest >= NEARLY).mean())
    stands_out = nearly < MOST_NEARLY * white and white < MOST_WHITE
    return white if stands_out else sum(map(_in_spots, lowest)) / lowest.size


def _in_spots(lowest: np.ndarray) -> int:
    """Return how many pixels (side, side) lie in white spots that end on a body a little less white.

    A spot shows no picture: ink in it would make holes and notches.
    """
    white = cv2.morphologyEx((lowest >= WHITE).astype(np.uint8), cv2.MORPH_OPEN, SPOT)
    count, spots, stats, _ = cv2.connectedComponentsWithStats(white, connectivity=4)
    lost = 0
    for number in range(1, count):
        spot = (spots == number).astype(np.uint8)
        around = lowest[cv2.dilate(spot, ROUND) > cv2.dilate(spot, EDGE)]
        on_body = (around >= BODY) & (around <= WHITE - STEP)
        if len(around) >= FEWEST_ROUND and on_body.mean() > 0.5 and _solidity(spot) > SOLID:
            lost += int(stats[number, cv2.CC_STAT_AREA])
    return lost


def _solidity(spot: np.ndarray) -> float:
    """Return the share of a spot's convex hull that it fills; spot: (side, side), 1 where it is."""
    outline = cv2.convexHull(cv2.findNonZero(spot))
    return float(spot.sum()) / max(cv2.contourArea(outline), 1.0)


def noise(crops: np.ndarray) -> float:
    """Return the deviation of the noise of the median tile of (N, side, side, 3), of 255, in one channel.

    By a filter that edges hardly pass: Immerkær 1996, "Fast noise variance estimation", with the median for
    the mean.
    """
    passed = np.abs([cv2.filter2D(crop, cv2.CV_16S, NOISE_FILTER) for crop in crops])
    middle = passed[:, RIM:-RIM, RIM:-RIM].reshape(len(crops), -1)
    return float(np.median(np.median(middle, axis=1))) * MEDIAN_TO_DEVIATION / 6
