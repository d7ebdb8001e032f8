"""Wishes granted by OpenCV: pictures for the detector, tiles for the classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from vision.wishes import Box, Crops, Picture


def part_of(photo: np.ndarray, box: Box) -> np.ndarray:
    """Return a part of a photo (H, W, 3)."""
    left, top, right, bottom = box
    return photo[top:bottom, left:right]


def halved(photo: np.ndarray, times: int) -> np.ndarray:
    """Halve a photo (H, W, C) so many times. An odd row or column at the end is left out."""
    for _ in range(times):
        height, width = photo.shape[0] // 2, photo.shape[1] // 2
        even = photo[: 2 * height, : 2 * width]
        photo = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
    return photo


def picture(photo: np.ndarray, wish: Picture) -> np.ndarray:
    """Make a picture (H, W, 3) of a photo (H, W, 3) uint8 RGB."""
    part = halved(part_of(photo, wish.part), wish.halvings)
    shrinks = max(wish.size) < max(part.shape[:2])
    small = cv2.resize(part, wish.size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
    right, below = wish.padded[0] - wish.size[0], wish.padded[1] - wish.size[1]
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT)
    if wish.turn is None:
        return padded
    return cv2.warpAffine(padded, wish.turn, wish.shown, flags=cv2.INTER_LINEAR)


def crops(photo: np.ndarray, wish: Crops) -> np.ndarray:
    """Cut tiles out of a photo (H, W, 3) uint8 RGB: (N, side, side, 3) uint8."""
    side = wish.side
    cut = np.empty((len(wish.quads), side, side, 3), np.uint8)
    part = halved(part_of(photo, wish.part), wish.halvings)
    if wish.times != 1:
        part = cv2.resize(part, None, fx=wish.times, fy=wish.times, interpolation=cv2.INTER_AREA)
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    for crop, quad in zip(cut, wish.quads, strict=True):
        warp = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, square)
        cv2.warpPerspective(
            part, warp, (side, side), dst=crop, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return cut[:, ::-1, ::-1] if wish.is_turned else cut
