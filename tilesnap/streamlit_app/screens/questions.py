"""The score bar with the total, the next question, and the answers; below it the rare questions."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.commands import AnswerQuestion, command_name, parse_member
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.i18n.translate import escape_markdown, localize
from tilesnap.session.commands import SetRareFacts, rejecting_impossible
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.components.status_bar import render_status_bar
from tilesnap.streamlit_app.screens.game.player_hand import keep_hand, keep_hand_buttons
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rare_facts import rare_answers, rare_parts
from tilesnap.views.status_bar import build_status_bar

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.parts import WireCommand

_RARE_NAME = command_name(SetRareFacts)
_RARE_COMMANDS = {_RARE_NAME: SetRareFacts}


def render_questions() -> Evaluation:
    """Render the bar for the current hand, and return its evaluation."""
    now = current_deal()
    player = now.player or 0
    progress, facts = evaluate_deal_hand(now), collect_hand_facts(now, player)

    def on_answer(field: str, value: object) -> None:
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
    """Render questions that seldom matter, where they do, and why the last answer was refused."""
    with st.container(key="rare_place"):  # a container of variable content keeps the position of what follows
        problem, visit().rare_problem = visit().rare_problem, None
        if parts := rare_parts(progress, facts, {"command": _RARE_NAME}):
            render_parts(keys.RARE_FACTS, parts, _set_rare_facts)
        if problem:
            st.error(problem, icon=":material/error:")


def _set_rare_facts(command: WireCommand) -> None:
    now = current_deal()
    parsed = parse_member(command, _RARE_COMMANDS)
    try:
        with rejecting_impossible(parsed):
            facts = collect_hand_facts(now, now.player or 0)
            for answer in rare_answers(parsed.values, evaluate_deal_hand(now), facts):
                apply_command(answer)
    except ScoringError as error:
        visit().rare_problem = escape_markdown(localize(error))
        raise
