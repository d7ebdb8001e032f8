"""What a settlement is made of: who pays whom and why, and what cannot be settled yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Reason = Literal["winner", "pays_for_all", "liable", "responsible", "free_share", "difference", "penalty"]
"""Why something is paid: the winner's total by one loser; by the discarder, or by who is liable for the hand,
for every loser; by who is responsible under Zung Jung's rule, and the most that the others pay beside; what
two losers' totals differ by; a penalty."""
Gap = Literal["total_unknown", "discarder_unknown"]


@dataclass(frozen=True, slots=True)
class Line:
    """One payment and how it is reckoned. An amount of 0 says that nothing is owed."""

    payer: str
    payee: str
    amount: int
    reason: Reason
    total: int = 0
    """The payee's total that it comes from; 0 for a penalty."""
    less: int = 0
    """The payer's own total, which is taken off where two losers settle."""
    east_doubles: bool = False
    """Whether it is double, or a part of it is, as East pays or receives it."""
    parts: tuple[tuple[str, int], ...] = ()
    """Where one pays for others: whose part, and how much; these make the amount."""
    kind: str | None = None
    """What a penalty is for, by the id that the rules have for it."""
    units: int = 0
    """The faan or tai that the total is worth, the dealer's among them."""
    unit: str = "points"
    """What units are; points are paid as they are, and are not said again in `units`."""
    share: float = 1
    """How often the total is paid by this payer."""

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The players whose totals it comes from."""
        if self.reason == "penalty":
            return ()
        return (self.payer, self.payee) if self.reason == "difference" else (self.payee,)

    def as_json(self) -> dict[str, object]:
        return {
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "reason": self.reason,
            "total": self.total,
            "less": self.less,
            "east_doubles": self.east_doubles,
            "parts": [list(part) for part in self.parts],
            "units": self.units,
            "unit": self.unit,
            "share": self.share,
        }


@dataclass(frozen=True, slots=True)
class Unsettled:
    """Two players between whom it is open what is paid, or one whose score is open, and why."""

    between: tuple[str, ...]
    """The loser before the winner; of two losers neither is known to pay."""
    reason: Gap
    whose: tuple[str, ...] = ()
    """The players whose totals are not known."""

    def as_json(self) -> dict[str, object]:
        return {"between": list(self.between), "reason": self.reason, "whose": list(self.whose)}
