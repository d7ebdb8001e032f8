"""The form of a new game: the number of players, their names, and the points at the start."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from scoring.engine import FULL_TABLE, PLAYER_COUNTS, SimpleCatalogue
from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.games.events import GameRules, GameStarted, Person, check_names
from tilesnap.games.game_rules import check_players
from tilesnap.views.game import names_in_form, new_game_parts, next_empty_field

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tilesnap.session.commands import FillNewGame, StartGame
    from tilesnap.views.parts import Part

MAX_NAME = 60


class NewGame:
    """The form of a new game, as far as it is filled in."""

    def __init__(self) -> None:
        self.players = FULL_TABLE
        self.content: dict[str, object] = {}

    @property
    def names(self) -> list[str]:
        """The typed names, East first."""
        return [*names_in_form(self.players, self.content).values()]

    @property
    def takes_hand(self) -> bool:
        """True if the hand outside any game is to come along."""
        return self.content.get("take_hand") is True

    def fill(self, command: FillNewGame, rules: Rules | None) -> None:
        """Keep the content of the fields, change their number, or fill the next empty one.

        The usual points at the start are not kept: other rules may begin with others.
        """
        self.content |= command.values
        if rules and self.content.get("start") == str(starting_points(rules)):
            del self.content["start"]
        if command.players is not None and command.players in PLAYER_COUNTS:
            self.players = command.players
        empty = next_empty_field(names_in_form(self.players, self.content))
        if command.name and empty:
            self.content[empty] = command.name

    def finish(self, command: StartGame, rules: Rules | None) -> tuple[list[str], GameRules, int]:
        """Keep the last content of the fields, and return the names, the rules and the points at the start.

        Raises:
            ScoringError: `rules_not_chosen`.
            ValueError: The points are not a number.
        """
        self.content |= command.values
        if rules is None:
            raise ScoringError("rules_not_chosen", "choose the rules that you play by")
        typed = str(self.content.get("start") or "").strip()
        chosen = GameRules(name=rules.name, preset=rules.preset, house=rules.changes)
        return self.names, chosen, int(typed) if typed else starting_points(rules)

    def parts(self, people: Iterable[str], rules: Rules | None, *, has_hand: bool = False) -> list[Part]:
        """Return the form.

        Args:
            people: Names from earlier games.
            rules: The rules of the game, None while none are chosen.
            has_hand: Whether there is a hand outside any game, which may come along.
        """
        start = None if rules is None else starting_points(rules)
        return new_game_parts(
            self.players, self.content, people, start, self.takes_hand if has_hand else None
        )


def start_event(
    names: Sequence[str], ids: Mapping[str, str], rules: GameRules, start: int | None = None, title: str = ""
) -> GameStarted:
    """Return the event that begins a game, under a new id.

    Args:
        names: The names of the players, East first.
        ids: The ids of players of earlier games, by name.
        rules: The rules of the game.
        start: The points of each player at the start; None for those of the rules.
        title: The title of the game.

    Raises:
        ScoringError: As `seat_players`, `check_players`, `check_names` and `GameStarted` raise it.
    """
    people = seat_players(names, ids)
    check_players(len(people), rules)
    points = starting_points(Rules.of_game(rules)) if start is None else start
    begun = GameStarted(game=secrets.token_hex(8), title=title, players=people, rules=rules, start=points)
    check_names(begun)
    return begun


def starting_points(rules: Rules) -> int:
    """Return the points with which each player begins a game."""
    catalogue = rules.load().catalogue
    return catalogue.start if isinstance(catalogue, SimpleCatalogue) else 0


def player_ids(games: Iterable[Iterable[tuple[str, str]]]) -> dict[str, str]:
    """Return the ids of players by name, for a name that occurs twice that of the first game.

    Args:
        games: The ids and names of the players of each game, the latest game first.
    """
    ids: dict[str, str] = {}
    for players in games:
        for id_, name in players:
            ids.setdefault(name, id_)
    return ids


def seat_players(names: Sequence[str], ids: Mapping[str, str]) -> tuple[Person, ...]:
    """Return the players of a new game; a name from earlier games has the same id.

    Args:
        names: The names, East first.
        ids: The ids of players of earlier games, by name.

    Raises:
        ScoringError: `players_count`, if a name is missing.
    """
    stripped = [name.strip() for name in names]
    if not all(stripped):
        raise ScoringError("players_count", "give each player a name, East first")
    return tuple(Person(id=ids.get(name) or secrets.token_hex(6), name=name[:MAX_NAME]) for name in stripped)
