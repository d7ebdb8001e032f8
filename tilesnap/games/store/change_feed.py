"""Change notifications for games, sent by PostgreSQL to every listening process; SQLite has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from tilesnap.games.store.base import StorePart

if TYPE_CHECKING:
    from collections.abc import Generator

    from sqlalchemy import Connection

CHANNEL = "tilesnap_games"
NOTIFY = text("SELECT pg_notify(:channel, :game)")
CHECK_INTERVAL = 5.0
"""Seconds without a notification after which a listener checks its connection."""


def notify(connection: Connection, game: str) -> None:
    """Notify all listeners of a change to a game when this transaction commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "game": game})


class ChangeFeed(StorePart):
    """The part of the store that listens for changes by other processes."""

    @property
    def can_listen(self) -> bool:
        """True if the database sends notifications."""
        return not self._database.is_sqlite

    def changes(self) -> Generator[str | None]:
        """Yield the id of each game whose entries or links change, in any process.

        The first value, and one after each quiet period, is None: changes before the first None may have been
        missed. The generator has a connection of its own until it is closed.

        Raises:
            ScoringError: The connection broke; see `faults.py`.

        """
        with self._database.raw_connection() as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                changed = [each.payload for each in connection.notifies(timeout=CHECK_INTERVAL, stop_after=1)]
                if not changed:
                    connection.execute("SELECT 1")
                yield from changed or [None]
