"""The games that one phone keeps by itself: the same chained log that a server keeps, and what it comes to.

The browser keeps what is `fresh`: entries as they were written, which are never written anew.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from game.events import Begun, Person
from game.files import read_game, write_game
from game.log import Sent, Written, check_written, following
from game.playing import evening
from game.rules import check_event, check_players
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.events import Event, GameRules
    from game.log import Entry
    from game.playing import Evening

MOST_LETTERS = 4_000_000
"""Of a game's file: an evening has some ten thousand."""


class ListedGame(NamedTuple):
    """A game as the list of games shows it."""

    id: str
    names: tuple[str, ...]
    at: str


class Evenings:
    """All games of a phone, by their ids. `fresh` is what the browser has not been told to keep yet."""

    def __init__(self, logs: Mapping[str, Sequence[Mapping[str, str]]], device: str) -> None:
        """Take what the browser kept of each game. One that is broken is no game, and stays as it is kept."""
        self.device = device
        self.fresh: list[dict[str, Any]] = []
        self.broken: list[str] = []
        self._logs: dict[str, list[Entry]] = {}
        self._played: dict[str, Evening] = {}
        for game, rows in logs.items():
            try:
                written = [Written(str(row["text"]), str(row["digest"])) for row in rows]
                check_written(written)
                self._logs[game] = [each.entry() for each in written]
            except (ScoringError, KeyError, TypeError, ValueError):
                self.broken.append(game)

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

    def take_in(self, text: str) -> str:
        """Take in a game's file, of this phone or from a server, and give its id.

        What this phone has of the game must be the beginning of the file. Raises ScoringError as `read_game`
        does, and `game_kept_here` where the two differ.
        """
        if len(text) > MOST_LETTERS:
            raise ScoringError("bad_game_file", "this file is too long for a game")
        game, log, _ = read_game(text, signed=False)
        here = [each.written for each in self._logs.get(game, ())]
        if log[: len(here)] != here:
            raise ScoringError("game_kept_here", "this game is kept here already: open it by its link")
        self._logs[game] = [*self._logs.get(game, ()), *(each.entry() for each in log[len(here) :])]
        self._keep(game, log[len(here) :])
        return game

    def _keep(self, game: str, log: Sequence[Written]) -> None:
        first = len(self._logs[game]) - len(log) + 1
        for number, each in enumerate(log, first):
            row = {"game": game, "number": number, "text": each.text, "digest": each.digest}
            self.fresh.append(row)
