"""The three sections of a game, of which the address names one: play, its deals, its results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.state import keys
from tilesnap.views.game import SECTIONS

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.game import SectionName

SECTION_PARAMETER = "at"
"""The query parameter with the section, unless it is the one in which the game opens."""


def render_section_choice(game: OpenGame, deal: Deal) -> SectionName:
    """Render the choice of a section, and return the current one."""
    default = _default_section(game, deal)
    wanted = st.query_params.get(SECTION_PARAMETER)
    place = next((each for each in SECTIONS if each == wanted), default)
    st.session_state[keys.PLACE] = place  # the address may have changed: the browser moved back
    st.segmented_control(
        t("place-which"),
        SECTIONS,
        required=True,
        format_func=lambda each: t(f"place-{each}"),
        key=keys.PLACE,
        on_change=_set_section,
        args=(default,),
        label_visibility="collapsed",
        width="stretch",
    )
    return place


def show_play_section() -> None:
    """Switch to the section for play: a deal is ready to be entered."""
    st.query_params.pop(SECTION_PARAMETER, None)


def _default_section(game: OpenGame, deal: Deal) -> SectionName:
    """Return the section in which the game opens: a finished game opens with its results."""
    return "results" if game.played.finished and deal.over is None else "play"


def _set_section(default: SectionName) -> None:
    chosen = st.session_state[keys.PLACE]
    if chosen == default:
        st.query_params.pop(SECTION_PARAMETER, None)
    else:
        st.query_params[SECTION_PARAMETER] = chosen
