"""The seats of a table without names in one row: winner, discarder, round, and the way to names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import AnswerQuestion, TapSeat
from tilesnap.runtime.processor_budget import charge_visitor
from tilesnap.streamlit_app.components.seats import render_seats
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.navigation import switch_page
from tilesnap.streamlit_app.state.open_game import leave_game
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.seat_row import build_seat_row

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from scoring.hand.context import Wind


@st.fragment
@charge_visitor()
def render_seats_without_hand() -> None:
    """Render the seats where no hand is shown yet. A tap reruns this fragment alone."""
    render_seats_row(st.container(key="strip"))


def render_seats_row(place: DeltaGenerator) -> None:
    """Render the seats, the round, and the way to a table with names. All taps are optional."""
    with place:
        render_seats(build_seat_row(current_deal()), _apply_tap)
    if visit().to_names:
        st.rerun()


def _apply_tap(what: str, wind: Wind) -> None:
    """Apply a tap on a seat, on a round, or on the way to names."""
    if what == "seat":
        apply_command(TapSeat(wind))
    elif what == "round":
        apply_command(AnswerQuestion("round", wind))
    else:
        visit().to_names = True


def go_to_new_game_if_requested() -> None:
    """Go to a new game if the user asked to enter names; the hand is moved to it.

    A fragment that switches pages itself would reset the choices of the other parts of the page.
    """
    if visit().to_names:
        visit().to_names = False
        visit().names_wanted = True
        leave_game()
        switch_page("game", {})
