"""Renderers of the season table, a player's games, and the standing of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.i18n.translate import t
from tilesnap.views.rendering.dates import format_day
from tilesnap.views.rendering.ledger import format_signed
from tilesnap.views.rendering.result import format_table_points, totals_html
from tilesnap.views.rendering.table import table_html

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.season import Career, GameResult, Season


def season_html(season: Season) -> str:
    """Render the season's table, with table points where the season is ranked by them."""
    heads = ["rating", "count", "firsts", "average_place", "points"]
    if season.has_table_points:
        heads.append("table_points")
    rows = [
        (
            career.name,
            f"{career.rating.conservative:.1f}".replace("-", "−"),
            str(len(career.games)),
            str(career.firsts),
            f"{career.average_place:.1f}",
            format_signed(career.points),
            *_table_points_cell(career.table_points if season.has_table_points else None),
        )
        for career in season.careers
    ]
    return table_html(
        [t("ledger-player"), *(t(f"season-{head}") for head in heads)], rows, "ts-players ts-season"
    )


def _table_points_cell(points: Fraction | None) -> Iterator[str]:
    if points is not None:
        yield format_table_points(points)


def career_html(career: Career) -> str:
    """Render the games of a player, the last first."""
    heads = ["date", "place", "points", "won"]
    if career.table_points is not None:
        heads.append("table_points")
    rows = [
        (
            format_day(each.at),
            _place(each),
            format_signed(each.points),
            f"{each.won}/{each.deals}",
            *_table_points_cell(each.table_points if career.table_points is not None else None),
        )
        for each in reversed(career.games)
    ]
    return table_html([t(f"season-{head}") for head in heads], rows, "ts-players")


def game_html(game: PlayedGame) -> str:
    """Render the result or standing of a game."""
    return totals_html(game)


def _place(part: GameResult) -> str:
    return t("season-place_shared", place=str(part.place)) if part.shared else str(part.place)
