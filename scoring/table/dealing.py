"""Who deals next: whether East stays, and which wind each player then has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from scoring.rules.loading import RuleSet


def next_seat(seat: str, rules: RuleSet, *, east_won: bool) -> str:
    """Give the wind that a player has in the deal after this one.

    East stays after a win, unless the rules let the deal always pass on; else South becomes East.
    """
    if east_won and rules.table.east_stays:
        return seat
    winds = tuple(WINDS)
    return winds[winds.index(seat) - 1]
