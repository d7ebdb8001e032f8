"""What the bar offers after a hand of a game: to keep it, and to go on with the next player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from play.progress import is_keepable
from ui.state.game import current
from ui.state.store import act, deal
from ui.state.visit import visit
from ui.views.evening import keep_buttons

if TYPE_CHECKING:
    from play.deal import Deal


def keeping(now: Deal) -> list[dict[str, Any]]:
    """Offer to keep the hand, one that is not final as it is; nothing where it cannot be told yet."""
    return keep_buttons(now) if current() else []


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next, else at the table."""
    now = deal()
    if now.player is not None and is_keepable(now, now.player):
        visit().to_table = act("keep").player is None
        visit().run_all = True
