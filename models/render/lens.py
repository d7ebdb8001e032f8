"""What a phone does to a picture: light, lens, sensor and JPEG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from models.faces.raster import decoded

if TYPE_CHECKING:
    import random


@dataclass(frozen=True, slots=True)
class Bend:
    """How a lens and a rolling shutter bend a picture.

    size: width, height in pixels; radial: the lens's distortion at the picture's corners, barrel above 0;
    slant, sway: shares of the width by which rows slide, evenly down the picture and to and fro; waves: how
    often; phase: radians.
    """

    size: tuple[int, int]
    radial: float = 0.0
    slant: float = 0.0
    sway: float = 0.0
    waves: float = 1.0
    phase: float = 0.0

    @classmethod
    def random(cls, rng: random.Random, size: tuple[int, int]) -> Bend | None:
        """Choose a bend, None for most pictures, in which none shows."""
        radial = rng.gauss(0, 0.035) if rng.random() < 0.35 else 0.0
        slant = rng.gauss(0, 0.03) if rng.random() < 0.12 else 0.0
        sway = rng.uniform(0, 0.006) if rng.random() < 0.06 else 0.0
        if not (radial or slant or sway):
            return None
        return cls(size, radial, slant, sway, rng.uniform(0.5, 3), rng.uniform(0, 6.28))

    def straight(self, points: np.ndarray) -> np.ndarray:
        """Map points (..., 2) of the bent picture to the straight one."""
        middle, reach = self._middle()
        out = (points - middle) - self._slide(points[..., 1])
        factor = 1 + self.radial * (out**2).sum(-1, keepdims=True) / reach**2
        return middle + out * factor / (1 + max(self.radial, 0.0))

    def bent(self, points: np.ndarray) -> np.ndarray:
        """Map points (..., 2) of the straight picture to the bent one."""
        middle, reach = self._middle()
        seen = (points - middle) * (1 + max(self.radial, 0.0))
        out = seen
        for _ in range(8):
            out = seen / (1 + self.radial * (out**2).sum(-1, keepdims=True) / reach**2)
        return middle + out + self._slide(middle[1] + out[..., 1])

    def picture(self, image: np.ndarray) -> np.ndarray:
        """Bend a picture (H, W, 3)."""
        width, height = self.size
        grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)), -1).astype(np.float32) + 0.5
        at = (self.straight(grid) - 0.5).astype(np.float32)
        return cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def _middle(self) -> tuple[np.ndarray, float]:
        middle = np.array(self.size, np.float32) / 2
        return middle, float(np.hypot(*middle))

    def _slide(self, y: np.ndarray) -> np.ndarray:
        """Return (..., 2) how many pixels rows at y are pushed to the right."""
        width, height = self.size
        down = y / height - 0.5
        push = width * (self.slant * down + self.sway * np.sin(6.2832 * self.waves * down + self.phase))
        return np.stack([push, np.zeros_like(push)], -1)


def focus(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Blur what lies nearer or farther than the lens is focused on: (H, W, 3) uint8 in and out."""
    height, width = image.shape[:2]
    y, x = np.mgrid[:16, :16].astype(np.float32) / 15 - 0.5
    turn, sharp, depth = rng.gauss(1.57, 0.3), rng.uniform(-0.5, 0.5), rng.uniform(0.1, 0.3)
    away = np.abs(np.cos(turn) * x + np.sin(turn) * y - sharp) - depth
    blur = cv2.resize(np.clip(away / 0.4, 0, 1), (width, height))[..., None]
    most = rng.uniform(0.8, 2.6) * max(height, width) / 576
    soft, softer = (cv2.GaussianBlur(image, (0, 0), share * most) for share in (0.5, 1.0))
    half = np.clip(2 * blur, 0, 1)
    rest = np.clip(2 * blur - 1, 0, 1)
    return (image * (1 - half) + soft * (half - rest) + softer * rest).astype(np.uint8)


def relight(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Change exposure and contrast, with coloured light that fades across the table.

    Now and then a shadow or glare falls on it. (H, W, 3) uint8 RGB in and out.
    """
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
    """Shift hue (in half degrees, as OpenCV counts them) and saturation; now and then make all grey."""
    if rng.random() < 0.05:
        return cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV).astype(np.int16)
    hsv[..., 0] = (hsv[..., 0] + round(rng.gauss(0, hue))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.5, 1.4), 0, 255)
    return cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)


def expose(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Blur by focus or motion, lose resolution, add noise, save as JPEG: (H, W, 3) uint8 in and out."""
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
        grain: np.ndarray = np.empty(image.shape, np.int16)
        cv2.setRNGSeed(rng.getrandbits(31))  # OpenCV's generator is one for all that runs
        cv2.randn(grain, 0, rng.uniform(1, 11))  # type: ignore[call-overload]
        if rng.random() < 0.4:
            grain = cv2.GaussianBlur(grain, (0, 0), 0.7)
        image = np.clip(image.astype(np.int16) + grain, 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(30, 95)])
        image = decoded(data)
    return image


def snap(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Take the picture with all that a phone does to it: (H, W, 3) uint8 RGB in and out."""
    return expose(rng, recolour(rng, relight(rng, image)))
