"""Penalties: the kinds that rules know, and the payments of each.

A hand of a wrong count is not a penalty: it is dead, scores nothing and pays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import Penalty, PenaltyKind, Transfer
from scoring.errors import Message, ScoringError
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from scoring.engine import FinishedDeal

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


def penalty_receiver(penalty: Penalty, seats: Collection[str], winner: str | None) -> str:
    """Return who receives a penalty: the named player, otherwise the winner.

    Raises:
        ScoringError: `bad_settlement` if nobody does, or the penalty names somebody who does not play.
    """
    offender, amount, to, _ = penalty
    receiver = to or winner
    if receiver is None:
        raise _settlement_error(f"nobody has won: name who receives the penalty of {offender}")
    for seat in (offender, receiver):
        if seat not in seats:
            raise _settlement_error(
                f"a penalty names {seat!r}, who does not play: name one of {', '.join(seats)}"
            )
    if offender == receiver:
        raise _settlement_error(
            f"{offender} cannot pay a penalty to {offender}: name another player who receives it"
        )
    if amount < 0:
        raise _settlement_error(
            f"the penalty of {offender} is {amount!r}, it must be a whole number, 0 or more"
        )
    return receiver


def penalty_transfers(deal: FinishedDeal) -> Iterator[Transfer]:
    """Yield the penalties of a deal. Raises ScoringError `bad_settlement`."""
    reason = Message("paid_penalty", "a penalty", {})
    for each in deal.penalties:
        receiver = penalty_receiver(each, deal.seats, deal.winner)
        yield Transfer(each.offender, receiver, each.amount, reason)


def _settlement_error(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
