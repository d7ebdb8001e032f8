"""Games and their entries in the database; entries are only ever added."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, or_, select, text

from scoring.errors import ScoringError
from tilesnap.games.events import EVIDENCE_KINDS, GameStarted
from tilesnap.games.log import LogEnd, SealedEntry, Submission, make_entry
from tilesnap.games.record import GAME_INPUT
from tilesnap.games.store.base import (
    StorePart,
    check_room,
    count_bytes,
    game_full_error,
    lock_game,
    now,
    unknown_game_error,
)
from tilesnap.games.store.change_feed import notify
from tilesnap.games.store.checks import check_ids, check_log
from tilesnap.games.store.models import StoredGame
from tilesnap.games.store.photos import remove_stale_photos
from tilesnap.games.store.quotas import ROW_BYTES
from tilesnap.games.store.tables import ENTRIES, GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from tilesnap.games.log import Entry

    Authorise = Callable[[Connection], object]

CREATE_GAME = text("INSERT INTO games (id, begun_at) VALUES (:game, :at) ON CONFLICT (id) DO NOTHING")
FIRST_ENTRIES = ENTRIES.alias("first_entries")


class EntryStore(StorePart):
    """The games and their entries."""

    def begin(self, submission: Submission, at: datetime | None = None) -> Entry:
        """Write the first entry of a game, under the id that the event gives the game.

        The same submission again returns the stored entry.

        Raises:
            ScoringError: `game_there` if another game has that id, and what `append` raises.

        """
        if not isinstance(submission.event, GameStarted):
            raise ScoringError("bad_game", "a game begins with its players and rules")
        at = at or now()
        with self._database.writing() as connection:
            check_room(connection, self._bounds)
            connection.execute(CREATE_GAME, {"game": submission.event.game, "at": at.isoformat()})
            return self._write_submission(connection, submission.event.game, submission, at)

    def append(
        self,
        game: str,
        submission: Submission,
        at: datetime | None = None,
        *,
        is_authorised: Authorise | None = None,
    ) -> Entry:
        """Write a submission after all earlier entries.

        The same submission again returns the stored entry, so that a failed call can be repeated.

        Args:
            game: The id of the game.
            submission: The submission.
            at: The time of writing, by default now.
            is_authorised: Called in the same transaction, while no link to the game can be revoked. Raises if
                the device may not write.

        Raises:
            ScoringError: `told_otherwise` if an entry with the same id has another event, `game_moved_on` if the
                log has a later step than the one that the event was computed from, `unknown_game`, `game_full`,
                `share_used`, `bad_game`, and what `faults.py` lists.

        """
        if isinstance(submission.event, GameStarted):
            raise ScoringError("bad_game", "this game has begun already: begin another one")
        with self._database.writing() as connection:
            lock_game(connection, game)
            if is_authorised is not None:
                is_authorised(connection)
            # By default, the time after the lock was acquired.
            return self._write_submission(connection, game, submission, at or now())

    def entries(self, game: str, since: int = 0) -> list[Entry]:
        """Return the entries of a game after number `since`.

        Raises:
            ScoringError: `unknown_game`.

        """
        return [each.entry() for each in self.sealed_entries(game, since)]

    def sealed_entries(self, game: str, since: int = 0) -> list[SealedEntry]:
        """Return the same entries in their sealed form.

        Raises:
            ScoringError: `unknown_game`.

        """
        with self._database.reading() as connection:
            rows = connection.execute(_select_log(game).where(ENTRIES.c.number > since)).all()
            if not rows:
                _last_entry(connection, game)
        return [SealedEntry(*row) for row in rows]

    def last(self, game: str) -> LogEnd:
        """Return the number and digest of a game's last entry, by a single index lookup.

        Raises:
            ScoringError: `unknown_game`.

        """
        with self._database.reading() as connection:
            return _last_entry(connection, game)

    def games(self) -> list[StoredGame]:
        """Return all games, the latest first."""
        return self._games(GAMES.c.id.is_not(None))

    def _games(self, condition: ColumnElement[bool]) -> list[StoredGame]:
        last = (
            select(ENTRIES.c.number)
            .where(ENTRIES.c.game == GAMES.c.id)
            .order_by(ENTRIES.c.number.desc())
            .limit(1)
            .scalar_subquery()
        )
        query = (
            select(GAMES.c.id, GAMES.c.begun_at, FIRST_ENTRIES.c.text, last)
            .join(FIRST_ENTRIES, (FIRST_ENTRIES.c.game == GAMES.c.id) & (FIRST_ENTRIES.c.number == 1))
            .where(condition)
            .order_by(GAMES.c.begun_at.desc(), GAMES.c.id)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [
            StoredGame(
                game,
                GAME_INPUT.check(GameStarted, json.loads(first)["event"]),
                datetime.fromisoformat(at),
                count,
            )
            for game, at, first, count in rows
        ]

    def import_log(self, game: str, log: Sequence[SealedEntry], *, is_new: bool = False) -> int:
        """Add the entries of a complete, checked log that are not stored yet; create the game if necessary.

        Args:
            game: The id of the game.
            log: The complete log.
            is_new: True requires that the game is not stored yet.

        Returns:
            The number of entries added.

        Raises:
            ScoringError: `log_diverges` if a stored entry is not in the log, `game_kept_here` if the game
                should be new and is not, and what `check_log` raises.

        """
        at = now()
        if len(log) > self._bounds.entries:
            raise game_full_error(game, self._bounds.entries)
        check_log(log, at)  # before the transaction, which blocks others
        begun_at = min(at, log[0].entry().at.astimezone(UTC))
        rows = _entry_rows(game, log)
        with self._database.writing() as connection:
            check_room(connection, self._bounds)
            connection.execute(CREATE_GAME, {"game": game, "at": begun_at.isoformat()})
            lock_game(connection, game)
            stored = connection.scalars(
                select(ENTRIES.c.digest).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)
            ).all()
            if stored and is_new:
                message = "this game is kept here already: open it by its link"
                raise ScoringError("game_kept_here", message)
            for number, (stored_digest, imported) in enumerate(zip(stored, log, strict=False), 1):
                if stored_digest != imported.digest:
                    message = (
                        f"the log here and the log there differ from entry {number} on: nothing was imported"
                    )
                    raise ScoringError("log_diverges", message, number=number)
            more = log[len(stored) :]
            self._take_room(connection, sum(count_bytes(each.text) + ROW_BYTES for each in more))
            _insert(connection, game, rows[len(stored) :])
        return max(0, len(log) - len(stored))

    def remove(self, game: str) -> None:
        """Remove a game with everything that belongs to it.

        Raises:
            ScoringError: `unknown_game`.

        """
        with self._database.writing() as connection:
            if not connection.execute(delete(GAMES).where(GAMES.c.id == game)).rowcount:
                raise unknown_game_error(game)
            notify(connection, game)

    def _write_submission(self, connection: Connection, game: str, sent: Submission, at: datetime) -> Entry:
        """Write a submission, unless it is stored already."""
        check_ids(sent.id, sent.device, sent.link)
        lock_game(connection, game)
        of_game = ENTRIES.c.game == game
        newest = select(func.max(ENTRIES.c.number)).where(of_game).scalar_subquery()
        rows = connection.execute(
            _select_log(game).where(or_(ENTRIES.c.id == sent.id, ENTRIES.c.number == newest))
        )
        stored = [
            SealedEntry(*row) for row in rows
        ]  # the entry with this id and the last one, perhaps the same
        for each in stored:
            if json.loads(each.text)["id"] == sent.id:
                return _check_same_event(each.entry(), sent)
        before = stored[-1] if stored else None  # not parsed: it may be of a later version
        last = LogEnd(json.loads(before.text)["number"], before.digest) if before else None
        if last and isinstance(sent.event, GameStarted):
            raise ScoringError("game_there", f"another game has the id {game}: give this one another id")
        if last and last.number >= self._bounds.entries:
            raise game_full_error(game, self._bounds.entries)
        if sent.basis is not None:
            _check_basis(connection, game, sent.basis)
        sealed = make_entry(last, sent, at).sealed_entry
        entry = sealed.entry()  # never write what cannot be parsed again
        self._take_room(connection, count_bytes(sealed.text), has_begun=True)
        _insert(connection, game, _entry_rows(game, [sealed]))
        if before:
            remove_stale_photos(connection, game, before, entry)
        return entry


def _select_log(game: str) -> Select[str, str]:
    return select(ENTRIES.c.text, ENTRIES.c.digest).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)


def _last_entry(connection: Connection, game: str) -> LogEnd:
    query = select(ENTRIES.c.number, ENTRIES.c.digest).where(ENTRIES.c.game == game)
    row = connection.execute(query.order_by(ENTRIES.c.number.desc()).limit(1)).first()
    if row is None:
        raise unknown_game_error(game)
    return LogEnd(*row)


def _check_same_event(entry: Entry, sent: Submission) -> Entry:
    if entry.event != sent.event:
        message = f"{sent.id} was sent before with other content: give a new entry a new id"
        raise ScoringError("told_otherwise", message, id=sent.id, number=entry.number)
    return entry


def _check_basis(connection: Connection, game: str, basis: LogEnd) -> None:
    """Check that nothing but evidence follows a step. Raises ScoringError `game_moved_on`."""
    rows = connection.execute(_select_log(game).where(ENTRIES.c.number >= basis.number))
    since = [SealedEntry(*row) for row in rows]
    if [each.digest for each in since[:1]] != [basis.digest] or any(
        json.loads(each.text)["event"]["kind"] not in EVIDENCE_KINDS for each in since[1:]
    ):
        message = "somebody changed the game meanwhile: look at it as it is now, then try again"
        raise ScoringError("game_moved_on", message)


def _entry_rows(game: str, log: Iterable[SealedEntry]) -> list[dict[str, object]]:
    return [
        {
            "game": game,
            "number": values["number"],
            "id": values["id"],
            "text": each.text,
            "digest": each.digest,
        }
        for each in log
        if (values := json.loads(each.text))
    ]


def _insert(connection: Connection, game: str, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(ENTRIES), rows)
        notify(connection, game)
