"""What other phones do meanwhile: a deal that they saved, or that they are entering, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from ui.screens.game.save_deal import read_what_came
from ui.state.company import company, name_of
from ui.state.game import current, is_behind
from ui.state.store import act, deal, drop
from ui.state.visit import visit
from words.text import literal, named, t

if TYPE_CHECKING:
    from collections.abc import Sequence

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
