"""Tests of random styles."""

from dataclasses import replace

import numpy as np
import pytest

from training.faces import composite, face_svg, rasterise
from training.faces.others import APART, PALE_PATTERNS, SHADE_APART, Back
from training.faces.palette import colour_distance, parse_hex

MANY = 400


@pytest.fixture(scope="session")
def styles(style):
    return [style(seed) for seed in range(MANY)]


@pytest.fixture(scope="session")
def pale(styles):
    """Return the styles whose back is as light as their faces."""
    return [s for s in styles if colour_distance(s.back.colour, s.palette.body) < APART]


def test_one_style_in_eight_has_pale_back(pale):
    assert 0.09 < len(pale) / MANY < 0.16


def test_pale_back_has_other_shade_and_pattern(pale):
    assert min(colour_distance(s.back.colour, s.palette.body) for s in pale) >= SHADE_APART
    assert {s.back.pattern for s in pale} == set(PALE_PATTERNS)


def test_few_white_dragons_are_blank_with_pale_back(styles, pale):
    blank = [sum(s.writing.white == "blank" for s in some) / len(some) for some in (styles, pale)]
    assert 0 < blank[1] < blank[0]


@pytest.mark.parametrize("pattern", dict.fromkeys(PALE_PATTERNS))
def test_pattern_on_pale_back_is_visible(style, pattern):
    body = "#f4ecd6"
    dark_print = replace(
        style(1).palette, body=body, red="#b02020", green="#20603c", blue="#203c90", black="#202024"
    )
    ivory = replace(style(1), palette=dark_print, back=Back("#e9e0c8", pattern))
    grey = composite(rasterise(face_svg("X", ivory), 96), parse_hex(body)).mean(-1)
    assert grey.std() > 2
    assert np.ptp(grey) > 20


def test_no_set_has_all_red_characters(style):
    writings = [style(n).writing for n in range(300)]
    assert not any(w.numeral_paint == w.wan_paint == "red" for w in writings)
    assert any(w.numeral_paint == "red" for w in writings)
