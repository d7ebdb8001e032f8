"""The first time: what do you play? The rules decide everything else, and can be changed from the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import Tile
from ui.drawing.tile_faces import tile_html
from ui.messages.text import literal, rules_title, t
from ui.state import table_rules
from ui.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Mapping

OFFERED: Mapping[str, tuple[str, ...]] = {
    "european_classical": ("C", "F", "B"),
    "hong_kong": ("1f", "E", "5p"),
    "taiwanese": ("1g", "9m", "1s"),
    "riichi": ("0p", "B", "1m"),
}
"""The rule sets that most tables play, each with tiles for a picture; the others stand behind the chip."""

WIDTH = 160
"""Pixels of a choice: two of them stand side by side on a phone."""


def first_rules() -> None:
    """Ask for the rules once, where this browser has never chosen any."""
    browser = visit().browser
    if browser.rules_said or not browser.has_said:
        return
    with st.container(key="first_rules"):
        st.markdown(f"**{t('rules-what_you_play')}**")
        with st.container(horizontal=True, key="first_rules_offered", gap="small"):
            for name, faces in OFFERED.items():
                with st.container(key=f"first_{name}", width=WIDTH, gap=None):
                    st.html(f'<p class="ts-faces" aria-hidden="true">{"".join(map(_face, faces))}</p>')
                    st.button(
                        literal(rules_title(table_rules.known()[name])),
                        key=f"play_{name}",
                        on_click=_choose,
                        args=(name,),
                        width="stretch",
                    )


def _face(code: str) -> str:
    return tile_html(Tile(code))


def _choose(name: str) -> None:
    table_rules.play_by(table_rules.known()[name], None, {})
    visit().browser.rules_said = True
