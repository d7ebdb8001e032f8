"""Boxes x0, y0, x1, y1 in pixels, and their overlaps."""

from __future__ import annotations

import numpy as np


def box_areas(boxes: np.ndarray) -> np.ndarray:
    """Return the areas (N,) of boxes (N, 4)."""
    size: np.ndarray = np.prod(boxes[:, 2:] - boxes[:, :2], -1)
    return size


def overlap_shares(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the overlaps of boxes (N, 4) and boxes (M, 4): two arrays (N, M).

    The first is intersection over union, the second intersection over the smaller box.
    """
    low = np.maximum(a[:, None, :2], b[None, :, :2])
    high = np.minimum(a[:, None, 2:], b[None, :, 2:])
    inter = np.prod(np.maximum(high - low, 0), -1)
    size_a, size_b = box_areas(a), box_areas(b)
    return inter / (size_a[:, None] + size_b[None] - inter), inter / np.minimum(size_a[:, None], size_b[None])


def is_mostly_inside(boxes: np.ndarray, regions: np.ndarray) -> np.ndarray:
    """Return (N,) whether more than half of each box (N, 4) lies in one of the regions (M, 4)."""
    low = np.maximum(boxes[:, None, :2], regions[None, :, :2])
    high = np.minimum(boxes[:, None, 2:], regions[None, :, 2:])
    inter = np.prod(np.maximum(high - low, 0), -1)
    inside: np.ndarray = (inter > 0.5 * box_areas(boxes)[:, None]).any(1)
    return inside


def largest_overlaps(boxes: np.ndarray) -> np.ndarray:
    """Return (N,) the largest share of each box (N, 4) that another one covers.

    The boxes of rotated tiles overlap even if the tiles do not.
    """
    shares = overlap_shares(boxes, boxes)[1]
    np.fill_diagonal(shares, 0)
    most: np.ndarray = shares.max(1)
    return most


def enclosing_boxes(quads: np.ndarray) -> np.ndarray:
    """Return the boxes (N, 4) around quads (N, 4, 2)."""
    return np.c_[quads.min(1), quads.max(1)]
