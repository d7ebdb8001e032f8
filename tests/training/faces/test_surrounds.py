"""Tests of words beside pictures and of frames around characters."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import LABELS, Style
from training.faces.glyphs import fonts_of
from training.faces.shapes import Box
from training.faces.surrounds import PLACES, SHAPES, WORDS, Caption, Frame

if TYPE_CHECKING:
    from collections.abc import Callable

MANY = 300
BOX = Box(150, 200, 240, 340)


def caption(place: str, words: dict[str, str]) -> Caption:
    """Return black words on one side."""
    return Caption(words, place, 0.14, fonts_of("sans")[0], "black", 0)


def changed(label: str, of: Style, plain: Style) -> tuple[np.ndarray, np.ndarray]:
    """Return the rows and the columns, as shares of the face, in which the faces of two sets differ."""
    different = np.abs(pixels(label, of) - pixels(label, plain)).sum(-1) > 90
    return np.flatnonzero(different.any(1)) / len(different), np.flatnonzero(
        different.any(0)
    ) / different.shape[1]


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("place", sorted(set(PLACES)))
def test_caption_takes_strip_on_its_side(place: str) -> None:
    words = caption(place, {"2f": "ORCHID"})
    rest = words.box(BOX, "2f")
    assert (rest.cx > BOX.cx, rest.cx < BOX.cx) == (place == "left", place == "right")
    assert (rest.cy > BOX.cy, rest.cy < BOX.cy) == (place == "above", place == "below")
    assert words.box(BOX, "3f") == BOX
    assert words.draw(BOX, "3f", Style.default().palette) == ""


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("label", ["2f", "3g", "C", "S", "4p"])
def test_captioned_face_has_word_below_picture(label: str) -> None:
    plain = Style.default()
    rows, _ = changed(label, replace(plain, caption=caption("below", {label: "WORD"})), plain)
    assert rows.max() > 0.85
    rows, _ = changed("1m", replace(plain, caption=caption("below", {label: "WORD"})), plain)
    assert not rows.size


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("shape", sorted(set(SHAPES)))
def test_frame_surrounds_chosen_faces_only(shape: str) -> None:
    plain = Style.default()
    of = replace(plain, frame=Frame("ESWN", shape, "red", 6))
    rows, columns = changed("E", of, plain)
    assert rows.min() < 0.2
    assert rows.max() > 0.8
    assert columns.min() < 0.2
    assert columns.max() > 0.8
    assert not changed("C", of, plain)[0].size


def test_words_name_every_face_of_their_kind(style: Callable[[int], Style]) -> None:
    captions = [s.caption for s in map(style, range(MANY)) if s.caption]
    assert 0.15 * MANY < len(captions) < 0.4 * MANY
    assert {label for words in captions for label in words.words} <= set(LABELS)
    assert {words.place for words in captions} == set(PLACES)
    assert {len(each) for kind in "fg" for each in WORDS[kind]} == {4}


def test_few_styles_have_frames(style: Callable[[int], Style]) -> None:
    framed = [s.frame for s in map(style, range(MANY)) if s.frame]
    assert 0.03 * MANY < len(framed) < 0.15 * MANY
    assert not any(frame.has("B") for frame in framed)
    assert {Frame.random(random.Random(n)).shape for n in range(60)} == set(SHAPES)
