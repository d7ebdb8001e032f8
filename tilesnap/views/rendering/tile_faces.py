"""Tile faces as HTML, and the style sheets of all rendered HTML."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tilesnap.i18n.translate import t, tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring import Tile

STYLES_FOLDER = Path(__file__).parent
FACES_FOLDER = STYLES_FOLDER / "faces"
STYLE_SHEETS = (
    *("colours.css", "sheet.css", "page.css", "house.css"),
    *("game.css", "ledger.css", "seen.css"),
)


@cache
def stylesheet() -> str:
    """Return the colours and sizes that page and components share, and the page's own rules."""
    return "".join(f"<style>{(STYLES_FOLDER / name).read_text('utf-8')}</style>" for name in STYLE_SHEETS)


def set_face_base(give: Callable[[], str]) -> None:
    """Set the function that returns the base address of the faces, with a slash at its end."""
    global _below  # noqa: PLW0603 (there is one page in a process)
    _below = give


def _below() -> str:
    return f"{FACES_FOLDER.name}/"


def face_url(tile: Tile) -> str:
    """Return the address of a tile's face."""
    face = tile.printed
    return f"{_below()}{'unknown' if face.code == '?' else face.code}.svg"


def tile_html(tile: Tile, *, winning: bool = False, note: str = "") -> str:
    """Render one tile; `note` is added to its accessible name."""
    named = tile.stands_for
    name = t("tile-joker_as", tile=tile_name(named.code)) if named else tile_name(tile.printed.code)
    label = f"{name}{f', {note}' if note else ''}"
    kind = "ts-tile ts-won" if winning else "ts-tile"
    drawn = f'<img class="{kind}" src="{face_url(tile)}" alt="{label}" title="{label}">'
    if named is None:
        return drawn
    return f'<span class="ts-joker">{drawn}<img class="ts-named" src="{face_url(named)}" alt=""></span>'


def tiles_html(tiles: Sequence[Tile], win: Tile | None = None) -> str:
    """Render tiles side by side, with the last of the winning tile's kind marked."""
    marked = max((place for place, tile in enumerate(tiles) if tile is win), default=-1)
    drawn = "".join(
        tile_html(tile, winning=place == marked, note=t("score-winning_tile") if place == marked else "")
        for place, tile in enumerate(tiles)
    )
    return f'<span class="ts-tiles">{drawn}</span>'
