"""The players' names, to be put right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Renamed
from ui.messages.text import t
from ui.state.game import tell

if TYPE_CHECKING:
    from ui.state.visit import OpenGame

_NEW_NAME = "game_new_name"


def names_section(game: OpenGame) -> None:
    """Offer to put names right."""
    if not game.may_write:
        return
    with st.expander(t("game-names"), icon=":material/badge:", key="game_names"):
        for player, name in enumerate(game.names):
            st.text_input(
                t("game-name_of", number=str(player + 1)),
                name,
                max_chars=60,
                key=f"{_NEW_NAME}_{player}_{name}",
                on_change=_rename,
                args=(player, name),
                autocomplete="off",
            )


def _rename(player: int, name: str) -> None:
    new = str(st.session_state[f"{_NEW_NAME}_{player}_{name}"]).strip()
    if new and new != name:
        tell(Renamed(player=player, name=new))
