"""What came of a game: who won it, who owes whom, chart and statistics, files; there it is closed."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from game.events import Ended
from ui.drawing.result import owed_html, ranking_html, result_words
from ui.screens.game.game_statistics import downloads, statistics_section, totals_section
from ui.screens.game.log_check import head_code
from ui.screens.game.tell_button import telling_button
from ui.state import keys
from ui.state.game import log_file
from ui.state.whereabouts import go_to
from words.text import literal, t

if TYPE_CHECKING:
    from game.playing import Evening
    from play.deal import Deal
    from ui.state.visit import OpenGame

MOST_STAKE = 10_000.0


def results_section(game: OpenGame, now: Deal) -> None:
    """Show how a game ended, or how it stands. `now` is the deal that is entered meanwhile."""
    evening = game.evening
    if evening.finished:
        st.success(literal(result_words(evening)), icon=":material/flag:")
    elif evening.deals:
        st.info(literal(result_words(evening)), icon=":material/trending_up:")
    if evening.deals:
        with st.container(key="seen"):
            _ranking(evening)
            _settling(evening)
            totals_section(evening)
            statistics_section(evening)
            downloads(evening, partial(log_file, game) if game.may_write else None)
            if evening.finished:
                head_code(game)
    else:
        st.caption(t("seen-no_deals"))
    with st.container(horizontal=True, key="end_or_season"):
        if game.may_write:
            _end(game, now)
        if st.button(t("season-heading"), icon=":material/leaderboard:", key="to_season"):
            go_to("season", {})


def _ranking(game: Evening) -> None:
    """Show the places with their bonus, where the rules have one."""
    if ranked := ranking_html(game):
        st.subheader(t("result-ranking"), anchor=False)
        st.html(ranked)


def _settling(game: Evening) -> None:
    """Show the fewest payments that settle the game, as it stands now."""
    if not owed_html(game):
        return
    with st.container(key="result"):
        st.subheader(t("result-settling" if game.finished else "result-settling_now"), anchor=False)
        place = st.container()
        stake = st.number_input(
            t("result-stake"),
            0.0,
            MOST_STAKE,
            None,
            0.01,
            key=keys.STAKE,
            placeholder=t("result-no_stake"),
            persist_state="session",
        )
        place.html(owed_html(game, Decimal(str(stake)) if stake else None))


def _end(game: OpenGame, now: Deal) -> None:
    """Offer to close the game, or to open it again. A deal that is entered is saved or given up first."""
    over = game.evening.story.over
    words, icon = t("game-open_again" if over else "game-close"), "lock_open" if over else "flag"
    telling_button(words, "end_game", Ended(over=not over), icon=icon, disabled=now.is_begun)
    if now.is_begun:
        st.caption(t("game-first_finish"))
