"""Tests of dragons as pictures."""

import numpy as np

from tests.training.faces.drawn import pixels
from training.faces import (
    Style,
)
from training.faces.atlas import atlas_style


def test_pictured_dragons_differ_by_colour(fonts):
    style = next(s for s in (atlas_style(0, n) for n in range(40)) if s.dragon and not s.palette.dark)
    red, green = (pixels(label, style).astype(int) for label in "CF")
    marks = np.abs(red - green).sum(-1) > 60
    assert 0.05 < marks.mean() < 0.6
    assert (red[marks][:, 0] > green[marks][:, 0]).mean() > 0.8
    assert Style.default().dragon is None
