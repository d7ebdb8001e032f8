"""The season: all games, the results of each player, and the season's table with its rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.games.playing import began
from tilesnap.games.season import season
from tilesnap.i18n.text import literal, rules_title, t
from tilesnap.streamlit_app.components.remember import remember
from tilesnap.streamlit_app.screens.game.save_deal import on_its_way
from tilesnap.streamlit_app.screens.language import language_section
from tilesnap.streamlit_app.state.game import TOKEN, current, known_evenings, told_of_store
from tilesnap.streamlit_app.state.whereabouts import go_to
from tilesnap.views.rendering.dates import day_words
from tilesnap.views.rendering.evening import game_title
from tilesnap.views.rendering.season import career_html, game_html, season_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.playing import Evening
    from tilesnap.games.season import Season


def season_page() -> None:
    """Render the games whose links this browser stores, and their players."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        if st.button(t("season-back"), icon=":material/arrow_back:", key="season_back"):
            game = current()
            go_to("game", {TOKEN: game.token} if game else {})
        language_section()
    st.title(t("season-heading"), anchor=False)
    remember()
    games, problems = known_evenings()
    for problem in problems:
        st.error(told_of_store(problem), icon=":material/error:")
    season_section(games)
    on_its_way()


def season_section(games: Sequence[Evening]) -> None:
    """Render the given games and their players."""
    if not games:
        st.caption(t("season-none"))
        return
    chosen = _filter_by_rules(games)
    season_so_far = season(chosen)
    with st.container(key="season"):
        st.subheader(t("season-table"), anchor=False)
        _render_table(season_so_far)
        if season_so_far.careers:
            st.subheader(t("season-players"), anchor=False)
        for career in season_so_far.careers:
            folded = st.expander(literal(career.name), key=f"season_player_{career.id}")
            folded.html(career_html(career))
        st.subheader(t("season-games"), anchor=False)
        for game in sorted(chosen, key=began, reverse=True):
            _render_game(game)


def _filter_by_rules(games: Sequence[Evening]) -> Sequence[Evening]:
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
        st.caption(t("season-about"))
    else:
        st.caption(t("season-nothing_counts"))
    if len(season_so_far.rules) > 1:
        st.caption(t("season-mixed"))
    for reason, count in (("not_over", season_so_far.not_over), ("open", season_so_far.open)):
        if count:
            st.caption(t(f"season-left_out_{reason}", count=count))


def _render_game(game: Evening) -> None:
    """Render a game, and why it does not count for the season."""
    state = t("season-not_over") if not game.finished else t("season-open") if game.provisional else ""
    title = literal(game_title(game, day_words(began(game))))
    with st.expander(f"{title} · {state}" if state else title, key=f"season_game_{game.story.begun.game}"):
        st.html(game_html(game))
        st.caption(literal(rules_title(game.rules.catalogue)))
