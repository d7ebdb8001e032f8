"""What is told of a deal once it is known how it ended: who else won, what each shows, what rules ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.deal import NOT_SHOWN, Laid
from tilesnap.deals.progress import deal_facts
from tilesnap.i18n.text import literal, t
from tilesnap.streamlit_app.state.store import act, act_on_tap
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.evening import (
    discard_facts,
    fact_words,
    hand_words,
    held_liable,
    liable_words,
    may_be_liable,
    one_winner_words,
    outcome_words,
    told_anew,
)
from tilesnap.views.ledger import false_win_fines, may_be_false_win

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal, Shown

ICONS = {"open": "photo_camera", "begun": "edit", "in": "check", "not_shown": "visibility_off"}


def outcome_section(deal: Deal) -> None:
    """Say how the deal ended, and offer to change that."""
    with st.container(key="told", horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{literal(outcome_words(deal))}**", width="stretch")
        anew = told_anew(deal)["action"]
        st.button(t("game-change"), icon=":material/edit:", on_click=act_on_tap, kwargs=anew, key="told_anew")


def hands_section(deal: Deal) -> None:
    """Lead to each hand that the rules want, and ask what they want to know of the deal."""
    if deal.outcome == "won":
        _also_won(deal)
        with st.container(key="hands", gap="small"):
            for player in deal.wanted:
                _hand(deal, player)
        _special_ways(deal)
    if may_be_false_win(deal):
        st.caption(t("game-whose_false_win"))
        with st.container(key="false_win", horizontal=True):
            for player in sorted(deal.table.sitting):
                name = literal(deal.table.names[player])
                st.button(name, key=f"false_win_{player}", on_click=_fine, args=(deal, player))
    _own_facts(deal)


def _fine(deal: Deal, player: int) -> None:
    for fine in false_win_fines(deal, player):
        act("fine", **fine)


def _hand(deal: Deal, player: int) -> None:
    """Show what a player shows so far; a tap leads to the hand."""
    name, *words = hand_words(deal, player)
    st.button(
        " · ".join((f"**{literal(name)}**", *map(literal, words))),
        icon=f":material/{ICONS[_state(deal.shown[player])]}:",
        key=f"hand_{player}",
        on_click=_enter,
        args=(player,),
        width="stretch",
    )


def _state(shown: Shown) -> str:
    """Say how far a hand is entered, as one of `ICONS`."""
    if isinstance(shown, Laid):
        return "in" if shown.kept else "begun"
    if shown is None:
        return "open"
    return "not_shown" if shown == NOT_SHOWN else "in"


def _enter(player: int) -> None:
    visit().to_hand = player


def _also_won(deal: Deal) -> None:
    """Offer to name who else won on the same discard; by rules of one winner, say whose turn decides it."""
    if others := deal.may_also_win():
        key = f"also_won_{deal.id}"
        st.session_state[key] = list(deal.also_won)
        st.pills(
            t("game-also_won"),
            others,
            selection_mode="multi",
            format_func=lambda player: literal(deal.table.names[player]),
            key=key,
            help=t("game-also_won_help"),
            on_change=_note_winners,
            args=(key,),
        )
    elif words := one_winner_words(deal):
        st.expander(t("game-also_won"), key="one_winner").caption(literal(words))


def _note_winners(key: str) -> None:
    act("also_won", players=list(st.session_state[key]))


def _special_ways(deal: Deal) -> None:
    """Offer what some rules know: a dangerous discard, that nobody is responsible for it, who is liable."""
    for winner in sorted(deal.winners) if deal.engine.paying.liable else ():
        key, may = f"liable_{deal.id}_{winner}", dict(may_be_liable(deal))
        st.session_state[key] = held_liable(deal, winner)
        st.selectbox(
            literal(liable_words(deal, winner)),
            [*may],
            format_func=may.__getitem__,
            key=key,
            placeholder=may[None],
            filter_mode=None,
            on_change=_hold_liable,
            args=(winner, key),
        )
    for name in discard_facts(deal):
        key = f"way_{name}_{deal.id}"
        st.toggle(
            t(f"game-{name}"),
            getattr(deal, name),
            key=key,
            help=t(f"game-{name}_help"),
            on_change=_say,
            args=(name, key),
        )


def _hold_liable(winner: int, key: str) -> None:
    act("liable", player=st.session_state[key], winner=winner)


def _say(name: str, key: str) -> None:
    act("say", name=name, so=bool(st.session_state[key]))


def _own_facts(deal: Deal) -> None:
    """Ask what only the rules in play ask of a deal; what is not said is not so."""
    said = dict(deal.own)
    for fact in deal_facts(deal.engine, deal.outcome):
        key = f"engine_fact_{fact.name}_{deal.id}"
        if fact.kind == "seats":
            st.pills(
                fact_words(fact),
                sorted(deal.table.sitting),
                format_func=lambda player: literal(deal.table.names[player]),
                selection_mode="multi",
                default=[*said.get(fact.name, ())],
                key=key,
                on_change=_tell,
                args=(fact.name, key),
            )
        elif fact.kind == "switch":
            so = said.get(fact.name) is True
            st.toggle(fact_words(fact), so, key=key, on_change=_tell, args=(fact.name, key))


def _tell(name: str, key: str) -> None:
    value = st.session_state[key]
    act("tell", name=name, value=list(value) if isinstance(value, list) else value)
