"""Saving a deal by the browser, which keeps the entry until it is written; then the page goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals.game_deal import deal_event
from tilesnap.streamlit_app.components.game_outbox import PreparedEntry, render_game_outbox
from tilesnap.streamlit_app.screens.game.offline_form import offline_form_data
from tilesnap.streamlit_app.screens.game.stored_photos import store_photos
from tilesnap.streamlit_app.state.current_deal import game_deals, process_saved_entries
from tilesnap.streamlit_app.state.open_game import entry_id, set_problem
from tilesnap.views.ledger import save_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


def render_outbox() -> None:
    """Send the entries that still wait. Call it once on every page without a save button."""
    _render_outbox(None)


def render_save_button(game: OpenGame, deal: Deal) -> None:
    """Render the button that saves the deal."""
    event, is_complete = deal_event(deal), deal.next_player() is None
    prepared = PreparedEntry(entry_id(event), game.token, event, save_label(deal), strong=is_complete)
    _render_outbox(prepared)


def _render_outbox(prepared: PreparedEntry | None) -> None:
    unsaved = sum(deal.is_in_work for deal in game_deals())
    render_game_outbox(prepared, process_saved, offline_form_data(), unsaved)


def process_saved(ids: Sequence[str]) -> bool:
    """Process saved entries: store photos, and begin the next deal.

    Returns:
        False if the entries cannot be read now; then the browser repeats its message.
    """
    try:
        _store_photos(process_saved_entries(ids))
    except ScoringError as error:
        set_problem(error)
        return False
    return True


def read_new_entries() -> None:
    """Read the new entries, perhaps from this page.

    Raises:
        ScoringError: See `process_saved_entries`.
    """
    _store_photos(process_saved_entries())


def _store_photos(deal: Deal | None) -> None:
    if deal:
        store_photos(deal)
