"""The base class of the store's parts, and helpers that they share."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import select, text

from scoring.errors import ScoringError
from tilesnap.games.store.quotas import DailyQuotas
from tilesnap.games.store.tables import GAMES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tilesnap.games.store.database import Database
    from tilesnap.games.store.store_limits import StoreLimits

SIZE_QUERIES = {
    "sqlite": text(
        "SELECT (page_count - freelist_count) * page_size "
        "FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()"
    ),
    "postgresql": text("SELECT pg_database_size(current_database())"),
}


class StorePart:
    """Base class of the store's parts, which share one database and its limits."""

    def __init__(self, database: Database, bounds: StoreLimits) -> None:
        self._database = database
        self._bounds = bounds
        self._shares = DailyQuotas(bounds)

    def _take_room(self, connection: Connection, size: int, *, has_begun: bool = False) -> None:
        """Check that there is room for `size` bytes, and count them for the visitor who writes.

        Raises:
            ScoringError: What `check_room` raises, and `share_used`.

        """
        of_reserve = check_room(connection, self._bounds, has_begun=has_begun)
        self._shares.consume(size, of_reserve=of_reserve)


def lock_game(connection: Connection, game: str) -> None:
    """Lock a game against other writers until the transaction ends.

    SQLite has one writer at a time anyway.

    Raises:
        ScoringError: `unknown_game`.

    """
    if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game).with_for_update()) is None:
        raise unknown_game_error(game)


def check_room(connection: Connection, bounds: StoreLimits, *, has_begun: bool = False) -> bool:
    """Check that the database of a public server may grow.

    Args:
        connection: A connection to the database.
        bounds: The limits of the store.
        has_begun: True for additions to games in progress, which may use the reserve.

    Returns:
        True if this uses the reserve.

    Raises:
        ScoringError: `database_bounded`.

    """
    if bounds.total is None:
        return False
    size = connection.scalar(SIZE_QUERIES[connection.dialect.name]) or 0
    if size >= bounds.total + (bounds.reserve if has_begun else 0):
        message = "This server is full: nothing more was saved. What was saved before is safe."
        raise ScoringError("database_bounded", message)
    return size >= bounds.total


def count_bytes(*texts: str) -> int:
    """Return the bytes that texts take in the database."""
    return sum(len(text.encode("utf-8", "replace")) for text in texts)


def unknown_game_error(game: str) -> ScoringError:
    """Return the error for a game that does not exist."""
    return ScoringError("unknown_game", f"there is no game {game} here: it may have been removed", game=game)


def game_full_error(game: str, most: int) -> ScoringError:
    """Return the error for a game with the maximum number of items."""
    message = f"a game has at most {most} of these here: begin another one"
    return ScoringError("game_full", message, game=game, most=most)


def hash_secret(secret: str) -> str:
    """Return the digest that is stored instead of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)
