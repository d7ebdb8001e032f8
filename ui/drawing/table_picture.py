"""A picture of the table: the four seats round it, the wind of the round in the middle."""

from __future__ import annotations

import streamlit as st

from scoring import Tile
from scoring.hand.tiles import WINDS
from ui.drawing.tile_faces import tile_html
from ui.messages.text import t

SIDES = ("you", "right", "across", "left")
"""The next wind sits to the right: East, South, West and North follow each other against the clock."""


def table_picture(seat: str | None, prevailing: str | None) -> None:
    """Show where the winds sit, seen from the player; what was not said is left blank."""
    seats = "".join(_seat(side, wind) for side, wind in zip(SIDES, _from(seat), strict=True))
    middle = tile_html(Tile(prevailing)) if prevailing else "?"
    inside = f'{seats}<span class="ts-round">{middle}</span>'
    st.html(f'<div class="ts-table" role="img" aria-label="{t("context-table")}">{inside}</div>')


def _from(seat: str | None) -> list[str]:
    first = WINDS.index(seat) if seat else 0
    return [WINDS[(first + i) % 4] if seat else "" for i in range(4)]


def _seat(side: str, wind: str) -> str:
    return f'<span class="ts-seat ts-{side}">{t(f"context-{wind}").split()[0] if wind else ""}</span>'
