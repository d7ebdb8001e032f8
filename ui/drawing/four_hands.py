"""A photo of the whole table as HTML: each hand outlined, with the name of its player."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.messages.text import listed, t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vision import Frame, TableReading


def table_picture(reading: TableReading, url: str, names: Mapping[str, str]) -> str:
    """Draw the photo at that address; `names` are the players' by the sides of the photo."""
    boxes = "".join(
        f'<span style="{_place(hand.box, reading)}"><b>{escape(names[hand.side])}</b></span>'
        for hand in reading.hands
    )
    alt = escape(t("game-four_hands_shown", names=listed(names.values())))
    return f'<div class="ts-four"><img src="{escape(url)}" alt="{alt}">{boxes}</div>'


def _place(box: Frame, reading: TableReading) -> str:
    across, down = 100 / reading.width, 100 / reading.height
    return (
        f"left:{box.left * across:.2f}%;width:{(box.right - box.left) * across:.2f}%;"
        f"top:{box.top * down:.2f}%;height:{(box.bottom - box.top) * down:.2f}%"
    )
