"""The course of a game of MCR: 16 deals, the change of seats after each round, and table points.

Sources: WMO Mahjong Competition Rules, 3.4.8 and 3.6.2 (the deal always passes); the score sheets of Chinese
clubs (seats of each round, table points shared by equal players).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from scoring.engine import FULL_TABLE, FinalResult
from scoring.table.rotation import Dealing
from scoring.table.rotation import next_position as position_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.engine import GamePosition, Outcome
    from scoring.mcr.options import Choices

SEATING = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""The players in the order of their winds, East first, at the start of each round."""
TABLE_POINTS = (4, 2, 1, 0)
"""The table points of each place."""
_PASSES = Dealing(east_stays=False, east_stays_after_draw=False)


def next_position(place: GamePosition, outcome: Outcome, choices: Choices) -> GamePosition:
    """Return the position of the next deal: the deal always passes, after a win and after a draw."""
    following = position_after(place, outcome, _PASSES)
    if not choices.seat_changes or place.players != FULL_TABLE:
        return following
    return replace(following, seating=SEATING[following.passed // FULL_TABLE % len(SEATING)])


def ranking(points: Sequence[int]) -> tuple[FinalResult, ...]:
    """Rank players by their points; equal players share a place and the table points of their places."""
    results = []
    for player, own in enumerate(points):
        better, equal = sum(each > own for each in points), list(points).count(own)
        shared = Fraction(sum(TABLE_POINTS[better : better + equal]), equal)
        results.append(FinalResult(player, better + 1, own, own, table_points=shared))
    return tuple(sorted(results, key=lambda each: (each.place, each.player)))
