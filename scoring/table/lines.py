"""What a settlement is made of: who pays whom and why, and what cannot be settled yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.errors import Message
from scoring.table.payout import NOTHING_ADDED, Added

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


_WHY = {
    "winner": "the winner's {total}",
    "pays_for_all": "the winner's {total} for every loser ({parts})",
    "liable": "the winner's {total} for every loser ({parts}), as liable for the hand",
    "responsible": "what is left of the winner's {total} from every loser ({parts})",
    "free_share": "the most that is paid by who is not responsible",
    "difference": "the difference of {total} and {less}",
    "penalty": "a penalty",
}
_OPEN = {
    "total_unknown": "not settled, as the total of {whose} is not known",
    "discarder_unknown": "not settled, as it is not known who discarded",
}


def why_paid(line: PaymentLine) -> Message:
    """Say how a payment is reckoned."""
    if line.why is not None:
        return line.why
    parts = " + ".join(f"{amount} of {seat}{_more(line, seat)}" for seat, amount in line.parts)
    text = _WHY[line.reason].format(total=worth_sum(line), less=line.less, parts=parts)
    if line.units:
        text += f", for {line.units} {line.unit}"
        if line.added.units and not line.adds_to_part:
            text += f" ({line.own_units} of the hand + {_added(line)})"
    if line.share != 1:
        text += f", {line.share:g} times"
    doubled = ", doubled for East" if line.east_doubles and not line.parts else ""
    return Message(f"paid_{line.reason}", f"{text}{doubled}", line.as_json())


def worth_sum(line: PaymentLine) -> str:
    """Write what the total is worth and how that is reckoned where it is not paid as it is: `5 + 6 = 11`."""
    units = f"{line.units} × {line.per_unit}" if line.per_unit != 1 else f"{line.units}"
    reckoned = f"{line.base} + {units}" if line.base else units
    made = line.units and (line.base or line.per_unit != 1)
    return f"{reckoned} = {line.total}" if made else f"{line.total}"


def _more(line: PaymentLine, seat: str) -> str:
    return f" [+ {_added(line)}]" if line.adds_to_part and seat == DEALER and line.added.units else ""


def _added(line: PaymentLine) -> str:
    dealer, streak, deals = line.added
    parts = [f"{dealer} for the dealer"] * bool(dealer) + [f"{streak} for {deals} deals kept"] * bool(streak)
    return " + ".join(parts)


def why_open(unsettled: Unsettled) -> Message:
    """Say what is missing to settle."""
    text = _OPEN[unsettled.reason].format(whose=" and ".join(unsettled.whose))
    return Message(f"open_{unsettled.reason}", text, unsettled.as_json())
