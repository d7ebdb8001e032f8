"""Conflicts with other devices: deals saved meanwhile, deals with several versions, invalid deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import Rebase
from tilesnap.i18n.translate import escape_markdown, join_names, t
from tilesnap.runtime.processor_budget import charge_visitor
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.game.record import apply_record_command
from tilesnap.streamlit_app.screens.game.save_deal import read_new_entries
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal, drop_deal
from tilesnap.streamlit_app.state.devices import device_name, other_devices
from tilesnap.streamlit_app.state.open_game import current_game, device_id, is_behind
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import conflicts_parts, deals_since, describe_saved_deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.streamlit_app.state.visit import OpenGame

POLL_SECONDS = 5
"""The seconds between two checks of the store."""


def render_other_devices(game: OpenGame) -> None:
    """Render what happened on other devices since this deal was begun."""
    now = current_deal()
    if now.is_begun and now.over is None and now.after != game.played.state.last_deal:
        with st.container(key="overtaken"):
            saved = [describe_saved_deal(each, game.played) for each in deals_since(game.played, now.after)]
            st.warning(
                "  \n".join((t("deal-overtaken"), *map(escape_markdown, saved))),
                icon=":material/sync_problem:",
            )
            with st.container(horizontal=True):
                st.button(t("deal-is_the_next"), on_click=_follow_saved_deals, key="is_the_next")
                st.button(t("deal-is_the_same"), on_click=_discard, key="is_the_same")
    elif others := [each for each in visit().other_devices.entering if each != visit().other_devices.pen]:
        st.info(t("deal-entered_elsewhere", names=_device_names(others)), icon=":material/group:")


def _device_names(devices: Sequence[str]) -> str:
    """Return the names of devices; those without a name are counted."""
    device_names = [escape_markdown(name) for each in devices if (name := device_name(each))]
    others = len(devices) - len(device_names)
    return join_names([*device_names, *([t("device-others", count=others)] if others else [])])


@st.fragment(run_every=POLL_SECONDS)
@charge_visitor()
def poll_store() -> None:
    """Rerun the page if entries were added, or another device entered something or took the pen."""
    game = current_game()
    if game is None or game.is_withdrawn:
        return
    devices_now = other_devices(game, current_deal())
    if is_behind(game):
        try:
            read_new_entries()
        except ScoringError:
            return  # the next action reports it
        st.rerun()
    if current_game() is not game or devices_now != visit().other_devices:
        visit().other_devices = devices_now
        st.rerun()


def _follow_saved_deals() -> None:
    """Set the deal to follow the deals that were saved meanwhile."""
    if game := current_game():
        apply_command(Rebase(game.played.state.last_deal))


def _discard() -> None:
    """Discard the deal that is entered here, and return to the table."""
    visit().requests_table = current_deal().player is not None
    drop_deal()


def render_conflicts(game: OpenGame) -> None:
    """Render each deal with several versions to choose from, and each deal to correct."""
    with st.container(key="conflicts_place"):  # keeps the position of what follows
        if parts := [*conflicts_parts(game.played, _device_name, may_write=game.may_write)]:
            render_parts(keys.CONFLICTS, parts, apply_record_command)


def _device_name(device: str) -> str:
    """Return the name of the device that wrote a version."""
    return device_name(device) or t("device-by_this" if device == device_id() else "device-by_another")
