"""What nobody uses any more is removed after a time, where the bounds name one."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, or_, select

from tilesnap.games.store.part import Part, now
from tilesnap.games.store.tables import DRAFTS, ENTRIES, GAMES, LINKS, OWNERS

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Sweeping(Part):
    """Removes games and sets that were not used for the bounds' days."""

    def remove_unused(self, at: datetime | None = None) -> int:
        """Remove games and owners with their sets that were not used for the bounds' days; give how many.

        A game is used when something is told of it, entered in it or a link to it is made; sets, when a
        browser with their key opens the page. What is dated in a time to come is no use: it would keep a game
        for as long as its teller likes. `at` is now unless given.
        """
        if self._bounds.days is None:
            return 0
        at = at or now()
        before = (at - timedelta(days=self._bounds.days)).isoformat()
        old_or_to_come = or_(GAMES.c.begun_at < before, GAMES.c.begun_at > at.isoformat())
        with self._database.reading() as connection:
            old = connection.scalars(select(GAMES.c.id).where(old_or_to_come)).all()
        removed = 0
        for game in old:
            with self._database.writing() as connection:
                if _last_use(connection, game, at) < before:
                    removed += connection.execute(delete(GAMES).where(GAMES.c.id == game)).rowcount
        with self._database.writing() as connection:
            return removed + connection.execute(delete(OWNERS).where(OWNERS.c.used_at < before)).rowcount


def _last_use(connection: Connection, game: str, until: datetime) -> str:
    """Tell when a game was used last, as ISO 8601 in UTC, of what is not later than that moment."""
    uses = [
        connection.scalar(select(func.max(LINKS.c.made_at)).where(LINKS.c.game == game)),
        connection.scalar(select(func.max(DRAFTS.c.kept_at)).where(DRAFTS.c.game == game)),
        _last_entry(connection, game, until),
    ]
    return max(filter(None, uses), default="")


def _last_entry(connection: Connection, game: str, until: datetime) -> str | None:
    """Tell the same of the last entry that is not dated later; nearly always that is the last of all."""
    entries = select(ENTRIES.c.text).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number.desc())
    few = entries.execution_options(yield_per=20)
    with connection.scalars(few) as texts:
        dated = (_written(text) for text in texts)
        return next((at.isoformat() for at in dated if at and at <= until), None)


def _written(text: str) -> datetime | None:
    """Tell when an entry was written down, None where a file that was taken in before says it otherwise."""
    try:
        return datetime.fromisoformat(json.loads(text)["at"]).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
