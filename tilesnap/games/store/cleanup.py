"""Removal of games and taught sets that were not used for the number of days in the limits."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, or_, select

from tilesnap.games.store.base import StorePart, now
from tilesnap.games.store.tables import DRAFTS, ENTRIES, GAMES, LINKS, OWNERS

if TYPE_CHECKING:
    from sqlalchemy import Connection


class StoreCleanup(StorePart):
    """The part of the store that removes unused games and sets."""

    def remove_unused(self, at: datetime | None = None) -> int:
        """Remove games and owners with their sets that were not used for `days` of the limits.

        A game is used when an entry, a draft or a link is added, sets when a browser with their key opens the
        page. Times in the future do not count as use: they would keep a game for as long as its device likes.

        Args:
            at: The current time, by default now.

        Returns:
            The number of games and owners removed.

        """
        if self._bounds.days is None:
            return 0
        at = at or now()
        before = (at - timedelta(days=self._bounds.days)).isoformat()
        old_or_in_future = or_(GAMES.c.begun_at < before, GAMES.c.begun_at > at.isoformat())
        with self._database.reading() as connection:
            old = connection.scalars(select(GAMES.c.id).where(old_or_in_future)).all()
        removed = 0
        for game in old:
            with self._database.writing() as connection:
                if _last_use(connection, game, at) < before:
                    removed += connection.execute(delete(GAMES).where(GAMES.c.id == game)).rowcount
        with self._database.writing() as connection:
            return removed + connection.execute(delete(OWNERS).where(OWNERS.c.used_at < before)).rowcount


def _last_use(connection: Connection, game: str, until: datetime) -> str:
    """Return the last use of a game up to a moment, as ISO 8601 in UTC."""
    uses = [
        connection.scalar(select(func.max(LINKS.c.made_at)).where(LINKS.c.game == game)),
        connection.scalar(select(func.max(DRAFTS.c.kept_at)).where(DRAFTS.c.game == game)),
        _last_entry(connection, game, until),
    ]
    return max(filter(None, uses), default="")


def _last_entry(connection: Connection, game: str, until: datetime) -> str | None:
    """Return the time of the last entry that is not dated later; nearly always the last of all."""
    entries = select(ENTRIES.c.text).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number.desc())
    few = entries.execution_options(yield_per=20)
    with connection.scalars(few) as texts:
        dated = (_entry_time(text) for text in texts)
        return next((at.isoformat() for at in dated if at and at <= until), None)


def _entry_time(text: str) -> datetime | None:
    """Return when an entry was written down, None if an imported file has no valid time."""
    try:
        return datetime.fromisoformat(json.loads(text)["at"]).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
