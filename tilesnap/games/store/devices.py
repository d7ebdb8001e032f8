"""Devices that write a game: what their people call them, which holds the pen, the deal that each enters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, text, update

from scoring.errors import ScoringError
from tilesnap.games.store.checks import LONGEST_NAME, check_ids, check_json, is_plain
from tilesnap.games.store.part import Part, full, hold, now, size_of
from tilesnap.games.store.rows import KnownDevice
from tilesnap.games.store.tables import DEVICES, DRAFTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

NAME = text(
    "INSERT INTO devices (game, device, name, has_pen) VALUES (:game, :device, :name, :no) "
    "ON CONFLICT (game, device) DO UPDATE SET name = excluded.name"
)
HOLD = text(
    "INSERT INTO devices (game, device, name, has_pen) VALUES (:game, :device, '', :yes) "
    "ON CONFLICT (game, device) DO UPDATE SET has_pen = excluded.has_pen"
)

KEEP_DRAFT = text(
    "INSERT INTO drafts (game, device, text, kept_at) VALUES (:game, :device, :text, :at) "
    "ON CONFLICT (game, device) DO UPDATE SET text = excluded.text, kept_at = excluded.kept_at"
)


class Devices(Part):
    """Devices of games. The pen binds nobody: what another device saved while offline still arrives.

    A draft, one a device, is a deal while it is entered: neither a reload nor another server loses it.
    """

    def name_device(self, game: str, device: str, name: str) -> None:
        """Keep what a device is called at a game.

        Raises ScoringError `unknown_game`, `bad_game`, `game_full`.
        """
        check_ids("name", device)
        if len(name) > LONGEST_NAME or not is_plain(name):
            raise ScoringError("bad_game", f"a device has a name of at most {LONGEST_NAME} letters")
        with self._database.writing() as connection:
            self._hold(connection, game, device, name)
            connection.execute(NAME, {"game": game, "device": device, "name": name, "no": False})

    def take_pen(self, game: str, device: str) -> None:
        """Give a device the pen, which no other has then. Raises ScoringError as `name_device` does."""
        check_ids("pen", device)
        with self._database.writing() as connection:
            self._hold(connection, game, device)
            connection.execute(update(DEVICES).where(DEVICES.c.game == game).values(has_pen=False))
            connection.execute(HOLD, {"game": game, "device": device, "yes": True})

    def put_pen_down(self, game: str, device: str) -> None:
        """Let nobody have the pen if that device has it. Raises ScoringError `unknown_game`."""
        own = (DEVICES.c.game == game, DEVICES.c.device == device)
        with self._database.writing() as connection:
            hold(connection, game)
            connection.execute(update(DEVICES).where(*own).values(has_pen=False))

    def devices(self, game: str) -> Mapping[str, KnownDevice]:
        """Give the devices of a game by their ids, as far as one has a name or had the pen."""
        asked = select(DEVICES.c.device, DEVICES.c.name, DEVICES.c.has_pen).where(DEVICES.c.game == game)
        with self._database.reading() as connection:
            return {row.device: KnownDevice(row.name, row.has_pen) for row in connection.execute(asked)}

    def keep_draft(self, game: str, device: str, draft: str | None) -> None:
        """Keep the draft of a device in place of the one before; None removes it.

        Raises ScoringError `unknown_game`, `bad_game`.
        """
        check_ids("draft", device)
        if draft is not None:
            check_json(draft)
        with self._database.writing() as connection:
            hold(connection, game)
            own = (DRAFTS.c.game == game, DRAFTS.c.device == device)
            if draft is None:
                connection.execute(delete(DRAFTS).where(*own))
                return
            before = connection.scalar(select(DRAFTS.c.text).where(*own))
            more = size_of(draft) - size_of(before or "")
            if before is None or more > 0:  # one that is replaced leaves nothing behind
                self._take_room(connection, more, has_begun=True)
            at = now().isoformat()
            connection.execute(KEEP_DRAFT, {"game": game, "device": device, "text": draft, "at": at})

    def drafts(self, game: str) -> Mapping[str, str]:
        """Give the drafts of a game by their devices."""
        asked = select(DRAFTS.c.device, DRAFTS.c.text).where(DRAFTS.c.game == game)
        with self._database.reading() as connection:
            return {row.device: row.text for row in connection.execute(asked)}

    def _hold(self, connection: Connection, game: str, device: str, name: str = "") -> None:
        """Let nobody else write to a game, where there is room for one more device."""
        hold(connection, game)
        self._take_room(connection, size_of(name), has_begun=True)
        others = (DEVICES.c.game == game, DEVICES.c.device != device)
        there = connection.scalar(select(func.count()).select_from(DEVICES).where(*others)) or 0
        if there >= self._bounds.links:
            raise full(game, self._bounds.links)
