"""Mishaps of a hand-held phone: shake, distance, reflections, low light.

Each function takes and returns an image (H, W, 3) uint8 RGB with a given strength; lens.py chooses it at
random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.faces.raster import decode_image

if TYPE_CHECKING:
    import random

FINER = 4  # resolution of the path of a shake, relative to pixels


def shake(image: np.ndarray, length: float, turn: float, bow: float = 0.0) -> np.ndarray:
    """Blur an image as if the phone moved while the shutter was open.

    length: of the path in pixels; turn: its direction in radians; bow: its curvature in radians.
    """
    return cv2.filter2D(image, -1, shake_kernel(length, turn, bow), borderType=cv2.BORDER_REFLECT)


def shake_kernel(length: float, turn: float, bow: float = 0.0) -> np.ndarray:
    """Return the kernel (K, K) float32, sum 1, K odd, of the path of `shaken`."""
    heading = turn + bow * np.linspace(-0.5, 0.5, 33)
    path = np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), 0) * (length / 33)
    path -= (path.min(0) + path.max(0)) / 2
    reach = int(np.ceil(np.abs(path).max())) + 1
    fine: np.ndarray = np.zeros(((2 * reach + 1) * FINER,) * 2, np.float32)
    drawn = np.round((path + reach + 0.5) * FINER - 0.5).astype(np.int32)
    cv2.polylines(fine, [drawn], isClosed=False, color=1.0, thickness=FINER)
    kernel = cv2.resize(fine, (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return np.asarray(kernel / kernel.sum(), np.float32)


def reduce_resolution(image: np.ndarray, share: float, interpolation: int = cv2.INTER_CUBIC) -> np.ndarray:
    """Keep a share of the pixels in each direction, like an enlarged photo of something distant."""
    small = cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (image.shape[1], image.shape[0]), interpolation=interpolation)


def add_noise(
    rng: random.Random, image: np.ndarray, strength: float, colour: float = 0.0, blotch: float = 1.0
) -> np.ndarray:
    """Add sensor noise: the same on all channels, and some on each.

    strength, colour: standard deviations of the two noises, of 255; blotch: width of a grain in pixels, above
    1 if a phone has smoothed it.
    """
    size = max(round(image.shape[1] / blotch), 2), max(round(image.shape[0] / blotch), 2)
    noise: np.ndarray = np.empty((size[1], size[0], 3), np.float32)
    cv2.setRNGSeed(rng.getrandbits(31))  # the generator of OpenCV is global
    cv2.randn(noise, np.zeros(3), np.full(3, colour))  # a single number would fill the first channel only
    if strength:
        grey: np.ndarray = np.empty((size[1], size[0]), np.float32)
        cv2.randn(grey, np.zeros(1), np.full(1, strength))
        noise += grey[..., None]
    if blotch > 1:
        noise = cv2.resize(noise, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_CUBIC)
    return cv2.add(image, noise, dtype=cv2.CV_8U)


def add_reflections(image: np.ndarray, quads: np.ndarray, spots: np.ndarray, strength: float) -> np.ndarray:
    """Add reflections of a lamp on tiles.

    quads: (T, 4, 2) in pixels; spots: (T, 4) in units of the sides of each tile.

    A spot is its centre x, y and half its width and height; it is clipped by the tile. strength: brightness
    added in its centre, of 255.
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


def compress_jpeg(image: np.ndarray, quality: int) -> np.ndarray:
    """Save as JPEG with a quality 1..100, and decode again."""
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return decode_image(data)
