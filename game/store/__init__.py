"""Where games are kept: SQLite on this computer, or PostgreSQL for many. `open_store` gives the `Store`."""

from game.store.opening import open_store
from game.store.rows import KeptGame, Last, Link, Photo, Role
from game.store.store import Store

__all__ = ["KeptGame", "Last", "Link", "Photo", "Role", "Store", "open_store"]
