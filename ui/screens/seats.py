"""The seats of a nameless table in one row: who won, from whom, and where the table's game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from play.deal import facts_of
from play.progress import deal_progress
from scoring.hand.tiles import WINDS
from ui.components.seating import seating
from ui.messages.text import t
from ui.state.game import leave_game
from ui.state.store import act, deal
from ui.state.visit import visit
from ui.state.whereabouts import go_to

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from play.deal import Deal
    from play.facts import Facts


@st.fragment
def seats_before_a_hand() -> None:
    """Show the seats where no hand lies yet. A tap reruns them alone."""
    seats_row(st.container(key="strip"))


def seats_row(place: DeltaGenerator) -> None:
    """Show the seats, the round and the way to a table with names. Nothing has to be tapped."""
    now = deal()
    facts = facts_of(now, now.player or 0)
    lost = deal_progress(now).role == "loser"
    with place:
        seating(
            {
                "said": _said(facts, lost=lost),
                "kept": t("seats-kept", count=facts.streak) if facts.streak else "",
                "seats": [_seat(wind, facts, lost=lost) for wind in _chairs(now)],
                "round": _round(facts),
                "names": t("seats-names"),
            },
            _take,
        )
    if visit().to_names:
        st.rerun()


def _chairs(now: Deal) -> tuple[str, ...]:
    """Give the winds as the chairs of a nameless table have them, those that play by the rules."""
    return tuple(wind for wind in now.table.chairs if wind in now.engine.kit.seats)


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


def _said(facts: Facts, *, lost: bool) -> str:
    """Say what the taps have told, or what the next one tells."""
    if lost:
        return t("seats-whose")
    if facts.seat is None:
        return t("game-who_won")
    name, giver = t(f"wind-{facts.seat}"), facts.giver
    if facts.source is None or (facts.source != "wall" and giver is None):
        return t("seats-from_whom", name=name)
    other = t(f"wind-{giver}") if giver else ""
    return t("game-won_how", name=name, count=1, how=facts.source, other=other)


def _seat(wind: str, facts: Facts, *, lost: bool) -> dict[str, Any]:
    """Say what stands on a seat: the dealer's mark until something else is said of East."""
    mark, told = "", True
    if wind == facts.seat:
        mark = t("seats-this_hand" if lost else "seats-won")
    elif wind == facts.giver and not lost:
        mark = t("seats-gave")
    elif wind == "E":
        mark, told = t("seats-dealer"), False
    return _place(wind, mark, told=told, pressed=wind == facts.seat)


def _round(facts: Facts) -> dict[str, Any]:
    """Say what stands on the round: one that is only likely has a question mark."""
    wind = facts.round or dict(facts.proposed).get("round")
    name = t(f"wind-{wind}") if wind else ""
    return {
        "title": t("seats-round"),
        "words": name if facts.round else f"{name}?",
        "known": facts.round is not None,
        "question": t("question-round"),
        "choices": [_place(each, pressed=each == facts.round) for each in WINDS],
    }


def _place(wind: str, mark: str = "", *, told: bool = False, pressed: bool) -> dict[str, Any]:
    return {"wind": wind, "name": t(f"wind-{wind}"), "mark": mark, "told": told, "pressed": pressed}
