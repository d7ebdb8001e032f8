"""The seats of a table without names in one row: winner, discarder, round, and the way to names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.components.seating import seating
from tilesnap.streamlit_app.state.game import leave_game
from tilesnap.streamlit_app.state.store import act, deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.state.whereabouts import go_to
from tilesnap.views.seats import seats

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator


@st.fragment
@charged()
def seats_before_a_hand() -> None:
    """Render the seats where no hand is shown yet. A tap reruns this fragment alone."""
    seats_row(st.container(key="strip"))


def seats_row(place: DeltaGenerator) -> None:
    """Render the seats, the round, and the way to a table with names. All taps are optional."""
    with place:
        seating(seats(deal()), _apply_tap)
    if visit().to_names:
        st.rerun()


def _apply_tap(what: str, wind: str | None) -> None:
    """Apply a tap on a seat, on a round, or on the way to names."""
    if what == "seat":
        act("tap", seat=wind)
    elif what == "round":
        act("answer", field="round", value=wind)
    else:
        visit().to_names = True


def follow_to_names() -> None:
    """Go to a new game if the user asked to enter names; the hand is moved to it.

    A fragment that switches pages itself would reset the choices of the other parts of the page.
    """
    if visit().to_names:
        visit().to_names = False
        visit().names_wanted = True
        leave_game()
        go_to("game", {})
