"""The score bar with the total, the next question, and the answers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from scoring import ScoringError
from tilesnap.deals.commands import AnswerQuestion, ClearHand, SetRules
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.streamlit_app.components.status_bar import render_status_bar
from tilesnap.streamlit_app.screens.game.player_hand import keep_hand, keep_hand_buttons, record_false_win
from tilesnap.streamlit_app.state.current_deal import apply_command, choose_rules, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.status_bar import build_status_bar

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation


def render_questions() -> Evaluation:
    """Render the bar for the current hand, and return its evaluation."""
    now = current_deal()
    player = now.player or 0
    progress, facts = evaluate_deal_hand(now), collect_hand_facts(now, player)

    def on_answer(field: str, value: object) -> None:
        if field == "keep":
            keep_hand()
        elif field == "false_win":
            record_false_win()
        elif field == "next":
            apply_command(ClearHand("next"))
            visit().run_all = True
        elif field == "rules" and value in progress.other_rules:
            choose_rules(SetRules(str(value)))
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
    return progress
