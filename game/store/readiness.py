"""Whether the store can keep anything, told by a write: a full or damaged disk is still read from."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert

from game.store.part import Part, now
from game.store.tables import ENTRIES, GAMES

LETTERS = 4000
"""About as many as a large deal has: what is smaller may find room where no deal does."""


class Readiness(Part):
    """Tells whether games can be kept."""

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
