"""The score section: the sheet with the total, and what a table wants to know beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError, questions, score
from ui.components.paper import take_along
from ui.drawing.score_sheet import score_sheet
from ui.drawing.sums import plain_sheet, title
from ui.drawing.waits import waits_html
from ui.messages.text import listed, t, told
from ui.screens.table_talk import payments_section, table_talk

if TYPE_CHECKING:
    from scoring import Breakdown, Context, Hand, RuleSet


def score_section(hand: Hand, context: Context, rules: RuleSet) -> None:
    """Score the hand and show every step, or say why it cannot be scored."""
    st.subheader(t("score-heading"), anchor=False)
    if not hand.tiles and not hand.bonus:
        st.caption(t("score-none_yet"))
        return
    try:
        breakdown = score(hand, context, rules)
    except ScoringError as error:
        st.error(f"**{t('score-no_score')}.** {told(error)}", icon=":material/error:")
        _waits(hand, context, rules)
        return
    st.html(score_sheet(breakdown, with_total=True))
    _waits(hand, context, rules)
    payments_section(breakdown)
    printed = f"<h1>{escape(title(breakdown))}</h1>{score_sheet(breakdown)}"
    take_along("score", plain=plain_sheet(breakdown), html=printed)
    table_talk(breakdown)
    notes = [told(warning) for warning in breakdown.warnings]
    if unsaid := _unsaid(breakdown):
        notes.insert(0, t("score-unknown", fields=listed(unsaid)))
    if notes:
        lines = "\n".join(f"- {note}" for note in notes)
        st.info(f"**{t('score-warnings')}**\n{lines}", icon=":material/info:")


def _waits(hand: Hand, context: Context, rules: RuleSet) -> None:
    if html := waits_html(hand, context, rules):
        st.html(html)


def _unsaid(breakdown: Breakdown) -> list[str]:
    """Name the facts that were not said and matter, but for those that a warning tells of."""
    asked = {question.field for question in questions(breakdown.hand, breakdown.context, breakdown.rules)}
    warned = {warning.code.removesuffix("_unknown") for warning in breakdown.warnings}
    return [t(f"score-unsaid_{name}") for name in ("seat", "round", "source") if name in asked - warned]
