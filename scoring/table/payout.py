"""Payment rules as data: the unit of totals, their worth, and who pays how much of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scoring.engine import DealerUnits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Unit

RoundingDirection = Literal["nearest", "up", "down"]
PayerRule = Literal["everybody", "discarder", "responsible", "nobody"]


def round_to_step(number: int, step: int, towards: RoundingDirection) -> int:
    """Round to a multiple of the step; with `nearest` a half goes up."""
    more = {"nearest": step // 2, "up": step - 1, "down": 0}[towards]
    return (number + more) // step * step


@dataclass(frozen=True, slots=True)
class Payout:
    """The payment rules of a table.

    The worth of a total of u units is the u-th of `worths`, or the last of them, times `stake`; without
    `worths` it is `base` + u * `per_unit`.

    Attributes:
        who: Who pays the winner: everybody by their shares, the discarder for all, the responsible player
            under Zung Jung's rule, or nobody, where totals are only added up.
        unit: The unit of totals.
        losers_settle: Whether of any two losers the lower pays the difference.
        east_doubles: Whether East pays and receives double.
        free: The most that a player who is not responsible pays under Zung Jung's rule.
        rounding_step: Payments are a multiple of this.
        rounding_to: The direction of rounding.
        worths: The worth of each number of units.
        stake: The factor of `worths`.
        base: The part of the worth that does not depend on units.
        per_unit: The worth of a unit.
        drawn_share: How often each loser pays the worth of a hand whose last tile was drawn.
        discarder_share: How often the discarder pays the worth of a hand that was won on the discard.
        others_share: How often each of the others pays it then; fractions are rounded up.
        robbed_as_drawn: Whether the owner of a robbed kong pays what all would pay for a drawn tile.
        liability: Whether a player may be liable for a hand, and pay for all.
        liable_and_discarder: Whether the liable player and the discarder pay half each, rounded up.
        multiple_winners: Whether several may win on one discard; each is paid as if the others did not play.
        dealer_units: The units that are added between the dealer and any other player.
        streak_units: The units that are added there for each deal that the dealer has kept before.
        streak_limit: The most deals that count for `streak_units`; 0 for all.
    """

    who: PayerRule = "everybody"
    unit: Unit = "points"
    losers_settle: bool = False
    east_doubles: bool = False
    free: int = 0
    rounding_step: int = 1
    rounding_to: RoundingDirection = "nearest"
    worths: tuple[int, ...] = ()
    stake: int = 1
    base: int = 0
    per_unit: int = 1
    drawn_share: float = 1
    discarder_share: float = 1
    others_share: float = 1
    robbed_as_drawn: bool = False
    liability: bool = False
    liable_and_discarder: bool = False
    multiple_winners: bool = False
    dealer_units: int = 0
    streak_units: int = 0
    streak_limit: int = 0

    def rounded(self, amount: int) -> int:
        """Round what one player pays another."""
        return round_to_step(amount, self.rounding_step, self.rounding_to)

    def worth(self, units: int) -> int:
        """Return the worth of a total, paid once."""
        if self.worths:
            return self.stake * self.worths[min(units, len(self.worths) - 1)]
        return self.base + units * self.per_unit

    @property
    def converts_totals(self) -> bool:
        """True if payments may differ from the counted total."""
        added = self.dealer_units or self.streak_units
        return bool(self.worths or self.base or added) or self.per_unit != 1

    def units_with_dealer(self, streak: int) -> DealerUnits:
        """Return the units that are added between the dealer and another, after so many deals kept."""
        counted = min(streak, self.streak_limit) if self.streak_limit else streak
        return DealerUnits(
            self.dealer_units, counted * self.streak_units, counted if self.streak_units else 0
        )

    @property
    def depends_on_discarder(self) -> bool:
        """True if it matters who discarded the winning tile."""
        return self.who in ("discarder", "responsible") or self.discarder_share != self.others_share

    @property
    def depends_on_dealer(self) -> bool:
        """True if it matters who is East."""
        return self.east_doubles or bool(self.dealer_units or self.streak_units)


PAYMENT_METHODS: Mapping[str, Payout] = {
    "everybody": Payout(losers_settle=True, east_doubles=True),
    "winner_only": Payout(east_doubles=True),
    "discarder_pays": Payout("discarder", east_doubles=True),
    "add_up": Payout("nobody", east_doubles=True),
    "responsible": Payout("responsible", free=25),
    "uniform": Payout(),
}
"""The payment rules by their names in the option `payment`."""
