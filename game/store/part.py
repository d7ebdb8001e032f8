"""What each part of the store builds on."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import select

from game.store.tables import GAMES
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from game.store.database import Database


class Part:
    """A part of the store; all parts share one database."""

    def __init__(self, database: Database) -> None:
        self._database = database


def hold(connection: Connection, game: str) -> None:
    """Let nobody else write to a game until the transaction ends. Raises ScoringError `unknown_game`.

    SQLite has one writer at a time anyhow.
    """
    if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game).with_for_update()) is None:
        raise unknown(game)


def unknown(game: str) -> ScoringError:
    return ScoringError("unknown_game", f"there is no game {game} here: it may have been removed", game=game)


def now() -> datetime:
    return datetime.now(UTC)
