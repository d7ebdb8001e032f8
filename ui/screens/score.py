"""The score section: the result in one sight, the sheet, and what a table wants to know beside it."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from play.deal import facts_of
from play.payments import payments_of
from play.progress import deal_progress
from play.view import ledger_with_hand
from scoring.tables.counting.breakdown import Breakdown
from ui.components.in_sight import result_in_sight
from ui.components.paper import share_sheet, take_along
from ui.drawing.brief import paid_html
from ui.drawing.dates import day_words
from ui.drawing.ledger import moves
from ui.drawing.near_miss import layouts_html, near_misses_html
from ui.drawing.payments import payments_html, plain_payments, seat_words, still_to_settle
from ui.drawing.score_sheet import steps_html, waits_html
from ui.drawing.sheets import sheet_as_text, sheet_brief, sheet_title, whole_sheet
from ui.state import keys
from ui.state.game import current
from ui.state.store import deal
from words.text import t

if TYPE_CHECKING:
    from collections.abc import Callable

    from play.facts import HandFacts
    from play.progress import Progress
    from scoring.engine import Sheet


def score_section(progress: Progress, facts: HandFacts, sheet: str | None) -> None:
    """Show every step of a score that is final, by its sheet; and what a hand waits for."""
    if html := waits_html(progress.hand, progress.context, progress.engine):
        st.html(html)
    breakdown = progress.breakdown
    if breakdown is not None and sheet is not None:
        with st.container(key="result"):
            st.html(sheet_brief(breakdown, _who_pays(progress, facts)))
            share_sheet(
                keys.SCORE_SHARE,
                title=sheet_title(breakdown, progress.engine),
                html=_on_paper(breakdown, progress, facts, sheet),
                # At a named table the address lets whoever has it write in the game.
                with_link=not deal().table.is_named,
            )
    result_in_sight(is_final=sheet is not None)
    if breakdown is None or sheet is None:
        return
    st.subheader(t("score-heading"), anchor=False)
    st.html(sheet)
    if not facts.given:  # in a game the whole deal is settled
        payments_section(progress, facts)
    table_talk(breakdown)


def sheet_of(progress: Progress) -> str | None:
    """Draw the sheet of a score that is final; None before it is."""
    made = progress.breakdown if progress.is_final else None
    return whole_sheet(made, progress.engine) if made else None


def score_papers(sheet: str) -> None:
    """Offer to copy, save and print the sheet of a score that is final."""
    now = deal()
    progress, facts = deal_progress(now), facts_of(now, now.player or 0)
    breakdown = progress.breakdown
    if breakdown is None:
        return
    plain = sheet_as_text(breakdown, progress.engine)
    if settled := None if facts.given else payments_of(progress, facts):
        plain += f"\n\n{plain_payments(settled, by_winds=facts.seat is not None)}"
    take_along(keys.SCORE_SHEET, plain=plain, html=_on_paper(breakdown, progress, facts, sheet))


def _who_pays(progress: Progress, facts: HandFacts) -> str:
    """Draw who pays whom: at a named table as its deal is settled with this hand."""
    now, game = deal(), current()
    if now.table.is_named:
        ledger = ledger_with_hand(now)
        if ledger is None or game is None:
            return ""
        return paid_html(ledger.lines, now.table.names_by_wind, lambda line: moves(line, ledger))
    settled = payments_of(progress, facts)
    return paid_html(settled.lines, seat_words(by_winds=facts.seat is not None)) if settled else ""


def _on_paper(breakdown: Sheet, progress: Progress, facts: HandFacts, sheet: str) -> str:
    """Render the sheet to take along: whose hand it is and when, the total, every step, who pays whom."""
    now = deal()
    whose = now.table.names[now.player] if now.table.is_named and now.player is not None else ""
    about = (t("seen-hand_shown", player=whose) if whose else "", day_words(datetime.now(UTC)))
    heading = f"<h1>{escape(sheet_title(breakdown, progress.engine))}</h1>"
    heading += f"<p>{escape(' · '.join(filter(None, about)))}</p>{sheet}"
    if now.table.is_named:
        paid = _who_pays(progress, facts)
    else:
        settled = None if facts.given else payments_of(progress, facts)
        paid = payments_html(settled, by_winds=facts.seat is not None) if settled else ""
    return f"{heading}<h2>{escape(t('talk-payments'))}</h2>{paid}" if paid else heading


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
