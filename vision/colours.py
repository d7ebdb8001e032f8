"""Conversion of sRGB to CIE L*a*b* in whole numbers, identical to OpenCV's but with numpy alone.

Where a photo is read without OpenCV, the colours of its tiles come out the same to the last bit.
"""

from __future__ import annotations

import numpy as np

FINER = 8  # steps of linear light for each of 255
ONE = 1 << 12  # fixed-point unit of the shares below
CURVED = 1 << 15  # fixed-point unit of perceived lightness
TO_XYZ = np.array(
    [[0.412453, 0.35758, 0.180423], [0.212671, 0.71516, 0.072169], [0.019334, 0.119193, 0.950227]]
)
WHITE = np.array([0.950456, 1.0, 1.088754])  # X, Y and Z of the white point D65
SHARES = np.rint(ONE * TO_XYZ / WHITE[:, None]).astype(np.int64)


def _linear_light() -> np.ndarray:
    """Return the linear light (256,) of each value of sRGB (IEC 61966-2-1)."""
    value = np.arange(256) / 255
    light = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return np.asarray(np.rint(255 * FINER * light), np.int64)


def _lightness_curve() -> np.ndarray:
    """Return the perceived lightness of each amount of light, up to half more than white."""
    light = np.arange(256 * 3 // 2 * FINER, dtype=np.float32) / np.float32(255 * FINER)
    dark = light * np.float32(7.787) + np.float32(16 / 116)
    seen = np.where(light < np.float32(0.008856), dark, np.cbrt(light))
    return np.rint(np.float32(CURVED) * seen).astype(np.int64)


LIGHT, CURVE = _linear_light(), _lightness_curve()


def rgb_to_lab(colours: np.ndarray) -> np.ndarray:
    """Convert colours (N, 3) uint8 RGB to L*a*b* (N, 3) uint8: L* times 2.55, a* and b* plus 128."""
    xyz = (LIGHT[colours] @ SHARES.T + ONE // 2) // ONE
    x, y, z = CURVE[xyz].T
    dark = (16 * 255 * CURVED + 50) // 100
    counted = np.stack([296 * y - dark, 500 * (x - y) + 128 * CURVED, 200 * (y - z) + 128 * CURVED], 1)
    return np.asarray(np.clip((counted + CURVED // 2) // CURVED, 0, 255), np.uint8)
