"""How a table pays a win, as data: what a total counts in, what it is worth, who pays how much of that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

Unit = Literal["points", "faan", "tai"]
"""What items pay and a total counts in."""
Towards = Literal["nearest", "up", "down"]
Who = Literal["everybody", "discarder", "responsible", "nobody"]


def to_step(number: int, step: int, towards: Towards) -> int:
    """Round to a multiple of the step; a half goes up to the nearest."""
    more = {"nearest": step // 2, "up": step - 1, "down": 0}[towards]
    return (number + more) // step * step


class Added(NamedTuple):
    """The units that are added between the dealer and any other."""

    dealer: int = 0
    streak: int = 0
    """For the deals in a row that the dealer has kept."""
    deals: int = 0
    """How many of those are counted."""

    @property
    def units(self) -> int:
        return self.dealer + self.streak


NOTHING_ADDED = Added()


@dataclass(frozen=True, slots=True)
class Payout:
    """How a table pays.

    `who` pays the winner: everybody by their shares, the discarder for all, by Zung Jung's rule, or nobody,
    where totals are only added up.

    What a total of u units is worth: the u-th of `worths`, or its last, times `stake`; without `worths` it is
    `base` + u * `per_unit`.
    """

    who: Who = "everybody"
    unit: Unit = "points"
    """What a total counts in."""
    losers_settle: bool = False
    """Whether of any two losers the lower pays the difference."""
    east_doubles: bool = False
    """Whether East pays and receives double."""
    free: int = 0
    """Under Zung Jung's rule, the most that is paid by who is not responsible."""
    rounding_step: int = 1
    """What is paid is a multiple of this."""
    rounding_to: Towards = "nearest"
    worths: tuple[int, ...] = ()
    stake: int = 1
    base: int = 0
    per_unit: int = 1
    drawn_share: float = 1
    """How often each loser pays the worth of a hand whose last tile was drawn."""
    discarder_share: float = 1
    """How often the discarder pays the worth of a hand that was won on the discard."""
    others_share: float = 1
    """How often each of the others pays it then; what is no whole number is rounded up."""
    robbed_as_drawn: bool = False
    """Whether who had a kong robbed pays what all would pay for a drawn tile."""
    liability: bool = False
    """Whether it is asked who is liable for a hand, and pays for all."""
    liable_and_discarder: bool = False
    """Whether the one who is liable and the discarder pay half each, rounded up."""
    multiple_winners: bool = False
    """Whether several may win on one discard; each is paid as if the other winners did not play."""
    dealer_units: int = 0
    """Units that are added between the dealer and any other."""
    streak_units: int = 0
    """Units that are added there for each deal in a row that the dealer has kept before this one."""
    streak_limit: int = 0
    """The most deals in a row that are counted; 0 for all."""

    def rounded(self, amount: int) -> int:
        """Round what one player pays another."""
        return to_step(amount, self.rounding_step, self.rounding_to)

    def worth(self, units: int) -> int:
        """Give what a total is worth once."""
        if self.worths:
            return self.stake * self.worths[min(units, len(self.worths) - 1)]
        return self.base + units * self.per_unit

    @property
    def converts(self) -> bool:
        """Whether what is paid is another number than the total that was counted."""
        added = self.dealer_units or self.streak_units
        return bool(self.worths or self.base or added) or self.per_unit != 1

    def between_dealer(self, streak: int) -> Added:
        """Give the units that are added between the dealer and another, after so many deals kept."""
        counted = min(streak, self.streak_limit) if self.streak_limit else streak
        return Added(self.dealer_units, counted * self.streak_units, counted if self.streak_units else 0)

    @property
    def asks_for_discarder(self) -> bool:
        """Whether it matters who discarded the winning tile."""
        return self.who in ("discarder", "responsible") or self.discarder_share != self.others_share

    @property
    def asks_for_dealer(self) -> bool:
        """Whether it matters who is East."""
        return self.east_doubles or bool(self.dealer_units or self.streak_units)


METHODS: Mapping[str, Payout] = {
    "everybody": Payout(losers_settle=True, east_doubles=True),
    "winner_only": Payout(east_doubles=True),
    "discarder_pays": Payout("discarder", east_doubles=True),
    "add_up": Payout("nobody", east_doubles=True),
    "responsible": Payout("responsible", free=25),
    "uniform": Payout(),
}
"""The ways to pay by the name that the option `payment` has for them."""
