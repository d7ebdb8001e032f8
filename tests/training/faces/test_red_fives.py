"""Tests of red fives against the other faces of their set."""

import random
import re
from dataclasses import replace

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import body_svg, count_variants, face_svg, rasterise
from training.faces.palette import Palette, colour_distance, parse_hex
from training.faces.red_fives import APART, RED_FIVES, RedFives
from training.faces.style import Style

RED = "#c8202b"
PLAIN = RedFives(
    RED, "#ffffff", hearts=False, slits=False, five="五", dots="", sticks="", centre="", mark="", corner="tr",
    mark_size=20, marked_alone=False,
)  # fmt: skip
KINDS = [
    ("all red", {}),
    ("golden hearts", {"hearts": True, "second": "#e3b23c"}),
    ("golden slits", {"slits": True, "second": "#e3b23c"}),
    ("a flower in the middle", {"centre": "flower"}),
    ("another carving", {"dots": "plain", "sticks": "segments"}),
    ("all red, and a gem", {"mark": "gem"}),
    ("a dot alone", {"mark": "dot", "mark_size": 30, "marked_alone": True}),
]


def unlike(one, other):
    """Return the pixels (H, W) in which two faces, or a face and a colour, clearly differ."""
    return np.abs(one - other).sum(-1) > 90


@pytest.fixture
def red_styles(style):
    return [s for s in map(style, range(120)) if s.red_fives]


def test_every_family_has_some_red_fives(style):
    styles = [style(n) for n in range(300)]
    shares = {
        family: np.mean([s.red_fives is not None for s in styles if s.family == family])
        for family in ("japanese", "chinese", "western")
    }
    assert shares["japanese"] > 0.7
    assert all(0.08 < shares[family] < 0.4 for family in ("chinese", "western"))


@pytest.mark.parametrize("label", RED_FIVES)
def test_red_five_differs_from_plain_five(red_styles, label):
    for of in red_styles:
        red, plain = pixels(label, of), pixels(RED_FIVES[label], of)
        bare = np.array(parse_hex(of.palette.body))
        painted = unlike(red, bare) | unlike(plain, bare)
        assert unlike(red, plain).sum() > (0.02 if of.red_fives.marked_alone else 0.15) * painted.sum(), of


def test_red_five_has_other_paint_than_plain_five(red_styles):
    for of in [replace(s, caption=None, frame=None) for s in red_styles if not s.red_fives.marked_alone]:
        own = {of.red_fives.paint, of.red_fives.second, of.palette.body, of.palette.red}
        paints = {of.palette.green, of.palette.blue, of.palette.black} - own
        for label in RED_FIVES:
            assert count_variants(label, of) == 1
            assert not paints & set(re.findall(r"#[0-9a-f]{6}", face_svg(label, of)))


def test_red_five_paint_differs_from_others(red_styles):
    for of in red_styles:
        others = (of.palette.green, of.palette.blue, of.palette.black, of.palette.body)
        assert min(colour_distance(of.red_fives.paint, other) for other in others) >= APART


def test_no_red_fives_without_distinct_paint():
    red = Palette(red=RED, green=RED, blue=RED, black=RED, body="#f8f4e8")
    chosen = [RedFives.random(random.Random(n), red, "五", "") for n in range(20)]
    assert all(c is None or colour_distance(c.paint, RED) >= APART for c in chosen)
    assert None in chosen


@pytest.mark.parametrize("how", [how for _, how in KINDS], ids=[name for name, _ in KINDS])
def test_red_fives_of_every_kind_are_drawn(fonts, how):
    of = replace(Style.default(), red_fives=replace(PLAIN, **how))
    for label, five in RED_FIVES.items():
        face = pixels(label, of, height=96)
        reddish = (face[..., 0] - face[..., 1:].max(-1) > 60).mean()
        assert reddish > 0.01, label
        assert (np.abs(face - pixels(five, of, height=96)).sum(-1) > 90).mean() > 0.008, label


def test_mark_avoids_index(red_styles):
    marked = [s for s in red_styles if s.red_fives.mark and s.index.corners]
    assert marked
    assert all(s.red_fives.corner not in s.index.corners.split() for s in marked)


def test_set_without_red_fives_rejects_label(style):
    of = next(s for s in map(style, range(100)) if not s.red_fives)
    assert count_variants("0p", of) == 0
    with pytest.raises(ValueError, match="no red five 0p"):
        face_svg("0p", of)


@pytest.mark.parametrize(("label", "five"), RED_FIVES.items())
def test_page_red_five_is_all_red(fonts, label, five):
    of = Style.default()
    drawn = set(re.findall(r"#[0-9a-f]{6}", body_svg(label, of)))
    assert {of.palette.red, of.palette.body} <= drawn
    assert not drawn & {of.palette.green, of.palette.blue, of.palette.black}
    small, plain = (rasterise(body_svg(one, of), 48).astype(int) for one in (label, five))
    assert np.abs(small - plain).sum(-1).mean() > 8
    assert parse_hex(of.palette.body) == tuple(small[44, 18, :3])
