"""Photos of hands, kept if the table wants that. A photo is removed when no version shows its hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select

from scoring.errors import ScoringError
from tilesnap.games.events import (
    EVENT_TYPES,
    EVIDENCE_EVENTS,
    DealCorrected,
    DealRemoved,
    EntryRedone,
    EntryUndone,
    VersionsChosen,
)
from tilesnap.games.game_state import replay_entries
from tilesnap.games.log import SealedEntry
from tilesnap.games.store.base import StorePart, count_bytes, game_full_error, lock_game
from tilesnap.games.store.checks import check_json
from tilesnap.games.store.models import StoredPhoto
from tilesnap.games.store.tables import ENTRIES, PHOTOS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from tilesnap.games.game_state import GameState
    from tilesnap.games.log import Entry

REPLACING_EVENTS = (DealCorrected, DealRemoved, VersionsChosen)
"""Events after which a hand may no longer be part of the game."""
REVERSIBLE_EVENTS = (EntryUndone, EntryRedone)
"""Events that can be reversed, until another event follows."""


class PhotoStore(StorePart):
    """The photos of hands."""

    def save_photo(self, game: str, deal: str, player: int, photo: bytes, reading: str) -> None:
        """Save the photo of the hand that a player showed in a deal, in place of an earlier one.

        Args:
            game: The id of the game.
            deal: The id of the deal.
            player: The index of the player.
            photo: The image file, from which the caller has removed the camera's metadata.
            reading: The corrected reading as JSON text.

        Raises:
            ScoringError: `photos_not_kept` if the table keeps no photos, `no_such_hand`, `bad_game`,
                `game_full`.

        """
        check_json(reading)
        with self._database.writing() as connection:
            lock_game(connection, game)
            state = _load_state(connection, game)
            if not state.keep_photos:
                message = "this table keeps no photos: switch that on in the game first"
                raise ScoringError("photos_not_kept", message)
            hands = [
                hand
                for deal_id, shown_by, hand in _shown_hands(state)
                if (deal_id, shown_by) == (deal, player)
            ]
            if not hands:
                message = "this player showed no hand in this deal: save the deal first"
                raise ScoringError("no_such_hand", message, deal=deal, player=player)
            row = {"game": game, "deal": deal, "player": player}
            connection.execute(
                delete(PHOTOS).where(*(PHOTOS.c[name] == value for name, value in row.items()))
            )
            if _count_photos(connection, game) >= self._bounds.photos:
                raise game_full_error(game, self._bounds.photos)
            self._take_room(connection, len(photo) + count_bytes(reading))
            connection.execute(insert(PHOTOS).values(**row, hand=hands[-1], photo=photo, reading=reading))

    def count_photos(self, game: str) -> int:
        """Return the number of photos of a game, without loading them."""
        with self._database.reading() as connection:
            return _count_photos(connection, game)

    def photos(self, game: str, deal: str | None = None) -> list[StoredPhoto]:
        """Return the photos of a game or of one deal, by deal and player."""
        columns = (PHOTOS.c.deal, PHOTOS.c.player, PHOTOS.c.hand, PHOTOS.c.photo, PHOTOS.c.reading)
        query = select(*columns).where(PHOTOS.c.game == game).order_by(PHOTOS.c.deal, PHOTOS.c.player)
        if deal is not None:
            query = query.where(PHOTOS.c.deal == deal)
        with self._database.reading() as connection:
            return [StoredPhoto(*row) for row in connection.execute(query)]


def _count_photos(connection: Connection, game: str) -> int:
    return connection.scalar(select(func.count()).where(PHOTOS.c.game == game)) or 0


def remove_stale_photos(connection: Connection, game: str, before: SealedEntry, entry: Entry) -> None:
    """Remove the photos of hands that are finally no longer part of the game.

    If a later version wrote entries that this one cannot parse, the photos stay until that version removes
    them.

    Args:
        connection: The connection of the current transaction.
        game: The id of the game.
        before: The last entry but one.
        entry: The last entry.

    """
    kind = json.loads(before.text)["event"]["kind"]
    # Evidence may stand between an undo and the event that makes it final, and makes nothing final itself.
    passing = (*REVERSIBLE_EVENTS, *EVIDENCE_EVENTS)
    is_final = EVENT_TYPES.get(kind) in passing and not isinstance(entry.event, passing)
    if not is_final and not isinstance(entry.event, REPLACING_EVENTS):
        return
    photos = connection.execute(
        select(PHOTOS.c.deal, PHOTOS.c.player, PHOTOS.c.hand).where(PHOTOS.c.game == game)
    ).all()
    if not photos:
        return
    try:
        shown = set(_shown_hands(_load_state(connection, game)))
    except ScoringError as error:
        if error.code != "written_later":
            raise
        return
    for deal, player, hand in photos:
        if (deal, player, hand) not in shown:
            condition = (PHOTOS.c.game == game, PHOTOS.c.deal == deal, PHOTOS.c.player == player)
            connection.execute(delete(PHOTOS).where(*condition))


def _load_state(connection: Connection, game: str) -> GameState:
    query = select(ENTRIES.c.text, ENTRIES.c.digest).where(ENTRIES.c.game == game)
    return replay_entries(
        [SealedEntry(*row).entry() for row in connection.execute(query.order_by(ENTRIES.c.number))]
    )


def _shown_hands(state: GameState) -> Iterator[tuple[str, int, str]]:
    """Yield each hand that any version of a deal shows, with deal and player."""
    for slot in state.deals:
        for version in slot.versions:
            for player, shown in enumerate(version.record.shown):
                if shown is not None and shown.hand is not None:
                    yield version.deal, player, shown.hand
