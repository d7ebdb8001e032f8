"""Tests that the shipped icons are drawn from the tile of the page."""

import numpy as np
import pytest

from tests.serving import ROOT
from training.faces.icons import GREEN, ICONS, PAGES_FACE, write_icons
from training.faces.palette import parse_hex
from training.faces.raster import decode_image

SHIPPED = ROOT / "tilesnap" / "server" / "browser" / "icons"


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    folder = tmp_path_factory.mktemp("icons")
    write_icons(PAGES_FACE.read_text("utf-8"), folder)
    return folder


def picture(path):
    """Return the pixels of a file (H, W, 3), RGB."""
    return decode_image(np.fromfile(path, np.uint8))[..., ::-1].astype(int)


@pytest.mark.parametrize("name", ICONS)
def test_shipped_icons_match_drawing(drawn, name):
    shipped, anew = (picture(folder / name) for folder in (SHIPPED, drawn))
    assert shipped.shape == anew.shape == (ICONS[name][0], ICONS[name][0], 3)
    assert np.abs(shipped - anew).max() <= 8  # another release may draw an edge differently


def test_no_other_icon_is_shipped():
    assert {path.name for path in SHIPPED.iterdir()} == set(ICONS)


def test_maskable_icon_margin_is_ground(drawn):
    pixels = picture(drawn / "icon-masked-512.png")
    across = np.arange(pixels.shape[0]) - (pixels.shape[0] - 1) / 2
    outside = np.hypot(across[:, None], across) > 0.4 * pixels.shape[0]
    assert (pixels[outside] == parse_hex(GREEN)).all()
    assert (pixels[~outside] != parse_hex(GREEN)).any()
