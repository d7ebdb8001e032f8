"""The games that one phone keeps by itself: the same chained log that a server keeps, and what it comes to.

The browser keeps what is `fresh`: entries as they were written, which are never written anew.
"""

from __future__ import annotations

import json
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError, TellableError
from tilesnap.games.events import Begun, Person
from tilesnap.games.files import read_game, write_game
from tilesnap.games.log import Sent, Written, check_written, following
from tilesnap.games.playing import evening
from tilesnap.games.rules import check_event, check_players
from tilesnap.session.nesting import is_nested_too_deeply

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilesnap.games.events import Event, GameRules
    from tilesnap.games.log import Entry
    from tilesnap.games.playing import Evening

MOST_LETTERS = 4_000_000
"""Of a game's file: an evening has some ten thousand."""
RAW_FORMAT = "tilesnap-stored-entries"
"""What a file of a broken game's rows is called, which no page takes for a game."""


class ListedGame(NamedTuple):
    """A game as the list of games shows it."""

    id: str
    names: tuple[str, ...]
    at: str


class BrokenGame(NamedTuple):
    """A stored game that cannot be opened: what is readable of its name, why, and its rows as stored."""

    id: str
    title: str
    problem: TellableError
    rows: Sequence[Mapping[str, Any]]

    @property
    def file(self) -> str:
        """Return the stored rows, unchanged, as the text of a file."""
        head = {"format": RAW_FORMAT, "version": 1, "game": self.id}
        return json.dumps({**head, "entries": [dict(row) for row in self.rows]}, ensure_ascii=False, indent=1)


class Evenings:
    """All games of a phone, by id.

    `fresh` holds the entries that the browser has to store next, `replaced` the games whose stored rows it
    has to move aside first because they are broken there. `broken` are the games that cannot be opened.
    """

    def __init__(self, logs: Mapping[str, Sequence[Mapping[str, str]]], device: str) -> None:
        """Read the rows that the browser stored of each game. Those of a broken game stay untouched."""
        self.device = device
        self.fresh: list[dict[str, Any]] = []
        self.replaced: list[str] = []
        self.broken: dict[str, BrokenGame] = {}
        self._logs: dict[str, list[Entry]] = {}
        self._played: dict[str, Evening] = {}
        for game, rows in logs.items():
            try:
                self._logs[game] = read_log(rows)
            except TellableError as error:
                self.broken[game] = BrokenGame(game, _readable_title(game, rows), error, rows)

    def known(self) -> list[ListedGame]:
        """List the games, the latest first."""
        begun = ((game, log[0]) for game, log in self._logs.items())
        ordered = sorted(begun, key=lambda each: each[1].at, reverse=True)
        return [
            ListedGame(game, tuple(each.name for each in first.event.players), first.at.date().isoformat())
            for game, first in ordered
            if isinstance(first.event, Begun)
        ]

    def people(self) -> dict[str, str]:
        """Give the ids of the players of all games by their names, the latest first."""
        found: dict[str, str] = {}
        for each in self.known():
            for person in self.evening(each.id).story.players:
                found.setdefault(person.name, person.id)
        return found

    def has(self, game: str | None) -> bool:
        return game in self._logs

    def evening(self, game: str) -> Evening:
        """Give a game as far as it was played."""
        log = self._logs[game]
        before = self._played.get(game)
        if before is None or before.story.last != log[-1]:
            self._played[game] = evening(log, before)
        return self._played[game]

    def entries(self, game: str) -> Sequence[Entry]:
        return self._logs[game]

    def begin(self, names: Sequence[str], rules: GameRules, start: int) -> str:
        """Begin a game, and give its id. Raises ScoringError as `Begun` and `check_players` do."""
        seated = [name.strip() for name in names]
        if not all(seated):
            raise ScoringError("players_count", "give a name to each who plays, East first")
        check_players(len(seated), rules)
        known, game = self.people(), secrets.token_hex(8)
        people = tuple(Person(id=known.get(name) or secrets.token_hex(6), name=name[:60]) for name in seated)
        self._logs[game] = []
        try:
            self.tell(game, Begun(game=game, players=people, rules=rules, start=start))
        except ScoringError:
            del self._logs[game]
            raise
        return game

    def tell(self, game: str, event: Event) -> Entry:
        """Write an event down. Raises ScoringError as `check_event` does."""
        log, now = self._logs[game], datetime.now(UTC)
        if log:
            check_event(event, self.evening(game).story.begun.rules)
        sent = Sent(event, secrets.token_hex(12), self.device, now)
        entry = following(log[-1] if log else None, sent, now)
        log.append(entry)
        self._keep(game, [entry.written])
        return entry

    def file(self, game: str) -> str:
        """Give the text of a game's own file."""
        return write_game(each.written for each in self._logs[game])

    def reread(self, game: str, rows: Sequence[Mapping[str, str]]) -> list[Entry]:
        """Take over what the browser has stored of a game meanwhile.

        Stored entries win: they were there first. What the store lacks of this log, or has broken, is given
        to it again as `fresh`.

        Returns:
            The entries of this log that cannot follow the stored ones: somebody else wrote others there.

        """
        mine = self._logs.get(game, [])
        self.fresh = [row for row in self.fresh if row["game"] != game]
        try:
            stored = read_log(rows) if rows else []
        except TellableError:
            if mine:  # nothing that is stored can be read, and all of it is here
                self._replace(game)
            return []
        shared = 0
        for ours, theirs in zip(mine, stored, strict=False):
            if ours.digest != theirs.digest:
                break
            shared += 1
        if shared == len(stored):
            self._keep(game, [each.written for each in mine[shared:]])
            return []
        self._logs[game] = stored
        self.broken.pop(game, None)
        return mine[shared:]

    def _replace(self, game: str) -> None:
        """Have the browser move its rows of a game aside and store the whole log again."""
        self.replaced.append(game)
        self._keep(game, [each.written for each in self._logs[game]])

    def take_in(self, text: str) -> str:
        """Take in a game's file, of this phone or from a server, and give its id.

        What this phone has of the game must be the beginning of the file; a broken game is replaced by it.
        Raises ScoringError as `read_game` does, and `game_differs` where the two differ.
        """
        if len(text) > MOST_LETTERS or is_nested_too_deeply(text):
            raise ScoringError("bad_game_file", "this file is too long, or nested too deeply, for a game")
        game, log, _ = read_game(text, signed=False)
        if game in self.broken:
            evening([each.entry() for each in log])
            self._logs[game] = [each.entry() for each in log]
            del self.broken[game]
            self._replace(game)
            return game
        here = [each.written for each in self._logs.get(game, ())]
        if log[: len(here)] != here:
            raise ScoringError("game_differs", "this game is here already, and went on in another way")
        self._logs[game] = [*self._logs.get(game, ()), *(each.entry() for each in log[len(here) :])]
        self._keep(game, log[len(here) :])
        return game

    def _keep(self, game: str, log: Sequence[Written]) -> None:
        first = len(self._logs[game]) - len(log) + 1
        for number, each in enumerate(log, first):
            row = {"game": game, "number": number, "text": each.text, "digest": each.digest}
            self.fresh.append(row)


def read_log(rows: Sequence[Mapping[str, str]]) -> list[Entry]:
    """Read the stored rows of a game, and play it through once.

    Raises ScoringError `broken_log` or `bad_game` where that is not possible.
    """
    try:
        written = [Written(str(row["text"]), str(row["digest"])) for row in rows]
        check_written(written)
        log = [each.entry() for each in written]
        is_game = bool(log) and isinstance(log[0].event, Begun)
        if is_game:
            evening(log)
    except TellableError:
        raise
    except Exception as error:  # whatever was stored, the page has to open, and the rows are kept
        raise _broken(1) from error
    if not is_game:
        raise _broken(1)
    return log


def _broken(number: int) -> ScoringError:
    message = f"entry {number} is not as it was written: it or one before was changed, left out or added"
    return ScoringError("broken_log", message, number=number)


def _readable_title(game: str, rows: Sequence[Mapping[str, str]]) -> str:
    """Return the players and the date of a broken game as far as its first row says them, else its id."""
    try:
        entry = json.loads(rows[0]["text"])
        names = ", ".join(str(each["name"]) for each in entry["event"]["players"])
        return f"{names} · {str(entry['at'])[:10]}"
    except (LookupError, TypeError, ValueError, RecursionError):
        return game
