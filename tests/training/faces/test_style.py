"""Styles drawn at random."""

from dataclasses import replace

import numpy as np
import pytest

from training.faces import face_svg, over, raster
from training.faces.others import APART, PALE_PATTERNS, SHADE_APART, Back
from training.faces.palette import distance, rgb

MANY = 400


@pytest.fixture(scope="session")
def styles(style):
    return [style(seed) for seed in range(MANY)]


@pytest.fixture(scope="session")
def pale(styles):
    """Styles whose back is as light as their faces."""
    return [s for s in styles if distance(s.back.colour, s.palette.body) < APART]


def test_one_style_in_eight_has_a_back_as_pale_as_its_faces(pale):
    assert 0.09 < len(pale) / MANY < 0.16


def test_a_pale_back_has_another_shade_than_the_body_and_something_on_it(pale):
    assert min(distance(s.back.colour, s.palette.body) for s in pale) >= SHADE_APART
    assert {s.back.pattern for s in pale} == set(PALE_PATTERNS)


def test_few_white_dragons_are_blank_where_the_back_is_pale(styles, pale):
    blank = [sum(s.writing.white == "blank" for s in some) / len(some) for some in (styles, pale)]
    assert 0 < blank[1] < blank[0]


@pytest.mark.parametrize("pattern", dict.fromkeys(PALE_PATTERNS))
def test_what_is_on_a_pale_back_can_be_seen(style, pattern):
    body = "#f4ecd6"
    ivory = replace(style(1), palette=replace(style(1).palette, body=body), back=Back("#e9e0c8", pattern))
    grey = over(raster(face_svg("X", ivory), 96), rgb(body)).mean(-1)
    assert grey.std() > 2
    assert np.ptp(grey) > 25


def test_no_set_writes_its_characters_all_in_red_as_a_red_five(style):
    writings = [style(n).writing for n in range(300)]
    assert not any(w.numeral_paint == w.wan_paint == "red" for w in writings)
    assert any(w.numeral_paint == "red" for w in writings)
