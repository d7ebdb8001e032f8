"""The database of games: SQLite on this computer, or PostgreSQL for many. `open_store` opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.games.store.models import Link, LinkAction, Role, StoredGame, StoredPhoto, StoredSet

if TYPE_CHECKING:
    from tilesnap.games.store.store import Store as Store  # re-exported for type checkers
    from tilesnap.games.store.store_limits import StoreLimits

__all__ = ["Link", "LinkAction", "Role", "StoredGame", "StoredPhoto", "StoredSet", "open_store"]


def open_store(url: str | None = None, bounds: StoreLimits | None = None) -> Store:
    """Open a store; see `tilesnap.games.store.opening`."""
    # This loads SQLAlchemy and Alembic, 25 MB that scoring a single hand does not need.
    from tilesnap.games.store import opening  # noqa: PLC0415 (for that reason)

    return opening.open_store(url, bounds)
