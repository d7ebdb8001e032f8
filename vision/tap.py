"""The tile that a tap on the photo points at, and the frame around its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.results import Frame

if TYPE_CHECKING:
    from vision.results import Point

NEIGHBOURS = 1.9  # tile lengths between the centres of tiles that lie together
ROOM = 0.6  # tile lengths around the tiles that lie together
MIN_ROOM = 16.0  # pixels


def find_tile_at(quads: np.ndarray, point: Point) -> int | None:
    """Return the index of the quad at a point: the one it lies on, else the nearest if it is near.

    Args:
        quads: (N, 4, 2) corners.
        point: (x, y) in the same pixels.
    """
    if not len(quads):
        return None
    apart = _measure_distances(quads, point)
    under = [k for k in range(len(quads)) if contains_point(quads[k], point)]
    nearest = min(under or range(len(quads)), key=lambda k: float(apart[k]))
    return nearest if under or apart[nearest] < NEIGHBOURS * _measure_lengths(quads)[nearest] else None


def contains_point(quad: np.ndarray, point: Point) -> bool:
    """Return True if a point lies on a quad (4, 2), its edge included."""
    corners = quad.astype(np.float32).astype(float) - np.array(point, np.float32)
    next_corners = np.roll(corners, -1, 0)
    turn = corners[:, 0] * next_corners[:, 1] - corners[:, 1] * next_corners[:, 0]
    on_edge = (turn == 0) & ((corners * next_corners).sum(1) <= 0)
    # A point is inside if a ray to the right crosses the edges an odd number of times.
    crosses = (corners[:, 1] > 0) != (next_corners[:, 1] > 0)
    to_the_right = (turn > 0) == (next_corners[:, 1] > corners[:, 1])
    return bool(on_edge.any()) or int((crosses & to_the_right).sum()) % 2 == 1


def find_neighbouring_tiles(quads: np.ndarray, target: int) -> np.ndarray:
    """Return which of the quads (N, 4, 2) lie together with the one at index `target`, as bools (N,)."""
    centres, lengths = quads.mean(1), _measure_lengths(quads)
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    linked = apart < NEIGHBOURS * (lengths[:, None] + lengths[None]) / 2
    group = np.asarray(np.arange(len(quads)) == target)
    while (grown := linked[group].any(0)).sum() > group.sum():
        group = grown
    return group


def frame_around(quads: np.ndarray) -> Frame:
    """Return the frame around quads (N, 4, 2), with a margin."""
    room = max(ROOM * float(np.median(_measure_lengths(quads))), MIN_ROOM)
    (left, top), (right, bottom) = quads.min((0, 1)) - room, quads.max((0, 1)) + room
    return Frame(float(left), float(top), float(right), float(bottom))


def _measure_lengths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).max(1))


def _measure_distances(quads: np.ndarray, point: Point) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads.mean(1) - np.array(point), axis=1))
