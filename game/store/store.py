"""The store: games with their entries, links, photos, drafts and devices, and taught sets of tiles.

What returns is on the disk; what raises has changed nothing.
"""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert

from game.store.change_feed import Listening
from game.store.cleanup import Sweeping
from game.store.devices import Devices
from game.store.links import Links
from game.store.part import now
from game.store.photos import Photos
from game.store.sets import Sets
from game.store.signing import Signing
from game.store.tables import ENTRIES, GAMES

LETTERS = 4000
"""About as many as a large deal has: what is smaller may find room where no deal does."""


class Store(Links, Signing, Photos, Devices, Sets, Sweeping, Listening):
    """Games and taught sets in one database, for any number of threads and processes.

    `open_store` gives one.
    """

    @property
    def place(self) -> str:
        """Where all is kept, in words, without a password."""
        return self._database.place

    def close(self) -> None:
        """Let go of every connection."""
        self._database.close()

    def check_writing(self) -> None:
        """Begin a game and remove it, in one transaction that is committed: nobody ever sees it.

        So every table of games and each of their indexes is looked into and written to, as a save does.
        Raises ScoringError as `faults.py` lists them where that fails.
        """
        text = secrets.token_hex(LETTERS // 2)
        game = text[:32]
        entry = {"game": game, "number": 1, "id": game, "text": text, "digest": game}
        with self._database.writing() as connection:
            connection.execute(insert(GAMES), {"id": game, "begun_at": now().isoformat()})
            connection.execute(insert(ENTRIES), entry)
            connection.execute(delete(GAMES).where(GAMES.c.id == game))
