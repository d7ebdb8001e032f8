"""What a table talks about once the score stands: payments, steps in words, near misses, other layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import settle
from scoring.advice.explaining import explain
from scoring.hand.tiles import WINDS
from scoring.table.settling import METHODS, Settlement
from ui.drawing.near_miss import layouts_html, near_misses_html
from ui.drawing.payments import payments_html, still_to_settle
from ui.drawing.told import told_html
from ui.messages.text import t

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring import Breakdown


def payments_section(breakdown: Breakdown) -> None:
    """Show what each of the other three pays, in points and in counters."""
    won = breakdown.won and breakdown.context.seat is not None
    if won and breakdown.rules.options["payment"] != "add_up":
        st.markdown(f"**{t('talk-payments')}**")
        st.html(payments_html(_settled(breakdown)) + still_to_settle(breakdown.rules))


def table_talk(breakdown: Breakdown) -> None:
    """Offer the steps in words and near misses, worked out when they are opened, and other layouts."""
    _folded("score-explained", "school", lambda: _steps(breakdown))
    if breakdown.won:
        _folded("talk-near_misses", "trending_up", lambda: near_misses_html(breakdown))
        if others := layouts_html(breakdown):
            _folded("talk-alternatives", "shuffle", lambda: others)


def _folded(key: str, icon: str, drawn: Callable[[], str]) -> None:
    folded = st.expander(t(key), icon=f":material/{icon}:", key=f"open_{key}", on_change="rerun")
    if folded.open:
        folded.html(drawn())


def _steps(breakdown: Breakdown) -> str:
    steps = "".join(f"<li>{told_html(message)}</li>" for message in explain(breakdown))
    return f'<ul class="ts-talk">{steps}</ul>'


def _settled(breakdown: Breakdown) -> Settlement:
    """Settle with the winner alone: what the losers' own hands are worth is not known here."""
    winner = str(breakdown.context.seat)
    payments = METHODS[str(breakdown.rules.options["payment"])]._replace(losers_settle=False)
    discarder = None
    if breakdown.context.claimed and payments.who != "everybody":
        discarder = st.segmented_control(
            t("talk-discarder"),
            [wind for wind in WINDS if wind != winner],
            format_func=lambda wind: t(f"context-{wind}"),
            key="discarder",
            persist_state="session",
        )
    scores = {wind: breakdown.total if wind == winner else 0 for wind in WINDS}
    return settle(scores, winner, payments, discarder=discarder)
