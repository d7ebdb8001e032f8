"""Tests of shake, distance, low light and reflections."""

import random

import cv2
import numpy as np
import pytest

from training.render.lens import LONGEST_SHAKE, expose_badly, median_tile_side
from training.render.mishaps import (
    add_noise,
    add_reflections,
    compress_jpeg,
    reduce_resolution,
    shake,
    shake_kernel,
)

ROUGH = np.random.default_rng(1).integers(60, 200, (160, 160, 3)).astype(np.uint8)
GREY = np.full((120, 160, 3), 128, np.uint8)
QUADS = np.array(
    [[[20, 20], [50, 25], [48, 65], [18, 60]], [[90, 30], [120, 30], [120, 70], [90, 70]]], np.float32
)


def steepness(image: np.ndarray) -> tuple[float, float]:
    """Return the change of the image to the right and down."""
    right, down = (np.abs(np.diff(image.astype(float), axis=axis)).mean() for axis in (1, 0))
    return float(right), float(down)


@pytest.mark.parametrize("bow", [0.0, 1.5])
@pytest.mark.parametrize("turn", [0, 30, 90, 135, 250])
@pytest.mark.parametrize("length", [3, 9.5, 24])
def test_shake_path_has_requested_length(length: float, turn: float, bow: float) -> None:
    kernel = shake_kernel(length, np.radians(turn), bow)
    assert kernel.sum() == pytest.approx(1, abs=1e-4)
    assert len(kernel) % 2
    y, x = np.nonzero(kernel > kernel.max() / 4)
    reach = max(np.hypot(x[:, None] - x, y[:, None] - y).max(), 1)
    assert length * (0.85 if bow else 0.95) - 2 < reach < length + 3


@pytest.mark.parametrize(("turn", "lost"), [(0, 0), (90, 1), (180, 0)])
def test_shake_blurs_only_along_its_path(turn: float, lost: int) -> None:
    before, after = steepness(ROUGH), steepness(shake(ROUGH, 12, np.radians(turn)))
    assert after[lost] < 0.2 * before[lost]
    assert after[1 - lost] > 1.5 * after[lost]


@pytest.mark.parametrize(("strength", "colour"), [(10, 0), (0, 10), (7, 7)])
@pytest.mark.parametrize("blotch", [1.0, 3.0])
def test_noise_affects_every_channel(strength: float, colour: float, blotch: float) -> None:
    noise = add_noise(random.Random(3), GREY, strength, colour, blotch).astype(float) - 128
    spread = noise.std((0, 1))
    assert (spread > 0.55 * np.hypot(strength, colour)).all()
    assert (spread < 1.1 * np.hypot(strength, colour)).all()
    alike = np.corrcoef(noise[..., 0].ravel(), noise[..., 2].ravel())[0, 1]
    assert alike == pytest.approx(strength**2 / (strength**2 + colour**2), abs=0.1)
    neighbours = np.corrcoef(noise[:, 1:, 0].ravel(), noise[:, :-1, 0].ravel())[0, 1]
    assert neighbours > 0.6 if blotch > 1 else abs(neighbours) < 0.1


def test_only_tiles_reflect_lamp() -> None:
    spots = np.array([[0.5, 0.5, 0.3, 0.3], [0.2, 0.8, 0.2, 0.2]])
    lit = add_reflections(GREY, QUADS, spots, 200).astype(int) - 128
    tiles: np.ndarray = np.zeros(GREY.shape[:2], np.uint8)
    cv2.fillPoly(tiles, list(np.round(QUADS).astype(np.int32)), 1)
    around = cv2.dilate(tiles, np.ones((3, 3)))
    assert not lit[around == 0].any()
    assert (lit[42, 34] == 127).all()
    assert lit[62, 96].min() > 100
    assert lit[35, 115].max() < 10


@pytest.mark.parametrize(
    ("spoilt", "most"),
    [(reduce_resolution(ROUGH, 0.3), 0.3), (compress_jpeg(ROUGH, 5), 0.6)],
    ids=["coarse", "jpeg"],
)
def test_fine_details_are_lost(spoilt: np.ndarray, most: float) -> None:
    assert spoilt.shape == ROUGH.shape
    assert max(steepness(spoilt)) < most * min(steepness(ROUGH))


@pytest.mark.parametrize("quads", [QUADS, np.zeros((0, 4, 2))], ids=["tiles", "no tile"])
def test_mishaps_keep_picture_size(quads: np.ndarray) -> None:
    for seed in range(30):
        bad = expose_badly(random.Random(seed), GREY, quads)
        assert bad.shape == GREY.shape
        assert bad.dtype == np.uint8


def test_longest_shake_is_in_tile_sizes() -> None:
    assert median_tile_side(QUADS) == pytest.approx(30, abs=1)
    assert LONGEST_SHAKE >= 0.25
