"""What goes wrong as a hand-held phone takes a picture: it shakes, stands far off, lamps shine, light lacks.

Each takes and gives a picture (H, W, 3) uint8 RGB, and is told how much of it; lens.py leaves that to chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.faces.raster import decoded

if TYPE_CHECKING:
    import random

FINER = 4  # times as fine as pixels is a shake's path drawn


def shaken(image: np.ndarray, length: float, turn: float, bow: float = 0.0) -> np.ndarray:
    """Move the phone while the shutter is open.

    length: of the path in pixels; turn: its direction in radians; bow: by how many radians it bends, as the
    paths of hands do.
    """
    return cv2.filter2D(image, -1, shake_kernel(length, turn, bow), borderType=cv2.BORDER_REFLECT)


def shake_kernel(length: float, turn: float, bow: float = 0.0) -> np.ndarray:
    """Return the kernel (K, K) float32, sum 1, K odd, of a path that `shaken` describes."""
    heading = turn + bow * np.linspace(-0.5, 0.5, 33)
    path = np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), 0) * (length / 33)
    path -= (path.min(0) + path.max(0)) / 2
    reach = int(np.ceil(np.abs(path).max())) + 1
    fine: np.ndarray = np.zeros(((2 * reach + 1) * FINER,) * 2, np.float32)
    drawn = np.round((path + reach + 0.5) * FINER - 0.5).astype(np.int32)
    cv2.polylines(fine, [drawn], isClosed=False, color=1.0, thickness=FINER)
    kernel = cv2.resize(fine, (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return np.asarray(kernel / kernel.sum(), np.float32)


def coarsened(image: np.ndarray, share: float, interpolation: int = cv2.INTER_CUBIC) -> np.ndarray:
    """Keep that share of the pixels each way, as where a picture of something far off is enlarged."""
    small = cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (image.shape[1], image.shape[0]), interpolation=interpolation)


def grainy(
    rng: random.Random, image: np.ndarray, strength: float, colour: float = 0.0, blotch: float = 1.0
) -> np.ndarray:
    """Add a sensor's noise: the same to all channels, and some to each.

    strength, colour: the two noises' deviation of 255; blotch: pixels that a grain is wide, more than 1 where
    a phone has smoothed it.
    """
    size = max(round(image.shape[1] / blotch), 2), max(round(image.shape[0] / blotch), 2)
    noise: np.ndarray = np.empty((size[1], size[0], 3), np.float32)
    cv2.setRNGSeed(rng.getrandbits(31))  # OpenCV's generator is one for all that runs
    cv2.randn(noise, np.zeros(3), np.full(3, colour))  # one number would fill the first channel alone
    if strength:
        grey: np.ndarray = np.empty((size[1], size[0]), np.float32)
        cv2.randn(grey, np.zeros(1), np.full(1, strength))
        noise += grey[..., None]
    if blotch > 1:
        noise = cv2.resize(noise, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_CUBIC)
    return cv2.add(image, noise, dtype=cv2.CV_8U)


def mirroring(image: np.ndarray, quads: np.ndarray, spots: np.ndarray, strength: float) -> np.ndarray:
    """Let tiles mirror a lamp: quads (T, 4, 2) in pixels, spots (T, 4) in each tile's own sides.

    A spot is its middle x, y and half its width and height; the tile ends it, the table is dull. strength:
    how much is added in its middle, of 255.
    """
    at = (np.arange(32, dtype=np.float32) + 0.5) / 32
    x, y = np.meshgrid(at, at)
    shine: np.ndarray = np.zeros(image.shape[:2], np.float32)
    patch = np.array([[0, 0], [32, 0], [32, 32], [0, 32]], np.float32)
    for quad, (cx, cy, wide, high) in zip(quads.astype(np.float32), spots, strict=True):
        spot = np.exp(-((((x - cx) / wide) ** 2 + ((y - cy) / high) ** 2) ** 2)) * strength
        low = np.maximum(np.floor(quad.min(0)).astype(int), 0)
        size = np.minimum(np.ceil(quad.max(0)).astype(int), image.shape[1::-1]) - low
        if (size < 1).any():
            continue
        to_part = cv2.getPerspectiveTransform(patch, (quad - low).astype(np.float32))
        lit = cv2.warpPerspective(spot.astype(np.float32), to_part, (int(size[0]), int(size[1])))
        part = shine[low[1] : low[1] + size[1], low[0] : low[0] + size[0]]
        np.maximum(part, lit, out=part)
    return cv2.add(image, cv2.merge([shine] * 3), dtype=cv2.CV_8U)


def compressed(image: np.ndarray, quality: int) -> np.ndarray:
    """Save as JPEG of a quality 1..100, and open again."""
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return decoded(data)
