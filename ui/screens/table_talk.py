"""What a table talks about once the score stands: payments, steps in words, near misses, other layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from play.payments import payments_of
from scoring.tables.counting.breakdown import Breakdown
from ui.drawing.near_miss import layouts_html, near_misses_html
from ui.drawing.payments import payments_html, still_to_settle
from ui.drawing.steps import steps_html
from ui.messages.text import t

if TYPE_CHECKING:
    from collections.abc import Callable

    from play.facts import HandFacts
    from play.progress import Progress
    from scoring.engine import Sheet


def payments_section(progress: Progress, facts: HandFacts) -> None:
    """Show what each of the other three pays, in points and in counters, once that is known."""
    if settled := payments_of(progress, facts):
        st.subheader(t("talk-payments"), anchor=False)
        st.html(payments_html(settled, by_winds=facts.seat is not None) + still_to_settle(progress.engine))


def table_talk(breakdown: Sheet) -> None:
    """Offer the steps in words and near misses, worked out when they are opened, and other layouts.

    They are our rule tables' own; the sheet of another engine tells all that there is.
    """
    if not isinstance(breakdown, Breakdown):
        return
    _folded("score-explained", "school", lambda: steps_html(breakdown))
    if breakdown.won:
        _folded("talk-near_misses", "trending_up", lambda: near_misses_html(breakdown))
        if others := layouts_html(breakdown):
            _folded("talk-alternatives", "shuffle", lambda: others)


def _folded(key: str, icon: str, drawn: Callable[[], str]) -> None:
    folded = st.expander(t(key), icon=f":material/{icon}:", key=f"open_{key}", on_change="rerun")
    if folded.open:
        folded.html(drawn())
