"""The season: all games, the results of each player, and the season's table with its rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.games.played_game import start_time
from tilesnap.games.season import build_season
from tilesnap.i18n.translate import escape_markdown, rules_title, t
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.state.navigation import switch_page
from tilesnap.streamlit_app.state.open_game import TOKEN, current_game, localize_store_error, readable_games
from tilesnap.views.rendering.dates import format_day
from tilesnap.views.rendering.game_html import game_title
from tilesnap.views.rendering.season import career_html, game_html, season_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.season import Season


def render_season_page() -> None:
    """Render the games whose links this browser stores, and their players."""
    if st.button(t("season-back"), icon=":material/arrow_back:", key="season_back"):
        game = current_game()
        switch_page("game", {TOKEN: game.token} if game else {})
    st.title(t("season-heading"), anchor=False)
    sync_browser_storage()
    games, problems = readable_games()
    for problem in problems:
        st.error(localize_store_error(problem), icon=":material/error:")
    render_season_section(games)
    render_outbox()


def render_season_section(games: Sequence[PlayedGame]) -> None:
    """Render the given games and their players."""
    if not games:
        st.caption(t("season-none"))
        return
    chosen = _filter_by_rules(games)
    season_so_far = build_season(chosen)
    with st.container(key="season"):
        st.subheader(t("season-table"), anchor=False)
        _render_table(season_so_far)
        if season_so_far.careers:
            st.subheader(t("season-players"), anchor=False)
        for career in season_so_far.careers:
            folded = st.expander(escape_markdown(career.name), key=f"season_player_{career.id}")
            folded.html(career_html(career))
        st.subheader(t("season-games"), anchor=False)
        for game in sorted(chosen, key=start_time, reverse=True):
            _render_game(game)


def _filter_by_rules(games: Sequence[PlayedGame]) -> Sequence[PlayedGame]:
    """Let the visitor filter games by rule set, if there are several; return the filtered games."""
    titles = {game.rules.name: rules_title(game.rules.catalogue) for game in games}
    if len(titles) == 1:
        return games
    every = t("season-all_rules")
    name = st.selectbox(
        t("season-rules"), ["", *titles], format_func=lambda name: titles.get(name, every), key="season_rules"
    )
    return [game for game in games if name in ("", game.rules.name)]


def _render_table(season_so_far: Season) -> None:
    if season_so_far.careers:
        st.html(season_html(season_so_far))
        st.caption(t("season-about_table_points" if season_so_far.has_table_points else "season-about"))
    else:
        st.caption(t("season-nothing_counts"))
    if len(season_so_far.rules) > 1:
        st.caption(t("season-mixed"))
    for reason, count in (("not_over", season_so_far.not_over), ("open", season_so_far.open)):
        if count:
            st.caption(t(f"season-left_out_{reason}", count=count))


def _render_game(game: PlayedGame) -> None:
    """Render a game, and why it does not count for the season."""
    state = t("season-not_over") if not game.finished else t("season-open") if game.provisional else ""
    title = escape_markdown(game_title(game, format_day(start_time(game))))
    with st.expander(
        f"{title} · {state}" if state else title, key=f"season_game_{game.state.start_event.game}"
    ):
        st.html(game_html(game))
        st.caption(escape_markdown(rules_title(game.rules.catalogue)))
