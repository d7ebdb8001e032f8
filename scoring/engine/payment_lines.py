"""The lines of a settlement: payments with their reasons, and gaps that cannot be settled yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.errors import Message

Unit = Literal["points", "faan", "tai"]
"""The unit of items and totals."""
PaymentReason = Literal[
    "winner", "pays_for_all", "liable", "responsible", "free_share", "difference", "penalty", "engine"
]
"""The reason of a payment.

- `winner`: the winner's total, paid by one loser.
- `pays_for_all`, `liable`: the same for every loser, paid by the discarder or by who is liable for the hand.
- `responsible`, `free_share`: what the responsible player pays under Zung Jung's rule, and the most that the
  others pay.
- `difference`: the difference of two losers' totals.
- `penalty`: a penalty.
- `engine`: a reason that an engine states, see `PaymentLine.why`.
"""
GapReason = Literal["total_unknown", "discarder_unknown"]

DEALER = "E"


class DealerUnits(NamedTuple):
    """Units that are added to payments between the dealer and any other player.

    Attributes:
        dealer: The units for dealing.
        streak: The units for the deals in a row that the dealer has kept.
        deals: The number of those that count.
    """

    dealer: int = 0
    streak: int = 0
    deals: int = 0

    @property
    def units(self) -> int:
        """All added units."""
        return self.dealer + self.streak


NO_DEALER_UNITS = DealerUnits()


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A payment and its calculation. An amount of 0 means that nothing is owed.

    Attributes:
        payer: Who pays.
        payee: Who is paid.
        amount: How much is paid.
        reason: Why it is paid.
        total: The payee's total that it comes from; 0 for a penalty.
        less: The payer's own total, which is subtracted between two losers.
        east_doubles: Whether all of it, or a part, is doubled because East pays or receives it.
        parts: If one pays for others: whose part, and how much; they sum to the amount.
        kind: The id that the rules have for a penalty.
        units: The faan or tai of the total, including the dealer's if they count for all of it.
        unit: The name of the units; points that are paid unchanged are not repeated in `units`.
        share: How often this payer pays the total.
        added: What is added to the hand's own units because the dealer pays or is paid.
        base: The part of the total that does not depend on units.
        per_unit: The worth of each unit; without effect if a table of the rules sets the worth.
        why: The reason that an engine other than a rule table states.
    """

    payer: str
    payee: str
    amount: int
    reason: PaymentReason
    total: int = 0
    less: int = 0
    east_doubles: bool = False
    parts: tuple[tuple[str, int], ...] = ()
    kind: str | None = None
    units: int = 0
    unit: str = "points"
    share: float = 1
    added: DealerUnits = NO_DEALER_UNITS
    base: int = 0
    per_unit: int = 1
    why: Message | None = None

    @property
    def adds_to_part(self) -> bool:
        """True if the dealer's units belong to the dealer's part alone, as one pays for others."""
        return len(self.parts) > 1 and self.payee != DEALER

    @property
    def own_units(self) -> int:
        """The units of the hand itself."""
        return self.units - (0 if self.adds_to_part else self.added.units)

    @property
    def depends_on(self) -> tuple[str, ...]:
        """The players whose totals it depends on."""
        if self.reason == "penalty":
            return ()
        return (self.payer, self.payee) if self.reason == "difference" else (self.payee,)

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the payment."""
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
class UnsettledPayment:
    """A payment between two players, or the score of one, that is not known yet.

    Attributes:
        between: The loser before the winner; of two losers it is unknown who pays.
        reason: What is unknown.
        whose: The players whose totals are unknown.
    """

    between: tuple[str, ...]
    reason: GapReason
    whose: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the gap."""
        return {"between": list(self.between), "reason": self.reason, "whose": list(self.whose)}


_WHY = {
    "winner": "the winner's {total}",
    "pays_for_all": "the winner's {total} for every loser ({parts})",
    "liable": "the winner's {total} for every loser ({parts}), as liable for the hand",
    "responsible": "what is left of the winner's {total} from every loser ({parts})",
    "free_share": "the most that a player who is not responsible pays",
    "difference": "the difference of {total} and {less}",
    "penalty": "a penalty",
}
_OPEN = {
    "total_unknown": "not settled, as the total of {whose} is not known",
    "discarder_unknown": "not settled, as it is not known who discarded",
}


def explain_payment(line: PaymentLine) -> Message:
    """Return the message that explains how a payment is calculated."""
    if line.why is not None:
        return line.why
    parts = " + ".join(f"{amount} of {seat}{_dealer_addition(line, seat)}" for seat, amount in line.parts)
    text = _WHY[line.reason].format(total=format_worth(line), less=line.less, parts=parts)
    if line.units:
        text += f", for {line.units} {line.unit}"
        if line.added.units and not line.adds_to_part:
            text += f" ({line.own_units} of the hand + {_format_added(line)})"
    if line.share != 1:
        text += f", {line.share:g} times"
    doubled = ", doubled for East" if line.east_doubles and not line.parts else ""
    return Message(f"paid_{line.reason}", f"{text}{doubled}", line.as_json())


def format_worth(line: PaymentLine) -> str:
    """Return the worth of the total with its calculation, such as `5 + 6 = 11`."""
    units = f"{line.units} × {line.per_unit}" if line.per_unit != 1 else f"{line.units}"
    calculation = f"{line.base} + {units}" if line.base else units
    has_calculation = line.units and (line.base or line.per_unit != 1)
    return f"{calculation} = {line.total}" if has_calculation else f"{line.total}"


def _dealer_addition(line: PaymentLine, seat: str) -> str:
    return f" [+ {_format_added(line)}]" if line.adds_to_part and seat == DEALER and line.added.units else ""


def _format_added(line: PaymentLine) -> str:
    dealer, streak, deals = line.added
    parts = [f"{dealer} for the dealer"] * bool(dealer) + [f"{streak} for {deals} deals kept"] * bool(streak)
    return " + ".join(parts)


def explain_gap(unsettled: UnsettledPayment) -> Message:
    """Return the message that names what is missing to settle."""
    text = _OPEN[unsettled.reason].format(whose=" and ".join(unsettled.whose))
    return Message(f"open_{unsettled.reason}", text, unsettled.as_json())
