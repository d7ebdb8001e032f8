"""A total that a table says of a hand, without its tiles: what it can be, and what it pays in a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

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


def range_of(settings: Settings, *, won: bool) -> Range:
    """Give the totals that a winner's or a loser's hand can have by the rules.

    Faan and tai end at the limit. Of points a special hand may have more than the limit.
    """
    unit = settings.payout.unit
    ends = unit != "points" and settings.has_limit
    return Range(unit, settings.limits.minimum if won else 0, settings.limits.limit if ends else None)


def check_said(total: int, within: Range) -> None:
    """Raise ScoringError `said_too_low` or `said_too_high` for a total that no such hand can have."""
    unit, least, most = within
    if total < least:
        message = f"a hand that wins has at least {least} {unit}, and {total} were said"
        raise ScoringError("said_too_low", message, have=total, points=least, unit=unit)
    if most is not None and total > most:
        message = (
            f"a hand has at most {most} {unit}, and {total} were said: say what it has, not what it pays"
        )
        raise ScoringError("said_too_high", message, have=total, points=most, unit=unit)


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
