"""The page of a game: a new one, one of before, or a place of the one that is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.i18n.text import t
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.components.remember import remember
from tilesnap.streamlit_app.screens.game.conflicts import look_again
from tilesnap.streamlit_app.screens.game.deals import deals_section
from tilesnap.streamlit_app.screens.game.log_check import log_section
from tilesnap.streamlit_app.screens.game.new_game import game_section
from tilesnap.streamlit_app.screens.game.places import place_section
from tilesnap.streamlit_app.screens.game.results import results_section
from tilesnap.streamlit_app.screens.game.save_deal import on_its_way
from tilesnap.streamlit_app.screens.game.table import table_section
from tilesnap.streamlit_app.screens.language import language_section
from tilesnap.streamlit_app.state.browser_settings import browser_has_answered
from tilesnap.streamlit_app.state.company import introduce, pen_elsewhere
from tilesnap.streamlit_app.state.game import (
    TOKEN,
    note_problem,
    opened,
    place_of_problems,
    remember_game,
    show_problem,
)
from tilesnap.streamlit_app.state.heads import note_head
from tilesnap.streamlit_app.state.store import act, take, take_along
from tilesnap.streamlit_app.state.store import deal as deal_now
from tilesnap.streamlit_app.state.visit import NAMELESS, visit
from tilesnap.streamlit_app.state.whereabouts import address, go_to, leave

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from tilesnap.streamlit_app.state.visit import OpenGame


def game_page() -> None:
    """Show the game that is open, else the ways to open one."""
    now = visit()
    now.to_table = False
    try:
        game = opened()
    except ScoringError as error:
        note_problem(error)
        game = None
    leave(game.token if game else NAMELESS)
    is_known = game is not None or browser_has_answered()  # a new game's rules, and the games before
    if device() is None or not is_known:  # it says so at once, and what is entered is kept under that name
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
    note_head(game)
    if now.hand_follows:
        take_along()
    player, now.to_hand = now.to_hand, None
    if player is not None:
        act("enter", player=player)
        go_to("score", address(game, player))
    st.query_params[TOKEN] = game.token
    remember()
    place = _head()
    log_section(game)
    if not _at_place(game):
        on_its_way()
    show_problem(place)


def _at_place(game: OpenGame) -> bool:
    """Show the place that is chosen; say whether it was offered to save a deal there."""
    deal = take(deal_now())
    chosen = place_section(game, deal)
    look_again()
    introduce(game)
    game = replace(game, pen_elsewhere=pen_elsewhere(deal))
    if chosen == "play":
        return table_section(game, deal)
    if chosen == "deals":
        deals_section(game, deal)
    else:
        results_section(game, deal)
    return False


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
    if visit().to_score:
        visit().to_score = visit().names_wanted = visit().hand_follows = False
        leave()
        go_to("score", {})
    return place_of_problems()


def _to_score() -> None:
    visit().to_score = True
