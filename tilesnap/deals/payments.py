"""Payments to a winner, as far as one hand determines them: the losers' own hands are not known."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring.engine import Win
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat

if TYPE_CHECKING:
    from scoring.hand.context import Wind
    from scoring.table.settling import Settlement
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.progress import Evaluation


def settle_hand(progress: Evaluation, facts: HandFacts) -> Settlement | None:
    """Settle a won hand once all that its payments depend on is known; None before that.

    If the rules ignore seats and no seat is stated, the winner counts as East.
    """
    paying = progress.engine.paying
    if progress.breakdown is None or not progress.is_final or progress.question or progress.role == "loser":
        return None
    if not paying.anybody_pays or _has_unknown_payment_facts(progress, facts):
        return None
    winner = facts.seat or "E"
    claimed = paying.discarder and facts.source != "wall"
    discarder = wind_at_relative_seat(facts.discarder, winner) if claimed and facts.discarder in RELATIVE_SEATS else None
    liable = wind_at_relative_seat(facts.liable, winner) if paying.liable and facts.liable in RELATIVE_SEATS else None
    win = Win(winner, cast("Wind | None", discarder), cast("Wind | None", liable), facts.streak or 0)
    return progress.engine.settle_win(progress.breakdown, win)


def _has_unknown_payment_facts(progress: Evaluation, facts: HandFacts) -> bool:
    """Return True if something that the payments depend on is marked as unknown."""
    paying = progress.engine.paying
    if paying.dealer and facts.seat is None:
        return True
    if progress.engine.may_be_liable(progress.breakdown) and "liable" in facts.unknown:
        return True
    return paying.discarder and bool(facts.unknown & {"source", "discarder"})
