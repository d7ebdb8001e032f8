"""Games and their entries, which are only ever added."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, or_, select, text

from scoring.errors import ScoringError
from tilesnap.games.events import Begun
from tilesnap.games.log import Last, Sent, Written, following
from tilesnap.games.record import SOURCE
from tilesnap.games.store.change_feed import tell
from tilesnap.games.store.checks import check_ids, check_log
from tilesnap.games.store.part import Part, check_room, full, hold, now, size_of, unknown
from tilesnap.games.store.photos import sweep
from tilesnap.games.store.rows import KeptGame
from tilesnap.games.store.share import ROW
from tilesnap.games.store.tables import ENTRIES, GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from tilesnap.games.log import Entry

    Authorise = Callable[[Connection], object]

CLAIM = text("INSERT INTO games (id, begun_at) VALUES (:game, :at) ON CONFLICT (id) DO NOTHING")
FIRST = ENTRIES.alias("first_entries")


class Entries(Part):
    """Games and their entries."""

    def begin(self, sent: Sent, at: datetime | None = None) -> Entry:
        """Write down the beginning of a game, under the id that it gives the game; return its entry.

        The same again gives the entry that is there. Raises ScoringError `game_there` where another game has
        that id, and what `append` raises.
        """
        if not isinstance(sent.event, Begun):
            raise ScoringError("bad_game", "a game begins with its players and rules")
        at = at or now()
        with self._database.writing() as connection:
            check_room(connection, self._bounds)
            connection.execute(CLAIM, {"game": sent.event.game, "at": at.isoformat()})
            return self._put(connection, sent.event.game, sent, at)

    def append(
        self, game: str, sent: Sent, at: datetime | None = None, *, is_authorised: Authorise | None = None
    ) -> Entry:
        """Write down what a device sent, after all that was written before; return its entry.

        `at` is now unless given. `is_authorised` is asked in the same transaction, while nobody can withdraw
        a link to the game, and raises where the device may not write. What was sent before under the same id
        gives the entry that is there. Raises ScoringError `told_otherwise` where that says something else,
        `unknown_game`, `game_full`, `share_used`, `bad_game` and what `faults.py` lists; then the same can be
        sent again.
        """
        if isinstance(sent.event, Begun):
            raise ScoringError("bad_game", "this game has begun already: begin another one")
        with self._database.writing() as connection:
            hold(connection, game)
            if is_authorised is not None:
                is_authorised(connection)
            return self._put(connection, game, sent, at or now())  # now, when it is this writer's turn

    def entries(self, game: str, since: int = 0) -> list[Entry]:
        """Give the entries of a game after that number. Raises ScoringError `unknown_game`."""
        return [each.entry() for each in self.written(game, since)]

    def written(self, game: str, since: int = 0) -> list[Written]:
        """Give the same as they are kept. Raises ScoringError `unknown_game`."""
        with self._database.reading() as connection:
            rows = connection.execute(_log(game).where(ENTRIES.c.number > since)).all()
            if not rows:
                _last(connection, game)
        return [Written(*row) for row in rows]

    def last(self, game: str) -> Last:
        """Tell how far a game has been written: one look into an index.

        Raises ScoringError `unknown_game`.
        """
        with self._database.reading() as connection:
            return _last(connection, game)

    def begun(self, game: str) -> Begun:
        """Tell how a game began. Raises ScoringError `unknown_game`."""
        with self._database.reading() as connection:
            said = connection.scalar(
                select(ENTRIES.c.text).where(ENTRIES.c.game == game, ENTRIES.c.number == 1)
            )
        if said is None:
            raise unknown(game)
        return SOURCE.check(Begun, json.loads(said)["event"])

    def games(self) -> list[KeptGame]:
        """Give every game, the latest first."""
        return self._games(GAMES.c.id.is_not(None))

    def _games(self, which: ColumnElement[bool]) -> list[KeptGame]:
        last = (
            select(ENTRIES.c.number)
            .where(ENTRIES.c.game == GAMES.c.id)
            .order_by(ENTRIES.c.number.desc())
            .limit(1)
            .scalar_subquery()
        )
        asked = (
            select(GAMES.c.id, GAMES.c.begun_at, FIRST.c.text, last)
            .join(FIRST, (FIRST.c.game == GAMES.c.id) & (FIRST.c.number == 1))
            .where(which)
            .order_by(GAMES.c.begun_at.desc(), GAMES.c.id)
        )
        with self._database.reading() as connection:
            rows = connection.execute(asked).all()
        return [
            KeptGame(game, SOURCE.check(Begun, json.loads(said)["event"]), datetime.fromisoformat(at), count)
            for game, at, said, count in rows
        ]

    def take_over(self, game: str, log: Sequence[Written], *, is_new: bool = False) -> int:
        """Add what a whole, checked log has beyond the entries that are there; return how many were added.

        The game is made where there is none. Raises ScoringError `log_diverges` where an entry that is there
        is not in the log, `game_kept_here` for a game that is to be new and is there, and what `check_log`
        raises.
        """
        at = now()
        if len(log) > self._bounds.entries:
            raise full(game, self._bounds.entries)
        check_log(log, at)  # before the transaction, as it takes a while and others wait for their own
        begun_at = min(at, log[0].entry().at.astimezone(UTC))
        rows = _rows(game, log)
        with self._database.writing() as connection:
            check_room(connection, self._bounds)
            connection.execute(CLAIM, {"game": game, "at": begun_at.isoformat()})
            hold(connection, game)
            there = connection.scalars(
                select(ENTRIES.c.digest).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)
            ).all()
            if there and is_new:
                message = "this game is kept here already: open it by its link"
                raise ScoringError("game_kept_here", message)
            for number, (ours, theirs) in enumerate(zip(there, log, strict=False), 1):
                if ours != theirs.digest:
                    message = (
                        f"the log here and the log there differ from entry {number} on: nothing was taken"
                    )
                    raise ScoringError("log_diverges", message, number=number)
            more = log[len(there) :]
            self._take_room(connection, sum(size_of(each.text) + ROW for each in more))
            _write(connection, game, rows[len(there) :])
        return max(0, len(log) - len(there))

    def remove(self, game: str) -> None:
        """Remove a game with all that belongs to it. Raises ScoringError `unknown_game`."""
        with self._database.writing() as connection:
            if not connection.execute(delete(GAMES).where(GAMES.c.id == game)).rowcount:
                raise unknown(game)
            tell(connection, game)

    def _put(self, connection: Connection, game: str, sent: Sent, at: datetime) -> Entry:
        """Write down what was sent, unless it is there."""
        check_ids(sent.id, sent.device, sent.link)
        hold(connection, game)
        of_game = ENTRIES.c.game == game
        newest = select(func.max(ENTRIES.c.number)).where(of_game).scalar_subquery()
        rows = connection.execute(_log(game).where(or_(ENTRIES.c.id == sent.id, ENTRIES.c.number == newest)))
        found = [Written(*row) for row in rows]  # the entry that is there, and the last: they may be one
        for each in found:
            if json.loads(each.text)["id"] == sent.id:
                return _same(each.entry(), sent)
        before = found[-1] if found else None  # it need not be understood here to be followed
        last = Last(json.loads(before.text)["number"], before.digest) if before else None
        if last and isinstance(sent.event, Begun):
            raise ScoringError("game_there", f"another game is called {game}: give this one an id of its own")
        if last and last.number >= self._bounds.entries:
            raise full(game, self._bounds.entries)
        written = following(last, sent, at).written
        entry = written.entry()  # what could not be read again is never written
        self._take_room(connection, size_of(written.text), has_begun=True)
        _write(connection, game, _rows(game, [written]))
        if before:
            sweep(connection, game, before, entry)
        return entry


def _log(game: str) -> Select[str, str]:
    return select(ENTRIES.c.text, ENTRIES.c.digest).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)


def _last(connection: Connection, game: str) -> Last:
    asked = select(ENTRIES.c.number, ENTRIES.c.digest).where(ENTRIES.c.game == game)
    row = connection.execute(asked.order_by(ENTRIES.c.number.desc()).limit(1)).first()
    if row is None:
        raise unknown(game)
    return Last(*row)


def _same(entry: Entry, sent: Sent) -> Entry:
    if entry.event != sent.event:
        message = f"{sent.id} was sent before and said something else: give what is new an id of its own"
        raise ScoringError("told_otherwise", message, id=sent.id, number=entry.number)
    return entry


def _rows(game: str, log: Iterable[Written]) -> list[dict[str, object]]:
    return [
        {"game": game, "number": said["number"], "id": said["id"], "text": each.text, "digest": each.digest}
        for each in log
        if (said := json.loads(each.text))
    ]


def _write(connection: Connection, game: str, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(ENTRIES), rows)
        tell(connection, game)
