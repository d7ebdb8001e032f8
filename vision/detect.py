"""Pixels to tile quads: where tiles lie, whatever their faces."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.network import network

MULTIPLE = 32  # of both sides of the network's picture
LEAST_SCORE = 0.35
MOST_TILES = 200
SAME_TILE = 0.55  # of a tile's shorter side: centres nearer than this are one tile


@dataclass(frozen=True, slots=True)
class Found:
    """quads: (N, 4, 2) float32 pixels of the photo, clockwise from any corner; scores.

    (N,) probability of a tile.
    """

    quads: np.ndarray
    scores: np.ndarray


def find_tiles(photo: np.ndarray) -> Found:
    """Find the tiles of a photo, (H, W, 3) uint8 RGB, the surest first."""
    net = network("detector")
    picture, scale = fit(photo, int(net.notes["side"]))
    peaks, corners = net.run(picture[None])
    rows, columns = np.nonzero(peaks > LEAST_SCORE)
    scores = peaks[rows, columns]
    order = np.argsort(-scores)[: 2 * MOST_TILES]
    quads = corners[:, rows[order], columns[order]].T.reshape(-1, 4, 2)
    keep = distinct(quads)[:MOST_TILES]
    slope, shift = map(float, net.notes["calibration"].split())
    likely = calibrated(scores[order][keep], slope, shift)
    return Found(clockwise(quads[keep] / scale).astype(np.float32), likely)


def calibrated(scores: np.ndarray, slope: float, shift: float) -> np.ndarray:
    """Turn raw heat (N,) 0..1 into the share of such finds that are tiles.

    The constants come with the network.
    """
    clipped = np.clip(scores, 1e-4, 1 - 1e-4)
    logit = np.log(clipped / (1 - clipped))
    likely: np.ndarray = 1 / (1 + np.exp(-(slope * logit + shift)))
    return likely


def fit(photo: np.ndarray, side: int) -> tuple[np.ndarray, np.ndarray]:
    """Scale to a long side, pad below and right with black; returns the picture and (x, y) scale."""
    height, width = photo.shape[:2]
    ratio = side / max(height, width)
    size = max(1, round(width * ratio)), max(1, round(height * ratio))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA if ratio < 1 else cv2.INTER_LINEAR)
    right, below = -size[0] % MULTIPLE, -size[1] % MULTIPLE
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT)
    return padded, np.array([size[0] / width, size[1] / height])


def distinct(quads: np.ndarray) -> list[int]:
    """Which quads to keep of (N, 4, 2), the surest first: those not on a tile already kept."""
    centres = quads.mean(1)
    sides = np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2)
    short = np.minimum(sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]) / 2
    kept: list[int] = []
    for k, centre in enumerate(centres):
        apart = np.linalg.norm(centres[kept] - centre, axis=1)
        if (apart > SAME_TILE * np.minimum(short[kept], short[k])).all():
            kept.append(k)
    return kept


def clockwise(quads: np.ndarray) -> np.ndarray:
    """Turn round those quads whose corners run anticlockwise in the picture."""
    a, b = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    wrong = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0
    quads[wrong] = quads[wrong][:, ::-1]
    return quads
