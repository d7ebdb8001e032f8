"""Tests of pictures of plants, people and places."""

import random

import numpy as np
import pytest

from training.faces import Style, composite, rasterise
from training.faces.face import wrap_svg
from training.faces.palette import parse_hex
from training.faces.pictures import PICTURES, draw_picture
from training.faces.shapes import Box


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize("kind", PICTURES)
def test_picture_varies_within_its_box(fonts, kind, bare):
    palette, box = Style.default().palette, Box(150, 200, 205, 225)
    drawn = [draw_picture(kind, box, palette, random.Random(n), bare=bare) for n in range(6)]
    assert len(set(drawn)) > 2
    body = np.array(parse_hex(palette.body))
    for one in drawn:
        ink = (
            np.abs(composite(rasterise(wrap_svg(one), 200), parse_hex(palette.body)).astype(int) - body).sum(
                -1
            )
            > 60
        )
        assert 0.02 < ink.mean() < 0.4
        assert ink[25:176].sum() > 0.97 * ink.sum()
