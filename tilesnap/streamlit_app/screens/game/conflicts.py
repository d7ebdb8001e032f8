"""Conflicts with other devices: deals saved meanwhile, deals with several versions, invalid deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.order import versions_by_time
from tilesnap.i18n.text import literal, named, t, told
from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.screens.game.save_deal import read_what_came
from tilesnap.streamlit_app.state.company import company, name_of
from tilesnap.streamlit_app.state.game import current, device_id, is_behind, tell
from tilesnap.streamlit_app.state.store import act, deal, drop
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import (
    conflict_words,
    deals_since,
    keep_one,
    saved_words,
    version_line,
    ways_to_keep_all,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.playing import PlayedDeal
    from tilesnap.streamlit_app.state.visit import OpenGame

EVERY = 5
"""The seconds between two checks of the store."""


def meanwhile(game: OpenGame) -> None:
    """Render what happened on other devices since this deal was begun."""
    now = deal()
    if now.is_begun and now.over is None and now.after != game.evening.story.after:
        with st.container(key="overtaken"):
            saved = [saved_words(each, game.evening) for each in deals_since(game.evening, now.after)]
            st.warning(
                "  \n".join((t("deal-overtaken"), *map(literal, saved))), icon=":material/sync_problem:"
            )
            with st.container(horizontal=True):
                st.button(t("deal-is_the_next"), on_click=_follow_saved_deals, key="is_the_next")
                st.button(t("deal-is_the_same"), on_click=_discard, key="is_the_same")
    elif others := [each for each in visit().company.entering if each != visit().company.pen]:
        st.info(t("deal-entered_elsewhere", names=_device_names(others)), icon=":material/group:")


def _device_names(devices: Sequence[str]) -> str:
    """Return the names of devices; those without a name are counted."""
    device_names = [literal(name) for each in devices if (name := name_of(each))]
    others = len(devices) - len(device_names)
    return named([*device_names, *([t("device-others", count=others)] if others else [])])


@st.fragment(run_every=EVERY)
@charged()
def look_again() -> None:
    """Rerun the page if entries were added, or another device entered something or took the pen."""
    game = current()
    if game is None or game.is_withdrawn:
        return
    devices_now = company(game, deal())
    if is_behind(game):
        try:
            read_what_came()
        except ScoringError:
            return  # the next action reports it
        st.rerun()
    if current() is not game or devices_now != visit().company:
        visit().company = devices_now
        st.rerun()


def _follow_saved_deals() -> None:
    """Set the deal to follow the deals that were saved meanwhile."""
    if game := current():
        act("follow", after=game.evening.story.after)


def _discard() -> None:
    """Discard the deal that is entered here, and return to the table."""
    visit().to_table = deal().player is not None
    drop()


def told_twice_section(game: OpenGame) -> None:
    """Render each deal with several versions to choose from, and each deal to correct."""
    for played in game.evening.deals:
        if played.problem:
            why = literal(told(played.problem))
            text = t("deal-to_correct", number=str(played.place.number), why=why)
            st.warning(text, icon=":material/edit:")
        if not played.slot.agreed:
            _render_versions(game, played)


def _render_versions(game: OpenGame, played: PlayedDeal) -> None:
    """Render the versions of a deal by time, with buttons to keep one or all of them."""
    evening, slot = game.evening, played.slot
    with st.container(border=True, key=f"twice_{slot.versions[0].deal}"):
        st.warning(conflict_words(played), icon=":material/call_split:")
        for number, version in enumerate(versions_by_time(evening.story, slot)):
            with st.container(horizontal=True, vertical_alignment="center"):
                by, text = map(
                    literal, version_line(version, played, evening, _device_name(version.entry.device))
                )
                st.markdown(f"**{by}** {text}", width="stretch")
                if game.may_write:
                    key = f"take_{number}_{version.entry.id}"
                    args = (keep_one(version, played),)
                    st.button(t("deal-take_this"), key=key, on_click=tell, args=args)
        if game.may_write:
            for name, text, event in ways_to_keep_all(played, evening):
                key = f"{name}_{slot.versions[0].entry.id}"
                st.button(text, key=key, on_click=tell, args=(event,))


def _device_name(device: str) -> str:
    """Return the name of the device that wrote a version."""
    return name_of(device) or t("device-by_this" if device == device_id() else "device-by_another")
