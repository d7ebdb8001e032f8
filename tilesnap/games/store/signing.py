"""Signed heads of stored logs, by the server's key in the database or in the file of the setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from scoring.errors import ScoringError
from tilesnap.games.heads import ServerKey
from tilesnap.games.store.entries import EntryStore
from tilesnap.games.store.setting import load_signing_key
from tilesnap.games.store.tables import SERVER_KEY

if TYPE_CHECKING:
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
