"""Light, sharpness and distance of a photo, measured with numpy alone so that it works in a browser.

Each limit is where the share of correctly read tiles drops as photos are degraded step by step: `python -m
training.stress`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scoring.errors import Problem
from vision.geometry import start_at_short_side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DARK_TILES = (
    17.0  # of 255, the 90th percentile of a tile's brightness, or the mean of a photo without visible tiles
)
SMALL = 18.5  # pixels, the measured shorter side of a tile; the real side is a little longer
SOFT = 1.57  # sharpness in the worst direction below which a tenth of the tiles or more are misread
FINE, COARSE = 1.5, 4.0  # pixels of a crop: the two smoothings whose ratio is the sharpness
BLANK, SHARP = 20.0, 2.5  # edge strength and sharpness assumed for blank tiles
RIM = 6  # pixels at the edges of a crop, where the neighbours show
PAINTED = 0.2  # of a tile's brightness: least contrast of a face with a picture
OUTSIDE = 0.06  # of a tile's shorter side: tolerance for corners outside the photo
REACH = 4  # smoothings, as far as a pixel counts

MESSAGES = {
    "too_dark": "the photo is too dark to tell faces apart: more light, or the flash, would help",
    "blurred": "the photo is not sharp: hold the phone still and tap the tiles to focus on them",
    "too_far": "the tiles are only {pixels} pixels wide: go nearer, or choose the photo in its full size",
    "glare": "light reflects on the tiles: tilt the phone, or move the lamp",
    "noisy": "the photo is grainy: more light would help",
    "cut_off": "a tile is cut off at the edge of the photo or the frame: take all of the hand into it",
}


def find_clarity_problems(quads: np.ndarray, crops: np.ndarray) -> Iterator[Problem]:
    """Yield the problems that keep tiles from being read well.

    Args:
        quads: (N, 4, 2) corners in pixels of the photo.
        crops: (N, side, side, 3) uint8 RGB.
    """
    if dark := measure_brightness(crops) < DARK_TILES:
        yield make_problem("too_dark")
    if (pixels := measure_width(quads)) < SMALL:
        yield make_problem("too_far", pixels=round(pixels))
    elif not dark and measure_sharpness(crops, quads) < SOFT:
        yield make_problem("blurred")


def is_cut_off(quads: np.ndarray, size: tuple[int, int]) -> bool:
    """Return True if one of the tiles (N, 4, 2) extends beyond a photo of this width and height."""
    outside = np.maximum(-quads, quads - np.array(size)).max((1, 2))
    return bool((outside > OUTSIDE * _measure_widths(quads)).any())


def measure_brightness(crops: np.ndarray) -> float:
    """Return the 90th percentile of brightness, 0..255, averaged over crops (N, side, side, 3)."""
    return float(np.percentile(to_grey(crops), 90, axis=(1, 2)).mean())


def measure_width(quads: np.ndarray) -> float:
    """Return the shorter side of the median tile of quads (N, 4, 2), in pixels."""
    return float(np.median(_measure_widths(quads)))


def measure_sharpness(crops: np.ndarray, quads: np.ndarray) -> float:
    """Return the ratio of fine to coarse edge strength in the direction where it is least.

    It is 1 for a fully blurred photo and about 2.5 for a sharp one; a phone that moved blurs one direction
    only. The structure tensors (Förstner and Gülch 1987) of all tiles are added up in the directions of the
    photo, each in units of its tile; the least ratio of two such tensors is their least generalised
    eigenvalue.

    Args:
        crops: (N, side, side, 3) uint8 RGB.
        quads: (N, 4, 2) corners in pixels of the photo.
    """
    fine, coarse = BLANK * SHARP**2 * np.eye(2), BLANK * np.eye(2)
    painted, quads = _select_with_pictures(crops, start_at_short_side(quads))
    right = (quads[:, [1, 2]] - quads[:, [0, 3]]).mean(1)
    down = (quads[:, [3, 2]] - quads[:, [0, 1]]).mean(1)
    sides = np.stack([right, down], 2)
    shorter = np.linalg.norm(sides, axis=1).min(1)
    to_photo = np.linalg.pinv(sides / np.maximum(shorter, 1.0)[:, None, None])
    back = to_photo.transpose(0, 2, 1)
    fine += (back @ _structure_tensors(painted, FINE) @ to_photo).sum(0)
    coarse += (back @ _structure_tensors(painted, COARSE) @ to_photo).sum(0)
    return float(np.linalg.eigvals(np.linalg.solve(coarse, fine)).real.min() ** 0.5)


def _structure_tensors(grey: np.ndarray, smoothing: float) -> np.ndarray:
    """Return the structure tensors (N, 2, 2) of smoothed pictures (N, side, side), without their rims."""
    side, inner = grey.shape[1], slice(RIM, -RIM)
    reach = (round(2 * REACH * smoothing + 1) | 1) // 2
    bell = np.exp(-0.5 * (np.arange(-reach, reach + 1) / smoothing) ** 2)
    smooth, step, even = (
        _convolution_matrix(side, each) for each in (bell / bell.sum(), (-1, 0, 1), (1, 2, 1))
    )
    pictures = smooth @ grey @ smooth.T
    right, down = even @ pictures @ step.T, step @ pictures @ even.T
    ways = np.stack(
        [each[:, inner, inner].reshape(len(grey), (side - 2 * RIM) ** 2) for each in (right, down)], 1
    )
    return np.asarray((ways @ ways.transpose(0, 2, 1)).astype(float) / ways.shape[2])


def _convolution_matrix(side: int, shares: Sequence[float] | np.ndarray) -> np.ndarray:
    """Return the matrix (side, side) that convolves a line of pixels with a kernel, mirrored at its ends."""
    matrix, reach = np.zeros((side, side), np.float32), len(shares) // 2
    for row in range(side):
        for share, at in zip(shares, range(row - reach, row + reach + 1), strict=True):
            matrix[row, side - 1 - abs(side - 1 - abs(at))] += share
    return matrix


def _select_with_pictures(crops: np.ndarray, quads: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the tiles with a picture, in grey of one contrast (N, side, side), and their quads."""
    tiles = to_grey(crops)
    dark, light = np.percentile(tiles, (5, 95), axis=(1, 2)).astype(np.float32)
    painted = light - dark > PAINTED * light
    return tiles[painted] * (255 / (light - dark)[painted, None, None]), quads[painted]


def to_grey(crops: np.ndarray) -> np.ndarray:
    """Convert crops (N, side, side, 3) to grey (N, side, side), the mean of their channels."""
    return np.asarray(crops.mean(3, dtype=np.float32))


def _measure_widths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).min(1))


def make_problem(code: str, **params: object) -> Problem:
    """Return the problem of a code, with its message and parameters."""
    return Problem(code, MESSAGES[code].format(**params), params)
