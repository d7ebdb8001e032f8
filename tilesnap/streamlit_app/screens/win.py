"""The score bar with the total, the next question, and the answers; below it the rare questions."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.deal import facts_of
from tilesnap.deals.progress import deal_progress
from tilesnap.i18n.text import literal, t, told
from tilesnap.streamlit_app.components.asking import asking
from tilesnap.streamlit_app.screens.game.player_hand import keep_hand, keeping
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import act, deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.bar import bar
from tilesnap.views.rare import DISCARDS, DISCARDS_EXAMPLE, discards_in, rare_facts

if TYPE_CHECKING:
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.progress import Progress
    from tilesnap.views.rare import RareFact


def win_section() -> Progress:
    """Render the bar for the current hand, and return its evaluation."""
    now = deal()
    player = now.player or 0
    progress, facts = deal_progress(now), facts_of(now, player)

    def take(field: str, value: Any) -> None:
        if field == "keep":
            keep_hand()
        elif field == "next":
            visit().wants_next = True
        elif field == "rules" and value in progress.other_rules:
            table_rules.choose(str(value))
            visit().run_all = True
        else:
            with suppress(ScoringError):  # the answer belongs to a hand that is gone
                act("answer", field=field, value=value)

    photo = laid_out().photo
    if now.laid().has_nothing and not now.table.is_named:
        asking()  # the editor reports the problem, and there is nothing to score
        return progress
    onward = keeping(now) if now.table.is_named else None
    asking(bar(now, progress, facts, photo.as_json() if photo else None, onward), take)
    _render_rare_questions(progress, facts)
    return progress


def _render_rare_questions(progress: Progress, facts: HandFacts) -> None:
    """Render questions that seldom matter, where they do."""
    for fact in rare_facts(progress, facts):
        if fact.is_number:
            st.session_state[fact.name] = fact.value
            st.number_input(
                fact.label, fact.least, value=None, key=fact.name, on_change=_take_count, args=(fact.name,)
            )
        else:
            _render_discards(fact)


def _render_discards(fact: RareFact) -> None:
    problem, visit().discards_problem = visit().discards_problem, None
    if not problem:
        st.session_state[DISCARDS] = fact.value or ""
    st.text_input(
        fact.label,
        key=DISCARDS,
        on_change=_take_discards,
        help=t("win-discards_help"),
        placeholder=DISCARDS_EXAMPLE,
        autocomplete="off",
    )
    if problem:
        st.error(problem, icon=":material/error:")


def _take_count(name: str) -> None:
    count = st.session_state[name]
    act("answer", field=name, value=None if count is None else int(count))


def _take_discards() -> None:
    try:
        discards = discards_in(st.session_state[DISCARDS])
    except ScoringError as error:
        visit().discards_problem = literal(told(error))
        return
    act("answer", field=DISCARDS, value=discards)
