"""The drawn tile faces, and the page's styles."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from ui.components.loading import faces_url, serve
from ui.messages.text import t, tile_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring import Tile

DRAWING = Path(__file__).parent
FOLDER = DRAWING / "faces"
SHEETS = (
    *("colours.css", "sheet.css", "page.css", "house.css"),
    *("game.css", "strip.css", "ledger.css", "seen.css"),
)


@cache
def _stylesheet() -> str:
    """Return the colours and sizes that page and components share, and the page's own rules."""
    return "".join(f"<style>{(DRAWING / name).read_text('utf-8')}</style>" for name in SHEETS)


def install() -> None:
    """Make the page's styles known and its faces served. Call it once in each run."""
    serve()
    st.html(_stylesheet())


def face_url(tile: Tile) -> str:
    """Give the address of a tile's face."""
    return f"{faces_url()}{'unknown' if tile.code == '?' else tile.code}.svg"


def tile_html(tile: Tile, *, winning: bool = False, note: str = "") -> str:
    """Draw one tile as HTML; `note` is added to what a screen reader says."""
    label = f"{tile_name(tile.code)}{f', {note}' if note else ''}"
    kind = "ts-tile ts-won" if winning else "ts-tile"
    return f'<img class="{kind}" src="{face_url(tile)}" alt="{label}" title="{label}">'


def tiles_html(tiles: Sequence[Tile], win: Tile | None = None) -> str:
    """Draw tiles side by side as HTML, the last of the winning tile's kind marked."""
    marked = max((place for place, tile in enumerate(tiles) if tile is win), default=-1)
    drawn = "".join(
        tile_html(tile, winning=place == marked, note=t("score-winning_tile") if place == marked else "")
        for place, tile in enumerate(tiles)
    )
    return f'<span class="ts-tiles">{drawn}</span>'
