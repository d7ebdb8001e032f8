"""Several games together: how each player fared, and how strongly they play by the order that games ended in.

Players are known by their ids, which they keep from game to game. A game that is not over counts for nobody,
and neither does one whose totals may still change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from game.playing import began, places
from game.statistics import moving_totals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from openskill.models import PlackettLuceRating

    from game.playing import Evening


@dataclass(frozen=True, slots=True)
class Played:
    """One player's part in one game. `points` are won or lost, so that games with other starts compare."""

    game: str
    title: str
    at: datetime
    rules: str
    place: int
    shared: bool
    """Whether others had the same total, and so the same place."""
    points: int
    total: int
    deals: int
    won: int


@dataclass(frozen=True, slots=True)
class Rating:
    """How strongly a player plays, by the order that games ended in: likely `skill`, give or take `doubt`.

    Everybody begins at 25 with a doubt of 25/3. `careful` is three doubts below: who has played little stands
    low until more is known.
    """

    skill: float
    doubt: float

    @property
    def careful(self) -> float:
        return self.skill - 3 * self.doubt


@dataclass(frozen=True, slots=True)
class Career:
    """A player over all games that count, in the order of play."""

    id: str
    name: str
    games: tuple[Played, ...]
    rating: Rating

    @property
    def points(self) -> int:
        return sum(each.points for each in self.games)

    @property
    def firsts(self) -> int:
        """How many games ended with this player first, alone or with others."""
        return sum(each.place == 1 for each in self.games)

    @property
    def average_place(self) -> float:
        return sum(each.place for each in self.games) / len(self.games)

    @property
    def deals(self) -> int:
        return sum(each.deals for each in self.games)

    @property
    def won(self) -> int:
        """How many deals the player won."""
        return sum(each.won for each in self.games)


@dataclass(frozen=True, slots=True)
class Season:
    """The players of all games that count, the strongest first, and how many games do not count and why."""

    careers: tuple[Career, ...]
    counted: int
    not_over: int
    """How many games still go on, or were closed before a deal was played."""
    open: int
    """How many games are over, but have a total that may still change."""
    rules: tuple[str, ...]
    """The rule sets that were played by: points of one are not worth those of another."""


@dataclass(slots=True)
class _Player:
    name: str
    rating: PlackettLuceRating
    games: list[Played] = field(default_factory=list)


def season(evenings: Iterable[Evening]) -> Season:
    """Put games together, whatever order they come in."""
    games = sorted(evenings, key=lambda each: (began(each), each.story.begun.game))
    over = [each for each in games if each.finished and each.deals]
    counted = [each for each in over if not moving_totals(each)[-1]]
    model = PlackettLuce()
    players: dict[str, _Player] = {}
    for each in counted:
        seated = []
        for person in each.story.players:
            player = players.setdefault(person.id, _Player(person.name, model.rating()))
            player.name = person.name
            seated.append(player)
        rated = model.rate(
            [[player.rating] for player in seated], ranks=[float(at) for at in places(each.totals)]
        )
        for player, (rating,), played in zip(seated, rated, _parts(each), strict=True):
            player.rating = rating
            player.games.append(played)
    careers = [
        Career(id_, each.name, tuple(each.games), Rating(each.rating.mu, each.rating.sigma))
        for id_, each in players.items()
    ]
    return Season(
        careers=tuple(sorted(careers, key=lambda each: (-each.rating.careful, each.name))),
        counted=len(counted),
        not_over=len(games) - len(over),
        open=len(over) - len(counted),
        rules=tuple(dict.fromkeys(each.rules.name for each in counted)),
    )


def _parts(game: Evening) -> list[Played]:
    at = began(game)
    placed = places(game.totals)
    story = game.story
    return [
        Played(
            game=story.begun.game,
            title=story.begun.title,
            at=at,
            rules=game.rules.name,
            place=placed[player],
            shared=placed.count(placed[player]) > 1,
            points=game.totals[player] - story.begun.start,
            total=game.totals[player],
            deals=sum(
                deal.record.outcome != "washed_out" and deal.seats[player] is not None for deal in game.deals
            ),
            won=sum(player in deal.record.winners for deal in game.deals),
        )
        for player in range(len(game.players))
    ]
