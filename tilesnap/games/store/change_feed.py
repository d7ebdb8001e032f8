"""Which games change, as PostgreSQL tells it to every program that listens; SQLite has no such way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from tilesnap.games.store.part import Part

if TYPE_CHECKING:
    from collections.abc import Generator

    from sqlalchemy import Connection

CHANNEL = "tilesnap_games"
TELL = text("SELECT pg_notify(:channel, :game)")
QUIET = 5.0
"""Seconds after which a listener who has heard nothing asks whether the line is dead."""


def tell(connection: Connection, game: str) -> None:
    """Tell all who listen that a game has changed, as soon as this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(TELL, {"channel": CHANNEL, "game": game})


class Listening(Part):
    """Hears of what other programs write."""

    @property
    def can_listen(self) -> bool:
        """Whether the database tells of changes."""
        return not self._database.is_sqlite

    def changes(self) -> Generator[str | None]:
        """Give the id of each game that is written to or whose links change, whoever does it.

        First, and then whenever nothing came for a while, it gives None: what was written before the first
        None may not have been heard. It has a connection of its own until it is closed. Raises what
        `faults.py` lists when that breaks.
        """
        with self._database.alone() as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                heard = [each.payload for each in connection.notifies(timeout=QUIET, stop_after=1)]
                if not heard:
                    connection.execute("SELECT 1")
                yield from heard or [None]
