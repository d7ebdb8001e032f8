"""What each part of the store builds on."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import select, text

from scoring.errors import ScoringError
from tilesnap.games.store.share import Shares
from tilesnap.games.store.tables import GAMES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tilesnap.games.store.bounds import Bounds
    from tilesnap.games.store.database import Database

SIZES = {
    "sqlite": text(
        "SELECT (page_count - freelist_count) * page_size "
        "FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()"
    ),
    "postgresql": text("SELECT pg_database_size(current_database())"),
}


class Part:
    """A part of the store; all parts share one database and its bounds."""

    def __init__(self, database: Database, bounds: Bounds) -> None:
        self._database = database
        self._bounds = bounds
        self._shares = Shares(bounds)

    def _take_room(self, connection: Connection, size: int, *, has_begun: bool = False) -> None:
        """Check that there is room for so many bytes, and count them as the visitor's who writes them.

        Raises ScoringError as `check_room` does, and `share_used`.
        """
        of_reserve = check_room(connection, self._bounds, has_begun=has_begun)
        self._shares.take(size, of_reserve=of_reserve)


def hold(connection: Connection, game: str) -> None:
    """Let nobody else write to a game until the transaction ends. Raises ScoringError `unknown_game`.

    SQLite has one writer at a time anyhow.
    """
    if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game).with_for_update()) is None:
        raise unknown(game)


def check_room(connection: Connection, bounds: Bounds, *, has_begun: bool = False) -> bool:
    """Check that a server for strangers may keep more, of a game that has begun or of what is new.

    Returns whether that takes of the reserve, which games that have begun have to themselves. Raises
    ScoringError `database_bounded`.
    """
    if bounds.total is None:
        return False
    size = connection.scalar(SIZES[connection.dialect.name]) or 0
    if size >= bounds.total + (bounds.reserve if has_begun else 0):
        message = (
            "This server keeps as much as it may: nothing more was saved. What was saved before is safe."
        )
        raise ScoringError("database_bounded", message)
    return size >= bounds.total


def size_of(*texts: str) -> int:
    """Return the bytes that texts take in the database."""
    return sum(len(text.encode("utf-8", "replace")) for text in texts)


def unknown(game: str) -> ScoringError:
    return ScoringError("unknown_game", f"there is no game {game} here: it may have been removed", game=game)


def full(game: str, most: int) -> ScoringError:
    """Give the error of a game of which no more is kept."""
    message = f"a game has at most {most} of these here: begin another one"
    return ScoringError("game_full", message, game=game, most=most)


def digest(secret: str) -> str:
    """Give what is kept of a secret: who reads the database cannot use it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def now() -> datetime:
    return datetime.now(UTC)
