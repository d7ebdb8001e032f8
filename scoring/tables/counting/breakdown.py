"""The itemised score of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import sheet_to_json

if TYPE_CHECKING:
    from scoring.engine import Line
    from scoring.errors import Problem
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.loading import RuleSet


class Breakdown(NamedTuple):
    """A hand's score under one rule set, and how it came about."""

    won: bool
    """True if the hand wins; a winner's hand below the minimum of the rules does not, and has a warning."""
    points: int
    """The sum of the items' points; 0 for a limit hand."""
    rounded: int
    """The points as they are doubled: rounded where the rules round before doubling."""
    doubles: int
    bonus_points: int
    """The points of the bonus tiles where they are counted and doubled apart, else 0."""
    bonus_doubles: int
    uncut: int
    """The total before it is cut to the limit."""
    total: int
    limit: int
    limit_hand: str | None
    items: tuple[Line, ...]
    arrangement: Arrangement
    warnings: tuple[Problem, ...]
    hand: Hand
    context: Context
    rules: RuleSet

    @property
    def unit(self) -> str:
        """The unit that items pay and the total is counted in."""
        return self.rules.settings.payout.unit

    @property
    def double(self) -> str:
        """The unit of doubles."""
        return "doubles"

    @property
    def limited(self) -> bool:
        """Return True if the limit cut the total; a total below the minimum is 0."""
        return 0 < self.total < self.uncut

    @property
    def limit_share(self) -> float | None:
        """The total as a share of the limit, at most 1; None without a limit."""
        return min(self.total / self.limit, 1) if self.rules.settings.has_limit else None

    def as_json(self) -> dict[str, object]:
        """Return the dict that `python -m scoring --json` prints, without the id."""
        units = {} if self.unit == "points" else {"units": self.total, "unit": self.unit}
        bonus = {"bonus_points": self.bonus_points, "bonus_doubles": self.bonus_doubles}
        return sheet_to_json(self, units, bonus)
