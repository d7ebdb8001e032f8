"""Which other rule sets would take the tiles that the rules in play do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.counting.scorer import score
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.rules.loading import load_rules
from scoring.rules.tables import TABLES

if TYPE_CHECKING:
    from scoring.hand.hand import Hand, Role
    from scoring.rules.loading import RuleSet


def other_rules(hand: Hand, role: Role, played: str, sets: int) -> tuple[str, ...]:
    """Name the shipped rule tables but the one played, under which these tiles are a hand of that role.

    Count and winning shape decide; those with as many sets in a hand as the rules in play come first.
    """
    others = [load_rules(name) for name in TABLES if name != played]
    found = [other for other in others if _take(other, hand, role)]
    found.sort(key=lambda other: other.settings.sets != sets)
    return tuple(other.name for other in found)


def _take(rules: RuleSet, hand: Hand, role: Role) -> bool:
    if hand.problems_of_tiles(role, rules.settings.sets):
        return False
    try:
        score(hand, Context(role), rules)
    except ScoringError:
        return False
    return True
