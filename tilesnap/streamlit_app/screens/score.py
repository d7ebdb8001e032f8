"""The score section: the result with its reasons and payments, and explanations for the table."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from scoring.tables.counting.breakdown import Breakdown
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.view import ledger_with_hand, settle_hand
from tilesnap.i18n.translate import join_list, t
from tilesnap.streamlit_app.components.scrolling import scroll_to_result
from tilesnap.streamlit_app.components.sheet_actions import render_share_button, render_sheet_actions
from tilesnap.streamlit_app.components.voice import render_voice
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import current_deal
from tilesnap.streamlit_app.state.open_game import current_game
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rendering.comparison import comparison_html
from tilesnap.views.rendering.dates import format_day
from tilesnap.views.rendering.ledger import is_provisional
from tilesnap.views.rendering.near_miss import alternative_layouts_html, near_misses_html
from tilesnap.views.rendering.payments import (
    losers_settle_html,
    payment_lines_html,
    payments_html,
    payments_text,
)
from tilesnap.views.rendering.score_sheet import near_wins_html, not_counted_html, waits_html
from tilesnap.views.rendering.sheets import full_sheet_html, sheet_text, sheet_title
from tilesnap.views.status_bar import unstated_specials

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.engine import Sheet
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts


def render_score_section(progress: Evaluation, facts: HandFacts, sheet: str | None) -> None:
    """Render every step of a final score, and the tiles that a hand waits for.

    Args:
        progress: The evaluation of the hand.
        facts: What is known of the hand besides its tiles.
        sheet: The sheet of a final score as HTML; None before it is final.
    """
    waits = waits_html(progress.hand, progress.context, progress.engine)
    if html := waits or near_wins_html(progress.near_wins):
        st.html(html)
    breakdown = progress.breakdown
    paid = ""
    if breakdown is not None and sheet is not None:
        paid = _payments_html(progress, facts)
        with st.container(key="result"):
            parts = (sheet, paid, _assumptions_html(progress, facts))
            st.html(f'<section class="ts-result">{"".join(parts)}</section>')
            render_voice(keys.RESULT_VOICE, "result")
            render_share_button(
                keys.SCORE_SHARE,
                title=sheet_title(breakdown, progress.engine),
                html=_printable_html(breakdown, progress, facts, sheet),
                # At a table with names anyone who has the address can write in the game.
                with_link=not current_deal().table.is_named,
            )
    scroll_to_result(is_final=sheet is not None, is_paid=bool(paid))
    if breakdown is None or sheet is None:
        return
    render_explanations(breakdown)
    _render_expander(
        "compare-open", "leaderboard", lambda: comparison_html(current_deal(), visit().house.changes)
    )


def score_sheet(progress: Evaluation) -> str | None:
    """Render the sheet of a final score; None before it is final."""
    breakdown = progress.breakdown if progress.is_final else None
    return full_sheet_html(breakdown, progress.engine) if breakdown else None


def render_score_sheet_actions(sheet: str) -> None:
    """Offer to copy, save and print the sheet of a final score."""
    now = current_deal()
    progress, facts = evaluate_deal_hand(now), collect_hand_facts(now, now.player or 0)
    breakdown = progress.breakdown
    if breakdown is None:
        return
    plain = sheet_text(breakdown, progress.engine)
    if settled := None if facts.given else settle_hand(progress, facts):
        plain += f"\n\n{payments_text(settled, by_winds=facts.seat is not None)}"
    render_sheet_actions(
        keys.SCORE_SHEET, plain=plain, html=_printable_html(breakdown, progress, facts, sheet)
    )


def _payments_html(progress: Evaluation, facts: HandFacts) -> str:
    """Render the payments; at a table with names, those of its deal with this hand."""
    now, game = current_deal(), current_game()
    if now.table.is_named:
        ledger = ledger_with_hand(now)
        if ledger is None or game is None:
            return ""
        return payment_lines_html(
            ledger.lines, now.table.names_by_wind, lambda line: is_provisional(line, ledger)
        )
    settled = settle_hand(progress, facts)
    if settled is None:
        return ""
    return payments_html(settled, by_winds=facts.seat is not None) + losers_settle_html(progress.engine)


def _assumptions_html(progress: Evaluation, facts: HandFacts) -> str:
    """Render which special ways to win the total assumes not to have happened."""
    names = unstated_specials(progress, facts)
    return f'<p class="ts-note">{escape(t("score-assumes", specials=join_list(names)))}</p>' if names else ""


def _printable_html(breakdown: Sheet, progress: Evaluation, facts: HandFacts, sheet: str) -> str:
    """Render the sheet for printing: player, date, total, every step, and the payments."""
    now = current_deal()
    player_name = now.table.names[now.player] if now.table.is_named and now.player is not None else ""
    about = (t("seen-hand_shown", player=player_name) if player_name else "", format_day(datetime.now(UTC)))
    heading = f"<h1>{escape(sheet_title(breakdown, progress.engine))}</h1>"
    heading += f"<p>{escape(' · '.join(filter(None, about)))}</p>{sheet}"
    if now.table.is_named:
        paid = _payments_html(progress, facts)
    else:
        settled = None if facts.given else settle_hand(progress, facts)
        paid = payments_html(settled, by_winds=facts.seat is not None) if settled else ""
    return f"{heading}<h2>{escape(t('talk-payments'))}</h2>{paid}" if paid else heading


def render_explanations(breakdown: Sheet) -> None:
    """Offer explanations: items that do not count, near misses, other layouts; near misses on demand.

    They exist for our rule tables only; the sheet of an external engine is complete.
    """
    if not isinstance(breakdown, Breakdown):
        return
    _render_expander("score-not_counted", "school", lambda: not_counted_html(breakdown))
    if breakdown.won:
        _render_expander("talk-near_misses", "trending_up", lambda: near_misses_html(breakdown))
        if others := alternative_layouts_html(breakdown):
            _render_expander("talk-alternatives", "shuffle", lambda: others)


def _render_expander(key: str, icon: str, drawn: Callable[[], str]) -> None:
    folded = st.expander(t(key), icon=f":material/{icon}:", key=f"open_{key}", on_change="rerun")
    if folded.open:
        folded.html(drawn())
