"""Who entered what: each entry of a game with the device that told it, and the link by which it came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from ui.messages.dates import time_words
from ui.messages.text import literal, t
from ui.screens.game.tell_button import event_words
from ui.state.company import name_of
from ui.state.game import allowed, device_id, note_problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.log import Entry
    from game.playing import PlayedDeal
    from game.store import Link
    from ui.state.visit import OpenGame

MOST = 100
"""So many entries are listed, the latest; an evening has some sixty."""


def entered_section(game: OpenGame) -> None:
    """List the entries of a game, the latest first."""
    folded = st.expander(t("entry-heading"), icon=":material/history:", key="entered", on_change="rerun")
    if not folded.open:
        return
    links = _links(game)
    latest = game.entries[-MOST:]
    with folded:
        for entry in reversed(latest):
            told = (event_words(game, entry.event), literal(time_words(entry.at)), _who(entry, links))
            st.markdown(f"{entry.number}. {' · '.join(told)}")
        if len(latest) < len(game.entries):
            st.caption(t("entry-latest", count=len(latest)))


def entered_by(game: OpenGame, deal: PlayedDeal) -> None:
    """Say who entered the version of a deal that counts."""
    st.caption(t("entry-by", who=_who(deal.version.entry, _links(game))))


def _links(game: OpenGame) -> Mapping[str, Link]:
    """Give the links of a game by their ids, none while they cannot be read."""
    try:
        return {link.id: link for link in allowed(game, "watch").links(game.id)}
    except ScoringError as error:
        note_problem(error)
        return {}


def _who(entry: Entry, links: Mapping[str, Link]) -> str:
    """Name the device where it has a name, and the link."""
    own = t("device-by_this") if entry.device == device_id() else ""
    told = [literal(name_of(entry.device)) or own, _link_words(entry, links)]
    return " · ".join(filter(None, told)) or t("device-by_another")


def _link_words(entry: Entry, links: Mapping[str, Link]) -> str:
    """Name the link by which an entry came; nothing for one of before that was noted."""
    if entry.link is None:
        return ""
    link = links.get(entry.link)
    if link is None:
        return t("entry-link_gone")
    return t(f"entry-link_{link.role}", when=literal(time_words(link.made_at)))
