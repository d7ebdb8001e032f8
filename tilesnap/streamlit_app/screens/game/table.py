"""The table: seats, players who sit out, standings, and the current deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.session.commands import parse_command
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.game.conflicts import render_conflicts, render_other_devices
from tilesnap.streamlit_app.screens.game.data_set import render_data_set_section
from tilesnap.streamlit_app.screens.game.record import apply_record_command, render_share_section
from tilesnap.streamlit_app.screens.game.save_deal import render_save_button
from tilesnap.streamlit_app.screens.game.table_photo import is_table_photo_waiting, render_table_photo_section
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import current_deal, run_game_command
from tilesnap.streamlit_app.state.devices import device_name, take_pen
from tilesnap.streamlit_app.state.open_game import explain_refusal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import last_step_parts, rename_part, rules_change_parts
from tilesnap.views.game_table import table_parts
from tilesnap.views.ledger import drop_part, is_savable

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.parts import WireCommand


def render_table_section(game: OpenGame, deal: Deal) -> bool:
    """Render the table and the next step of the deal; return whether there was a button to save it."""
    render_other_devices(game)
    if not deal.is_begun:
        render_conflicts(game)
        _render_last_step(game)
    photo_waits = game.may_write and is_table_photo_waiting(deal)
    parts = table_parts(
        game.played,
        deal,
        visit().choices,
        may_write=game.may_write and not photo_waits,
        has_save_button=True,
    )
    render_parts(keys.TABLE, parts, _run_command)
    can_save = False
    if not game.may_write:
        _render_watching(game)
    elif photo_waits:
        render_table_photo_section(game, deal)
    elif deal.is_outcome_known and (not game.played.finished or deal.over is not None):
        can_save = _render_saving(game, deal)
    if not deal.is_begun:
        if game.may_write:
            changes = [
                rename_part(game.played),
                *rules_change_parts(game.played, table_rules.chosen_rules()),
            ]
            render_parts(keys.NAMES, changes, apply_record_command)
        render_share_section(game, deal)
        if game.may("enter"):
            render_data_set_section(game)
    return can_save


def _render_saving(game: OpenGame, deal: Deal) -> bool:
    """Render the buttons that save and drop the deal; return whether it can be saved."""
    if can_save := is_savable(deal):
        with st.container(key="deal_buttons" if deal.next_player() is None else "deal_buttons_early"):
            render_save_button(game, deal)
    render_parts(keys.DROP_DEAL, [drop_part(deal)], _run_command)
    return can_save


def _run_command(command: WireCommand) -> None:
    """Run a command of the table, and go on to the hand that it opens; a refused one is explained."""
    with explain_refusal():
        run_game_command(parse_command(command))
    visit().requested_hand = current_deal().player


def _render_last_step(game: OpenGame) -> None:
    """Render the entry saved last, with a button to undo it."""
    with st.container(key="last_step_place"):  # keeps the position of what follows
        if parts := [*last_step_parts(game.played, game.entries, may_write=game.may_write)]:
            render_parts(keys.LAST_STEP, parts, apply_record_command)


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
