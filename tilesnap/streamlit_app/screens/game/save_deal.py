"""Saving a deal by the browser, which keeps the entry until it is written; then the page goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.deals.evening import event
from tilesnap.streamlit_app.components.game_outbox import Prepared, game_outbox
from tilesnap.streamlit_app.screens.game.offline import offline_form
from tilesnap.streamlit_app.screens.game.photos_kept import keep_photos
from tilesnap.streamlit_app.state.game import entry_id, note_problem
from tilesnap.streamlit_app.state.store import heard_saved
from tilesnap.views.ledger import save_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


def on_its_way() -> None:
    """Send the entries that still wait. Call it once on every page without a save button."""
    game_outbox(None, saved, offline_form())


def save_button(game: OpenGame, deal: Deal) -> None:
    """Render the button that saves the deal."""
    deal_event, is_complete = event(deal), deal.next_player() is None
    prepared = Prepared(entry_id(deal_event), game.token, deal_event, save_words(deal), strong=is_complete)
    game_outbox(prepared, saved, offline_form())


def saved(ids: Sequence[str]) -> bool:
    """Process saved entries: store photos, and begin the next deal.

    Returns:
        False if the entries cannot be read now; then the browser repeats its message.
    """
    try:
        _store_photos(heard_saved(ids))
    except ScoringError as error:
        note_problem(error)
        return False
    return True


def read_what_came() -> None:
    """Read the new entries, perhaps from this page.

    Raises:
        ScoringError: See `heard_saved`.
    """
    _store_photos(heard_saved())


def _store_photos(deal: Deal | None) -> None:
    if deal:
        keep_photos(deal)
