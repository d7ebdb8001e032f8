"""The results of a game: winner, debts, chart, statistics and files; the game is closed here."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.games.events import GameEnded
from tilesnap.games.played_game import start_time
from tilesnap.games.spreadsheets import (
    build_workbook,
    deals_table,
    debts_table,
    format_csv,
    payments_table,
    totals_table,
)
from tilesnap.games.statistics import provisional_totals
from tilesnap.i18n.translate import escape_markdown, has_translation, t
from tilesnap.streamlit_app.components.sheet_actions import render_sheet_actions
from tilesnap.streamlit_app.screens.game.log_check import game_seal, render_head_code
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.navigation import switch_page
from tilesnap.streamlit_app.state.open_game import append_event, game_file_text
from tilesnap.views.game import STATISTICS, end_game_label
from tilesnap.views.rendering.dates import format_day, format_iso_day
from tilesnap.views.rendering.game_html import game_sheet_html, game_text, game_title
from tilesnap.views.rendering.result import debts_html, describe_result, settling_heading, totals_html
from tilesnap.views.rendering.totals_chart import describe_chart, totals_chart

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilesnap.deals.deal import Deal
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.spreadsheets import Label, Spreadsheet
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.rendering.evidence import Seal

MAX_STAKE = 10_000.0
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ICONS = {"matrix": "payments", "biggest": "trophy", "styles": "query_stats"}


def render_results_section(game: OpenGame, now: Deal) -> None:
    """Render the final or current result of a game. `now` is the deal that is being entered."""
    evening = game.played
    is_open = game.may_write and bool(evening.deals) and not evening.state.is_closed
    if evening.finished:
        st.success(escape_markdown(describe_result(evening)), icon=":material/flag:")
    elif evening.deals:
        st.info(escape_markdown(describe_result(evening)), icon=":material/trending_up:")
    if evening.deals:
        with st.container(key="seen"):
            st.html(totals_html(evening))
            _render_settlement(evening)
            if is_open:  # an evening ends with its debts; what follows is for later
                _render_end(game, now)
            render_chart(evening)
            render_statistics(evening)
            log = partial(game_file_text, game) if game.may_write else None
            render_downloads(evening, log, game_seal(game))
            if evening.finished:
                render_head_code(game)
    else:
        st.caption(t("seen-no_deals"))
    with st.container(horizontal=True, key="end_or_season"):
        if game.may_write and not is_open:
            _render_end(game, now)
        if st.button(t("season-heading"), icon=":material/leaderboard:", key="to_season"):
            switch_page("season", {})


def _render_settlement(game: PlayedGame) -> None:
    """Render the smallest number of payments that settle the game as it stands."""
    if not debts_html(game):
        return
    with st.container(key="result"):
        st.subheader(settling_heading(game), anchor=False)
        place = st.container()
        stake = st.number_input(
            t("result-stake"),
            0.0,
            MAX_STAKE,
            None,
            0.01,
            key=keys.STAKE,
            placeholder=t("result-no_stake"),
            persist_state="session",
        )
        place.html(debts_html(game, Decimal(str(stake)) if stake else None))


def _render_end(game: OpenGame, now: Deal) -> None:
    """Offer to close or reopen the game. A deal that is being entered must be saved or dropped first."""
    over = game.played.state.is_closed
    st.button(
        end_game_label(game.played),
        icon=":material/lock_open:" if over else ":material/flag:",
        key="end_game",
        on_click=append_event,
        args=(GameEnded(over=not over),),
        disabled=now.is_begun,
    )
    if now.is_begun:
        st.caption(t("game-first_finish"))


def render_chart(game: PlayedGame) -> None:
    """Render the course of the totals as a chart."""
    moving = provisional_totals(game)
    st.vega_lite_chart(
        totals_chart(game, moving), key="seen_chart", alt=describe_chart(game), width="stretch"
    )
    if game.provisional:
        st.caption(t("seen-moving"))


def render_statistics(game: PlayedGame) -> None:
    """Render the statistics of the game: who paid whom, the biggest hands, luck and style."""
    for name, drawn in STATISTICS.items():
        icon = f":material/{ICONS[name]}:"
        st.expander(t(f"seen-{name}"), icon=icon, key=f"seen_{name}").html(drawn(game))


def render_downloads(game: PlayedGame, log: Callable[[], str] | None, seal: Seal) -> None:
    """Offer the game's sheet, its tables as files, and the game file.

    Args:
        game: The state of the game.
        log: Returns the text of the game file; None to leave it out.
        seal: What the sheet is verified by.
    """
    st.subheader(t("seen-take_along"), anchor=False)
    at = start_time(game)
    day = format_day(at)
    # Anyone who has the address of a game can change it, so the sheet is shared without it.
    render_sheet_actions(
        keys.GAME_SHEET,
        plain=game_text(game, day),
        html=game_sheet_html(game, day, seal),
        shared_as=game_title(game, day),
    )
    name = f"tilesnap-{format_iso_day(at)}"
    with st.container(horizontal=True, key="seen_files"):
        _render_download("xlsx", f"{name}.xlsx", WORKBOOK, lambda: build_workbook(_tables(game), _localize))
        _render_download(
            "csv_deals", f"{name}-deals.csv", "text/csv", lambda: format_csv(deals_table(game), _localize)
        )
        _render_download(
            "csv_totals", f"{name}-totals.csv", "text/csv", lambda: format_csv(totals_table(game), _localize)
        )
        if log is not None:
            _render_download("json", f"{name}.json", "application/json", log)


def _render_download(kind: str, name: str, mime: str, make: Callable[[], str | bytes]) -> None:
    """Render a download button for a file that is made on demand."""
    label = t(f"seen-file_{kind}")
    st.download_button(
        label, make, name, mime, key=f"seen_{kind}", on_click="ignore", icon=":material/download:"
    )


def _tables(game: PlayedGame) -> tuple[Spreadsheet, ...]:
    return totals_table(game), deals_table(game), payments_table(game), debts_table(game)


def _localize(word: Label) -> str:
    """Return a word of a table in the page's language."""
    group, _, name = word.key.partition("_")
    if group == "wind":
        return t(f"wind-{name}")
    key = f"seen-column_{word.key}"
    if group == "fact" and not has_translation(key):  # a fact of an external rule set
        return name
    return t(key, player=word.player)
