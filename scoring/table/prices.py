"""Prices of the possible totals of a winner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import HandOrTotal, Price

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.engine import FinishedDeal, Ledger, TotalLimits
    from scoring.hand.context import Wind
    from scoring.table.payout import Payout

MAX_PRICES = 10
"""The number of prices to list where each total has its own and there is no end."""


def prices(
    deal: FinishedDeal,
    seat: Wind,
    payout: Payout,
    limits: TotalLimits,
    settle: Callable[[FinishedDeal], Ledger],
) -> tuple[Price, ...]:
    """Return what the possible totals of a winner pay in this deal, or the first of them.

    There are none if a total is paid unchanged, and for hands that nobody pays for.

    Args:
        deal: The deal.
        seat: The winner.
        payout: The payment rules.
        limits: The range of a winner's totals.
        settle: Settles deals by these rules; its ScoringErrors are passed on.
    """
    if seat not in deal.winners or payout.who == "nobody" or not payout.converts_totals:
        return ()
    _, least, most = limits
    ends = [least + MAX_PRICES - 1] if not payout.worths else [max(least, len(payout.worths) - 1)]
    rows: list[Price] = []
    for total in range(least, min([*ends, *([] if most is None else [most])]) + 1):
        price = _price_of_total(deal, seat, total, payout, settle)
        if rows and rows[-1][2:] == price[2:]:
            rows[-1] = rows[-1]._replace(last=total)
        else:
            rows.append(price)
    if payout.worths and rows:  # totals beyond the table of the rules are worth its last entry
        rows[-1] = rows[-1]._replace(last=most)
    return tuple(rows)


def _price_of_total(
    deal: FinishedDeal, seat: Wind, total: int, payout: Payout, settle: Callable[[FinishedDeal], Ledger]
) -> Price:
    stated = replace(deal.shown.get(seat, HandOrTotal()), hand=None, total=total)
    settlement = settle(replace(deal, shown={**deal.shown, seat: stated}, penalties=())).settlement
    pays = {line.payer: line.amount for line in settlement.lines if line.payee == seat and line.amount}
    return Price(total, total, payout.worth(total), pays)
