"""Penalties: the kinds that rules know, and the payments of each.

A hand of a wrong count is no penalty: it is dead, scores nothing and pays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import Penalty, PenaltyKind
from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterable


OWN_AMOUNT = PenaltyKind("own_amount", "Own amount", to="named", source="the table")
"""A penalty that no rules know, with an amount that the table agrees on."""


def with_amounts(kinds: Iterable[PenaltyKind], limit: int) -> tuple[PenaltyKind, ...]:
    """Return the penalties that rules know, each with the points that a receiver gets.

    Args:
        kinds: The penalties, some of them with a share of the limit.
        limit: What the limit is worth, paid once.
    """
    return tuple(replace(kind, amount=kind.amount or round(kind.share * limit), share=0) for kind in kinds)


def make_penalties(
    kind: PenaltyKind,
    offender: str,
    *,
    to: str | None = None,
    amount: int | None = None,
    seats: Iterable[str] = WINDS,
) -> tuple[Penalty, ...]:
    """Return the payments of one penalty.

    Args:
        kind: The kind of penalty.
        offender: Who pays.
        to: Who receives it instead of the receiver of the kind; required for a penalty to the winner of a
            deal that nobody or the offender won.
        amount: The table's own amount for each receiver.
        seats: Who plays.

    Raises:
        ScoringError: `bad_settlement`.
    """
    due = kind.amount if amount is None else amount
    known = None if kind == OWN_AMOUNT else kind.id
    if kind == OWN_AMOUNT and amount is None:
        raise ScoringError("bad_settlement", f"give the amount that {offender} pays")
    if kind.to == "named" and to is None:
        raise ScoringError("bad_settlement", f"name who receives the penalty of {offender}: {kind.name}")
    if kind.to == "each" and to is None:
        return tuple(Penalty(offender, due, seat, known) for seat in seats if seat != offender)
    return (Penalty(offender, due, to, known),)
