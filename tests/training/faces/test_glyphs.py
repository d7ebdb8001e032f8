"""The fonts that faces are drawn with."""

import pytest

from training.faces import (
    MissingFontsError,
)
from training.faces.glyphs import FONTS, installed


@pytest.mark.usefixtures("no_fonts")
def test_too_few_fonts_are_told_in_a_line():
    with pytest.raises(MissingFontsError) as told:
        installed()
    assert len(str(told.value)) < 60


def test_fonts_of_the_table_are_listed_once():
    assert len({(f.file, f.index) for f in FONTS}) == len(FONTS)
