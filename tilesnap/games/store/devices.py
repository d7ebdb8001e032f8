"""Devices that record a game: their names, the device with the pen, and their drafts of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, text, update

from scoring.errors import ScoringError
from tilesnap.games.store.base import StorePart, count_bytes, game_full_error, lock_game, now
from tilesnap.games.store.checks import MAX_NAME_LENGTH, check_ids, check_json, is_storable_text
from tilesnap.games.store.models import GameDevice
from tilesnap.games.store.tables import DEVICES, DRAFTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

SAVE_NAME = text(
    "INSERT INTO devices (game, device, name, has_pen) VALUES (:game, :device, :name, :no) "
    "ON CONFLICT (game, device) DO UPDATE SET name = excluded.name"
)
TAKE_PEN = text(
    "INSERT INTO devices (game, device, name, has_pen) VALUES (:game, :device, '', :yes) "
    "ON CONFLICT (game, device) DO UPDATE SET has_pen = excluded.has_pen"
)

SAVE_DRAFT = text(
    "INSERT INTO drafts (game, device, text, kept_at) VALUES (:game, :device, :text, :at) "
    "ON CONFLICT (game, device) DO UPDATE SET text = excluded.text, kept_at = excluded.kept_at"
)


class DeviceStore(StorePart):
    """The devices of games.

    The pen does not restrict anybody: what another device recorded offline still arrives. A draft, one for
    each device, is a deal while it is entered: neither a reload nor another server loses it.
    """

    def name_device(self, game: str, device: str, name: str) -> None:
        """Save the name of a device in a game.

        Raises:
            ScoringError: `unknown_game`, `bad_game`, `game_full`.

        """
        check_ids("name", device)
        if len(name) > MAX_NAME_LENGTH or not is_storable_text(name):
            raise ScoringError("bad_game", f"a device has a name of at most {MAX_NAME_LENGTH} letters")
        with self._database.writing() as connection:
            self._lock_for_device(connection, game, device, name)
            connection.execute(SAVE_NAME, {"game": game, "device": device, "name": name, "no": False})

    def take_pen(self, game: str, device: str) -> None:
        """Hand the pen to a device, which takes it from any other. Raises as `name_device` does."""
        check_ids("pen", device)
        with self._database.writing() as connection:
            self._lock_for_device(connection, game, device)
            connection.execute(update(DEVICES).where(DEVICES.c.game == game).values(has_pen=False))
            connection.execute(TAKE_PEN, {"game": game, "device": device, "yes": True})

    def release_pen(self, game: str, device: str) -> None:
        """Release the pen if that device has it.

        Raises:
            ScoringError: `unknown_game`.

        """
        own = (DEVICES.c.game == game, DEVICES.c.device == device)
        with self._database.writing() as connection:
            lock_game(connection, game)
            connection.execute(update(DEVICES).where(*own).values(has_pen=False))

    def devices(self, game: str) -> Mapping[str, GameDevice]:
        """Return the devices of a game by id, as far as they have a name or had the pen."""
        query = select(DEVICES.c.device, DEVICES.c.name, DEVICES.c.has_pen).where(DEVICES.c.game == game)
        with self._database.reading() as connection:
            return {row.device: GameDevice(row.name, row.has_pen) for row in connection.execute(query)}

    def save_draft(self, game: str, device: str, draft: str | None) -> None:
        """Save the draft of a device in place of the one before; None removes it.

        Raises:
            ScoringError: `unknown_game`, `bad_game`.

        """
        check_ids("draft", device)
        if draft is not None:
            check_json(draft)
        with self._database.writing() as connection:
            lock_game(connection, game)
            own = (DRAFTS.c.game == game, DRAFTS.c.device == device)
            if draft is None:
                connection.execute(delete(DRAFTS).where(*own))
                return
            before = connection.scalar(select(DRAFTS.c.text).where(*own))
            more = count_bytes(draft) - count_bytes(before or "")
            if before is None or more > 0:  # a replaced draft frees its space
                self._take_room(connection, more, has_begun=True)
            at = now().isoformat()
            connection.execute(SAVE_DRAFT, {"game": game, "device": device, "text": draft, "at": at})

    def drafts(self, game: str) -> Mapping[str, str]:
        """Return the drafts of a game by device."""
        query = select(DRAFTS.c.device, DRAFTS.c.text).where(DRAFTS.c.game == game)
        with self._database.reading() as connection:
            return {row.device: row.text for row in connection.execute(query)}

    def _lock_for_device(self, connection: Connection, game: str, device: str, name: str = "") -> None:
        """Lock a game for writing, and check that there is room for one more device."""
        lock_game(connection, game)
        self._take_room(connection, count_bytes(name), has_begun=True)
        others = (DEVICES.c.game == game, DEVICES.c.device != device)
        count = connection.scalar(select(func.count()).select_from(DEVICES).where(*others)) or 0
        if count >= self._bounds.links:
            raise game_full_error(game, self._bounds.links)
