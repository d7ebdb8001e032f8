"""Tests of the 8 whose left stroke starts with a barb."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import Style
from training.faces.carved import SHARE, BarbedEight

EIGHT = BarbedEight(barb=9, gap=0, foot=10, weight=1)


def apart(label, of, other):
    """Return the share of the pixels of a face that differ in another style."""
    return (np.abs(pixels(label, of, height=96) - pixels(label, other, height=96)).sum(-1) > 90).mean()


@pytest.fixture
def barbed(fonts):
    plain = Style.default()
    return replace(plain, writing=replace(plain.writing, eight=EIGHT))


def test_only_character_eight_has_barb(barbed):
    plain = Style.default()
    assert apart("8m", barbed, plain) > 0.03
    for label in ("7m", "9m", "8p", "8s"):
        assert apart(label, barbed, plain) == 0


def test_barb_extends_to_the_left(barbed):
    longer = replace(barbed, writing=replace(barbed.writing, eight=EIGHT._replace(barb=13)))
    ink = [pixels("8m", of, height=192).sum(-1) < 300 for of in (barbed, longer)]
    more = ink[1] & ~ink[0]
    assert 0 < more.sum() < 0.02 * more.size
    left = np.flatnonzero(more.any(0))
    assert left.max() < 0.45 * more.shape[1]


def test_some_brush_sets_have_barb():
    chosen = [BarbedEight.random("kai", random.Random(n).random()) for n in range(1000)]
    assert np.mean([eight is not None for eight in chosen]) == pytest.approx(SHARE, abs=0.05)
    assert len({eight for eight in chosen if eight}) > 200
    assert not any(BarbedEight.random("song", n) for n in range(100))
