"""The games that are stored in the browser, in the same chained log format as on a server.

Python only holds the logs; the browser stores new entries, unchanged and in order.
"""

from __future__ import annotations

import json
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.games.events import GameStarted
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.game_rules import check_event
from tilesnap.games.log import SealedEntry, Submission, make_entry, verify_chain
from tilesnap.games.played_game import settle_game
from tilesnap.session.new_game import player_ids, start_event
from tilesnap.session.view_model import StoredRow
from tilesnap.views.game import MAX_GAME_FILE_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilesnap.games.events import Event, GameRules
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame

RAW_FORMAT = "tilesnap-stored-entries"
"""Format name of a file with the raw rows of a broken game; it cannot be imported as a game."""


class ListedGame(NamedTuple):
    """A row in the list of games: id, names of the players, date, rules."""

    id: str
    names: tuple[str, ...]
    at: str
    rules: GameRules


class BrokenGame(NamedTuple):
    """A stored game that cannot be opened: a readable title, the reason, and the rows as stored."""

    id: str
    title: str
    problem: UserFacingError
    rows: Sequence[Mapping[str, object]]

    @property
    def file(self) -> str:
        """The stored rows, unchanged, as the content of a file."""
        head = {"format": RAW_FORMAT, "version": 1, "game": self.id}
        return json.dumps({**head, "entries": [dict(row) for row in self.rows]}, ensure_ascii=False, indent=1)


class LocalGames:
    """All games of one device, by id.

    Attributes:
        unsaved_rows: Entries that the browser has to store next.
        replaced: Games whose broken stored rows the browser has to move aside first.
        broken_games: Games that cannot be opened.

    """

    def __init__(self, logs: Mapping[str, Sequence[Mapping[str, object]]], device: str) -> None:
        """Read the stored rows of each game; the rows of a broken game stay untouched."""
        self.device = device
        self.unsaved_rows: list[StoredRow] = []
        self.replaced: list[str] = []
        self.broken_games: dict[str, BrokenGame] = {}
        self._logs: dict[str, list[Entry]] = {}
        self._played: dict[str, PlayedGame] = {}
        for game, rows in logs.items():
            try:
                self._logs[game] = read_log(rows)
            except UserFacingError as error:
                self.broken_games[game] = BrokenGame(game, _readable_title(game, rows), error, rows)

    def list_games(self) -> list[ListedGame]:
        """Return all games, latest first."""
        begun = ((game, log[0]) for game, log in self._logs.items())
        ordered = sorted(begun, key=lambda each: each[1].at, reverse=True)
        return [
            ListedGame(
                game,
                tuple(each.name for each in first.event.players),
                first.at.date().isoformat(),
                first.event.rules,
            )
            for game, first in ordered
            if isinstance(first.event, GameStarted)
        ]

    def player_ids(self) -> dict[str, str]:
        """Return the ids of all players by name, as `new_game.player_ids` does."""
        games = (self.replay(each.id).state.players for each in self.list_games())
        return player_ids(((person.id, person.name) for person in players) for players in games)

    def has(self, game: str | None) -> bool:
        """Return True if the game is stored and can be opened."""
        return game in self._logs

    def replay(self, game: str) -> PlayedGame:
        """Return the current state of a game."""
        log = self._logs[game]
        before = self._played.get(game)
        if before is None or before.state.last != log[-1]:
            self._played[game] = settle_game(log, before)
        return self._played[game]

    def entries(self, game: str) -> Sequence[Entry]:
        """Return the log of a game."""
        return self._logs[game]

    def start_game(self, names: Sequence[str], rules: GameRules, start: int) -> str:
        """Start a game and return its id.

        Args:
            names: Names of the players, East first.
            rules: Rules of the game.
            start: Points of each player at the start.

        Raises:
            ScoringError: As `start_event` raises it.

        """
        begun = start_event(names, self.player_ids(), rules, start)
        game = begun.game
        self._logs[game] = []
        try:
            self.append_event(game, begun)
        except ScoringError:
            del self._logs[game]
            raise
        return game

    def append_event(self, game: str, event: Event) -> Entry:
        """Append an event to the log of a game.

        Raises:
            ScoringError: As `check_event` raises it.

        """
        log, now = self._logs[game], datetime.now(UTC)
        if log:
            check_event(event, self.replay(game).state)
        submission = Submission(event, secrets.token_hex(12), self.device, now)
        entry = make_entry(log[-1] if log else None, submission, now)
        log.append(entry)
        self._queue(game, [entry.sealed_entry])
        return entry

    def export_game(self, game: str) -> str:
        """Export a game as the content of a game file."""
        return format_game_file(each.sealed_entry for each in self._logs[game])

    def merge_stored(self, game: str, rows: Sequence[Mapping[str, object]]) -> list[Entry]:
        """Merge the log of a game with the rows that the browser has stored since.

        Stored entries win because they came first. Entries that are missing or broken in the store are
        queued in `unsaved_rows` again.

        Returns:
            The entries of this log that conflict with stored ones, which another tab wrote.

        """
        mine = self._logs.get(game, [])
        self.unsaved_rows = [row for row in self.unsaved_rows if row.game != game]
        try:
            stored = read_log(rows) if rows else []
        except UserFacingError:
            if mine:  # the store is unreadable, but this log is complete
                self._replace(game)
            return []
        shared = 0
        for ours, theirs in zip(mine, stored, strict=False):
            if ours.digest != theirs.digest:
                break
            shared += 1
        if shared == len(stored):
            self._queue(game, [each.sealed_entry for each in mine[shared:]])
            return []
        self._logs[game] = stored
        self.broken_games.pop(game, None)
        return mine[shared:]

    def _replace(self, game: str) -> None:
        """Make the browser move its rows of a game aside and store the whole log again."""
        self.replaced.append(game)
        self._queue(game, [each.sealed_entry for each in self._logs[game]])

    def import_game(self, text: str) -> str:
        """Import a game file, from this or another device or from a server, and return the id of the game.

        A game that is already stored must be the beginning of the file; a broken game is replaced.

        Raises:
            ScoringError: `bad_game_file`, `game_differs`, or what `parse_game_file` raises.

        """
        if len(text) > MAX_GAME_FILE_BYTES or is_nested_too_deeply(text):
            raise ScoringError("bad_game_file", "this file is too long, or nested too deeply, for a game")
        game, log, _ = parse_game_file(text, check_signature=False)
        if game in self.broken_games:
            settle_game([each.entry() for each in log])
            self._logs[game] = [each.entry() for each in log]
            del self.broken_games[game]
            self._replace(game)
            return game
        stored = [each.sealed_entry for each in self._logs.get(game, ())]
        if log[: len(stored)] != stored:
            raise ScoringError("game_differs", "this game is already here, and continued differently")
        self._logs[game] = [*self._logs.get(game, ()), *(each.entry() for each in log[len(stored) :])]
        self._queue(game, log[len(stored) :])
        return game

    def _queue(self, game: str, log: Sequence[SealedEntry]) -> None:
        first = len(self._logs[game]) - len(log) + 1
        for number, each in enumerate(log, first):
            self.unsaved_rows.append(StoredRow(game, number, each.text, each.digest))


def read_log(rows: Sequence[Mapping[str, object]]) -> list[Entry]:
    """Read the stored rows of a game and replay it once.

    Raises:
        ScoringError: `broken_log` or `bad_game`.

    """
    try:
        sealed = [SealedEntry(str(row["text"]), str(row["digest"])) for row in rows]
        verify_chain(sealed)
        log = [each.entry() for each in sealed]
        is_game = bool(log) and isinstance(log[0].event, GameStarted)
        if is_game:
            settle_game(log)
    except UserFacingError:
        raise
    except Exception as error:  # no stored data may keep the page from opening; the rows stay stored
        raise _broken_log(1) from error
    if not is_game:
        raise _broken_log(1)
    return log


def _broken_log(number: int) -> ScoringError:
    message = f"entry {number} is not as it was written: it or one before was changed, left out or added"
    return ScoringError("broken_log", message, number=number)


def _readable_title(game: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the players and the date of a broken game if its first row is readable, otherwise its id."""
    try:
        entry = json.loads(rows[0]["text"])
        names = ", ".join(str(each["name"]) for each in entry["event"]["players"])
        return f"{names} · {str(entry['at'])[:10]}"
    except (LookupError, TypeError, ValueError, RecursionError):
        return game
