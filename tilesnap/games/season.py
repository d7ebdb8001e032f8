"""Season tables: the results of several games together, and ratings by the order in which games ended.

Players are identified by their ids, which stay the same in every game. A game that is not over, or whose
totals may still change, does not count.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import start_time

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime

    from openskill.models import PlackettLuceRating

    from tilesnap.games.final_scores import FinalScores, Number
    from tilesnap.games.played_game import PlayedGame


@dataclass(frozen=True, slots=True)
class GameResult:
    """One player's result in one game.

    `points` are won or lost by the final score, so that games with different starting points compare; `total`
    is the total at the table. `table_points` are those of the place, None if the rules have none.
    """

    game: str
    title: str
    at: datetime
    rules: str
    place: int
    shared: bool
    """True if other players had the same place."""
    points: Number
    total: int
    deals: int
    won: int
    table_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating by the order in which games ended: an estimated `skill` with uncertainty `uncertainty`.

    Everybody starts at 25 with an uncertainty of 25/3. `conservative` is three uncertainties below the estimate,
    so that players with few games rank low at first.
    """

    skill: float
    uncertainty: float

    @property
    def conservative(self) -> float:
        """The conservative estimate that the table is sorted by."""
        return self.skill - 3 * self.uncertainty


@dataclass(frozen=True, slots=True)
class Career:
    """One player's results over all games that count, in the order of play."""

    id: str
    name: str
    games: tuple[GameResult, ...]
    rating: Rating

    @property
    def points(self) -> Number:
        """The points won or lost in all games."""
        return sum(each.points for each in self.games)

    @property
    def table_points(self) -> Fraction | None:
        """The table points of all games; None if the rules of any have none."""
        each_game = [each.table_points for each in self.games]
        known = [each for each in each_game if each is not None]
        return sum(known, Fraction()) if len(known) == len(each_game) else None

    @property
    def firsts(self) -> int:
        """The number of games that this player won, alone or with others."""
        return sum(each.place == 1 for each in self.games)

    @property
    def average_place(self) -> float:
        """The mean place over all games."""
        return sum(each.place for each in self.games) / len(self.games)

    @property
    def deals(self) -> int:
        """The number of deals played."""
        return sum(each.deals for each in self.games)

    @property
    def won(self) -> int:
        """The number of deals that the player won."""
        return sum(each.won for each in self.games)


@dataclass(frozen=True, slots=True)
class Season:
    """The players of all games that count, and how many games do not count.

    If all these games have table points, the players are ranked by them, then by points; otherwise the highest
    rating is first.
    """

    careers: tuple[Career, ...]
    counted: int
    not_over: int
    """The number of games that go on, or were closed before a deal was played."""
    open: int
    """The number of games that are over, but with a total that may still change."""
    rules: tuple[str, ...]
    """The rule sets that were played: points of different rule sets do not compare."""

    @property
    def has_table_points(self) -> bool:
        """True if the players are ranked by table points."""
        return bool(self.careers) and all(each.table_points is not None for each in self.careers)


@dataclass(slots=True)
class _Player:
    name: str
    rating: PlackettLuceRating
    games: list[GameResult] = field(default_factory=list)


def build_season(played_games: Iterable[PlayedGame]) -> Season:
    """Return the season table of these games, in any order."""
    games = sorted(played_games, key=lambda each: (start_time(each), each.state.start_event.game))
    over = [each for each in games if each.finished and each.deals]
    scored = [(each, final_scores(each)) for each in over]
    counted = [(each, scores) for each, scores in scored if not scores.provisional]
    # Only a season needs this package, which is slow to load in a browser.
    from openskill.models import PlackettLuce  # noqa: PLC0415 (for that reason)

    model = PlackettLuce()
    players: dict[str, _Player] = {}
    for each, scores in counted:
        seated = []
        for person in each.state.players:
            player = players.setdefault(person.id, _Player(person.name, model.rating()))
            player.name = person.name
            seated.append(player)
        ranks = [float(score.place) for score in scores.by_player]
        rated = model.rate([[player.rating] for player in seated], ranks=ranks)
        for player, (rating,), played in zip(seated, rated, _results(each, scores), strict=True):
            player.rating = rating
            player.games.append(played)
    careers = [
        Career(id_, each.name, tuple(each.games), Rating(each.rating.mu, each.rating.sigma))
        for id_, each in players.items()
    ]
    return Season(
        careers=tuple(sorted(careers, key=_order(careers))),
        counted=len(counted),
        not_over=len(games) - len(over),
        open=len(over) - len(counted),
        rules=tuple(dict.fromkeys(each.rules.name for each, _ in counted)),
    )


def _order(careers: Sequence[Career]) -> Callable[[Career], tuple[Fraction | float, Number, str]]:
    """Return the sort key of a season: table points and points, or ratings where a game has no table points."""
    if any(each.table_points is None for each in careers):
        return lambda each: (-each.rating.conservative, 0, each.name)
    return lambda each: (-(each.table_points or Fraction()), -each.points, each.name)


def _results(game: PlayedGame, scores: FinalScores) -> list[GameResult]:
    at = start_time(game)
    story = game.state
    return [
        GameResult(
            game=story.start_event.game,
            title=story.start_event.title,
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
            table_points=score.table_points,
        )
        for player, score in enumerate(scores.by_player)
    ]
