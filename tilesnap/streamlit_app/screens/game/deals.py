"""The saved deals, each to inspect, correct or remove; undo and redo; deals with several versions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.events import Redone, Removed, Undone
from tilesnap.i18n.text import literal, t
from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.screens.game.conflicts import told_twice_section
from tilesnap.streamlit_app.screens.game.places import to_play
from tilesnap.streamlit_app.state.company import name_of
from tilesnap.streamlit_app.state.game import allowed, device_id, note_problem, tell
from tilesnap.streamlit_app.state.store import correct
from tilesnap.views.game import deal_before, deal_line, event_words, steps_back, swap_words, swapped
from tilesnap.views.rendering.dates import time_words
from tilesnap.views.rendering.evening import deal_html

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.games.log import Entry
    from tilesnap.games.playing import Evening, PlayedDeal
    from tilesnap.games.store import Link
    from tilesnap.streamlit_app.state.visit import OpenGame


def deals_section(game: OpenGame, now: Deal) -> None:
    """Render the saved deals with ways to correct them. `now` is the deal that is being entered."""
    told_twice_section(game)
    if game.may_write:
        _render_undo_and_redo(game)
        if now.is_begun and game.evening.deals:
            st.caption(t("deal-first_finish"))
    with st.container(key="seen"):
        deals_listed(game.evening, partial(_render_beside, game, now))
    entered_section(game)


@st.fragment
@charged()
def deals_listed(game: Evening, beside: Callable[[PlayedDeal], None]) -> None:
    """List the deals; each opens to its ledger in words, the hands that were shown, and `beside`.

    Args:
        game: The state of the game.
        beside: Renders further content for a deal.
    """
    if not game.deals:
        st.caption(t("seen-no_deals"))
    for deal in game.deals:
        key = f"seen_deal_{deal.place.number}"
        icon = ":material/help:" if deal.provisional else None
        heading, summary = map(literal, deal_line(deal, game))
        folded = st.expander(f"**{heading}**  \n{summary}", icon=icon, key=key, on_change="rerun")
        if folded.open:
            with folded:
                st.html(deal_html(deal, game))
                beside(deal)


def _render_beside(game: OpenGame, now: Deal, deal: PlayedDeal) -> None:
    """Render who entered a deal, and ways to correct it."""
    entered_by(game, deal)
    if game.may_write:
        _render_corrections(game, now, deal)


def _render_corrections(game: OpenGame, now: Deal, deal: PlayedDeal) -> None:
    """Offer to correct, swap or remove a deal. It is part of a fragment, so it reruns the page."""
    with st.container(horizontal=True):
        name = deal.version.entry.id
        label = t("deal-correct")
        if st.button(label, icon=":material/edit:", key=f"correct_{name}", disabled=now.is_begun):
            correct(game, deal)
            to_play()
            st.rerun()
        _render_swap(game, deal)
        with st.popover(t("deal-remove"), icon=":material/delete:", key=f"may_remove_{name}"):
            st.markdown(t("deal-remove_really", number=str(deal.place.number)))
            if st.button(t("deal-remove_yes"), key=f"remove_{name}"):
                tell(Removed(deal=deal.version.deal, over=name))
                st.rerun()


def _render_swap(game: OpenGame, deal: PlayedDeal) -> None:
    """Offer to swap a deal with the one before it."""
    earlier, order = deal_before(deal, game.evening), swapped(deal, game.evening)
    if earlier is None or order is None:
        return
    key = f"swap_{deal.version.entry.id}"
    if st.button(swap_words(earlier), icon=":material/swap_vert:", key=key):
        tell(order)
        st.rerun()


def _render_undo_and_redo(game: OpenGame) -> None:
    """Offer undo and redo, with a description of the entry that they affect."""
    with st.container(horizontal=True, key="take_back"):
        for name, entry, words in steps_back(game.evening, game.entries):
            event = Undone(entry=entry) if name == "undo" else Redone(entry=entry)
            st.button(literal(words), icon=f":material/{name}:", key=name, on_click=tell, args=(event,))


MOST = 100
"""The number of entries that are listed, the latest first; an evening has about sixty."""


def entered_section(game: OpenGame) -> None:
    """List the entries of a game, the latest first."""
    folded = st.expander(t("entry-heading"), icon=":material/history:", key="entered", on_change="rerun")
    if not folded.open:
        return
    links = _links(game)
    latest = game.entries[-MOST:]
    with folded:
        for entry in reversed(latest):
            columns = (
                literal(event_words(game.evening, entry.event)),
                literal(time_words(entry.at)),
                _author_text(entry, links),
            )
            st.markdown(f"{entry.number}. {' · '.join(columns)}")
        if len(latest) < len(game.entries):
            st.caption(t("entry-latest", count=len(latest)))


def entered_by(game: OpenGame, deal: PlayedDeal) -> None:
    """Render who entered the version of a deal that counts."""
    st.caption(t("entry-by", who=_author_text(deal.version.entry, _links(game))))


def _links(game: OpenGame) -> Mapping[str, Link]:
    """Return the links of a game by id; none while they cannot be read."""
    try:
        return {link.id: link for link in allowed(game, "watch").links(game.id)}
    except ScoringError as error:
        note_problem(error)
        return {}


def _author_text(entry: Entry, links: Mapping[str, Link]) -> str:
    """Return the name of an entry's device, if it has one, and its link."""
    own = t("device-by_this") if entry.device == device_id() else ""
    names = [literal(name_of(entry.device)) or own, _link_text(entry, links)]
    return " · ".join(filter(None, names)) or t("device-by_another")


def _link_text(entry: Entry, links: Mapping[str, Link]) -> str:
    """Return the name of the link of an entry; empty for an old entry without a link."""
    if entry.link is None:
        return ""
    link = links.get(entry.link)
    if link is None:
        return t("entry-link_gone")
    return t(f"entry-link_{link.role}", when=literal(time_words(link.made_at)))
