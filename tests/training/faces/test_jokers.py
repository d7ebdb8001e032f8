"""Tests of jokers and tiles without a known face."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import Style
from training.faces.jokers import FAMILIES, draw_joker
from training.faces.others import OTHERS, draw_other
from training.faces.shapes import HEIGHT, WIDTH, Box

BOX = Box(WIDTH / 2, HEIGHT / 2, 250, 340)


def drawn_often(draw, kind, palette, font):
    return {draw(kind, BOX, palette, font, random.Random(n)) for n in range(12)}


@pytest.mark.parametrize("kind", sorted({kind for kinds in FAMILIES.values() for kind in kinds}))
def test_jokers_vary_and_have_ink(fonts, kind):
    of = Style.default()
    assert len(drawn_often(draw_joker, kind, of.palette, of.writing.font)) > 3
    face = pixels("J", replace(of, jokers=(kind,)), height=96)
    assert 0.01 < (np.abs(face - face[0, 0]).sum(-1) > 60).mean() < 0.7


@pytest.mark.parametrize("kind", sorted(set(OTHERS)))
def test_unknown_faces_vary_and_have_ink(fonts, kind):
    of = Style.default()
    assert len(drawn_often(draw_other, kind, of.palette, of.writing.font)) > 2
    face = pixels("?", replace(of, others=(kind,)), height=96)
    assert 0.005 < (np.abs(face - face[0, 0]).sum(-1) > 60).mean() < 0.7


def test_joker_writing_differs_from_other_faces():
    jokers = {kind for kinds in FAMILIES.values() for kind in kinds if not kind.isascii()}
    assert jokers
    assert not set(OTHERS) & jokers
