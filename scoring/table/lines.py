"""What a settlement is made of: who pays whom and why, and what cannot be settled yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scoring.table.payout import NOTHING_ADDED, Added

if TYPE_CHECKING:
    from scoring.errors import Message

Reason = Literal[
    "winner", "pays_for_all", "liable", "responsible", "free_share", "difference", "penalty", "engine"
]
"""Why something is paid: the winner's total by one loser; by the discarder, or by who is liable for the hand,
for every loser; by who is responsible under Zung Jung's rule, and the most that the others pay beside; what
two losers' totals differ by; a penalty; what an engine has told, see `PaymentLine.why`."""
Gap = Literal["total_unknown", "discarder_unknown"]


DEALER = "E"


@dataclass(frozen=True, slots=True)
class PaymentLine:
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
    """The faan or tai that the total is worth, the dealer's among them where they count for all of it."""
    unit: str = "points"
    """What units are; points that are paid as they are need not be said again in `units`."""
    share: float = 1
    """How often the total is paid by this payer."""
    added: Added = NOTHING_ADDED
    """What is added to the hand's own units, as the dealer pays or is paid."""
    base: int = 0
    """What the total holds beside what its units are worth."""
    per_unit: int = 1
    """What each unit is worth; where a table of the rules says what so many are worth, this says nothing."""
    why: Message | None = None
    """Why it is paid, where an engine that is no rule table says it."""

    @property
    def adds_to_part(self) -> bool:
        """Whether the dealer's units stand in the dealer's part alone, where one pays for others."""
        return len(self.parts) > 1 and self.payee != DEALER

    @property
    def own_units(self) -> int:
        """The units of the hand itself."""
        return self.units - (0 if self.adds_to_part else self.added.units)

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
            "dealer_units": self.added.dealer,
            "streak_units": self.added.streak,
            "streak": self.added.deals,
            "base": self.base,
            "per_unit": self.per_unit,
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
