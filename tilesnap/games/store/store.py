"""The store: games with their entries, links, photos, drafts and devices, and taught sets of tiles.

When a method returns, its changes are on the disk; when it raises, it has changed nothing.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from scoring.errors import ScoringError
from tilesnap.games.heads import ServerKey
from tilesnap.games.store.base import now
from tilesnap.games.store.change_feed import ChangeFeed
from tilesnap.games.store.cleanup import StoreCleanup
from tilesnap.games.store.devices import DeviceStore
from tilesnap.games.store.entries import EntryStore
from tilesnap.games.store.links import LinkStore
from tilesnap.games.store.photos import PhotoStore
from tilesnap.games.store.sets import SetStore
from tilesnap.games.store.settings import load_signing_key
from tilesnap.games.store.tables import (
    COMPATIBILITY,
    DEVICES,
    DRAFTS,
    ENTRIES,
    GAMES,
    LINKS,
    OWNERS,
    PHOTOS,
    SERVER_KEY,
    SETS,
)

if TYPE_CHECKING:
    from sqlalchemy import Table

    from tilesnap.games.heads import Head
    from tilesnap.games.log import LogEnd


class HeadSigner(EntryStore):
    """The part of the store that signs heads.

    The key is loaded each time: a restored backup may have brought another.
    """

    def server_key(self) -> ServerKey:
        """Return the key of all servers that share this database.

        Raises:
            ScoringError: `bad_signing_key`, and what `Database` raises.

        """
        if key := load_signing_key():
            return key
        with self._database.reading() as connection:
            seed = connection.scalar(select(SERVER_KEY.c.seed))
        if seed is None:
            raise ScoringError("bad_signing_key", "the key in the database was removed: restore a backup")
        return ServerKey.from_seed(seed)

    def head(self, game: str, last: LogEnd | None = None) -> Head:
        """Sign the last entry of a game, or the entry in `last`.

        Raises:
            ScoringError: `unknown_game`, and what `server_key` raises.

        """
        number, digest = last or self.last(game)
        return self.server_key().sign(game, number, digest)


PROBE_LENGTH = 4000
"""Characters of a probe, as many as a large deal has: a smaller one might fit where a deal does not."""


class Store(LinkStore, HeadSigner, PhotoStore, DeviceStore, SetStore, StoreCleanup, ChangeFeed):
    """Games and taught sets in one database, for any number of threads and processes.

    `open_store` opens one.
    """

    @property
    def place(self) -> str:
        """The location of the database for messages, without the password."""
        return self._database.place

    def close(self) -> None:
        """Close every connection."""
        self._database.close()

    def check_writing(self) -> None:
        """Write a row to every table and remove it again, in one committed transaction that nobody else sees.

        This exercises every table and index, as a save does.

        Raises:
            ScoringError: What `faults.py` lists.

        """
        text = secrets.token_hex(PROBE_LENGTH // 2)
        id_, at = text[:32], now().isoformat()
        of_game, no_names = {"game": id_}, {"label": "", "maker": ""}
        rows: dict[Table, dict[str, object]] = {
            GAMES: {"id": id_, "begun_at": at},
            ENTRIES: {**of_game, "number": 1, "id": id_, "text": text, "digest": id_},
            LINKS: {**of_game, "id": id_, "role": "viewer", **no_names, "made_at": at, "digest": id_},
            PHOTOS: {**of_game, "deal": id_, "player": 0, "hand": "", "photo": b"", "reading": text},
            DRAFTS: {**of_game, "device": id_, "text": text, "kept_at": at},
            DEVICES: {**of_game, "device": id_, "name": "", "has_pen": False},
            OWNERS: {"id": id_, "saves": 0, "used_at": at},
            SETS: {"owner": id_, "name": id_, "number": 1, "text": text, "kept_at": at},
        }
        with self._database.writing() as connection:
            for table, row in rows.items():
                connection.execute(insert(table), row)
            for table in (SERVER_KEY, COMPATIBILITY):  # they have a single row
                connection.execute(select(table)).all()
            connection.execute(delete(GAMES).where(GAMES.c.id == id_))
            connection.execute(delete(OWNERS).where(OWNERS.c.id == id_))
