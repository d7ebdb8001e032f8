"""The page of a game: a new one, one of before, or the table at which one is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from ui.components.game_outbox import device
from ui.components.remember import remember
from ui.messages.text import t
from ui.screens.game.new_game import game_section
from ui.screens.game.saving import on_its_way
from ui.screens.game.table import table_section
from ui.screens.language import language_section
from ui.state.entering import TO_HAND, TO_TABLE, address, go_on, leave
from ui.state.game import TOKEN, current, note_problem, opened, place_of_problems, remember_game, show_problem
from ui.state.pages import go_to

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator


def game_page() -> None:
    """Show the game that is open, else the ways to open one."""
    leave(current())
    st.session_state.pop(TO_TABLE, None)
    try:
        game = opened()
    except ScoringError as error:
        note_problem(error)
        game = None
    if device() is None:  # it says so at once, and what is entered is kept under that name
        on_its_way()
        remember()
        return
    if game is None:
        place = _head()
        game_section()
        remember()
        on_its_way()
        show_problem(place)
        return
    remember_game(game)
    player = st.session_state.pop(TO_HAND, None)
    if player is not None:
        go_on(game, player)
        go_to("score", address(game, player))
    st.query_params[TOKEN] = game.token
    remember()
    place = _head()
    if not table_section(game):
        on_its_way()
    show_problem(place)


def _head() -> DeltaGenerator:
    """Show the heading, and give the place where it is said what went wrong."""
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        st.button(
            t("game-to_score"),
            icon=":material/arrow_back:",
            on_click=_to_score,
            key="to_score",
        )
        st.title(t("game-heading"), anchor=False, width="stretch")
        language_section()
    if st.session_state.pop(_TO_SCORE, False):
        go_to("score", {})
    return place_of_problems()


_TO_SCORE = "game_to_score"


def _to_score() -> None:
    st.session_state[_TO_SCORE] = True
