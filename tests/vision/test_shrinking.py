import cv2
import numpy as np
import pytest

from vision.shrinking import halved

# a row: size, ratio, size and divisor expected
HALVED = [
    ((3000, 4000), 0.192, (750, 1000), 4),
    ((3000, 4000), 0.5, (1500, 2000), 2),
    ((3000, 4000), 0.51, (3000, 4000), 1),
    ((3000, 4000), 2.0, (3000, 4000), 1),
    ((7, 401), 0.25, (1, 100), 4),
    ((1, 401), 0.25, (1, 401), 1),
]


@pytest.mark.parametrize(("size", "ratio", "expected", "by"), HALVED)
def test_a_photo_is_halved_while_it_is_twice_as_large_as_wanted(size, ratio, expected, by):
    small, times = halved(np.zeros((*size, 3), np.uint8), ratio)
    assert (small.shape[:2], times) == (expected, by)


def test_a_pixel_stays_where_it_was():
    photo = np.zeros((801, 1203, 3), np.uint8)
    cv2.circle(photo, (900, 300), 20, (255, 255, 255), -1)
    small, times = halved(photo, 0.1)
    there = np.argwhere(small[..., 0] > 127).mean(0)[::-1]
    assert times == 8
    assert (there + 0.5) * times == pytest.approx((900.5, 300.5), abs=2)
