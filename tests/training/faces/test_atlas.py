"""Tests of the atlas of faces for training."""

import random

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import LABELS, Style, count_variants, load_atlas, write_atlas
from training.faces.atlas import atlas_style
from training.faces.face import pictured_dragons
from training.faces.palette import parse_hex
from vision.classification import NOT_A_TILE


def test_atlas_round_trips_faces(fonts, tmp_path):
    count = write_atlas(tmp_path / "atlas.npz", styles=2, more_bonus=1, seed=4, height=64, workers=1)
    faces = list(load_atlas(tmp_path / "atlas.npz"))
    of = Style.random(random.Random("4/1"))
    assert len(faces) == count >= 2 * 48 + 8
    assert {f.label for f in faces if f.style == 1} == {
        label for label in LABELS if count_variants(label, of)
    }
    face = next(f for f in faces if f.style == 1 and f.label == "7p")
    assert (face.body, face.back) == (parse_hex(of.palette.body), parse_hex(of.back.colour))
    assert np.abs(face.image.astype(int) - pixels("7p", of)).mean() < 8


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("white", ["frame", "blank"])
def test_corner_of_framed_white_dragon_shows_no_tile(tmp_path, white):
    seed = next(n for n in range(2000) if atlas_style(n, 0).writing.white == white)
    write_atlas(tmp_path / "atlas.npz", styles=1, more_bonus=0, seed=seed, height=64, workers=1)
    corners = [face for face in load_atlas(tmp_path / "atlas.npz") if face.label == NOT_A_TILE]
    assert len(corners) == (white == "frame")
    for face in corners:
        assert np.abs(face.image.astype(int) - face.body).max() > 40  # a part of the frame
        assert not face.told_by_colour


ALWAYS = {*(f"{n}{suit}" for n in "1234" for suit in "fg"), "1s", "J"}
FIVES = {"5m", "5p", "5s", "0m", "0p", "0s"}
ROWS = [  # red fives, lettered winds and pictured dragons; what is drawn; of which the paint must be kept
    ((True, False, ""), FIVES, FIVES),
    ((False, True, ""), {*"ESWN"}, set()),
    ((False, False, "CF"), {*"CF"}, {*"CF"}),
    ((False, False, "CFB"), {*"CFB"}, {*"CFB"}),
    ((True, True, "CF"), FIVES | {*"ESWNCF"}, FIVES | {*"CF"}),
]


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize(("shows", "drawn", "told_by_colour"), ROWS)
def test_further_styles_contain_most_varied_faces(tmp_path, shows, drawn, told_by_colour):
    def shown(style):
        return bool(style.red_fives), bool(style.winds), pictured_dragons(style)

    seed = next(n for n in range(2000) if shown(atlas_style(n, 0)) == shows)
    write_atlas(tmp_path / "atlas.npz", styles=0, more_bonus=1, seed=seed, height=48, workers=1)
    faces = list(load_atlas(tmp_path / "atlas.npz"))
    assert {f.label for f in faces} == ALWAYS | drawn
    assert {f.label for f in faces if f.told_by_colour} == told_by_colour
