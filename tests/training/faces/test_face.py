"""Tests that every face of a style is drawn and distinct."""

from pathlib import Path

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import (
    LABELS,
    count_variants,
    face_svg,
    rasterise,
)
from training.faces.others import APART
from training.faces.palette import colour_distance, parse_hex

PAGE_FACES = Path(__file__).parents[3] / "tilesnap" / "views" / "rendering" / "faces"


def test_labels_cover_all_faces():
    assert len(LABELS) == len(set(LABELS)) == 48
    assert LABELS[42:] == ("X", "?", "0m", "0p", "0s", "J")


@pytest.mark.parametrize("seed", range(25))
def test_faces_of_style_have_ink_and_differ(style, seed):
    of = style(seed)
    drawn = [label for label in LABELS if count_variants(label, of)]
    faces = {label: pixels(label, of) for label in drawn}
    for label, face in faces.items():
        assert face.shape == (64, 48, 3)
        bare = label == "B" and of.writing.white == "blank" and not of.index.text("B")
        pale = label == "X" and colour_distance(of.back.colour, of.palette.body) < APART
        if not bare and not pale:
            assert np.abs(face - parse_hex(of.palette.body)).max() > 40, label
    for k, a in enumerate(drawn):
        for b in drawn[:k]:
            assert np.abs(faces[a] - faces[b]).max() > 60, (a, b)


def test_same_seed_draws_same_face(style):
    of = next(s for s in map(style, range(100)) if s.red_fives)
    assert all(face_svg(label, of) == face_svg(label, of) for label in LABELS)
    assert face_svg("5p", style(7)) != face_svg("5p", style(8))


def test_face_svg_rejects_unknown_label(style):
    with pytest.raises(KeyError):
        face_svg("0f", style(1))


@pytest.mark.parametrize("label", LABELS)
def test_page_face_is_small_and_font_free(label):
    svg = (PAGE_FACES / f"{'unknown' if label == '?' else label}.svg").read_text()
    assert 'viewBox="0 0 300 400"' in svg
    assert "<text" not in svg
    assert len(svg) < 12_000
    assert rasterise(svg, 40)[20, 15, 3] == 255
