"""What a table makes an offender pay: the kinds that the rules know, and penalties of one kind.

A hand of a wrong count is no penalty: it is dead, scores nothing and pays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS
from scoring.table.settling import Penalty
from scoring.tables.schema import PenaltyKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.tables.settings import Settings

OWN = PenaltyKind("own_amount", "Own amount", to="named", source="the table")
"""A penalty that no rules know: whatever the table agrees on."""


def in_points(kinds: Iterable[PenaltyKind], settings: Settings) -> tuple[PenaltyKind, ...]:
    """Give the penalties that rules know, each with the points that a receiver gets."""
    limit = settings.payout.worth(settings.limits.limit)
    return tuple(replace(kind, amount=kind.amount or round(kind.share * limit), share=0) for kind in kinds)


def penalties_of(
    kind: PenaltyKind,
    offender: str,
    *,
    to: str | None = None,
    amount: int | None = None,
    seats: Iterable[str] = WINDS,
) -> tuple[Penalty, ...]:
    """Give what an offender pays. `amount`: the table's own, to each receiver; `seats`: who plays.

    `to`: who receives it, instead of whom the kind names; a penalty to the winner needs it in a deal that
    nobody or the offender won.
    Raises ScoringError `bad_settlement`.
    """
    due = kind.amount if amount is None else amount
    known = None if kind == OWN else kind.id
    if kind == OWN and amount is None:
        raise ScoringError("bad_settlement", f"say how much {offender} pays")
    if kind.to == "named" and to is None:
        raise ScoringError("bad_settlement", f"say who receives the penalty of {offender}: {kind.name}")
    if kind.to == "each" and to is None:
        return tuple(Penalty(offender, due, seat, known) for seat in seats if seat != offender)
    return (Penalty(offender, due, to, known),)
