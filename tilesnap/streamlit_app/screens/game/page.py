"""The page of a game: a new game, an earlier one, or a section of the current one."""

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
    """Render the open game, else the ways to open one."""
    now = visit()
    now.to_table = False
    try:
        game = opened()
    except ScoringError as error:
        note_problem(error)
        game = None
    leave(game.token if game else NAMELESS)
    is_known = game is not None or browser_has_answered()  # a new game's rules, and the games before
    if (
        device() is None or not is_known
    ):  # the browser identifies itself at once, and drafts are stored under its id
        on_its_way()
        remember()
        return
    if game is None:
        problem_area = _render_head()
        game_section()
        remember()
        on_its_way()
        show_problem(problem_area)
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
    problem_area = _render_head()
    log_section(game)
    if not _render_section(game):
        on_its_way()
    show_problem(problem_area)


def _render_section(game: OpenGame) -> bool:
    """Render the chosen section; return whether it has a button to save a deal."""
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


def _render_head() -> DeltaGenerator:
    """Render the heading; return the container for error messages."""
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        st.button(
            t("game-to_score"),
            icon=":material/arrow_back:",
            on_click=_request_score_page,
            key="to_score",
        )
        st.title(t("game-heading"), anchor=False, width="stretch")
        language_section()
    if visit().to_score:
        visit().to_score = visit().names_wanted = visit().hand_follows = False
        leave()
        go_to("score", {})
    return place_of_problems()


def _request_score_page() -> None:
    visit().to_score = True
