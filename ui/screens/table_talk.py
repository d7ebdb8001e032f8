"""What a table talks about once the score stands: payments, near misses, other arrangements."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from scoring import alternatives, near_misses, settle
from scoring.hand.tiles import WINDS
from scoring.table.settling import METHODS, Settlement, counters
from ui.messages.text import item_name, t, told

if TYPE_CHECKING:
    from scoring import Breakdown

MOST = 5
"""Near misses to show."""


def payments_section(breakdown: Breakdown) -> None:
    """Show what each of the other three pays, in points and in counters."""
    won = breakdown.won and breakdown.context.seat is not None
    if won and breakdown.rules.options["payment"] != "add_up":
        st.markdown(f"**{t('talk-payments')}**")
        st.html(_payments(_settled(breakdown)))


def table_talk(breakdown: Breakdown) -> None:
    """Show near misses and other arrangements, each folded away."""
    missed = near_misses(breakdown.hand, breakdown.context, breakdown.rules)[:MOST]
    if missed:
        with st.expander(t("talk-near_misses"), icon=":material/trending_up:"):
            lines = [
                f"- **{item_name(miss.line)}** {told(miss.change)} {t('talk-would_be', total=miss.total)}"
                for miss in missed
            ]
            st.markdown("\n".join(lines))
    others = _others(breakdown)
    if others:
        with st.expander(t("talk-alternatives"), icon=":material/shuffle:"):
            st.markdown("\n".join(f"- `{laid}`: {t('talk-would_be', total=total)}" for laid, total in others))


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


def _payments(settled: Settlement) -> str:
    rows = "".join(
        f"<tr><td>{t(f'context-{payer}')}</td><td>{amount}</td><td>{_counters(amount)}</td></tr>"
        for payer, _, amount in settled.pays
    )
    heads = f"<th>{t('talk-payer')}</th><th>{t('talk-amount')}</th><th>{t('talk-counters')}</th>"
    total = sum(amount for _, _, amount in settled.pays)
    foot = f"<tfoot><tr><th>{t('talk-together')}</th><td>{total}</td><td></td></tr></tfoot>"
    return f'<table class="ts-items"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>{foot}</table>'


def _counters(amount: int) -> str:
    return escape(" + ".join(f"{number} × {worth}" for worth, number in counters(amount).items() if number))


def _others(breakdown: Breakdown) -> list[tuple[str, int]]:
    """Return the other ways to lay the hand out, with their totals, where there are any."""
    if not breakdown.won:
        return []
    shown = str(breakdown.arrangement)
    found = alternatives(breakdown.hand, breakdown.context, breakdown.rules)
    return [(str(each.arrangement), each.total) for each in found if str(each.arrangement) != shown]
