"""Tests of the bamboo suit."""

import random

import pytest

from training.faces.bamboo import EIGHT, SPOTS, Bamboo, draw_bamboo
from training.faces.shapes import Box


@pytest.mark.parametrize("seed", range(40))
def test_bamboo_has_right_number_of_sticks(style, seed):
    of, box = style(seed), Box(150, 200, 240, 330)
    bamboo = Bamboo.random(random.Random(seed), "chinese")
    for n in range(2, 10):
        assert draw_bamboo(n, box, bamboo, of.palette, random.Random(0)).count("<g transform=") == n
        assert len(bamboo.paints[n]) == n


def test_stick_arrangements_have_right_number():
    assert {n: len(spots) for n, spots in SPOTS.items()} == {n: n for n in (2, 3, 4, 5, 6, 7, 9)}
    assert {name: len(spots) for name, spots in EIGHT.items()} == dict.fromkeys(EIGHT, 8)
