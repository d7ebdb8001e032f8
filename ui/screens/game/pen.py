"""The pen: one device writes while the others watch, and who that is; any of them may take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.state.company import name_of, put_pen_down, take_pen
from ui.state.game import device_id
from ui.state.visit import visit
from words.text import literal, t

if TYPE_CHECKING:
    from ui.state.visit import OpenGame


def watching_section(game: OpenGame) -> None:
    """Say why nothing can be entered here: the link is for watching, or another device holds the pen."""
    if game.is_withdrawn:
        words = "game-link_ended" if game.closed == "link_ended" else "game-link_withdrawn"
        st.error(t(words), icon=":material/link_off:")
        return
    if not game.may("enter"):
        st.info(t("game-only_watch"), icon=":material/visibility:")
        return
    name = literal(name_of(visit().company.pen or ""))
    st.info(t("pen-elsewhere", name=name) if name else t("pen-elsewhere_unnamed"), icon=":material/edit:")
    st.button(t("pen-take"), icon=":material/edit:", key="take_pen", on_click=take_pen, args=(game,))


def pen_section(game: OpenGame) -> None:
    """Offer to hold the pen, or to put it down."""
    if visit().company.pen == device_id():
        words, change = "pen-put_down", put_pen_down
        st.caption(t("pen-held"))
    else:
        words, change = "pen-hold", take_pen
    st.button(t(words), icon=":material/edit:", key="hold_pen", on_click=change, args=(game,))
