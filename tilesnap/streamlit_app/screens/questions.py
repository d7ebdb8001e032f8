"""The score bar with the total, the next question, and the answers; below it the rare questions."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.commands import AnswerQuestion
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.streamlit_app.components.status_bar import render_status_bar
from tilesnap.streamlit_app.screens.game.player_hand import keep_hand, keep_hand_buttons
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rare_facts import DISCARDS, DISCARDS_EXAMPLE, rare_facts, read_discards
from tilesnap.views.status_bar import build_status_bar

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.rare_facts import RareFact


def render_questions() -> Evaluation:
    """Render the bar for the current hand, and return its evaluation."""
    now = current_deal()
    player = now.player or 0
    progress, facts = evaluate_deal_hand(now), collect_hand_facts(now, player)

    def on_answer(field: str, value: Any) -> None:
        if field == "keep":
            keep_hand()
        elif field == "next":
            visit().wants_next = True
        elif field == "rules" and value in progress.other_rules:
            table_rules.choose_rule_set(str(value))
            visit().run_all = True
        else:
            with suppress(ScoringError):  # the answer belongs to a hand that is gone
                apply_command(AnswerQuestion(field, value))

    photo = current_hand().photo
    if now.seat_hand().has_no_tiles and not now.table.is_named:
        render_status_bar()  # the editor reports the problem, and there is nothing to score
        return progress
    onward = keep_hand_buttons(now) if now.table.is_named else None
    render_status_bar(
        build_status_bar(now, progress, facts, photo.as_json() if photo else None, onward), on_answer
    )
    _render_rare_questions(progress, facts)
    return progress


def _render_rare_questions(progress: Evaluation, facts: HandFacts) -> None:
    """Render questions that seldom matter, where they do."""
    for fact in rare_facts(progress, facts):
        if fact.is_number:
            st.session_state[fact.name] = fact.value
            st.number_input(
                fact.label, fact.least, value=None, key=fact.name, on_change=_apply_count, args=(fact.name,)
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
        on_change=_apply_discards,
        help=t("win-discards_help"),
        placeholder=DISCARDS_EXAMPLE,
        autocomplete="off",
    )
    if problem:
        st.error(problem, icon=":material/error:")


def _apply_count(name: str) -> None:
    count = st.session_state[name]
    apply_command(AnswerQuestion(name, None if count is None else int(count)))


def _apply_discards() -> None:
    try:
        discards = read_discards(st.session_state[DISCARDS])
    except ScoringError as error:
        visit().discards_problem = escape_markdown(localize(error))
        return
    apply_command(AnswerQuestion(DISCARDS, discards))
