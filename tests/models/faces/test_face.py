"""Every face of a style is drawn, and no two look alike."""

import re
from pathlib import Path

import numpy as np
import pytest

from models.faces import (
    LABELS,
    face_svg,
    raster,
    variants,
)
from models.faces.palette import rgb
from tests.models.faces.drawn import pixels

PAGE_FACES = Path(__file__).parents[3] / "ui" / "drawing" / "faces"


def test_labels_are_the_42_faces_the_back_and_the_unknown():
    assert len(LABELS) == len(set(LABELS)) == 44
    assert LABELS[-2:] == ("X", "?")


@pytest.mark.parametrize("seed", range(25))
def test_every_face_of_a_style_has_ink_and_differs_from_the_others(style, seed):
    of = style(seed)
    faces = {label: pixels(label, of) for label in LABELS}
    for label, face in faces.items():
        assert face.shape == (64, 48, 3)
        bare = label == "B" and of.writing.white == "blank" and not of.index.text("B")
        if not bare:
            assert np.abs(face - rgb(of.palette.body)).max() > 40, label
    for k, a in enumerate(LABELS):
        for b in LABELS[:k]:
            assert np.abs(faces[a] - faces[b]).max() > 60, (a, b)


def test_the_same_seed_draws_the_same_face(style):
    assert all(face_svg(label, style(7)) == face_svg(label, style(7)) for label in LABELS)
    assert face_svg("5p", style(7)) != face_svg("5p", style(8))


def test_a_red_five_has_no_other_paint(style):
    of = next(s for s in map(style, range(100)) if s.red_fives)
    paints = {of.palette.green, of.palette.blue, of.palette.black} - {of.palette.red, of.palette.body}
    for label in ("5m", "5p", "5s"):
        assert variants(label, of) == 2
        assert not paints & set(re.findall(r"#[0-9a-f]{6}", face_svg(label, of, 1)))


def test_an_unknown_label_is_refused(style):
    with pytest.raises(KeyError):
        face_svg("0m", style(1))


@pytest.mark.parametrize("label", LABELS)
def test_the_page_has_this_face_small_and_without_fonts(label):
    svg = (PAGE_FACES / f"{'unknown' if label == '?' else label}.svg").read_text()
    assert 'viewBox="0 0 300 400"' in svg
    assert "<text" not in svg
    assert len(svg) < 12_000
    assert raster(svg, 40)[20, 15, 3] == 255
