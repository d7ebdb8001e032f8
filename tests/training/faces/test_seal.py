"""Tests of dragons in seal script."""

from dataclasses import replace

import numpy as np
import pytest

from tests.training.faces.drawn import pixels


@pytest.mark.parametrize("number", range(3))
def test_seal_dragons_differ_from_font_characters(style, number):
    of = [s for s in map(style, range(200)) if s.seal][number]
    plain = replace(of, seal=None)
    for label in "CF":
        assert np.abs(pixels(label, of) - pixels(label, plain)).mean() > 3
    assert not of.dragon
    assert (pixels("E", of) == pixels("E", plain)).all()
