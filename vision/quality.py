"""What is wrong with a photo, measured on its tiles: too dark, out of focus, too far away, cut off.

Each limit is where the share of rightly read tiles began to fall on 40 training photos that were darkened,
blurred and shrunk step by step, as the first version of the networks read them: from 0.93 to 0.88 (counted
once, no command is kept).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

DARK_TILES = 30.0  # of 255, the brightness that a tenth of a tile's pixels exceed
DARK_PHOTO = 15.0  # of 255, on average, where no tile is to be seen
SMALL = 14.0  # pixels, a tile's shorter side
SOFT = 4.3  # how much the Laplacian of a tile varies, its brightest pixels scaled to 255
OUTSIDE = 0.06  # of a tile's shorter side, by which a corner may lie outside the photo

WORDS = {
    "too_dark": "the photo is too dark to tell faces apart: more light, or the flash, would help",
    "blurred": "the photo is not sharp: hold the phone still and tap the tiles to focus on them",
    "too_far": "the tiles are only {pixels} pixels wide: go nearer, so that the hand fills the picture",
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
    gray = np.stack([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops])
    if float(np.percentile(gray, 90, axis=(1, 2)).mean()) < DARK_TILES:
        yield _problem("too_dark")
    widths = np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).min(1)
    if (pixels := float(np.median(widths))) < SMALL:
        yield _problem("too_far", pixels=round(pixels))
    elif float(np.median([_sharpness(tile) for tile in gray])) < SOFT:
        yield _problem("blurred")
    size = np.array([photo.shape[1], photo.shape[0]])
    outside = np.maximum(-quads, quads - size).max((1, 2))
    if (outside > OUTSIDE * widths).any():
        yield _problem("cut_off")


def _sharpness(tile: np.ndarray) -> float:
    scaled = (tile * (255 / max(float(np.percentile(tile, 95)), 1.0))).astype(np.float32)
    return float(cv2.Laplacian(scaled, cv2.CV_32F).std())


def _problem(code: str, **params: object) -> Problem:
    return Problem(code, WORDS[code].format(**params), params)
