"""What only the rules in play ask of a deal: who declared riichi, who is ready, whose win was false."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from play.progress import deal_facts
from ui.state.store import act
from words.text import literal, t, words_there

if TYPE_CHECKING:
    from play.deal import Deal
    from scoring.engine import Fact
    from ui.state.visit import OpenGame


def own_facts_section(game: OpenGame, deal: Deal) -> None:
    """Ask for each such fact; what is not said is not so."""
    said = dict(deal.own)
    for fact in deal_facts(game.rules, deal.outcome):
        key = f"engine_fact_{fact.name}_{deal.id}"
        if fact.kind == "seats":
            st.pills(
                fact_words(fact),
                sorted(deal.table.sitting),
                format_func=lambda player: literal(game.names[player]),
                selection_mode="multi",
                default=[*said.get(fact.name, ())],
                key=key,
                on_change=_take,
                args=(fact.name, key),
            )
        elif fact.kind == "switch":
            st.toggle(
                fact_words(fact),
                said.get(fact.name) is True,
                key=key,
                on_change=_take,
                args=(fact.name, key),
            )


def fact_words(fact: Fact) -> str:
    """Ask for a fact of a deal: in the page's words, else in those of its engine."""
    key = f"deal-fact_{fact.name}"
    return t(key) if words_there(key) else fact.question


def _take(name: str, key: str) -> None:
    value = st.session_state[key]
    act("tell", name=name, value=list(value) if isinstance(value, list) else value)
