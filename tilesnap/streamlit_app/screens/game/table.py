"""The table: seats, players who sit out, standings, and the current deal."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import EndWithoutWinner
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.game.conflicts import render_conflicts, render_other_devices
from tilesnap.streamlit_app.screens.game.finished_deal import render_hands, render_outcome
from tilesnap.streamlit_app.screens.game.ledger import render_ledger, render_saving_section
from tilesnap.streamlit_app.screens.game.record import apply_record_command
from tilesnap.streamlit_app.screens.game.share import render_share_section
from tilesnap.streamlit_app.screens.game.table_photo import render_table_photo_section
from tilesnap.streamlit_app.screens.game.win_source import render_seats, render_win_sources
from tilesnap.streamlit_app.screens.rule_choice import rules_name
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command_callback
from tilesnap.streamlit_app.state.devices import device_name, take_pen
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import last_step_parts, rename_part
from tilesnap.views.game_table import endings_without_winner, place_html
from tilesnap.views.rendering.game_html import standings_html

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


def render_table_section(game: OpenGame, deal: Deal) -> bool:
    """Render the table and the questions of the deal; return whether there was a button to save it."""
    if game.played.finished and deal.over is None:
        st.html(f'<p class="ts-place">{escape(t("result-over"))}</p>')
    else:
        st.html(place_html(game.played, deal))
    chosen = game.played.state.start_event.rules
    st.caption(rules_name(game.rules.catalogue, chosen.preset, chosen.house))
    render_other_devices(game)
    if not deal.is_begun:
        render_conflicts(game)
        _render_last_step(game)
    if deal.is_outcome_known:
        st.html(standings_html(game.played))
    else:
        render_seats(game, deal)
    can_save = False
    if not game.may_write:
        _render_watching(game)
    elif not game.played.finished or deal.over is not None:
        can_save = _render_deal(game, deal)
    if not deal.is_begun:
        if game.may_write:
            render_parts(keys.NAMES, [rename_part(game.played)], apply_record_command)
        render_share_section(game)
    return can_save


def _render_deal(game: OpenGame, deal: Deal) -> bool:
    """Render the next step of the deal and a way back; return whether there was a button to save it."""
    with st.container(key="deal"):
        if render_table_photo_section(game, deal):
            return False
        if deal.outcome is None:
            _render_ends(deal)
        elif not deal.is_outcome_known:
            render_win_sources(deal)
        else:
            render_outcome(deal)
            if is_complete := deal.next_player() is None:  # then the ledger is the most important part
                can_be_saved = render_ledger(deal)
            render_hands(deal)
            if not is_complete:
                can_be_saved = render_ledger(deal)
            render_saving_section(game, deal, can_be_saved=can_be_saved)
            return can_be_saved
    return False


def _render_last_step(game: OpenGame) -> None:
    """Render the entry saved last, with a button to undo it."""
    with st.container(key="last_step_place"):  # keeps the position of what follows
        if parts := [*last_step_parts(game.played, game.entries, may_write=game.may_write)]:
            render_parts(keys.LAST_STEP, parts, apply_record_command)


def _render_ends(deal: Deal) -> None:
    icons = {"drawn": "layers_clear", "washed_out": "restart_alt", "false_win": "gavel"}
    with st.container(key="nobody_won", horizontal=True):
        for name, outcome in endings_without_winner(deal).items():
            st.button(
                t(f"game-{name}"),
                icon=f":material/{icons[name]}:",
                key=f"ended_{name}",
                on_click=apply_command_callback,
                args=(EndWithoutWinner(outcome),),
            )


def _render_watching(game: OpenGame) -> None:
    """Render why nothing can be entered: the link is for watching, or another device holds the pen."""
    if game.is_withdrawn:
        words = "game-link_ended" if game.closed == "link_ended" else "game-link_withdrawn"
        st.error(t(words), icon=":material/link_off:")
        return
    if not game.may("enter"):
        st.info(t("game-only_watch"), icon=":material/visibility:")
        return
    name = escape_markdown(device_name(visit().other_devices.pen or ""))
    st.info(t("pen-elsewhere", name=name) if name else t("pen-elsewhere_unnamed"), icon=":material/edit:")
    st.button(t("pen-take"), icon=":material/edit:", key="take_pen", on_click=take_pen, args=(game,))
