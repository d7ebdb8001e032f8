"""The units of payments, penalties, and the settlement of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine.payment_lines import PaymentLine, UnsettledPayment
    from scoring.hand.context import Wind

COUNTER_WORTHS = (500, 100, 10, 2)


class PaymentFacts(NamedTuple):
    """The facts that payments depend on.

    Attributes:
        anybody_pays: Whether anybody pays; otherwise scores are only added up.
        dealer: Whether it matters who deals.
        discarder: Whether it matters who discarded the winning tile.
        liable: Whether a player may be liable for a hand, and pay for all.
        several: Whether several players may win on one discard.
        losers: Whether the losers settle among themselves, too.
        immune: Whether nobody may be responsible for a discard.
        dangerous: Whether a discard may be dangerous ("let off a cannon"), so that its discarder pays for
            all.
    """

    anybody_pays: bool = True
    dealer: bool = False
    discarder: bool = False
    liable: bool = False
    several: bool = False
    losers: bool = False
    immune: bool = False
    dangerous: bool = False


class Win(NamedTuple):
    """The facts that the payments of one hand depend on.

    Attributes:
        winner: The winner's seat.
        giver: Who discarded the tile or had the kong robbed, where that matters and is known.
        liable: Who is liable for the hand.
        streak: The number of deals in a row that East has kept before this one.
    """

    winner: Wind
    giver: Wind | None = None
    liable: Wind | None = None
    streak: int = 0


class Penalty(NamedTuple):
    """A payment of an offender, which is never doubled.

    Attributes:
        offender: Who pays.
        amount: How much.
        to: Who receives it; None for the winner.
        kind: The id of the kind of penalty, if the rules know it.
    """

    offender: str
    amount: int
    to: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payments of a deal, and what each player gains or loses by them.

    Attributes:
        lines: All payments, including those of 0.
        net: The gain of each player; the sum is zero, unless scores are only added up.
        unsettled: What is missing, as something is unknown.
    """

    lines: tuple[PaymentLine, ...]
    net: Mapping[str, int]
    unsettled: tuple[UnsettledPayment, ...] = ()

    @property
    def pays(self) -> tuple[tuple[str, str, int], ...]:
        """The payments as payer, payee and amount."""
        return tuple((line.payer, line.payee, line.amount) for line in self.lines if line.amount)

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring settle --json` prints, without the id."""
        return {
            "pays": [list(each) for each in self.pays],
            "net": dict(self.net),
            "counters": [split_into_counters(amount) for _, _, amount in self.pays],
        }


def split_into_counters(amount: int) -> dict[int, int]:
    """Return the fewest counters of 500, 100, 10 and 2 that make an amount; an odd point has the key 1.

    Source: European Classical, final score.

    >>> split_into_counters(627)
    {500: 1, 100: 1, 10: 2, 2: 3, 1: 1}

    Raises:
        ScoringError: `bad_settlement` for a negative amount.
    """
    if amount < 0:
        raise ScoringError("bad_settlement", f"{amount} is negative: counters are for payments")
    result = {}
    for worth in COUNTER_WORTHS:
        result[worth], amount = divmod(amount, worth)
    return {**result, 1: amount} if amount else result
