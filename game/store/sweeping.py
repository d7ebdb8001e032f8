"""What nobody uses any more is removed after a time, where the bounds name one."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select

from game.store.part import Part, now
from game.store.tables import DRAFTS, ENTRIES, GAMES, LINKS, OWNERS

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection


class Sweeping(Part):
    """Removes games and sets that were not used for the bounds' days."""

    def remove_unused(self, at: datetime | None = None) -> int:
        """Remove games and owners with their sets that were not used for the bounds' days; give how many.

        A game is used when something is told of it, entered in it or a link to it is made; sets, when a
        browser with their key opens the page. `at` is now unless given.
        """
        if self._bounds.days is None:
            return 0
        before = ((at or now()) - timedelta(days=self._bounds.days)).isoformat()
        with self._database.reading() as connection:
            old = connection.scalars(select(GAMES.c.id).where(GAMES.c.begun_at < before)).all()
        removed = 0
        for game in old:
            with self._database.writing() as connection:
                if _last_use(connection, game) < before:
                    removed += connection.execute(delete(GAMES).where(GAMES.c.id == game)).rowcount
        with self._database.writing() as connection:
            return removed + connection.execute(delete(OWNERS).where(OWNERS.c.used_at < before)).rowcount


def _last_use(connection: Connection, game: str) -> str:
    """Tell when a game was used last, as ISO 8601 in UTC."""
    entries = select(ENTRIES.c.text).where(ENTRIES.c.game == game)
    last = connection.scalar(entries.order_by(ENTRIES.c.number.desc()).limit(1))
    uses = [
        connection.scalar(select(func.max(LINKS.c.made_at)).where(LINKS.c.game == game)),
        connection.scalar(select(func.max(DRAFTS.c.kept_at)).where(DRAFTS.c.game == game)),
        json.loads(last)["at"] if last else None,
    ]
    return max(filter(None, uses), default="")
