"""All kinds of objects beside tiles, with their sizes and images."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.render.props import markers, textures

if TYPE_CHECKING:
    from collections.abc import Callable

    from training.render.props.textures import Drawing

VARIANTS = 24
"""Number of images of each kind that one process draws, each once."""
ROUGHLY = 0.012  # of the longer side of an image: tolerance of outlines
HOLLOW = 0.9  # of its hull: objects that cover less have bays or holes

KINDS: dict[str, tuple[Callable[[random.Random], Drawing], float, float]] = {
    # drawing function, longer side and height in millimetres
    "card": (textures.card, 88, 0.3),
    "domino": (textures.domino, 48, 8),
    "die": (textures.die, 16, 15),
    "stick": (textures.stick, 92, 4),
    "disc": (textures.disc, 38, 3.5),
    "keyboard": (textures.keyboard, 260, 14),
    "device": (textures.device, 140, 12),
    "sheet": (textures.sheet, 260, 0.2),
    "number_tile": (textures.number_tile, 36, 9),
    "sweets": (textures.sweets, 110, 8),
    "cloth": (textures.cloth, 700, 0.5),
    "mat": (textures.mat, 400, 0.8),
    "dish": (textures.dish, 110, 12),
    "cup": (textures.dish, 80, 55),
    "book": (textures.book, 220, 18),
    "pen": (textures.pen, 140, 8),
    "marker": (markers.marker, 44, 7),
    "hand": (markers.hand, 220, 22),
    "glasses": (markers.glasses, 140, 4),
    "keys": (markers.keys, 90, 3),
}


@cache
def texture(kind: str, number: int) -> Drawing:
    """Return image number `number` of a kind (H, W, 4); the same number returns the same image."""
    return KINDS[kind][0](random.Random(f"{kind} {number}"))


@cache
def outline(kind: str, number: int) -> tuple[np.ndarray, bool]:
    """Return the hull of an image, and whether the object fills it.

    The hull is (N, 2) in shares of the width and height of the image, clockwise as seen.
    """
    cover = texture(kind, number)[..., 3]
    points = cv2.findNonZero((cover > 127).astype(np.uint8))
    hull = cv2.convexHull(points)
    full = cv2.countNonZero(cover) / (cv2.contourArea(hull) + 1) > HOLLOW
    hull = cv2.approxPolyDP(hull, ROUGHLY * max(cover.shape), True)[:, 0].astype(float) + 0.5
    if cv2.contourArea(hull.astype(np.float32), oriented=True) < 0:
        hull = hull[::-1]
    return hull / np.array(cover.shape[::-1]), full
