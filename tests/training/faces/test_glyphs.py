"""Tests of the fonts for faces."""

import pytest

from training.faces import (
    MissingFontsError,
)
from training.faces.glyphs import FONTS, installed_fonts


@pytest.mark.usefixtures("no_fonts")
def test_command_reports_missing_fonts():
    with pytest.raises(MissingFontsError) as raised:
        installed_fonts()
    assert len(str(raised.value)) < 60


def test_fonts_are_listed_once():
    assert len({(f.file, f.index) for f in FONTS}) == len(FONTS)
