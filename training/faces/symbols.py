"""The symbols of the page: the subset of the font of Streamlit that is used.

Material Symbols are under the Apache License 2.0. A symbol is a ligature of the letters of its name.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st
from fontTools import subset
from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

ROOT = Path(__file__).parents[2]
STREAMLIT = Path(st.__file__).parent / "static" / "static"
IN_SCRIPTS = re.compile(r":material/([a-z0-9_]+)")
IN_PYTHON = re.compile(r"[\"/]([a-z0-9_]+)[:\"]")
"""Matches any word, because names may occur without `:material/`: every name of a symbol counts as used."""


def find_symbol_names() -> set[str]:
    """Return the names of the symbols that the scripts of Streamlit or our page may show."""
    scripts = "".join(path.read_text("utf-8") for path in STREAMLIT.rglob("*.js"))
    ours = "".join(
        path.read_text("utf-8")
        for path in (
            ROOT / "app.py",
            *ROOT.glob("tilesnap/streamlit_app/**/*.py"),
            *ROOT.glob("tilesnap/views/**/*.py"),
        )
    )
    found = {*IN_SCRIPTS.findall(scripts), *IN_PYTHON.findall(ours)}
    return glyphs(open_font()).keys() & found


def open_font() -> TTFont:
    """Open the font of Streamlit."""
    file = next((STREAMLIT / "media").glob("MaterialSymbols-Rounded.*.woff2"))
    return TTFont(file, recalcTimestamp=False)


def glyphs(font: TTFont) -> dict[str, str]:
    """Return the glyph of each symbol of a font by name."""
    letters = _letters(font)
    return {
        _spelt(first, ligature.Component, letters): ligature.LigGlyph
        for ligatures in _ligatures(font)
        for first, found in ligatures.items()
        for ligature in found
    }


def subset_symbols(names: Collection[str]) -> bytes:
    """Return a font with only these symbols as WOFF2."""
    font = open_font()
    letters = _letters(font)
    for ligatures in _ligatures(font):
        for first, found in list(ligatures.items()):
            ligatures[first] = [each for each in found if _spelt(first, each.Component, letters) in names]
            if not ligatures[first]:
                del ligatures[first]
    cut = subset.Subsetter(subset.Options(layout_features=["*"]))
    cut.populate(text="".join(names))
    cut.subset(font)
    font.flavor = "woff2"
    written = BytesIO()
    font.save(written)
    return written.getvalue()


def _ligatures(font: TTFont) -> Iterator[dict[str, list[Any]]]:
    """Return the ligature tables by first glyph."""
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            yield getattr(table, "ExtSubTable", table).ligatures


def _letters(font: TTFont) -> dict[str, str]:
    return {glyph: chr(code) for code, glyph in font.getBestCmap().items()}


def _spelt(first: str, rest: Iterable[str], letters: Mapping[str, str]) -> str:
    return "".join(letters[glyph] for glyph in (first, *rest))
