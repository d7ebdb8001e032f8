"""Tests of the dots suit."""

import random

import numpy as np
import pytest

from training.faces.dots import Dots, centres, draw_dots
from training.faces.shapes import Box


@pytest.mark.parametrize("seed", range(40))
def test_dots_have_right_number_without_overlap(fonts, seed):
    box, dots = Box(150, 200, 240, 330), Dots.random(random.Random(seed), "chinese")
    for n in range(2, 10):
        at, radius = centres(n, box, dots)
        assert len(at) == len(dots.paints[n]) == n
        assert radius > 15
        assert all(abs(x - 150) + radius <= 121 and abs(y - 200) + radius <= 166 for x, y in at)
        apart = [np.hypot(a[0] - b[0], a[1] - b[1]) for k, a in enumerate(at) for b in at[:k]]
        assert min(apart) >= 2 * radius - 1e-6


def test_each_dot_is_drawn_once(style):
    of = style(3)
    for n in range(2, 10):
        drawn = draw_dots(n, Box(150, 200, 240, 330), of.dots, of.palette)
        assert drawn.count("<g transform=") == n
