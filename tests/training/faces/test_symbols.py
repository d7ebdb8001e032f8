"""Tests of the symbol font of the page."""

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from training.faces.symbols import ROOT, find_symbol_names, glyphs, open_font, subset_symbols

SHIPPED = ROOT / "tilesnap" / "web" / "symbols.woff2"


def outline(font, name):
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyphs(font)[name]].draw(pen)
    return pen.value


def test_font_contains_every_used_symbol():
    assert glyphs(TTFont(SHIPPED)).keys() == find_symbol_names()


def test_named_finds_symbols_in_code():
    assert {"translate", "expand_more", "settings"} <= find_symbol_names()


def test_subset_font_draws_same_symbols(tmp_path):
    path = tmp_path / "two.woff2"
    path.write_bytes(subset_symbols({"undo", "redo"}))
    cut, whole = TTFont(path), open_font()
    assert glyphs(cut).keys() == {"undo", "redo"}
    for name in ("undo", "redo"):
        assert outline(cut, name) == outline(whole, name)
        assert outline(TTFont(SHIPPED), name) == outline(whole, name)
