"""Light and sharpness measured by numpy alone, compared with OpenCV."""

import cv2
import numpy as np
import pytest

from vision import tile_quality as clarity
from vision.tile_quality import find_clarity_problems, is_cut_off, measure_sharpness, to_grey

BLOCKS = np.random.default_rng(1).integers(0, 2, (14, 8, 8, 1), dtype=np.uint8) * np.full(3, 255, np.uint8)
CROPS = BLOCKS.repeat(8, 1).repeat(8, 2)
SQUARE = np.array([[0, 0], [40, 0], [40, 52], [0, 52]], float)
QUADS = np.stack([SQUARE + np.array([10 + 44 * at, 20]) for at in range(14)])


def blurred(sigma):
    return np.stack([cv2.GaussianBlur(crop, (0, 0), sigma) for crop in CROPS])


def structure_by_opencv(picture, smoothing):
    smooth, inner = cv2.GaussianBlur(picture, (0, 0), smoothing), slice(clarity.RIM, -clarity.RIM)
    right, down = (cv2.Sobel(smooth, cv2.CV_32F, *way)[inner, inner].ravel() for way in ((1, 0), (0, 1)))
    return np.array([[right @ right, right @ down], [right @ down, down @ down]], float) / len(right)


@pytest.mark.parametrize("smoothing", [clarity.FINE, clarity.COARSE])
@pytest.mark.parametrize("sigma", [0.8, 2, 5])
def test_structure_tensors_equal_opencv(smoothing, sigma):
    pictures = to_grey(blurred(sigma))
    expected = np.stack([structure_by_opencv(each, smoothing) for each in pictures])
    assert np.allclose(
        clarity._structure_tensors(pictures, smoothing), expected, rtol=1e-4, atol=1e-4 * expected.max()
    )


def test_sharpness_falls_with_blur():
    found = [measure_sharpness(blurred(sigma), QUADS) for sigma in (0.8, 2, 5)]
    assert found == sorted(found, reverse=True)
    assert found[0] > clarity.SOFT > found[-1]


@pytest.mark.parametrize(
    ("crops", "quads", "codes"),
    [
        (blurred(0.8), QUADS, []),
        (blurred(5), QUADS, ["blurred"]),
        (blurred(0.8) // 20, QUADS, ["too_dark"]),
        (blurred(0.8), QUADS / 3, ["too_far"]),
    ],
)
def test_unclear_yields_problems(crops, quads, codes):
    assert [each.code for each in find_clarity_problems(quads, crops)] == codes


@pytest.mark.parametrize(("size", "is_so"), [((800, 600), False), ((610, 600), True), ((800, 60), True)])
def test_is_cut_off_beyond_photo(size, is_so):
    assert is_cut_off(QUADS, size) == is_so
