"""What the bar offers after a hand of a game: to keep it, and to go on with the next player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from play.progress import deal_progress, is_dead, is_keepable
from ui.messages.text import t
from ui.state.game import current
from ui.state.store import act, deal
from ui.state.visit import visit
from ui.state.whereabouts import next_name

if TYPE_CHECKING:
    from play.deal import Deal


def keeping(now: Deal) -> list[dict[str, Any]]:
    """Offer to keep the hand, one that is not final as it is; nothing where it cannot be told yet."""
    game = current()
    if game is None or not is_keepable(now, now.player or 0):
        return []
    name, progress = next_name(game), deal_progress(now)
    if progress.is_final:
        text = t("game-keep_to_table") if name is None else t("game-keep_next", name=name)
    else:
        text = t("game-keep_dead" if is_dead(progress) else "game-keep_open")
    camera = name is not None and progress.is_final
    return [{"field": "keep", "text": text, "strong": progress.is_final, "camera": camera}]


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next, else at the table."""
    now = deal()
    if now.player is not None and is_keepable(now, now.player):
        visit().to_table = act("keep").player is None
        visit().run_all = True
