"""Totals that are stated without tiles: which ones are possible, and what they pay in a deal."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.errors import ScoringError
from scoring.table.deal import HandOrTotal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.hand.context import Wind
    from scoring.table.deal import FinishedDeal, Ledger
    from scoring.table.payout import Payout, Unit
    from scoring.tables.settings import Settings


ROWS = 10
"""Prices that are told where each total has its own, without an end."""


class Range(NamedTuple):
    """The totals that a player's hand can have; `most` is None where no more than what is told is known."""

    unit: Unit
    least: int
    most: int | None


class Price(NamedTuple):
    """What totals pay, from the `first` to the `last`; None where more pays no more.

    `pays`: what each payer pays, nobody where it is not known yet who pays. `worth`: what is paid once.
    """

    first: int
    last: int | None
    worth: int
    pays: Mapping[str, int]


class TotalRole(NamedTuple):
    """The role of the player whose total is stated. None is unknown."""

    won: bool | None = None
    dealer: bool | None = None
    """Whether a winner is the dealer."""
    drawn: bool | None = None
    """Whether a winner drew the winning tile."""


@dataclass(frozen=True, slots=True)
class PossibleTotals:
    """The totals that the rules allow a player in some role.

    Attributes:
        unit: What totals count in.
        least: The lowest possible total.
        most: The limit; None where the rules have none.
        values: All possible totals in ascending order; None where any between `least` and `most` is possible.
        paid_to: Whom the total is paid where it is an amount that is paid, as in riichi: `dealer`, `other`,
            or `anybody` where the seat is unknown. Empty where totals are counted from the hand.

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
        """Return the totals of which either is possible, for a role that is not known yet."""
        values = None
        if self.values is not None and other.values is not None:
            values = tuple(sorted({*self.values, *other.values}))
        most = None if self.most is None or other.most is None else max(self.most, other.most)
        paid_to = self.paid_to if self.paid_to == other.paid_to else "anybody"
        return PossibleTotals(self.unit, min(self.least, other.least), most, values, paid_to)


def range_of(settings: Settings, *, won: bool) -> Range:
    """Give the totals that a winner's or a loser's hand can have by the rules.

    Faan and tai end at the limit. Of points a special hand may have more than the limit.
    """
    unit = settings.payout.unit
    ends = unit != "points" and settings.has_limit
    return Range(unit, settings.limits.minimum if won else 0, settings.limits.limit if ends else None)


class HasRange(Protocol):
    """An engine, as far as it says which totals there are."""

    def range_of(self, *, won: bool) -> Range: ...


def possible_totals(engine: HasRange, role: TotalRole) -> PossibleTotals:
    """Return the totals that an engine considers possible; only its range where it knows no more.

    Engines of other packages may have been written before they were asked for `possible_totals`.
    """
    ask = getattr(engine, "possible_totals", None)
    if ask is not None:
        found: PossibleTotals = ask(role)
        return found
    return PossibleTotals(*engine.range_of(won=bool(role.won)))


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
        message = f"a hand that wins has at least {possible.least} {unit}, and {total} were said"
        raise ScoringError("said_too_low", message, have=total, points=possible.least, unit=unit)
    if total > highest:
        message = (
            f"a hand has at most {highest} {unit}, and {total} were said: say what it has, not what it pays"
        )
        raise ScoringError("said_too_high", message, have=total, points=highest, unit=unit)
    message = f"no hand has {total} {unit}: {nearest[0]} or {nearest[1]}?"
    raise ScoringError(
        "said_impossible", message, have=total, below=nearest[0], above=nearest[1], points=total, unit=unit
    )


def check_said(total: int, within: Range) -> None:
    """Raise ScoringError `said_too_low` or `said_too_high` for a total outside the range.

    Totals of kept games are checked by this alone: whatever an earlier version took stays as it was.
    """
    check_stated_total(total, PossibleTotals(*within))


def prices(
    deal: FinishedDeal, seat: Wind, settings: Settings, settle: Callable[[FinishedDeal], Ledger]
) -> tuple[Price, ...]:
    """Give what the totals that a winner's hand can have pay in this deal; without an end, the first of them.

    There are none where a total is paid as it is said, and for hands that nobody pays for.
    `settle` settles deals by these settings. Raises ScoringError as it does.
    """
    payout = settings.payout
    if seat not in deal.winners or payout.who == "nobody" or not payout.converts:
        return ()
    _, least, most = range_of(settings, won=True)
    ends = [least + ROWS - 1] if not payout.worths else [max(least, len(payout.worths) - 1)]
    found: list[Price] = []
    for total in range(least, min([*ends, *([] if most is None else [most])]) + 1):
        price = _price(deal, seat, total, payout, settle)
        if found and found[-1][2:] == price[2:]:
            found[-1] = found[-1]._replace(last=total)
        else:
            found.append(price)
    if payout.worths and found:  # more than the table of the rules has is worth what its end is
        found[-1] = found[-1]._replace(last=most)
    return tuple(found)


def _price(
    deal: FinishedDeal, seat: Wind, total: int, payout: Payout, settle: Callable[[FinishedDeal], Ledger]
) -> Price:
    said = replace(deal.shown.get(seat, HandOrTotal()), hand=None, total=total)
    settled = settle(replace(deal, shown={**deal.shown, seat: said}, penalties=())).settlement
    pays = {line.payer: line.amount for line in settled.lines if line.payee == seat and line.amount}
    return Price(total, total, payout.worth(total), pays)
