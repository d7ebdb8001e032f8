"""Drafts: a deal while it is entered, so that neither a reload nor another server loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, text

from game.store.checks import check_ids, check_json
from game.store.part import Part, hold, now
from game.store.tables import DRAFTS

if TYPE_CHECKING:
    from collections.abc import Mapping

KEEP = text(
    "INSERT INTO drafts (game, device, text, kept_at) VALUES (:game, :device, :text, :at) "
    "ON CONFLICT (game, device) DO UPDATE SET text = excluded.text, kept_at = excluded.kept_at"
)


class Drafts(Part):
    """Drafts, one a device."""

    def keep_draft(self, game: str, device: str, draft: str | None) -> None:
        """Keep the draft of a device in place of the one before; None removes it.

        Raises ScoringError `unknown_game`, `bad_game`.
        """
        check_ids("draft", device)
        if draft is not None:
            check_json(draft)
        with self._database.writing() as connection:
            hold(connection, game)
            own = (DRAFTS.c.game == game, DRAFTS.c.device == device)
            if draft is None:
                connection.execute(delete(DRAFTS).where(*own))
                return
            before = connection.scalar(select(func.length(DRAFTS.c.text)).where(*own))
            if before is None or len(draft) > before:  # one that is replaced leaves nothing behind
                self._take_room(connection, len(draft) - (before or 0))
            at = now().isoformat()
            connection.execute(KEEP, {"game": game, "device": device, "text": draft, "at": at})

    def drafts(self, game: str) -> Mapping[str, str]:
        """Give the drafts of a game by their devices."""
        asked = select(DRAFTS.c.device, DRAFTS.c.text).where(DRAFTS.c.game == game)
        with self._database.reading() as connection:
            return {row.device: row.text for row in connection.execute(asked)}
