"""Rendering of image requests with OpenCV: pictures for the detector, crops for the classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from vision.requests import Box, CropsRequest, PictureRequest


def crop_box(photo: np.ndarray, box: Box) -> np.ndarray:
    """Return the part of a photo (H, W, 3) in a box."""
    left, top, right, bottom = box
    return photo[top:bottom, left:right]


def halve(photo: np.ndarray, times: int) -> np.ndarray:
    """Halve width and height of a photo (H, W, C) a number of times, without an odd last row or column."""
    for _ in range(times):
        height, width = photo.shape[0] // 2, photo.shape[1] // 2
        even = photo[: 2 * height, : 2 * width]
        photo = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
    return photo


def render_picture(photo: np.ndarray, request: PictureRequest) -> np.ndarray:
    """Render a picture for the detector.

    Args:
        photo: RGB pixels (H, W, 3) uint8.
        request: The picture to make.

    Returns:
        RGB pixels (H, W, 3) uint8 of the requested size.
    """
    part = halve(crop_box(photo, request.part), request.halvings)
    shrinks = max(request.size) < max(part.shape[:2])
    small = cv2.resize(part, request.size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
    right, below = request.padded[0] - request.size[0], request.padded[1] - request.size[1]
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT)
    if request.turn is None:
        return padded
    return cv2.warpAffine(padded, request.turn, request.shown, flags=cv2.INTER_LINEAR)


def render_crops(photo: np.ndarray, request: CropsRequest) -> np.ndarray:
    """Render crops for the classifier.

    Args:
        photo: RGB pixels (H, W, 3) uint8.
        request: The crops to make.

    Returns:
        RGB pixels (N, side, side, 3) uint8.
    """
    side = request.side
    cut = np.empty((len(request.quads), side, side, 3), np.uint8)
    part = halve(crop_box(photo, request.part), request.halvings)
    if request.times != 1:
        part = cv2.resize(part, None, fx=request.times, fy=request.times, interpolation=cv2.INTER_AREA)
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    for crop, quad in zip(cut, request.quads, strict=True):
        warp = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, square)
        cv2.warpPerspective(
            part, warp, (side, side), dst=crop, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return cut[:, ::-1, ::-1] if request.is_turned else cut
