"""The three places of a game, of which the address names one: play, its deals, what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.i18n.text import t
from tilesnap.streamlit_app.state import keys
from tilesnap.views.game import PLACES

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.game import PlaceName

AT = "at"
"""The part of the address that names the place, where it is not the one at which a game opens."""


def place_section(game: OpenGame, deal: Deal) -> PlaceName:
    """Let a place be chosen, and give the one that is shown."""
    opens_at = _opens_at(game, deal)
    wanted = st.query_params.get(AT)
    place = next((each for each in PLACES if each == wanted), opens_at)
    st.session_state[keys.PLACE] = place  # the address may have changed since: the browser went back
    st.segmented_control(
        t("place-which"),
        PLACES,
        required=True,
        format_func=lambda each: t(f"place-{each}"),
        key=keys.PLACE,
        on_change=_take,
        args=(opens_at,),
        label_visibility="collapsed",
        width="stretch",
    )
    return place


def to_play() -> None:
    """Go where the game is played: a deal lies there to be entered."""
    st.query_params.pop(AT, None)


def _opens_at(game: OpenGame, deal: Deal) -> PlaceName:
    """Name the place at which the game opens: a game that is over is looked at."""
    return "results" if game.evening.finished and deal.over is None else "play"


def _take(opens_at: PlaceName) -> None:
    chosen = st.session_state[keys.PLACE]
    if chosen == opens_at:
        st.query_params.pop(AT, None)
    else:
        st.query_params[AT] = chosen
