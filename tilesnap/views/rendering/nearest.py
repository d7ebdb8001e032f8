"""Lines of a card that a hand is nearest to, as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.american.rack import tile_of_kind
from scoring.hand.tiles import read_tiles
from tilesnap.i18n.translate import t
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.american.matching import NearLine

MAX_LINES = 8
"""The most possible lines that are shown; impossible ones come after them, as many again."""


def nearest_html(lines: Sequence[NearLine]) -> str:
    """Render the nearest lines: how many tiles are missing, which help, and which are of no use."""
    possible = [line for line in lines if line.impossible is None][:MAX_LINES]
    others = [line for line in lines if line.impossible is not None][:MAX_LINES]
    rows = "".join(map(_line_html, [*possible, *others]))
    return f'<div class="ts-nearest"><p class="ts-note">{escape(t("nearest-about"))}</p><ol>{rows}</ol></div>'


def _line_html(near: NearLine) -> str:
    line = near.line
    state = t("card-line_concealed" if line.concealed else "card-line_exposed")
    worth = t("nearest-line", points=line.points, state=state)
    head = f"<b>{escape(line.title)}</b> <small>{escape(worth)}</small>"
    if near.impossible is not None:
        return f"<li>{head}<p>{escape(t(f'nearest-impossible_{near.impossible}'))}</p></li>"
    groups = "".join(tiles_html(read_tiles(group).tiles) for group in near.groups)
    off = f"<strong>{escape(t('nearest-off', count=near.off))}</strong>"
    return (
        f'<li>{off} {head}<p class="ts-whole">{groups}</p>'
        f"{_kinds_html('nearest-needs', near.helping)}{_kinds_html('nearest-spare', near.spare)}</li>"
    )


def _kinds_html(key: str, kinds: Sequence[int]) -> str:
    if not kinds:
        return ""
    return f'<p class="ts-kinds">{escape(t(key))} {tiles_html([tile_of_kind(kind) for kind in kinds])}</p>'
