"""The state of a finished deal: further winners, the hands, and the facts that the rules need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.engine import engine_deal_facts
from tilesnap.deals.commands import SetFact, SetFlag, SetLiablePlayer, SetOtherWinners
from tilesnap.deals.deal import NOT_SHOWN, SeatHand
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.state.current_deal import apply_command, apply_command_callback
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game_table import (
    deal_fact_question,
    describe_hand,
    describe_outcome,
    describe_turn_order,
    discard_flags,
    liable_choices,
    liable_player,
    liable_question,
    reopen_command,
)
from tilesnap.views.ledger import false_win_penalties, is_false_win_open

if TYPE_CHECKING:
    from tilesnap.deals.commands import DiscardFlag
    from tilesnap.deals.deal import Deal, ShownHand

ICONS = {"open": "photo_camera", "begun": "edit", "in": "check", "not_shown": "visibility_off"}


def render_outcome(deal: Deal) -> None:
    """Render how the deal ended, with a button to change it."""
    with st.container(key="outcome", horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{escape_markdown(describe_outcome(deal))}**", width="stretch")
        st.button(
            t("game-change"),
            icon=":material/edit:",
            on_click=apply_command_callback,
            args=(reopen_command(deal),),
            key="told_anew",
        )


def render_hands(deal: Deal) -> None:
    """Render a button for each hand that the rules need, and ask the facts they need of the deal."""
    if deal.outcome == "won":
        _render_further_winners(deal)
        with st.container(key="hands", gap="small"):
            for player in deal.required_players:
                _render_hand(deal, player)
        _render_discard_facts(deal)
    if is_false_win_open(deal):
        st.caption(t("game-whose_false_win"))
        with st.container(key="false_win", horizontal=True):
            for player in sorted(deal.table.sitting):
                name = escape_markdown(deal.table.names[player])
                st.button(name, key=f"false_win_{player}", on_click=_add_penalty, args=(deal, player))
    _render_engine_facts(deal)


def _add_penalty(deal: Deal, player: int) -> None:
    for fine in false_win_penalties(deal, player):
        apply_command(fine)


def _render_hand(deal: Deal, player: int) -> None:
    """Render the state of a player's hand as a button that leads to it."""
    name, *words = describe_hand(deal, player)
    st.button(
        " · ".join((f"**{escape_markdown(name)}**", *map(escape_markdown, words))),
        icon=f":material/{ICONS[_hand_state(deal.shown[player])]}:",
        key=f"hand_{player}",
        on_click=_enter_hand,
        args=(player,),
        width="stretch",
    )


def _hand_state(shown: ShownHand) -> str:
    """Return the progress of a hand, as a key of `ICONS`."""
    if isinstance(shown, SeatHand):
        return "in" if shown.kept else "begun"
    if shown is None:
        return "open"
    return "not_shown" if shown == NOT_SHOWN else "in"


def _enter_hand(player: int) -> None:
    visit().requested_hand = player


def _render_further_winners(deal: Deal) -> None:
    """Offer further winners on the same discard; by rules of a single winner, explain whose turn decides."""
    if others := deal.possible_other_winners():
        key = f"also_won_{deal.id}"
        st.session_state[key] = list(deal.also_won)
        st.pills(
            t("game-also_won"),
            others,
            selection_mode="multi",
            format_func=lambda player: escape_markdown(deal.table.names[player]),
            key=key,
            help=t("game-also_won_help"),
            on_change=_set_further_winners,
            args=(key,),
        )
    elif words := describe_turn_order(deal):
        st.expander(t("game-also_won"), key="one_winner").caption(escape_markdown(words))


def _set_further_winners(key: str) -> None:
    apply_command(SetOtherWinners(tuple(st.session_state[key])))


def _render_discard_facts(deal: Deal) -> None:
    """Offer facts that only some rules use: dangerous discards, exempted discarders, and liable players."""
    for winner in sorted(deal.winners) if deal.engine.paying.liable else ():
        key, may = f"liable_{deal.id}_{winner}", dict(liable_choices(deal))
        st.session_state[key] = liable_player(deal, winner)
        st.selectbox(
            escape_markdown(liable_question(deal, winner)),
            [*may],
            format_func=may.__getitem__,
            key=key,
            placeholder=may[None],
            filter_mode=None,
            on_change=_set_liable,
            args=(winner, key),
        )
    for name in discard_flags(deal):
        key = f"discard_flag_{name}_{deal.id}"
        st.toggle(
            t(f"game-{name}"),
            getattr(deal, name),
            key=key,
            help=t(f"game-{name}_help"),
            on_change=_set_flag,
            args=(name, key),
        )


def _set_liable(winner: int, key: str) -> None:
    apply_command(SetLiablePlayer(st.session_state[key], winner))


def _set_flag(name: DiscardFlag, key: str) -> None:
    apply_command(SetFlag(name, bool(st.session_state[key])))


def _render_engine_facts(deal: Deal) -> None:
    """Ask for the facts of a deal that only these rules use; the default is that they do not apply."""
    stated = dict(deal.engine_facts)
    for fact in engine_deal_facts(deal.engine, deal.outcome):
        key = f"engine_fact_{fact.name}_{deal.id}"
        if fact.kind == "seats":
            st.pills(
                deal_fact_question(fact),
                sorted(deal.table.sitting),
                format_func=lambda player: escape_markdown(deal.table.names[player]),
                selection_mode="multi",
                default=[*stated.get(fact.name, ())],
                key=key,
                on_change=_set_fact,
                args=(fact.name, key),
            )
        elif fact.kind == "switch":
            so = stated.get(fact.name) is True
            st.toggle(deal_fact_question(fact), so, key=key, on_change=_set_fact, args=(fact.name, key))


def _set_fact(name: str, key: str) -> None:
    value = st.session_state[key]
    apply_command(SetFact(name, tuple(value) if isinstance(value, list) else value))
