"""Effects of a phone camera on an image: light, lens, sensor and JPEG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.render.mishaps import add_noise, add_reflections, compress_jpeg, reduce_resolution, shake

if TYPE_CHECKING:
    import random

LONGEST_SHAKE = 0.28  # of the shorter side of a tile
FARTHEST = 12.0, 20.0  # remaining pixels of the shorter side of a tile


@dataclass(frozen=True, slots=True)
class Distortion:
    """Distortion by a lens and a rolling shutter.

    size: width, height in pixels; radial: lens distortion at the corners of the image, positive for barrel;
    slant, sway: shares of the width by which rows shift, linearly and periodically; waves: number of periods;
    phase: radians.
    """

    size: tuple[int, int]
    radial: float = 0.0
    slant: float = 0.0
    sway: float = 0.0
    waves: float = 1.0
    phase: float = 0.0

    @classmethod
    def random(cls, rng: random.Random, size: tuple[int, int]) -> Distortion | None:
        """Choose a distortion, None for most images."""
        radial = rng.gauss(0, 0.035) if rng.random() < 0.35 else 0.0
        slant = rng.gauss(0, 0.03) if rng.random() < 0.12 else 0.0
        sway = rng.uniform(0, 0.006) if rng.random() < 0.06 else 0.0
        if not (radial or slant or sway):
            return None
        return cls(size, radial, slant, sway, rng.uniform(0.5, 3), rng.uniform(0, 6.28))

    def undistort_points(self, points: np.ndarray) -> np.ndarray:
        """Map points (..., 2) of the distorted image to the undistorted one."""
        middle, reach = self._middle()
        out = (points - middle) - self._slide(points[..., 1])
        factor = 1 + self.radial * (out**2).sum(-1, keepdims=True) / reach**2
        return middle + out * factor / (1 + max(self.radial, 0.0))

    def distort_points(self, points: np.ndarray) -> np.ndarray:
        """Map points (..., 2) of the undistorted image to the distorted one."""
        middle, reach = self._middle()
        seen = (points - middle) * (1 + max(self.radial, 0.0))
        out = seen
        for _ in range(8):
            out = seen / (1 + self.radial * (out**2).sum(-1, keepdims=True) / reach**2)
        return middle + out + self._slide(middle[1] + out[..., 1])

    def distort_picture(self, image: np.ndarray) -> np.ndarray:
        """Distort an image (H, W, 3)."""
        width, height = self.size
        grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)), -1).astype(np.float32) + 0.5
        at = (self.undistort_points(grid) - 0.5).astype(np.float32)
        return cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def _middle(self) -> tuple[np.ndarray, float]:
        middle = np.array(self.size, np.float32) / 2
        return middle, float(np.hypot(*middle))

    def _slide(self, y: np.ndarray) -> np.ndarray:
        """Return (..., 2) by how many pixels rows at y are shifted to the right."""
        width, height = self.size
        down = y / height - 0.5
        push = width * (self.slant * down + self.sway * np.sin(6.2832 * self.waves * down + self.phase))
        return np.stack([push, np.zeros_like(push)], -1)


def blur_by_depth(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Blur what is nearer or farther than the focus: (H, W, 3) uint8 in and out."""
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

    Sometimes a shadow or glare is added. (H, W, 3) uint8 RGB in and out.
    """
    height, width = image.shape[:2]
    coarse = max(height // 8, 2), max(width // 8, 2)  # light varies slowly, so a coarse grid is enough
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
    """Shift hue (in half degrees, as in OpenCV) and saturation; sometimes convert to grey."""
    if rng.random() < 0.05:
        return cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV).astype(np.int16)
    hsv[..., 0] = (hsv[..., 0] + round(rng.gauss(0, hue))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.5, 1.4), 0, 255)
    return cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)


def add_lamp_reflections(rng: random.Random, image: np.ndarray, quads: np.ndarray) -> np.ndarray:
    """Add reflections of a lamp to some of the tiles (T, 4, 2), at similar positions on neighbours."""
    x, y = rng.uniform(-0.1, 1.1), rng.uniform(-0.1, 1.1)
    wide, high = rng.uniform(0.15, 0.6), rng.uniform(0.15, 0.9)  # a bulb, a tube, a window
    lit = [quad for quad in quads if rng.random() < 0.5]
    spots = [(rng.gauss(x, 0.15), rng.gauss(y, 0.15), wide, high) for _ in lit]
    if not lit:
        return image
    return add_reflections(image, np.array(lit), np.array(spots), rng.uniform(60, 320))


def expose(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Blur by focus or motion, reduce resolution, add noise, save as JPEG: (H, W, 3) uint8 in and out."""
    kind = rng.random()
    if kind < 0.25:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.8))
    elif kind < 0.37:
        image = shake(image, rng.uniform(2, 7), rng.uniform(0, 6.28), rng.gauss(0, 0.5))
    if rng.random() < 0.25:
        image = reduce_resolution(
            image, rng.uniform(0.4, 0.95), rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC])
        )
    if rng.random() < 0.6:
        strength, smoothed = rng.uniform(1, 11), rng.random() < 0.4
        image = add_noise(rng, image, strength * 0.7, strength * 0.7, 1.6 if smoothed else 1.0)
    if rng.random() < 0.5:
        image = compress_jpeg(image, rng.randint(25, 95))
    return image


def expose_badly(rng: random.Random, image: np.ndarray, quads: np.ndarray) -> np.ndarray:
    """Take a bad photo of tiles (T, 4, 2): some mishaps, as strong as classification can tolerate.

    (H, W, 3) uint8 in and out.
    """
    side = median_tile_side(quads) if len(quads) else max(image.shape[:2]) / 20
    if rng.random() < 0.3:
        image = add_lamp_reflections(rng, image, quads)
    if dark := rng.random() < 0.25:
        image = cv2.convertScaleAbs(image, alpha=rng.uniform(0.12, 0.5))
    kind = rng.random()
    if kind < 0.55:
        length = side * rng.uniform(0.04, LONGEST_SHAKE)
        image = shake(image, max(length, 2.0), rng.uniform(0, 6.28), rng.gauss(0, 0.8))
    elif kind < 0.7:
        image = cv2.GaussianBlur(image, (0, 0), max(side * rng.uniform(0.02, 0.09), 0.5))
    if rng.random() < 0.3 and side > FARTHEST[0]:
        small = min(rng.uniform(*FARTHEST) / side, 1.0)
        image = reduce_resolution(image, small, rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
    if dark or rng.random() < 0.3:
        strength, colour = rng.uniform(2, 9 if dark else 18), rng.uniform(0, 8 if dark else 14)
        image = add_noise(rng, image, strength, colour, rng.choice([1.0, rng.uniform(1.3, 4)]))
        if dark and rng.random() < 0.5:  # compensated by the phone
            image = cv2.convertScaleAbs(image, alpha=rng.uniform(1.2, 3))
    if rng.random() < 0.6:
        image = compress_jpeg(image, rng.randint(25, 80))
    return image


def median_tile_side(quads: np.ndarray) -> float:
    """Return the shorter side in pixels of the median tile of quads (T, 4, 2)."""
    return float(np.median(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).min(1)))


def take_photo(
    rng: random.Random, image: np.ndarray, quads: np.ndarray | None = None, badly: float = 0.0
) -> np.ndarray:
    """Apply all effects of a phone camera: (H, W, 3) uint8 RGB in and out.

    badly: the share of images with mishaps, for which the quads (T, 4, 2) of the tiles are needed.
    """
    image = recolour(rng, relight(rng, image))
    if quads is not None and rng.random() < badly:
        return expose_badly(rng, image, quads)
    return expose(rng, image)
