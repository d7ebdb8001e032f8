"""Several games together: how each player fared, and how strongly they play by the order that games ended in.

Players are known by their ids, which they keep from game to game. A game that is not over counts for nobody,
and neither does one whose totals may still change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from tilesnap.games.final_scores import final_scores
from tilesnap.games.playing import began

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from openskill.models import PlackettLuceRating

    from tilesnap.games.final_scores import FinalScores, Number
    from tilesnap.games.playing import Evening


@dataclass(frozen=True, slots=True)
class Played:
    """One player's part in one game.

    `points` are won or lost by the final score, so that games with other starts compare; `total` is where the
    player stood at the table.
    """

    game: str
    title: str
    at: datetime
    rules: str
    place: int
    shared: bool
    """Whether others had the same place."""
    points: Number
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
    def points(self) -> Number:
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
    scored = [(each, final_scores(each)) for each in over]
    counted = [(each, scores) for each, scores in scored if not scores.moving]
    model = PlackettLuce()
    players: dict[str, _Player] = {}
    for each, scores in counted:
        seated = []
        for person in each.story.players:
            player = players.setdefault(person.id, _Player(person.name, model.rating()))
            player.name = person.name
            seated.append(player)
        ranks = [float(score.place) for score in scores.by_player]
        rated = model.rate([[player.rating] for player in seated], ranks=ranks)
        for player, (rating,), played in zip(seated, rated, _parts(each, scores), strict=True):
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
        rules=tuple(dict.fromkeys(each.rules.name for each, _ in counted)),
    )


def _parts(game: Evening, scores: FinalScores) -> list[Played]:
    at = began(game)
    story = game.story
    return [
        Played(
            game=story.begun.game,
            title=story.begun.title,
            at=at,
            rules=game.rules.name,
            place=score.place,
            shared=scores.is_shared(score.place),
            points=score.won,
            total=score.total,
            deals=sum(
                deal.record.outcome != "washed_out" and deal.seats[player] is not None for deal in game.deals
            ),
            won=sum(player in deal.record.winners for deal in game.deals),
        )
        for player, score in enumerate(scores.by_player)
    ]
