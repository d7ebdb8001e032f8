"""The score section: the sheet, who pays whom, and what a table wants to know beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from ui.components.paper import take_along
from ui.drawing.score_sheet import score_sheet
from ui.drawing.sums import plain_sheet, title
from ui.drawing.waits import waits_html
from ui.messages.text import t
from ui.screens.table_talk import payments_section, table_talk

if TYPE_CHECKING:
    from ui.state.answers import Answers
    from ui.state.standing import Standing


def score_section(stood: Standing, known: Answers) -> None:
    """Show every step of a score that is final, and what a hand waits for; before that nothing is."""
    if html := waits_html(stood.hand, stood.context, stood.rules):
        st.html(html)
    breakdown = stood.breakdown
    if breakdown is None or not stood.is_final:
        return
    st.subheader(t("score-heading"), anchor=False)
    sheet = score_sheet(breakdown)
    st.html(sheet)
    if not known.given:  # in a game the whole deal is settled
        payments_section(stood, known)
    take_along("score", plain=plain_sheet(breakdown), html=f"<h1>{escape(title(breakdown))}</h1>{sheet}")
    table_talk(breakdown)
