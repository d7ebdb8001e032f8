"""Geometry of tile quads, and the correction of quads whose size differs from their neighbours'."""

from __future__ import annotations

import numpy as np

NEIGHBOURS = 6
MAX_DISTANCE = 3.5  # tile lengths: the perspective of more distant tiles differs
MAX_TURN = 0.35  # radians: tiles across each other are foreshortened differently
MIN_NEIGHBOURS = 3  # neighbours needed to correct a quad
SQUASHED = 0.2  # sine of the angle between a quad's edges: flatter quads are not corrected
OWN_SHARE = 0.25  # share of its own deviation that a quad keeps


def equalize_sizes(quads: np.ndarray) -> np.ndarray:
    """Scale each quad (N, 4, 2) about its centre to the size of its neighbours that lie the same way.

    All tiles of a set have one size, so a quad larger or smaller than its neighbours was detected wrongly.
    """
    if len(quads) <= MIN_NEIGHBOURS:
        return quads
    standing = start_at_short_side(quads)
    middle = standing.mean(1)
    edges = tile_edges(standing)
    sides = np.maximum(np.linalg.norm(edges, axis=1), 1e-6)
    frames = edges / sides[:, None]
    turn = np.arctan2(edges[:, 1, 1], edges[:, 0, 1])
    lean = np.abs(np.angle(np.exp(2j * (turn[:, None] - turn[None])))) / 2
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2) / np.maximum(sides[:, 1], 1)
    apart[(lean > MAX_TURN) | (apart > MAX_DISTANCE)] = np.inf
    np.fill_diagonal(apart, np.inf)
    evened = standing.copy()
    for k, distances in enumerate(apart):
        near = np.argsort(distances)[:NEIGHBOURS]
        near = near[np.isfinite(distances[near])]
        if len(near) < MIN_NEIGHBOURS or abs(np.linalg.det(frames[k])) < SQUASHED:
            continue
        usual = np.median(sides[near], 0)
        stretch = (usual / sides[k]) ** (1 - OWN_SHARE)
        inside = np.linalg.solve(frames[k], (standing[k] - middle[k]).T)
        evened[k] = middle[k] + (frames[k] @ (inside * stretch[:, None])).T
    return evened


def tile_edges(quads: np.ndarray) -> np.ndarray:
    """Return the mean right and down edges of quads (N, 4, 2) as the columns of (N, 2, 2)."""
    right = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    down = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    return np.stack([right, down], axis=2) / 2


def sizes_from_edges(edges: np.ndarray) -> np.ndarray:
    """Return the roots (N,) of the areas of tiles by their edges (N, 2, 2), always positive."""
    sizes: np.ndarray = np.sqrt(np.maximum(np.abs(np.linalg.det(edges)), 1e-9))
    return sizes


def tile_sizes(quads: np.ndarray) -> np.ndarray:
    """Return the roots (N,) of the areas of quads (N, 4, 2), in pixels."""
    return sizes_from_edges(tile_edges(quads))


def median_tile_size(quads: np.ndarray) -> float:
    """Return the root of the median area of quads (N, 4, 2), N > 0, in pixels."""
    return float(np.median(tile_sizes(quads)))


def start_at_short_side(quads: np.ndarray) -> np.ndarray:
    """Return quads (N, 4, 2) that begin with a short side: tiles are longer than wide."""
    sides = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    lying = sides[:, 0] + sides[:, 2] > sides[:, 1] + sides[:, 3]
    return np.where(lying[:, None, None], np.roll(quads, 1, 1), quads)
