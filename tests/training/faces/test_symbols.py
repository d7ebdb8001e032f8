"""The font of the page's symbols holds each that is named somewhere, drawn as in the whole one."""

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from training.faces.symbols import ROOT, glyphs, named, symbols, whole_font

SHIPPED = ROOT / "tilesnap" / "web" / "symbols.woff2"


def outline(font, name):
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyphs(font)[name]].draw(pen)
    return pen.value


def test_every_symbol_that_may_be_shown_is_there():
    assert glyphs(TTFont(SHIPPED)).keys() == named()


def test_symbols_that_are_named_in_code_are_found():
    assert {"translate", "photo_camera", "expand_more", "groups"} <= named()


def test_a_cut_font_draws_what_the_whole_one_draws(tmp_path):
    path = tmp_path / "two.woff2"
    path.write_bytes(symbols({"undo", "redo"}))
    cut, whole = TTFont(path), whole_font()
    assert glyphs(cut).keys() == {"undo", "redo"}
    for name in ("undo", "redo"):
        assert outline(cut, name) == outline(whole, name)
        assert outline(TTFont(SHIPPED), name) == outline(whole, name)
