"""What other phones do meanwhile: a deal that they saved, or that they are entering, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from ui.messages.text import t
from ui.screens.game.saving import read_what_came
from ui.state.entering import forget_asides
from ui.state.game import current, draft, drop_draft, is_behind, keep_draft, others_entering

if TYPE_CHECKING:
    from ui.state.deal import Draft
    from ui.state.game import OpenGame

EVERY = 5
"""Seconds between two looks at the store."""
_OTHERS = "game_others"


def meanwhile(game: OpenGame) -> None:
    """Say what happened on other phones since this deal was begun, and look on for more."""
    _look_again()
    deal = draft(game)
    if deal.is_begun and deal.over is None and deal.after != game.evening.story.after:
        with st.container(key="overtaken"):
            st.warning(t("deal-overtaken"), icon=":material/sync_problem:")
            with st.container(horizontal=True):
                st.button(t("deal-is_the_next"), on_click=_follow, args=(deal,), key="is_the_next")
                st.button(t("deal-is_the_same"), on_click=_give_up, key="is_the_same")
    elif count := st.session_state.get(_OTHERS):
        st.info(t("deal-entered_elsewhere", count=count), icon=":material/group:")


@st.fragment(run_every=EVERY)
def _look_again() -> None:
    """Run the page again where something was told, or another phone began to enter the same deal."""
    game = current()
    if game is None:
        return
    others = others_entering(game, draft(game))
    if is_behind(game):
        try:
            read_what_came()
        except ScoringError:
            return  # told at the next thing that is done
        st.rerun()
    if others != st.session_state.get(_OTHERS, 0):
        st.session_state[_OTHERS] = others
        st.rerun()


def _follow(deal: Draft) -> None:
    """Let the deal be the one after that which was told meanwhile."""
    if game := current():
        keep_draft(deal.following(game.evening.story.after))


def _give_up() -> None:
    drop_draft()
    forget_asides()
