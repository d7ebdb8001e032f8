"""A cache of the totals of hypothetical hands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.tables.counting.scorer import score_total

if TYPE_CHECKING:
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.loading import RuleSet

CACHED_TOTALS = 6000
"""The number of cached totals: one question tries most of what the question before it tried."""


@lru_cache(maxsize=CACHED_TOTALS)
def cached_total(hand: Hand, context: Context, rules: RuleSet) -> int | None:
    """Return the total; None for a hand that has no score in this context."""
    try:
        return score_total(hand, context, rules)
    except ScoringError:
        return None
