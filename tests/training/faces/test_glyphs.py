"""Tests of the fonts for faces."""

import random

import pytest

from training.faces import (
    MissingFontsError,
)
from training.faces.birds import draw_bird
from training.faces.glyphs import BIRD_NAMES, FONTS, installed_fonts, signed_area, split_contours
from training.faces.shapes import Box


@pytest.mark.usefixtures("no_fonts")
def test_command_reports_missing_fonts():
    with pytest.raises(MissingFontsError) as raised:
        installed_fonts()
    assert len(str(raised.value)) < 60


def test_fonts_are_listed_once():
    assert len({(f.file, f.index) for f in FONTS}) == len(FONTS)


def square(size, *, is_hole):
    """Return the outline of a square around the origin."""
    corners = [(-size, -size), (size, -size), (size, size), (-size, size)]
    first, *others = reversed(corners) if is_hole else corners
    return (("M", (first,)), *(("L", (corner,)) for corner in others), ("Z", ()))


def test_contours_of_outline_have_areas():
    outer, hole = square(10, is_hole=False), square(4, is_hole=True)
    assert split_contours(outer + hole) == [outer, hole]
    assert (signed_area(outer), signed_area(hole)) == (400, -64)


NAMES = [
    ("EGYPTIAN HIEROGLYPH G017", True),
    ("ROOSTER", True),
    ("DOVE OF PEACE", True),
    ("EGYPTIAN HIEROGLYPH H001", False),
    ("LADYBIRD BEETLE", False),
    ("BIRDCAGE", False),
]


@pytest.mark.parametrize(("name", "is_bird"), NAMES)
def test_bird_is_known_by_its_unicode_name(name, is_bird):
    assert bool(BIRD_NAMES.match(name)) == is_bird


def test_bird_of_font_has_outline_and_inside(style, monkeypatch):
    bird = square(10, is_hole=False) + square(4, is_hole=True)
    monkeypatch.setattr("training.faces.birds.list_birds", lambda: (bird,))
    palette, box = style(1).palette, Box(150, 200, 200, 280)
    drawn = draw_bird("glyph", box, palette, random.Random(1), bare=True, mirrored=False)
    assert drawn.count("<path") == 2
    assert f'fill="{palette.body}"' in drawn  # only the inside of a line drawing


def test_other_bird_is_drawn_without_fonts_of_birds(style, monkeypatch):
    monkeypatch.setattr("training.faces.birds.list_birds", tuple)
    palette, box = style(1).palette, Box(150, 200, 200, 280)
    drawn, other = (
        draw_bird(kind, box, palette, random.Random(1), bare=True, mirrored=False)
        for kind in ("glyph", "songbird")
    )
    assert drawn == other
