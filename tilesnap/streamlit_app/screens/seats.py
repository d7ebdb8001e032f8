"""The seats of a nameless table in one row: who won, from whom, and where the table's game stands."""

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
    """Show the seats where no hand lies yet. A tap reruns them alone."""
    seats_row(st.container(key="strip"))


def seats_row(place: DeltaGenerator) -> None:
    """Show the seats, the round and the way to a table with names. Nothing has to be tapped."""
    with place:
        seating(seats(deal()), _take)
    if visit().to_names:
        st.rerun()


def _take(what: str, wind: str | None) -> None:
    """Do what a tap says: on a seat, on a round, or on the way to names."""
    if what == "seat":
        act("tap", seat=wind)
    elif what == "round":
        act("answer", field="round", value=wind)
    else:
        visit().to_names = True


def follow_to_names() -> None:
    """Go on with a new game where names are wanted, to which the hand goes along.

    A part of the page that ran alone would take the choices of the other parts for gone.
    """
    if visit().to_names:
        visit().to_names = False
        visit().names_wanted = True
        leave_game()
        go_to("game", {})
