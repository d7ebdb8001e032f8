"""The score bar with the total, the next question, and the answers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from scoring import ScoringError
from tilesnap.deals.commands import AnswerQuestion, ClearHand, SetRules
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.i18n.translate import language
from tilesnap.runtime.previews import Offer
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.status_bar import render_status_bar
from tilesnap.streamlit_app.screens.game.player_hand import keep_hand, record_false_win
from tilesnap.streamlit_app.state.current_deal import apply_command, choose_rules, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.open_game import current_game
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation


def render_questions() -> Evaluation:
    """Render the bar for the current hand, and return its evaluation."""
    now = current_deal()
    progress = evaluate_deal_hand(now)

    def on_answer(field: str, value: object) -> None:
        """Apply an answer; an edit that arrives with the message happened before it."""
        current_hand().apply_edit(hand_editor.last_edit())
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
    may_keep = current_game() is not None
    render_status_bar(Offer(now, photo.as_json() if photo else None, may_keep, language()), on_answer)
    return progress
