"""All tiles of a set are of one size: a find that is larger or smaller than its neighbours is put right."""

from __future__ import annotations

import numpy as np

NEIGHBOURS = 6
NEAR = 3.5  # tiles' lengths: farther ones stand in another perspective
SAME_WAY = 0.35  # radians: a lying tile is foreshortened otherwise than a standing one
FEWEST = 3  # neighbours that must agree before one is put right
OWN = 0.25  # how much of its own deviation a find keeps


def of_one_size(quads: np.ndarray) -> np.ndarray:
    """Scale each quad (N, 4, 2) about its middle to the size of its neighbours that lie the same way."""
    if len(quads) <= FEWEST:
        return quads
    standing = portrait(quads)
    middle = standing.mean(1)
    across = (standing[:, 1] - standing[:, 0] + standing[:, 2] - standing[:, 3]) / 2
    down = (standing[:, 3] - standing[:, 0] + standing[:, 2] - standing[:, 1]) / 2
    sides = np.stack([np.linalg.norm(across, axis=1), np.linalg.norm(down, axis=1)], 1)
    turn = np.arctan2(down[:, 1], down[:, 0])
    lean = np.abs(np.angle(np.exp(2j * (turn[:, None] - turn[None])))) / 2
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2) / np.maximum(sides[:, 1], 1)
    apart[(lean > SAME_WAY) | (apart > NEAR)] = np.inf
    np.fill_diagonal(apart, np.inf)
    evened = standing.copy()
    for k, distances in enumerate(apart):
        near = np.argsort(distances)[:NEIGHBOURS]
        near = near[np.isfinite(distances[near])]
        if len(near) < FEWEST:
            continue
        usual = np.median(sides[near], 0)
        wanted = usual * (sides[k] / usual) ** OWN
        u, v = across[k] / max(sides[k, 0], 1e-6), down[k] / max(sides[k, 1], 1e-6)
        offset = standing[k] - middle[k]
        frame = np.stack([u, v], 1)
        share = np.linalg.solve(frame, offset.T) if abs(np.linalg.det(frame)) > 0.2 else None
        if share is not None:
            evened[k] = middle[k] + (frame @ (share * (wanted / sides[k])[:, None])).T
    return evened


def portrait(quads: np.ndarray) -> np.ndarray:
    """Begin each quad so that its first side is a short one: tiles are longer than wide."""
    sides = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    lying = sides[:, 0] + sides[:, 2] > sides[:, 1] + sides[:, 3]
    return np.where(lying[:, None, None], np.roll(quads, 1, 1), quads)
