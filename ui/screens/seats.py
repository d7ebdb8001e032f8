"""The seats of a nameless table in one row: who won, from whom, and where the table's game stands."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from play.deal import facts_of
from play.progress import deal_progress
from scoring.hand.tiles import WINDS
from ui.messages.text import t
from ui.state.game import leave_game
from ui.state.store import act, deal
from ui.state.visit import visit
from ui.state.whereabouts import go_to

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

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
        st.html(f'<p class="ts-strip"><b>{escape(_said(facts, lost=lost))}</b>{_kept(facts)}</p>')
        with st.container(key="strip_row", horizontal=True, vertical_alignment="center", gap=None):
            for wind in now.table.chairs:
                _seat(wind, facts, lost=lost)
            _round(facts)
            st.button(t("seats-names"), key="strip_names", on_click=_want_names)
    if visit().to_names:
        st.rerun()


def _want_names() -> None:
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


def _kept(facts: Facts) -> str:
    return f"<span>{escape(t('seats-kept', count=facts.streak))}</span>" if facts.streak else ""


def _seat(wind: str, facts: Facts, *, lost: bool) -> None:
    """Draw a seat. The dealer's mark stands there until something else is said of East."""
    mark = ""
    if wind == facts.seat:
        mark = f"**{t('seats-this_hand' if lost else 'seats-won')}**"
    elif wind == facts.giver and not lost:
        mark = f"**{t('seats-gave')}**"
    elif wind == "E":
        mark = t("seats-dealer")
    st.button(
        f"{t(f'wind-{wind}')}  \n{mark}" if mark else t(f"wind-{wind}"),
        key=f"strip_{wind}",
        type="primary" if wind == facts.seat else "secondary",
        on_click=_tap,
        args=(wind,),
    )


def _tap(wind: str) -> None:
    act("tap", seat=wind)


def _round(facts: Facts) -> None:
    """Show the round, one that is only likely with a question mark; a tap opens the four winds."""
    likely = dict(facts.proposed).get("round")
    wind = facts.round or likely
    name = t(f"wind-{wind}") if wind else ""
    words = name if facts.round else f"{name}?"
    state = "known" if facts.round else "likely"
    # One that is said has another key, which closes the sheet.
    with st.popover(f"{t('seats-round')}  \n{words}", key=f"strip_round_{state}_{wind}"):
        st.markdown(f"**{t('question-round')}**")
        with st.container(key="strip_rounds", horizontal=True):
            for each in WINDS:
                st.button(
                    t(f"wind-{each}"),
                    key=f"strip_in_{each}",
                    type="primary" if each == facts.round else "secondary",
                    on_click=_say_round,
                    args=(None if each == facts.round else each,),
                )


def _say_round(wind: str | None) -> None:
    act("answer", field="round", value=wind)
