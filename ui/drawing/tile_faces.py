"""The drawn tile faces, sent to the browser once and used by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import streamlit as st

from scoring import Tile
from ui.messages.text import tile_name

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = Path(__file__).parent / "faces"
_PAGE_CSS = Path(__file__).parent / "page.css"


def _variable(code: str) -> str:
    return f"--tile-{'unknown' if code == '?' else code}"


@cache
def _stylesheet() -> str:
    """Return the page's own rules, and every face as a CSS variable, which components can use too."""
    drawn = {tile.code: quote((FOLDER / f"{tile.code}.svg").read_text("utf-8")) for tile in Tile.ALL}
    faces = (f'{_variable(code)}:url("data:image/svg+xml,{svg}")' for code, svg in drawn.items())
    return f"<style>:root{{{';'.join(faces)}}}\n{_PAGE_CSS.read_text('utf-8')}</style>"


def install() -> None:
    """Make the faces known to the page. Call it once in each run."""
    st.html(_stylesheet())


def tile_html(tile: Tile, *, winning: bool = False, note: str = "") -> str:
    """Draw one tile as HTML; `note` is added to what a screen reader says."""
    label = f"{tile_name(tile.code)}{f', {note}' if note else ''}"
    return (
        f'<span class="ts-tile{" ts-won" if winning else ""}" role="img" aria-label="{label}" '
        f'title="{label}" style="background-image:var({_variable(tile.code)})"></span>'
    )


def tiles_html(tiles: Iterable[Tile]) -> str:
    """Draw tiles side by side as HTML."""
    return f'<span class="ts-tiles">{"".join(tile_html(tile) for tile in tiles)}</span>'
