"""What other phones do: deals saved or entered meanwhile, told in several ways, or to be corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Chosen
from scoring.errors import ScoringError
from server.processor_shares import charged
from ui.drawing.deal_words import told_by, version_words
from ui.screens.game.save_deal import read_what_came
from ui.state.company import company, name_of
from ui.state.game import current, device_id, is_behind, tell
from ui.state.store import act, deal, drop
from ui.state.visit import visit
from words.text import literal, named, t, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.playing import PlayedDeal
    from ui.state.visit import OpenGame

EVERY = 5
"""Seconds between two looks at the store."""


def meanwhile(game: OpenGame) -> None:
    """Say what happened on other phones since this deal was begun."""
    now = deal()
    if now.is_begun and now.over is None and now.after != game.evening.story.after:
        with st.container(key="overtaken"):
            st.warning(t("deal-overtaken"), icon=":material/sync_problem:")
            with st.container(horizontal=True):
                st.button(t("deal-is_the_next"), on_click=_follow, key="is_the_next")
                st.button(t("deal-is_the_same"), on_click=drop, key="is_the_same")
    elif others := [each for each in visit().company.entering if each != visit().company.pen]:
        st.info(t("deal-entered_elsewhere", names=_names(others)), icon=":material/group:")


def _names(devices: Sequence[str]) -> str:
    """Name devices; those without a name are counted."""
    called = [literal(name) for each in devices if (name := name_of(each))]
    others = len(devices) - len(called)
    return named([*called, *([t("device-others", count=others)] if others else [])])


@st.fragment(run_every=EVERY)
@charged()
def look_again() -> None:
    """Run the page again where something was told, or another phone entered something or took the pen."""
    game = current()
    if game is None or game.is_withdrawn:
        return
    found = company(game, deal())
    if is_behind(game):
        try:
            read_what_came()
        except ScoringError:
            return  # told at the next thing that is done
        st.rerun()
    if current() is not game or found != visit().company:
        visit().company = found
        st.rerun()


def _follow() -> None:
    """Let the deal be the one after that which was told meanwhile."""
    if game := current():
        act("follow", after=game.evening.story.after)


def told_twice_section(game: OpenGame) -> None:
    """Show each deal of which a version is to be chosen, and which are to be corrected."""
    for played in game.evening.deals:
        if played.problem:
            why = literal(told(played.problem))
            words = t("deal-to_correct", number=str(played.place.number), why=why)
            st.warning(words, icon=":material/edit:")
        if not played.slot.agreed:
            _told_twice(game, played)


def _told_twice(game: OpenGame, played: PlayedDeal) -> None:
    """Show the versions of a deal side by side, and let one of them, or all of them, be chosen."""
    versions = played.slot.versions
    with st.container(border=True, key=f"twice_{versions[0].deal}"):
        st.warning(t("deal-told_twice", number=str(played.place.number)), icon=":material/call_split:")
        for number, version in enumerate(versions):
            with st.container(horizontal=True, vertical_alignment="center"):
                by = literal(told_by(version, _who(version.entry.device)))
                words = literal(version_words(version, played, game.evening))
                st.markdown(f"**{by}** {words}", width="stretch")
                if game.may_write:
                    rest = tuple(other.entry.id for other in versions if other is not version)
                    chosen = Chosen(deal=version.deal, keep=(version.entry.id,), drop=rest)
                    key = f"take_{number}_{version.entry.id}"
                    st.button(t("deal-take_this"), key=key, on_click=tell, args=(chosen,))
        if game.may_write and len({version.deal for version in versions}) == len(versions):
            both = Chosen(deal=versions[0].deal, keep=tuple(version.entry.id for version in versions))
            key = f"both_{versions[0].entry.id}"
            st.button(t("deal-take_both"), key=key, on_click=tell, args=(both,))


def _who(device: str) -> str:
    """Name the device that told a version."""
    return name_of(device) or t("device-by_this" if device == device_id() else "device-by_another")
