"""Warnings about the game's log: entries that this browser saw are missing, or entries were altered."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import segno
import streamlit as st

from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.runtime.assets import with_base_path
from tilesnap.streamlit_app.screens.phone import base_address
from tilesnap.streamlit_app.state.seen_heads import accept_log, missing_head
from tilesnap.views.rendering.dates import format_moment
from tilesnap.views.rendering.evidence import make_seal

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.seen_heads import SeenHead
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.rendering.evidence import Seal


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


def game_seal(game: OpenGame) -> Seal:
    """Return what a sheet of the game is verified by, with the address of this server."""
    head = game.head.text if game.head is not None and not game.broken else None
    return make_seal(game.played, head, f"{base_address()}{with_base_path('')}")


def render_head_code(game: OpenGame) -> None:
    """Show the head of a finished game as a QR code to photograph: it proves later how the game ended."""
    if game.head is None or game.broken:
        return
    code = segno.make(game.head.text, micro=False).svg_data_uri(scale=4, light="white")
    with st.container(key="log_head"):
        st.html(f'<img class="ts-code" src="{code}" alt="{escape(t("log-code"))}">')
        st.caption(t("log-code_for"))
