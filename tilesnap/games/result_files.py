"""The results of several riichi games as a file that programs of clubs and tournaments read."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import rank_totals
from tilesnap.games.season import build_season
from tilesnap.games.spreadsheets import Label, Spreadsheet, format_csv

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.spreadsheets import Cell


class Standing(NamedTuple):
    """A player's result over all games.

    Attributes:
        place: From 1; players with equal points share it.
        number: The number of the player in the other program, None if it is unknown.
        name: The name of the player.
        points: The points won or lost with everything that the rules add after a game, in whole points.
        average_place: The mean place.
        games: The number of games.

    """

    place: int
    number: int | None
    name: str
    points: int
    average_place: float
    games: int


COLUMNS: tuple[tuple[str, Callable[[Standing], Cell]], ...] = (
    ("Place", lambda each: each.place),
    ("Player ID", lambda each: each.number),
    ("Player name", lambda each: each.name),
    ("Rating points", lambda each: each.points),
    ("Average place", lambda each: _round(each.average_place)),
    ("Average points", lambda each: _round(each.points / each.games)),
    ("Games played", lambda each: each.games),
)
"""The headings of the file and their values.

Source: the rating table that MahjongPantheon saves as CSV (github.com/MahjongPantheon/pantheon,
`Sigrun/app/pages/RatingTable.tsx`), which mahjong-portal imports as the results of a tournament
(github.com/MahjongRepository/mahjong-portal, `server/system/tournament_admin/views.py`).
"""


def format_results(games: Sequence[PlayedGame], numbers: Mapping[str, int]) -> bytes:
    """Return the results of games as CSV in UTF-8.

    Args:
        games: Games of the same riichi rules, in any order.
        numbers: The numbers of players in the other program, by name.

    Raises:
        ScoringError: `repeated_game`, `mixed_rules`, `no_riichi_scores`, `game_not_over`, `unknown_player`.

    """
    standings = _standings(games, numbers)
    rows = tuple(tuple(cell(each) for _, cell in COLUMNS) for each in standings)
    table = Spreadsheet(Label("results"), tuple(Label(heading) for heading, _ in COLUMNS), rows)
    return format_csv(table, lambda heading: heading.key, has_mark=False)


def _standings(games: Sequence[PlayedGame], numbers: Mapping[str, int]) -> list[Standing]:
    _check_games(games)
    careers = build_season(games).careers
    names = [each.name for each in careers]
    for name in numbers:
        if names.count(name) != 1:
            message = f"{name!a} is not the name of exactly one player of these games"
            raise ScoringError("unknown_player", message, name=name)
    points = [int(each.points * 1000) for each in careers]
    standings = [
        Standing(place, numbers.get(each.name), each.name, won, each.average_place, len(each.games))
        for each, won, place in zip(careers, points, rank_totals(points), strict=True)
    ]
    return sorted(standings, key=lambda each: (each.place, each.average_place, each.name))


def _check_games(games: Sequence[PlayedGame]) -> None:
    """Check that the points of games can be added up, and that none of them may still change."""
    starts = [game.state.start_event for game in games]
    seen: set[str] = set()
    for game, start in zip(games, starts, strict=True):
        if start.game in seen:
            raise ScoringError("repeated_game", f"the game {start.game} is given twice", game=start.game)
        seen.add(start.game)
        scores = final_scores(game)
        if not scores.has_bonus:
            message = (
                f"the game {start.game} is by other rules than riichi, whose results this form cannot hold"
            )
            raise ScoringError("no_riichi_scores", message, game=start.game)
        if any(
            rules != starts[0].rules for rules in (start.rules, *(slot.rules for slot in game.state.deals))
        ):
            message = f"the games {starts[0].game} and {start.game} have different rules: their points do not add up"
            raise ScoringError("mixed_rules", message, game=start.game)
        if not game.finished or not game.deals or scores.provisional:
            message = (
                f"the game {start.game} is not over, or its results may still change: end or correct it first"
            )
            raise ScoringError("game_not_over", message, game=start.game)


def _round(value: float) -> Decimal:
    """Return a mean with four decimals at most."""
    return Decimal(str(round(value, 4)))
