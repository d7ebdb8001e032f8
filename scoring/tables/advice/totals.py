"""What a hand scores in a world that is tried out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.tables.counting.scorer import total_of

if TYPE_CHECKING:
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.loading import RuleSet

KEPT = 6000
"""Worlds that are remembered: one question tries again most of what the question before it tried."""


@lru_cache(maxsize=KEPT)
def total(hand: Hand, context: Context, rules: RuleSet) -> int | None:
    """Give the total, None for a hand that has no score in this world."""
    try:
        return total_of(hand, context, rules)
    except ScoringError:
        return None
