import random
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("resvg_py", reason="resvg-py is not installed (pip install 'tilesnap[models]')")
pytest.importorskip("fontTools", reason="fonttools is not installed (pip install 'tilesnap[models]')")

from models.faces import (
    LABELS,
    MissingFontsError,
    Style,
    face_svg,
    load_atlas,
    over,
    raster,
    variants,
    write_atlas,
)
from models.faces.atlas import style_of
from models.faces.bamboo import EIGHT, SPOTS, Bamboo, draw_bamboo
from models.faces.dots import Dots, centres, draw_dots
from models.faces.glyphs import FONTS, installed
from models.faces.palette import distance, rgb
from models.faces.shapes import Box

PAGE_FACES = Path(__file__).parents[2] / "ui" / "drawing" / "faces"


pytestmark = pytest.mark.usefixtures("fonts")


def style(seed):
    return Style.random(random.Random(seed))


def pixels(label, of, variant=0, height=64):
    return over(raster(face_svg(label, of, variant), height), rgb(of.palette.body)).astype(int)


def test_labels_are_the_42_faces_the_back_and_the_unknown():
    assert len(LABELS) == len(set(LABELS)) == 44
    assert LABELS[-2:] == ("X", "?")


@pytest.mark.parametrize("seed", range(25))
def test_every_face_of_a_style_has_ink_and_differs_from_the_others(seed):
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


def test_the_same_seed_draws_the_same_face():
    assert all(face_svg(label, style(7)) == face_svg(label, style(7)) for label in LABELS)
    assert face_svg("5p", style(7)) != face_svg("5p", style(8))


@pytest.mark.parametrize("seed", range(40))
def test_dots_are_as_many_as_the_number_says_inside_the_room_and_apart(seed):
    box, dots = Box(150, 200, 240, 330), Dots.random(random.Random(seed), "chinese")
    for n in range(2, 10):
        at, radius = centres(n, box, dots)
        assert len(at) == len(dots.paints[n]) == n
        assert radius > 15
        assert all(abs(x - 150) + radius <= 121 and abs(y - 200) + radius <= 166 for x, y in at)
        apart = [np.hypot(a[0] - b[0], a[1] - b[1]) for k, a in enumerate(at) for b in at[:k]]
        assert min(apart) >= 2 * radius - 1e-6


def test_dots_are_drawn_once_each():
    of = style(3)
    for n in range(2, 10):
        drawn = draw_dots(n, Box(150, 200, 240, 330), of.dots, of.palette)
        assert drawn.count("<g transform=") == n


@pytest.mark.parametrize("seed", range(40))
def test_sticks_are_as_many_as_the_number_says(seed):
    of, box = style(seed), Box(150, 200, 240, 330)
    bamboo = Bamboo.random(random.Random(seed), "chinese")
    for n in range(2, 10):
        assert draw_bamboo(n, box, bamboo, of.palette, random.Random(0)).count("<g transform=") == n
        assert len(bamboo.paints[n]) == n


def test_every_arrangement_of_sticks_has_its_number():
    assert {n: len(spots) for n, spots in SPOTS.items()} == {n: n for n in (2, 3, 4, 5, 6, 7, 9)}
    assert {name: len(spots) for name, spots in EIGHT.items()} == dict.fromkeys(EIGHT, 8)


def test_a_red_five_has_no_other_paint():
    of = next(s for s in map(style, range(100)) if s.red_fives)
    paints = {of.palette.green, of.palette.blue, of.palette.black} - {of.palette.red, of.palette.body}
    for label in ("5m", "5p", "5s"):
        assert variants(label, of) == 2
        assert not paints & set(re.findall(r"#[0-9a-f]{6}", face_svg(label, of, 1)))


def test_a_back_never_has_the_colour_of_the_body():
    assert min(distance(s.back.colour, s.palette.body) for s in map(style, range(200))) >= 100


def test_an_unknown_label_is_refused():
    with pytest.raises(KeyError):
        face_svg("0m", style(1))


def test_too_few_fonts_name_the_packages(monkeypatch):
    monkeypatch.setattr("models.faces.glyphs._files", dict)
    installed.cache_clear()
    with pytest.raises(MissingFontsError, match="fonts-arphic-ukai"):
        installed()
    installed.cache_clear()


def test_fonts_of_the_table_are_listed_once():
    assert len({(f.file, f.index) for f in FONTS}) == len(FONTS)


def test_an_atlas_gives_back_what_was_drawn(tmp_path):
    count = write_atlas(tmp_path / "atlas.npz", styles=2, more_bonus=1, seed=4, height=64, workers=1)
    faces = list(load_atlas(tmp_path / "atlas.npz"))
    assert len(faces) == count >= 2 * 44 + 8
    assert {f.label for f in faces if f.style == 1} == set(LABELS)
    assert sorted(f.label for f in faces if f.style == 2) == sorted(
        f"{n}{suit}" for n in "1234" for suit in "fg"
    )
    of = Style.random(random.Random("4/1"))
    face = next(f for f in faces if f.style == 1 and f.label == "7p")
    assert (face.body, face.back) == (rgb(of.palette.body), rgb(of.back.colour))
    assert np.abs(face.image.astype(int) - pixels("7p", of)).mean() < 8


@pytest.mark.parametrize("label", LABELS)
def test_the_page_has_this_face_small_and_without_fonts(label):
    svg = (PAGE_FACES / f"{'unknown' if label == '?' else label}.svg").read_text()
    assert 'viewBox="0 0 300 400"' in svg
    assert "<text" not in svg
    assert len(svg) < 12_000
    assert raster(svg, 40)[20, 15, 3] == 255


def test_pictured_dragons_differ_by_their_colour():
    style = next(s for s in (style_of(0, n) for n in range(40)) if s.dragon and not s.palette.dark)
    red, green = (pixels(label, style).astype(int) for label in "CF")
    marks = np.abs(red - green).sum(-1) > 60
    assert 0.05 < marks.mean() < 0.6
    assert (red[marks][:, 0] > green[marks][:, 0]).mean() > 0.8
    assert Style.default().dragon is None


@pytest.mark.parametrize("number", range(3))
def test_seal_dragons_are_characters_of_their_own(number):
    of = [s for s in map(style, range(200)) if s.seal][number]
    plain = replace(of, seal=None)
    for label in "CF":
        assert np.abs(pixels(label, of) - pixels(label, plain)).mean() > 5
    assert not of.dragon
    assert (pixels("E", of) == pixels("E", plain)).all()
