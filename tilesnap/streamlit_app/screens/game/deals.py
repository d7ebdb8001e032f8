"""The saved deals, each to inspect, correct or remove; undo and redo; deals with several versions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.confirmations import is_confirmable
from tilesnap.games.events import MAX_INITIALS, DealRemoved, EntryRedone, EntryUndone
from tilesnap.games.played_game import start_time
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.runtime.processor_budget import charge_visitor
from tilesnap.streamlit_app.components.sheet_actions import render_sheet_actions
from tilesnap.streamlit_app.screens.game.conflicts import render_conflicts
from tilesnap.streamlit_app.screens.game.log_check import game_seal
from tilesnap.streamlit_app.screens.game.sections import show_play_section
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import open_for_correction
from tilesnap.streamlit_app.state.devices import device_name
from tilesnap.streamlit_app.state.open_game import (
    append_event,
    authorised_store,
    catch_problems,
    device_id,
    set_problem,
)
from tilesnap.views.game import (
    confirmation_choices,
    describe_deal,
    describe_event,
    previous_deal,
    swap_event,
    swap_label,
    toggle_confirmation,
    undo_redo_steps,
)
from tilesnap.views.rendering.dates import format_day, format_time_of_day
from tilesnap.views.rendering.evidence import describe_confirmations
from tilesnap.views.rendering.game_html import (
    deal_heading,
    deal_html,
    deal_sheet_html,
    deal_text,
    game_title,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.store import Link
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.game import ConfirmationChoice


def render_deals_section(game: OpenGame, now: Deal) -> None:
    """Render the saved deals with ways to correct them. `now` is the deal that is being entered."""
    render_conflicts(game)
    if game.may_write:
        _render_undo_and_redo(game)
        if now.is_begun and game.played.deals:
            st.caption(t("deal-first_finish"))
    with st.container(key="seen"):
        render_deal_list(game.played, partial(_render_beside, game, now))
    render_entries(game)


@st.fragment
@charge_visitor()
def render_deal_list(game: PlayedGame, beside: Callable[[PlayedDeal], None]) -> None:
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
        heading, summary = map(escape_markdown, describe_deal(deal, game))
        folded = st.expander(f"**{heading}**  \n{summary}", icon=icon, key=key, on_change="rerun")
        if folded.open:
            with folded:
                st.html(deal_html(deal, game))
                beside(deal)


def _render_beside(game: OpenGame, now: Deal, deal: PlayedDeal) -> None:
    """Render who entered a deal, and ways to correct it."""
    render_author(game, deal)
    _render_confirmations(game, deal)
    if game.may_write:
        _render_corrections(game, now, deal)


def _render_confirmations(game: OpenGame, deal: PlayedDeal) -> None:
    """Render who confirmed a deal, a button for each player, and the sheet of the deal."""
    evening, entry = game.played, deal.version.entry.id
    with st.container(key=f"agreement_{entry}"):
        for words in describe_confirmations(deal, evening):
            st.markdown(escape_markdown(words))
        if game.may_write and is_confirmable(deal):
            key = f"initials_{entry}"
            with st.container(horizontal=True):
                for choice in confirmation_choices(deal, evening):
                    _render_confirmation(game, deal, choice, key)
            st.text_input(t("confirm-initials"), max_chars=MAX_INITIALS, key=key, autocomplete="off")
            st.caption(t("confirm-about"))
        day = format_day(start_time(evening))
        render_sheet_actions(
            keys.deal_sheet(deal.place.number),
            plain=deal_text(deal, evening),
            html=deal_sheet_html(deal, evening, day, game_seal(game)),
            shared_as=f"{deal_heading(deal)}, {game_title(evening, day)}",
        )


def _render_confirmation(
    game: OpenGame, deal: PlayedDeal, choice: ConfirmationChoice, initials_key: str
) -> None:
    """Render the button of one player; taking a confirmation back is asked first."""
    entry = deal.version.entry.id
    name, words = f"confirm_{choice.player}_{entry}", escape_markdown(choice.words)
    if choice.question is None:
        confirm = st.button(words, icon=":material/check:", key=name)
    else:
        with st.popover(words, icon=":material/verified:", key=f"confirmed_{choice.player}_{entry}"):
            confirm = st.button(escape_markdown(choice.question), key=name)
    if confirm:
        with catch_problems():
            initials = str(st.session_state.get(initials_key) or "")
            if event := toggle_confirmation(game.played, entry, choice.player, initials):
                append_event(event, game.played.state.basis)
        st.rerun()


def _render_corrections(game: OpenGame, now: Deal, deal: PlayedDeal) -> None:
    """Offer to correct, swap or remove a deal. It is part of a fragment, so it reruns the page."""
    with st.container(horizontal=True):
        name = deal.version.entry.id
        label = t("deal-correct")
        if st.button(label, icon=":material/edit:", key=f"correct_{name}", disabled=now.is_begun):
            open_for_correction(game, deal)
            show_play_section()
            st.rerun()
        _render_swap(game, deal)
        with st.popover(t("deal-remove"), icon=":material/delete:", key=f"may_remove_{name}"):
            st.markdown(t("deal-remove_really", number=str(deal.place.number)))
            if st.button(t("deal-remove_yes"), key=f"remove_{name}"):
                append_event(DealRemoved(deal=deal.version.deal, over=name))
                st.rerun()


def _render_swap(game: OpenGame, deal: PlayedDeal) -> None:
    """Offer to swap a deal with the one before it."""
    earlier, order = previous_deal(deal, game.played), swap_event(deal, game.played)
    if earlier is None or order is None:
        return
    key = f"swap_{deal.version.entry.id}"
    if st.button(swap_label(earlier), icon=":material/swap_vert:", key=key):
        append_event(order)
        st.rerun()


def _render_undo_and_redo(game: OpenGame) -> None:
    """Offer undo and redo, with a description of the entry that they affect."""
    with st.container(horizontal=True, key="take_back"):
        for name, entry, words in undo_redo_steps(game.played, game.entries):
            event = EntryUndone(entry=entry) if name == "undo" else EntryRedone(entry=entry)
            st.button(
                escape_markdown(words),
                icon=f":material/{name}:",
                key=name,
                on_click=append_event,
                args=(event,),
            )


MAX_ENTRIES = 100
"""The number of entries that are listed, the latest first; an evening has about sixty."""


def render_entries(game: OpenGame) -> None:
    """List the entries of a game, the latest first."""
    folded = st.expander(t("entry-heading"), icon=":material/history:", key="entered", on_change="rerun")
    if not folded.open:
        return
    links = _links(game)
    latest = game.entries[-MAX_ENTRIES:]
    with folded:
        for entry in reversed(latest):
            columns = (
                escape_markdown(describe_event(game.played, entry.event)),
                escape_markdown(format_time_of_day(entry.at)),
                _author_text(entry, links),
            )
            st.markdown(f"{entry.number}. {' · '.join(columns)}")
        if len(latest) < len(game.entries):
            st.caption(t("entry-latest", count=len(latest)))


def render_author(game: OpenGame, deal: PlayedDeal) -> None:
    """Render who entered the version of a deal that counts."""
    st.caption(t("entry-by", who=_author_text(deal.version.entry, _links(game))))


def _links(game: OpenGame) -> Mapping[str, Link]:
    """Return the links of a game by id; none while they cannot be read."""
    try:
        return {link.id: link for link in authorised_store(game, "watch").links(game.id)}
    except ScoringError as error:
        set_problem(error)
        return {}


def _author_text(entry: Entry, links: Mapping[str, Link]) -> str:
    """Return the name of an entry's device, if it has one, and its link."""
    own = t("device-by_this") if entry.device == device_id() else ""
    names = [escape_markdown(device_name(entry.device)) or own, _link_text(entry, links)]
    return " · ".join(filter(None, names)) or t("device-by_another")


def _link_text(entry: Entry, links: Mapping[str, Link]) -> str:
    """Return the name of the link of an entry; empty for an old entry without a link."""
    if entry.link is None:
        return ""
    link = links.get(entry.link)
    if link is None:
        return t("entry-link_gone")
    return t(f"entry-link_{link.role}", when=escape_markdown(format_time_of_day(link.made_at)))
