"""The atlas of faces for training."""

import random

import numpy as np

from models.faces import (
    LABELS,
    Style,
    load_atlas,
    write_atlas,
)
from models.faces.palette import rgb
from tests.models.faces.drawn import pixels


def test_an_atlas_gives_back_what_was_drawn(fonts, tmp_path):
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
