"""The tile that a person means by a tap on the photo, and the frame round the hand in which it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.reading import Frame

if TYPE_CHECKING:
    from vision.reading import Point

NEIGHBOURS = 1.9  # tiles' lengths between the middles of tiles that lie together
ROOM = 0.6  # of a tile's length, round the tiles that lie together
LEAST_ROOM = 16.0  # pixels


def tile_at(quads: np.ndarray, point: Point) -> int | None:
    """Return which of the quads (N, 4, 2) a point means: what it lies on, else the nearest one near it."""
    if not len(quads):
        return None
    apart = _distances(quads, point)
    on = [k for k in range(len(quads)) if lies_on(quads[k], point)]
    nearest = min(on or range(len(quads)), key=lambda k: float(apart[k]))
    return nearest if on or apart[nearest] < NEIGHBOURS * _lengths(quads)[nearest] else None


def lies_on(quad: np.ndarray, point: Point) -> bool:
    """Tell whether a point lies on a quad (4, 2), its edge included."""
    begins = quad.astype(np.float32).astype(float) - np.array(point, np.float32)
    ends = np.roll(begins, -1, 0)
    turn = begins[:, 0] * ends[:, 1] - begins[:, 1] * ends[:, 0]
    on_edge = (turn == 0) & ((begins * ends).sum(1) <= 0)
    # How often a ray to the right crosses the edges.
    crosses = (begins[:, 1] > 0) != (ends[:, 1] > 0)
    to_the_right = (turn > 0) == (ends[:, 1] > begins[:, 1])
    return bool(on_edge.any()) or int((crosses & to_the_right).sum()) % 2 == 1


def together(quads: np.ndarray, meant: int) -> np.ndarray:
    """Tell which of the quads (N, 4, 2) lie together with the one that is meant, as (N,) of truth."""
    centres, lengths = quads.mean(1), _lengths(quads)
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    linked = apart < NEIGHBOURS * (lengths[:, None] + lengths[None]) / 2
    group = np.asarray(np.arange(len(quads)) == meant)
    while (grown := linked[group].any(0)).sum() > group.sum():
        group = grown
    return group


def frame_round(quads: np.ndarray) -> Frame:
    """Return the frame round quads (N, 4, 2), with some room."""
    room = max(ROOM * float(np.median(_lengths(quads))), LEAST_ROOM)
    (left, top), (right, bottom) = quads.min((0, 1)) - room, quads.max((0, 1)) + room
    return Frame(float(left), float(top), float(right), float(bottom))


def _lengths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).max(1))


def _distances(quads: np.ndarray, point: Point) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads.mean(1) - np.array(point), axis=1))
