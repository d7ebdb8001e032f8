"""Regions that look like tiles in photos without tiles: shapes of similar proportions, some at random."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

MAX_SHAPES, MAX_RANDOM_SHAPES = 36, 14  # candidates per photo
SHORTEST, LONGEST = 14.0, 0.4  # a side, in pixels and relative to the shorter side of the photo
SLIMMEST = 0.45  # short side over long: about 0.75 for a tile, less from an oblique view
FILLED = 0.6  # share of the rectangle around a shape
APART = 0.4  # of the shorter side, between two centres
MIN_SPREAD = 14.0  # grey levels: regions with less contrast look like a white dragon or a face-down tile
INNER = 0.7  # of its length and width, where contrast is measured
BLOCKS = 15, 41  # pixels: neighbourhoods of adaptive thresholds


def find_lookalikes(image: np.ndarray, rng: random.Random) -> list[np.ndarray]:
    """Return quads (4, 2) in pixels of a photo (H, W, 3) uint8 without tiles.

    Contours of keys, cards, dominoes, windows and printed letters yield them.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
    shapes = list(find_rectangles(grey))
    rng.shuffle(shapes)
    chance = [random_rectangle(grey.shape, rng) for _ in range(2 * MAX_RANDOM_SHAPES)]
    found = select_distinct(shapes, grey, MAX_SHAPES)
    return found + select_distinct(chance, grey, MAX_RANDOM_SHAPES)


def find_rectangles(grey: np.ndarray) -> Iterator[np.ndarray]:
    """Yield rectangles (4, 2) around shapes with the proportions of a tile: light, dark or outlined."""
    smooth = cv2.GaussianBlur(grey, (5, 5), 0)
    masks = [cv2.dilate(cv2.Canny(smooth, 40, 120), np.ones((3, 3), np.uint8))]
    for block in BLOCKS:
        light = cv2.adaptiveThreshold(smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, 4)
        masks += [light, 255 - light]
    longest = LONGEST * min(grey.shape)
    for mask in masks:
        for shape in cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]:
            around = cv2.minAreaRect(shape)
            short, long = sorted(around[1])
            if short < SHORTEST or long > longest or short < SLIMMEST * long:
                continue
            if cv2.contourArea(cv2.convexHull(shape)) > FILLED * short * long:
                yield cv2.boxPoints(around)


def random_rectangle(shape: tuple[int, ...], rng: random.Random) -> np.ndarray:
    """Return a rectangle (4, 2) with the proportions of a tile anywhere in an image (H, W)."""
    height, width = shape
    long = math.exp(rng.uniform(math.log(SHORTEST / 0.65), math.log(LONGEST * min(shape))))
    middle = rng.uniform(long / 2, width - long / 2), rng.uniform(long / 2, height - long / 2)
    return cv2.boxPoints((middle, (long * rng.uniform(0.65, 0.9), long), rng.gauss(0, 25)))


def select_distinct(quads: list[np.ndarray], grey: np.ndarray, most: int) -> list[np.ndarray]:
    """Return the first quads with contrast and distinct centres."""
    kept: list[np.ndarray] = []
    middles = np.empty((0, 2), np.float32)
    for quad in quads:
        if len(kept) == most:
            break
        middle = quad.mean(0)
        inner = middle + (quad - middle) * INNER
        low, high = np.maximum(inner.min(0).astype(int), 0), inner.max(0).astype(int) + 1
        if grey[low[1] : high[1], low[0] : high[0]].std() < MIN_SPREAD:
            continue
        short = min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1]))
        if (np.linalg.norm(middles - middle, axis=1) > APART * short).all():
            kept.append(quad)
            middles = np.r_[middles, middle[None]]
    return kept
