"""Tests of winds as letters."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.training.faces.drawn import pixels
from training.faces import Style
from training.faces.glyphs import fonts_of
from training.faces.winds import KINDS, Winds

NO_FONT: Any = None  # each test has its own
WIND = Winds("letter", NO_FONT, "blue", "red", 0, 0.7, below=False, bird="crane")


@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("kind", sorted(set(KINDS)))
def test_lettered_winds_differ(fonts, kind, below):
    plain = Style.default()
    of = replace(plain, winds=replace(WIND, kind=kind, below=below, font=fonts_of("sans")[0]))
    faces = {label: pixels(label, of, height=96) for label in "ESWN"}
    for label, face in faces.items():
        assert (np.abs(face - pixels(label, plain, height=96)).sum(-1) > 90).mean() > 0.03
        for other in "ESWN":
            assert label == other or (np.abs(face - faces[other]).sum(-1) > 90).mean() > 0.01
    assert (pixels("C", of) == pixels("C", plain)).all()


def test_lettered_winds_are_western_only(style):
    styles = [style(n) for n in range(200)]
    lettered = {family: [s.winds is not None for s in styles if s.family == family]
                for family in ("western", "japanese")}  # fmt: skip
    assert 0.2 < np.mean(lettered["western"]) < 0.5
    assert not any(lettered["japanese"])
