"""What is wrong with a photo, measured on its tiles: too dark, out of focus, too far away, cut off.

Each limit is where the share of rightly read tiles falls as photos are darkened, blurred and shrunk step by
step: python -m models.training.spoilt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

DARK_TILES = 17.0  # of 255, the brightness that a tenth of a tile's pixels exceed
DARK_PHOTO = 15.0  # of 255, on average, where no tile is to be seen
SMALL = 20.0  # pixels, a tile's shorter side
SOFT = 7.5  # how much the Laplacian of a tile varies
PLAIN = 20.0  # of 255, the contrast of a tile without a picture
OUTSIDE = 0.06  # of a tile's shorter side, by which a corner may lie outside the photo

WORDS = {
    "too_dark": "the photo is too dark to tell faces apart: more light, or the flash, would help",
    "blurred": "the photo is not sharp: hold the phone still and tap the tiles to focus on them",
    "too_far": "the tiles are only {pixels} pixels wide: go nearer, or choose the photo in its full size",
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
    elif not dark and sharpness(crops) < SOFT:
        yield _problem("blurred")
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


def sharpness(crops: np.ndarray) -> float:
    """Return how much the Laplacian of the median tile of (N, side, side, 3) varies.

    Of tiles scaled to the same contrast and smoothed, or a sensor's noise would pass for sharpness.
    """
    gray = _gray(crops)
    dark, light = np.percentile(gray, (5, 95), axis=(1, 2))
    scaled = gray * (255 / np.maximum(light - dark, PLAIN))[:, None, None].astype(np.float32)
    smooth = (cv2.GaussianBlur(tile, (0, 0), 1) for tile in scaled)
    return float(np.median([cv2.Laplacian(tile, cv2.CV_32F).std() for tile in smooth]))


def _gray(crops: np.ndarray) -> np.ndarray:
    return np.stack([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops])


def _widths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).min(1))


def _problem(code: str, **params: object) -> Problem:
    return Problem(code, WORDS[code].format(**params), params)
