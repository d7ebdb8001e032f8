"""What a table talks about once the score stands: payments, steps in words, near misses, other layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.drawing.near_miss import layouts_html, near_misses_html
from ui.drawing.payments import payments_html, still_to_settle
from ui.drawing.steps import steps_html
from ui.messages.text import t
from ui.state.paying import settlement

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring import Breakdown
    from ui.state.answers import Answers
    from ui.state.standing import Standing


def payments_section(stood: Standing, known: Answers) -> None:
    """Show what each of the other three pays, in points and in counters, once that is known."""
    if settled := settlement(stood, known):
        st.subheader(t("talk-payments"), anchor=False)
        st.html(payments_html(settled, by_winds=known.seat is not None) + still_to_settle(stood.rules))


def table_talk(breakdown: Breakdown) -> None:
    """Offer the steps in words and near misses, worked out when they are opened, and other layouts."""
    _folded("score-explained", "school", lambda: steps_html(breakdown))
    if breakdown.won:
        _folded("talk-near_misses", "trending_up", lambda: near_misses_html(breakdown))
        if others := layouts_html(breakdown):
            _folded("talk-alternatives", "shuffle", lambda: others)


def _folded(key: str, icon: str, drawn: Callable[[], str]) -> None:
    folded = st.expander(t(key), icon=f":material/{icon}:", key=f"open_{key}", on_change="rerun")
    if folded.open:
        folded.html(drawn())
