"""What a phone does to a picture: light, lens, sensor and JPEG."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    import random


def relight(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Exposure, contrast, coloured light that fades across the table, now and then a shadow or glare."""
    height, width = image.shape[:2]
    coarse = max(height // 8, 2), max(width // 8, 2)  # light varies slowly: reckon it on a coarse grid
    y, x = np.mgrid[: coarse[0], : coarse[1]].astype(np.float32)
    x, y = x / coarse[1] - 0.5, y / coarse[0] - 0.5
    gain = np.full(coarse, rng.uniform(0.6, 1.25), np.float32)
    if rng.random() < 0.6:
        slope, turn = rng.uniform(0, 0.6), rng.uniform(0, 6.28)
        gain *= 1 + slope * (np.cos(turn) * x + np.sin(turn) * y)
    if rng.random() < 0.2:  # the edge of a shadow
        turn, where, soft = rng.uniform(0, 6.28), rng.uniform(-0.4, 0.4), rng.uniform(0.005, 0.1)
        edge = 1 / (1 + np.exp(np.clip(-(np.cos(turn) * x + np.sin(turn) * y - where) / soft, -30, 30)))
        gain *= 1 - rng.uniform(0.2, 0.6) * edge
    cast = np.array([rng.gauss(1, 0.07) for _ in range(3)], np.float32)
    field = cv2.resize(gain[..., None] * cast, (width, height), interpolation=cv2.INTER_LINEAR)
    out = cv2.multiply(image, field, dtype=cv2.CV_8U)
    if rng.random() < 0.2:  # glare
        cx, cy, r = rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0.02, 0.25)
        spot = rng.uniform(30, 160) * np.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / r**2))
        bright = cv2.resize(spot.astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
        out = cv2.add(out, cv2.merge([bright] * 3), dtype=cv2.CV_8U)
    if rng.random() < 0.5:
        curve = 255 * (np.arange(256) / 255) ** rng.uniform(0.7, 1.4)
        out = cv2.LUT(out, curve.astype(np.uint8))
    return out


def recolour(rng: random.Random, image: np.ndarray, hue: float = 9) -> np.ndarray:
    """Shift hue (in half degrees, as OpenCV counts them) and saturation; now and then all grey."""
    if rng.random() < 0.05:
        return cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV).astype(np.int16)
    hsv[..., 0] = (hsv[..., 0] + round(rng.gauss(0, hue))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.5, 1.4), 0, 255)
    return cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)


def expose(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Blur by focus or motion, loss of resolution, noise, JPEG."""
    height, width = image.shape[:2]
    kind = rng.random()
    if kind < 0.25:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.8))
    elif kind < 0.37:
        length = rng.randint(2, 7)
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, rng.randrange(length)), (length - 1, rng.randrange(length)), 1.0, 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    if rng.random() < 0.25:
        factor = rng.uniform(0.4, 0.95)
        small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        image = cv2.resize(
            small, (width, height), interpolation=rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC])
        )
    if rng.random() < 0.6:
        grain = np.empty(image.shape, np.int16)
        cv2.setRNGSeed(rng.getrandbits(31))  # OpenCV's generator is one for all that runs
        cv2.randn(grain, 0, rng.uniform(1, 11))
        if rng.random() < 0.4:
            grain = cv2.GaussianBlur(grain, (0, 0), 0.7)
        image = np.clip(image.astype(np.int16) + grain, 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(30, 95)])
        image = cv2.imdecode(data, cv2.IMREAD_COLOR) if done else image
    return image


def snap(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """All of it: (H, W, 3) uint8 RGB in and out."""
    return expose(rng, recolour(rng, relight(rng, image)))
