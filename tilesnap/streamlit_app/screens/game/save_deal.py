"""A deal is saved by the browser itself, which keeps it until it is written down; then the page goes on."""

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
    """Send what still waits to be sent. Call it once on every page that offers nothing to be saved."""
    game_outbox(None, saved, offline_form())


def save_button(game: OpenGame, deal: Deal) -> None:
    """Offer to save the deal."""
    told, is_complete = event(deal), deal.next_player() is None
    prepared = Prepared(entry_id(told), game.token, told, save_words(deal), strong=is_complete)
    game_outbox(prepared, saved, offline_form())


def saved(ids: Sequence[str]) -> bool:
    """Go on after the browser had entries written down: with photos that stay, and the next deal.

    Where they cannot be read now, the browser is to tell it again.
    """
    try:
        _go_on_after(heard_saved(ids))
    except ScoringError as error:
        note_problem(error)
        return False
    return True


def read_what_came() -> None:
    """Read what was told meanwhile, perhaps from this page. Raises ScoringError as `heard_saved` does."""
    _go_on_after(heard_saved())


def _go_on_after(deal: Deal | None) -> None:
    if deal:
        keep_photos(deal)
