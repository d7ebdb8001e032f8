"""The page of a game: a new game, an earlier one, or a section of the current one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import OpenHand
from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.screens.game.conflicts import poll_store, render_conflicts
from tilesnap.streamlit_app.screens.game.log_check import render_log_warnings
from tilesnap.streamlit_app.screens.game.new_game import render_new_game_section
from tilesnap.streamlit_app.screens.game.record import (
    render_deals_section,
    render_results_section,
    render_section_choice,
)
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.screens.game.table import render_table_section
from tilesnap.streamlit_app.state.browser_settings import browser_has_answered
from tilesnap.streamlit_app.state.current_deal import apply_command, move_hand_to_game, set_deal
from tilesnap.streamlit_app.state.current_deal import current_deal as deal_now
from tilesnap.streamlit_app.state.devices import is_pen_elsewhere, store_device_name
from tilesnap.streamlit_app.state.navigation import (
    entered_player,
    game_address,
    leave_hand,
    switch_page,
)
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    open_game,
    problem_container,
    set_problem,
    show_problem,
    store_game_link,
)
from tilesnap.streamlit_app.state.seen_heads import store_head
from tilesnap.streamlit_app.state.visit import UNNAMED_TABLE, visit

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from tilesnap.streamlit_app.state.visit import OpenGame


def render_game_page() -> None:
    """Render the open game, else the ways to open one."""
    now = visit()
    now.requests_table = False
    try:
        game = open_game()
    except ScoringError as error:
        set_problem(error)
        game = None
    player, now.requested_hand = now.requested_hand, None
    if game is not None and player is not None:
        if entered_player() != player:
            apply_command(OpenHand(player))
        switch_page("score", game_address(game, player))
    leave_hand(game.token if game else UNNAMED_TABLE)
    is_known = game is not None or browser_has_answered()  # a new game's rules, and the games before
    if (
        current_device() is None or not is_known
    ):  # the browser identifies itself at once, and drafts are stored under its id
        render_outbox()
        sync_browser_storage()
        return
    if game is None:
        problem_area = _render_head()
        render_new_game_section()
        sync_browser_storage()
        render_outbox()
        show_problem(problem_area)
        return
    store_game_link(game)
    store_head(game)
    if now.takes_hand_along:
        move_hand_to_game()
    st.query_params[TOKEN] = game.token
    sync_browser_storage()
    problem_area = _render_head()
    render_log_warnings(game)
    if not _render_section(game):
        render_outbox()
    show_problem(problem_area)


def _render_section(game: OpenGame) -> bool:
    """Render the chosen section; return whether it has a button to save a deal."""
    deal = set_deal(deal_now())
    chosen = render_section_choice(game, deal)
    poll_store()
    store_device_name(game)
    game = replace(game, pen_elsewhere=is_pen_elsewhere(deal))
    if chosen == "play":
        return render_table_section(game, deal)
    if chosen == "deals":
        render_conflicts(game)
        render_deals_section(game, deal)
    else:
        render_results_section(game, deal)
    return False


def _render_head() -> DeltaGenerator:
    """Render the heading; return the container for error messages."""
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        st.title(t("game-heading"), anchor=False, width="stretch")
    return problem_container()
