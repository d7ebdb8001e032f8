"""Boxes x0, y0, x1, y1 in pixels, as labels give them, and how they overlap."""

from __future__ import annotations

import numpy as np


def areas(boxes: np.ndarray) -> np.ndarray:
    """(N,) of boxes (N, 4)."""
    size: np.ndarray = np.prod(boxes[:, 2:] - boxes[:, :2], -1)
    return size


def overlap_shares(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Intersection over union, and over the smaller box, of boxes (N, 4) with boxes (M, 4)."""
    low = np.maximum(a[:, None, :2], b[None, :, :2])
    high = np.minimum(a[:, None, 2:], b[None, :, 2:])
    inter = np.prod(np.maximum(high - low, 0), -1)
    size_a, size_b = areas(a), areas(b)
    return inter / (size_a[:, None] + size_b[None] - inter), inter / np.minimum(size_a[:, None], size_b[None])


def most_covered(boxes: np.ndarray) -> np.ndarray:
    """(N,) the largest share in which each box and another overlap; neighbours of turned tiles do."""
    shares = overlap_shares(boxes, boxes)[1]
    np.fill_diagonal(shares, 0)
    most: np.ndarray = shares.max(1)
    return most


def boxes_round(quads: np.ndarray) -> np.ndarray:
    """(N, 4) boxes round quads (N, 4, 2)."""
    return np.c_[quads.min(1), quads.max(1)]
