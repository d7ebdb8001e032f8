"""Tests of the design of flowers and seasons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import composite, rasterise
from training.faces.bonus import CORNERS, LAYOUTS, OF_EACH, corner_box
from training.faces.face import corner_svg
from training.faces.palette import parse_hex
from training.faces.pictures import PICTURES
from training.faces.shapes import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    from training.faces import Style

MANY = 300
BONUS = [f"{n}{suit}" for suit in "fg" for n in range(1, 5)]


@pytest.mark.parametrize(("corner", "at"), [("tl", (25, 45)), ("br", (275, 355))])
def test_corner_box_lies_in_its_corner(corner: str, at: tuple[float, float]) -> None:
    box = corner_box(Box(150, 200, 300, 400), corner, 50, 90)
    assert (box.cx, box.cy, box.w, box.h) == (*at, 50, 90)


def test_corners_of_character_and_numeral_differ() -> None:
    assert all(character != numeral for character, numeral in CORNERS)


def test_pictures_of_seasons_are_four_different_ones() -> None:
    assert all(len(set(kinds)) == 4 and set(kinds) <= set(PICTURES) for kinds in OF_EACH.values())


def test_picture_alone_tells_flower_and_season(style: Callable[[int], Style]) -> None:
    alone = [s.bonus for s in map(style, range(3 * MANY)) if s.bonus.layout == "picture"]
    assert alone
    assert all(not bonus.flower_picture and bonus.season_picture in OF_EACH for bonus in alone)


@pytest.mark.parametrize("layout", sorted(set(LAYOUTS)))
@pytest.mark.parametrize("corners", CORNERS)
def test_flowers_and_seasons_differ_in_every_layout(
    style: Callable[[int], Style], layout: str, corners: tuple[str, str]
) -> None:
    of = style(3)
    bonus = replace(
        of.bonus,
        layout=layout,
        corners={"f": corners, "g": corners},
        season_picture="emblems",
        flower_picture="",
    )
    of = replace(of, bonus=bonus, caption=None)
    faces = [pixels(label, of, height=96) for label in BONUS]
    for k, face in enumerate(faces):
        assert all((np.abs(face - other).sum(-1) > 90).mean() > 0.01 for other in faces[:k])


def test_some_characters_are_framed(style: Callable[[int], Style]) -> None:
    assert 0.04 * MANY < sum(bool(s.bonus.frame) for s in map(style, range(MANY))) < 0.25 * MANY


@pytest.mark.usefixtures("fonts")
def test_corner_shows_what_is_written_there(style: Callable[[int], Style]) -> None:
    drawn = 0
    for of in map(style, range(40)):
        for label in BONUS:
            if svg := corner_svg(label, of):
                body = parse_hex(of.palette.body)
                corner = composite(rasterise(svg, 64), body).astype(int)
                assert corner.shape[:2] == pytest.approx((64, 64), abs=1)
                assert np.abs(corner - body).max() > 40
                drawn += 1
        if of.bonus.layout in ("picture", "big character"):
            assert not any(corner_svg(label, of) for label in BONUS)
    assert drawn > 100
