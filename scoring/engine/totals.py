"""Totals: the range while facts are open, the possible ones, and what they pay."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine.payment_lines import Unit
    from scoring.errors import Message


class TotalRange(NamedTuple):
    """The lowest and highest total, None where too much is open, and the names of facts to ask."""

    least: int | None
    most: int | None
    asked: tuple[str, ...]


class TotalLimits(NamedTuple):
    """The totals that a player's hand can have; `most` is None if no upper limit is known."""

    unit: Unit
    least: int
    most: int | None


class Price(NamedTuple):
    """The payments for totals from `first` to `last`.

    Attributes:
        first: The lowest total.
        last: The highest total; None if higher ones pay the same.
        worth: What is paid once.
        pays: What each payer pays; empty if it is unknown who pays.
        name: What players call the total, such as 3 han 60 fu; None if they say the number.
    """

    first: int
    last: int | None
    worth: int
    pays: Mapping[str, int]
    name: Message | None = None


class TotalRole(NamedTuple):
    """The role of the player whose total is stated. None is unknown.

    Attributes:
        won: Whether the player won.
        dealer: Whether a winner is the dealer.
        drawn: Whether a winner drew the winning tile.
    """

    won: bool | None = None
    dealer: bool | None = None
    drawn: bool | None = None


@dataclass(frozen=True, slots=True)
class PossibleTotals:
    """The totals that the rules allow a player in some role.

    Attributes:
        unit: The unit of totals.
        least: The lowest possible total.
        most: The limit; None where the rules have none.
        values: All possible totals in ascending order; None if any between `least` and `most` is possible.
        paid_to: The kind of payee if the total is an amount that is paid, as in riichi: `dealer`, `other`, or
            `anybody` if the seat is unknown. Empty if totals are counted from the hand.
    """

    unit: Unit
    least: int = 0
    most: int | None = None
    values: tuple[int, ...] | None = None
    paid_to: str = ""

    def __contains__(self, total: int) -> bool:
        if total < self.least or (self.most is not None and total > self.most):
            return False
        if self.values is None:
            return True
        at = bisect_left(self.values, total)
        return at < len(self.values) and self.values[at] == total

    def nearest(self, total: int) -> tuple[int, ...]:
        """Return up to two possible totals next to an impossible one, in ascending order."""
        values = self.values or ()
        at = min(max(bisect_left(values, total) - 1, 0), max(len(values) - 2, 0))
        return values[at : at + 2]

    def or_else(self, other: PossibleTotals) -> PossibleTotals:
        """Return the totals that are possible in either, for a role that is not known yet."""
        values = None
        if self.values is not None and other.values is not None:
            values = tuple(sorted({*self.values, *other.values}))
        most = None if self.most is None or other.most is None else max(self.most, other.most)
        paid_to = self.paid_to if self.paid_to == other.paid_to else "anybody"
        return PossibleTotals(self.unit, min(self.least, other.least), most, values, paid_to)


class HasTotalLimits(Protocol):
    """The part of an engine that returns its range of totals."""

    def total_limits(self, *, won: bool) -> TotalLimits:
        """Return the range of totals of a winner's or a loser's hand."""


def possible_totals(engine: HasTotalLimits, role: TotalRole) -> PossibleTotals:
    """Return the possible totals of an engine, or only its range if it knows no more.

    Engines of other packages may be older than the method `possible_totals`.
    """
    own_method = getattr(engine, "possible_totals", None)
    if own_method is not None:
        totals: PossibleTotals = own_method(role)
        return totals
    return PossibleTotals(*engine.total_limits(won=bool(role.won)))


def check_stated_total(total: int, possible: PossibleTotals) -> None:
    """Check a total that a player states.

    Raises:
        ScoringError: `said_too_low`, `said_too_high`, or `said_impossible` and `said_unpaid` with the nearest
            possible totals, for a total that no hand in this role can have.
    """
    if total in possible:
        return
    unit, nearest = possible.unit, possible.nearest(total)
    if possible.paid_to and len(nearest) > 1:
        names = {"dealer": "the dealer", "other": "a player who is not the dealer"}
        whom = names.get(possible.paid_to, "anybody")
        message = f"no hand pays {total} to {whom}: {nearest[0]} or {nearest[1]}?"
        raise ScoringError(
            "said_unpaid", message, have=total, paid_to=possible.paid_to, below=nearest[0], above=nearest[1]
        )
    highest = possible.most if possible.values is None else possible.values[-1]
    if total < possible.least or highest is None:
        message = f"a hand that wins has at least {possible.least} {unit}, but {total} was stated"
        raise ScoringError("said_too_low", message, have=total, points=possible.least, unit=unit)
    if total > highest:
        message = f"a hand has at most {highest} {unit}, but {total} was stated: state what it has, not what it pays"
        raise ScoringError("said_too_high", message, have=total, points=highest, unit=unit)
    message = f"no hand has {total} {unit}: {nearest[0]} or {nearest[1]}?"
    raise ScoringError(
        "said_impossible", message, have=total, below=nearest[0], above=nearest[1], points=total, unit=unit
    )


def check_total_limits(total: int, within: TotalLimits) -> None:
    """Raise ScoringError `said_too_low` or `said_too_high` for a total outside the range.

    Stored games are checked by this alone, as earlier versions accepted other totals within the range.
    """
    check_stated_total(total, PossibleTotals(*within))
