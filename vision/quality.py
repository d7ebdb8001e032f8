"""What is wrong with a photo, measured on its tiles: light, sharpness, distance, noise, glare, edges.

Each limit is where the share of rightly read tiles falls as photos are spoilt step by step:
python -m training.stress.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring.errors import Problem
from vision.geometry import portrait

if TYPE_CHECKING:
    from collections.abc import Iterator

DARK_TILES = 17.0  # of 255, the brightness that a tenth of a tile's pixels exceed
DARK_PHOTO = 15.0  # of 255, on average, where no tile is to be seen
SMALL = 18.5  # pixels, a tile's shorter side as measured: most are a little wider
SOFT = 1.57  # the sharpness in the worst direction below which a tenth of the tiles and more are misread
FINE, COARSE = 1.5, 4.0  # pixels of a crop, the smoothings between which sharpness is a ratio
BLANK, SHARP = 20.0, 2.5  # the edges that blank tiles are taken to have, and how sharp
RIM = 6  # pixels of a crop at its edges, where the neighbours show
GLARE = 0.07  # of the tiles' faces, lost in white
WHITE, NEARLY = 250, 228  # of 255, all channels: what is lost, what is nearly
MOST_NEARLY, MOST_WHITE = 1.5, 0.6  # as much as is white, and of the faces, where it is a lamp's doing
BODY, STEP = 150, 5  # of 255: white tiles are at least so bright, and what a lamp whitens so much brighter
SPOT, EDGE, ROUND = (cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)) for size in (9, 5, 13))
SOLID = 0.85  # share of its convex hull that a spot fills
FEWEST_ROUND = 20  # pixels of a crop round a spot by which it is judged
GRAINY = 3.9  # of 255, the deviation of noise in one channel
PAINTED = 0.2  # of a tile's light, the contrast that a picture on it has at least
OUTSIDE = 0.06  # of a tile's shorter side, by which a corner may lie outside the photo
NOISE_FILTER = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)  # of noise 1 it makes 6
MEDIAN_TO_DEVIATION = 1.4826  # of what is normally distributed

WORDS = {
    "too_dark": "the photo is too dark to tell faces apart: more light, or the flash, would help",
    "blurred": "the photo is not sharp: hold the phone still and tap the tiles to focus on them",
    "too_far": "the tiles are only {pixels} pixels wide: go nearer, or choose the photo in its full size",
    "glare": "light reflects on the tiles: tilt the phone, or move the lamp",
    "noisy": "the photo is grainy: more light would help",
    "cut_off": "a tile is cut off at the edge of the photo or the frame: take all of the hand into it",
}


def photo_problems(photo: np.ndarray, quads: np.ndarray, crops: np.ndarray) -> Iterator[Problem]:
    """Say what keeps a photo (H, W, 3) uint8 RGB from being read well.

    By its hand's quads (N, 4, 2) and the tiles cut out (N, side, side, 3) as the classifier looks at them.
    """
    if not len(quads):
        if float(photo[::8, ::8].mean()) < DARK_PHOTO:
            yield _problem("too_dark")
        return
    if dark := brightness(crops) < DARK_TILES:
        yield _problem("too_dark")
    if (pixels := width(quads)) < SMALL:
        yield _problem("too_far", pixels=round(pixels))
    elif not dark and sharpness(crops, quads) < SOFT:
        yield _problem("blurred")
    if noise(crops) > GRAINY:
        yield _problem("noisy")
    if glare(crops) > GLARE:
        yield _problem("glare")
    size = np.array([photo.shape[1], photo.shape[0]])
    outside = np.maximum(-quads, quads - size).max((1, 2))
    if (outside > OUTSIDE * _widths(quads)).any():
        yield _problem("cut_off")


def brightness(crops: np.ndarray) -> float:
    """Return what a tenth of a tile's pixels exceed, 0..255, on average of the tiles (N, side, side, 3)."""
    return float(np.percentile(_gray(crops), 90, axis=(1, 2)).mean())


def width(quads: np.ndarray) -> float:
    """Return the shorter side in pixels of the median tile of quads (N, 4, 2)."""
    return float(np.median(_widths(quads)))


def sharpness(crops: np.ndarray, quads: np.ndarray) -> float:
    """Return how steep fine edges are beside coarse ones, where the photo shows least of fine ones.

    1 where all is soft, about 2.5 where all is sharp: of tiles (N, side, side, 3) at quads (N, 4, 2). A phone
    that moved has lost one direction alone. The structure tensors (Förstner and Gülch 1987) of all tiles are
    added up in the photo's own directions, each in units of its tile; the least ratio of two such is their
    least generalized eigenvalue.
    """
    fine, coarse = BLANK * SHARP**2 * np.eye(2), BLANK * np.eye(2)
    painted, quads = _painted(crops, portrait(quads))
    right = (quads[:, [1, 2]] - quads[:, [0, 3]]).mean(1)
    down = (quads[:, [3, 2]] - quads[:, [0, 1]]).mean(1)
    sides = np.stack([right, down], 2)
    shorter = np.linalg.norm(sides, axis=1).min(1)
    to_photo = np.linalg.pinv(sides / np.maximum(shorter, 1.0)[:, None, None])
    for gray, way in zip(painted, to_photo, strict=True):
        fine += way.T @ _structure(gray, FINE) @ way
        coarse += way.T @ _structure(gray, COARSE) @ way
    return float(np.linalg.eigvals(np.linalg.solve(coarse, fine)).real.min() ** 0.5)


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


def _structure(gray: np.ndarray, smoothing: float) -> np.ndarray:
    """Return the structure tensor (2, 2) of a smoothed picture (side, side), without its rim."""
    smooth, inner = cv2.GaussianBlur(gray, (0, 0), smoothing), slice(RIM, -RIM)
    right, down = (cv2.Sobel(smooth, cv2.CV_32F, *way)[inner, inner].ravel() for way in ((1, 0), (0, 1)))
    return np.array([[right @ right, right @ down], [right @ down, down @ down]], float) / len(right)


def _painted(crops: np.ndarray, quads: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the tiles that show a picture: in grey of one contrast, (N, side, side), and their quads."""
    gray = _gray(crops)
    dark, light = np.percentile(gray, (5, 95), axis=(1, 2)).astype(np.float32)
    painted = light - dark > PAINTED * light
    return gray[painted] * (255 / (light - dark)[painted, None, None]), quads[painted]


def _gray(crops: np.ndarray) -> np.ndarray:
    return np.stack([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops])


def _widths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).min(1))


def _problem(code: str, **params: object) -> Problem:
    return Problem(code, WORDS[code].format(**params), params)
