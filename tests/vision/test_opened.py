"""A photo is decoded when somebody asks for it, as small as will do, and each size once."""

import numpy as np
import pytest

from vision.opened import OpenPhoto
from vision.photo import Glimpse

WHOLE, HALF = np.zeros((80, 60, 3), np.uint8), np.zeros((40, 30, 3), np.uint8)


class Counting:
    """A decoder that notes what it was asked for, of a photo that is as large as told."""

    def __init__(self, times):
        self.times, self.asked = times, []

    def decode(self, data):
        self.asked.append(("whole", data))
        return WHOLE

    def glimpse(self, data):
        self.asked.append(("glimpse", data))
        return Glimpse(HALF, 2) if self.times == 2 else Glimpse(WHOLE, 1)


@pytest.mark.parametrize(
    ("times", "wanted", "decoded"),
    [
        (1, [], []),
        (1, ["glimpse", "whole", "glimpse"], ["glimpse"]),
        (1, ["whole", "glimpse"], ["whole"]),
        (2, ["glimpse", "glimpse"], ["glimpse"]),
        (2, ["glimpse", "whole", "whole"], ["glimpse", "whole"]),
        (2, ["whole", "glimpse", "whole"], ["whole"]),
    ],
)
def test_no_size_is_decoded_twice_or_in_vain(times, wanted, decoded):
    decoder = Counting(times)
    photo = OpenPhoto(b"photo", decoder)
    for size in wanted:
        pixels, by = (photo.whole, 1) if size == "whole" else photo.glimpse
        assert pixels.shape[0] * by == 80
    assert decoder.asked == [(size, b"photo") for size in decoded]


def test_pixels_are_not_decoded():
    decoder = Counting(2)
    photo = OpenPhoto(WHOLE, decoder)
    assert photo.whole is WHOLE
    assert photo.glimpse == (WHOLE, 1)
    assert not decoder.asked
