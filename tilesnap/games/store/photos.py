"""Photos that stay with hands, where the table wants that. A photo goes when its hand is no longer told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select

from scoring.errors import ScoringError
from tilesnap.games.events import KINDS, Chosen, Corrected, Redone, Removed, Undone
from tilesnap.games.log import Written
from tilesnap.games.store.checks import check_json
from tilesnap.games.store.part import Part, full, hold, size_of
from tilesnap.games.store.rows import KeptPhoto
from tilesnap.games.store.tables import ENTRIES, PHOTOS
from tilesnap.games.story import story

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from tilesnap.games.log import Entry
    from tilesnap.games.story import Story

MAY_REPLACE = (Corrected, Removed, Chosen)
"""After these a hand may be told no more."""
MAY_COME_BACK = (Undone, Redone)
"""What is undone can be redone, until something else is told."""


class Photos(Part):
    """Photos of hands."""

    def keep_photo(self, game: str, deal: str, player: int, photo: bytes, reading: str) -> None:
        """Keep the photo of the hand that a player showed in a deal, in place of an earlier one.

        The caller has taken out of the file all that the camera wrote into it. `reading` is JSON text.
        Raises ScoringError `photos_not_kept` where the table does not want that, `no_such_hand`, `bad_game`,
        `game_full`.
        """
        check_json(reading)
        with self._database.writing() as connection:
            hold(connection, game)
            told = _story(connection, game)
            if not told.keep_photos:
                message = "this table keeps no photos: switch that on in the game first"
                raise ScoringError("photos_not_kept", message)
            hands = [hand for of, by, hand in _shown(told) if (of, by) == (deal, player)]
            if not hands:
                message = "this player showed no hand in this deal: save the deal first"
                raise ScoringError("no_such_hand", message, deal=deal, player=player)
            row = {"game": game, "deal": deal, "player": player}
            connection.execute(
                delete(PHOTOS).where(*(PHOTOS.c[name] == value for name, value in row.items()))
            )
            there = connection.scalar(select(func.count()).where(PHOTOS.c.game == game)) or 0
            if there >= self._bounds.photos:
                raise full(game, self._bounds.photos)
            self._take_room(connection, len(photo) + size_of(reading))
            connection.execute(insert(PHOTOS).values(**row, hand=hands[-1], photo=photo, reading=reading))

    def photos(self, game: str, deal: str | None = None) -> list[KeptPhoto]:
        """Give the photos of a game or of one deal, by deal and player."""
        columns = (PHOTOS.c.deal, PHOTOS.c.player, PHOTOS.c.hand, PHOTOS.c.photo, PHOTOS.c.reading)
        asked = select(*columns).where(PHOTOS.c.game == game).order_by(PHOTOS.c.deal, PHOTOS.c.player)
        if deal is not None:
            asked = asked.where(PHOTOS.c.deal == deal)
        with self._database.reading() as connection:
            return [KeptPhoto(*row) for row in connection.execute(asked)]


def sweep(connection: Connection, game: str, before: Written, entry: Entry) -> None:
    """Remove the photos of hands that are told no more for good after two entries, the last ones.

    Where a later version wrote entries that are not understood here, they stay until it removes them.
    """
    kind = json.loads(before.text)["event"]["kind"]
    goes_on = KINDS.get(kind) in MAY_COME_BACK and not isinstance(entry.event, MAY_COME_BACK)
    if not goes_on and not isinstance(entry.event, MAY_REPLACE):
        return
    kept = connection.execute(
        select(PHOTOS.c.deal, PHOTOS.c.player, PHOTOS.c.hand).where(PHOTOS.c.game == game)
    ).all()
    if not kept:
        return
    try:
        shown = set(_shown(_story(connection, game)))
    except ScoringError as error:
        if error.code != "written_later":
            raise
        return
    for deal, player, hand in kept:
        if (deal, player, hand) not in shown:
            gone = (PHOTOS.c.game == game, PHOTOS.c.deal == deal, PHOTOS.c.player == player)
            connection.execute(delete(PHOTOS).where(*gone))


def _story(connection: Connection, game: str) -> Story:
    asked = select(ENTRIES.c.text, ENTRIES.c.digest).where(ENTRIES.c.game == game)
    return story([Written(*row).entry() for row in connection.execute(asked.order_by(ENTRIES.c.number))])


def _shown(told: Story) -> Iterator[tuple[str, int, str]]:
    """Give each hand that some version of a deal shows, with deal and player."""
    for slot in told.deals:
        for version in slot.versions:
            for player, shown in enumerate(version.record.shown):
                if shown is not None and shown.hand is not None:
                    yield version.deal, player, shown.hand
