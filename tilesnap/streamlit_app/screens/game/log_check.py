"""Warnings about the game's log: entries that this browser saw are missing, or entries were altered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.state.seen_heads import accept_log, missing_head
from tilesnap.views.rendering.dates import format_moment

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.seen_heads import SeenHead
    from tilesnap.streamlit_app.state.visit import OpenGame


def render_log_warnings(game: OpenGame) -> None:
    """Render what is wrong with the log.

    The container always exists, so that what follows keeps its position.
    """
    with st.container(key="log_told"):
        if seen := missing_head(game):
            _render_missing_head(game, seen)
        if game.broken:
            st.error(t("log-broken", number=str(game.broken)), icon=":material/link_off:")


def _render_missing_head(game: OpenGame, seen: SeenHead) -> None:
    when = escape_markdown(format_moment(seen.at))
    if seen.head.game == game.id:
        count = {"number": str(seen.head.number), "now": str(len(game.entries))}
        st.error(t("log-gone", when=when, **count), icon=":material/link_off:")
    else:
        st.error(t("log-another_game", when=when), icon=":material/link_off:")
    with st.expander(t("log-what_to_do"), icon=":material/help:", key="log_gone"):
        st.markdown(t("log-compare"))
        st.code(seen.head.text, language=None, wrap_lines=True)
        st.button(t("log-go_on"), key="log_go_on", on_click=accept_log, args=(game,))
