"""Where games are kept: SQLite on this computer, or PostgreSQL for many. `open_store` gives the `Store`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.games.store.rows import Act, KeptGame, KeptPhoto, KeptSet, Link, Role

if TYPE_CHECKING:
    from tilesnap.games.store.bounds import Bounds
    from tilesnap.games.store.store import Store as Store  # for those who check types alone

__all__ = ["Act", "KeptGame", "KeptPhoto", "KeptSet", "Link", "Role", "open_store"]


def open_store(url: str | None = None, bounds: Bounds | None = None) -> Store:
    """Open a store as `tilesnap.games.store.opening` says."""
    # It brings SQLAlchemy and Alembic, 25 MB that whoever scores a single hand need not load.
    from tilesnap.games.store import opening  # noqa: PLC0415 (for that reason)

    return opening.open_store(url, bounds)
