"""How to lay a hand out for the photo: one drawn screen, shown until a hand lies there."""

from __future__ import annotations

import streamlit as st

from scoring import Tile
from ui.drawing.tile_faces import tile_html
from ui.messages.text import t

ROWS = (
    ("melded", ("555m", "CCCC")),
    ("concealed", ("111p", "222s", "E")),
    ("bonus", ("3f",)),
)
"""The worked example of the rules, as it lies on the table."""


def laying_guide() -> None:
    """Show melded sets above, concealed tiles below with the winning tile sideways, flowers apart."""
    rows = "".join(_row(name, words) for name, words in ROWS)
    words = f"<figcaption>{t('guide-words')}</figcaption>"
    st.html(f'<figure class="ts-guide" role="img" aria-label="{t("guide-words")}">{rows}{words}</figure>')


def _row(name: str, words: tuple[str, ...]) -> str:
    groups = "".join(f'<span class="ts-group">{_tiles(word)}</span>' for word in words)
    if name == "concealed":
        groups += f'<span class="ts-lying">{tile_html(Tile("E"))}</span>'
    return f'<div class="ts-guide-{name}"><span>{groups}</span><small>{t(f"guide-{name}")}</small></div>'


def _tiles(word: str) -> str:
    letter = word[-1]
    codes = [digit + letter for digit in word[:-1]] if letter.islower() else list(word)
    return "".join(tile_html(Tile(code)) for code in codes)
