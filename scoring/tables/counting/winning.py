"""Checks whether the rules let an arrangement win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.counting.arithmetic import count_arrangement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.tables.facts import Facts
    from scoring.tables.loading import RuleSet


def can_win(facts: Facts, rules: RuleSet) -> bool:
    """Return True if this arrangement wins, by allowed sets or as a special hand of its shape."""
    if facts.is_regular:
        return not find_obstacle(facts, rules)
    return any(active.matches(facts) for active in rules.shapes[facts.arrangement.shape])


def find_obstacle(facts: Facts, rules: RuleSet) -> str:
    """Return what keeps sets and a pair from winning; empty if nothing.

    It is `chows`, `claimed_chows` or `wanted`.
    """
    settings = rules.settings
    most, claimed = settings.limits.most_chows, settings.limits.most_claimed_chows
    why = "chows" if most is not None and len(facts.chows) > most else ""
    if claimed is not None and sum(not meld.concealed for meld in facts.chows) > claimed:
        why = why or "claimed_chows"
    if why and not _has_one_of(settings.limits.chows_free_with, facts, rules):
        return why
    if not settings.limits.wins_with or _has_one_of(settings.limits.wins_with, facts, rules):
        return ""
    enough = settings.limits.wins_with_doubles
    return "" if enough and count_arrangement(facts, rules).doubles >= enough else "wanted"


def _has_one_of(ids: Sequence[str], facts: Facts, rules: RuleSet) -> bool:
    return any(active.matches(facts) for active in rules.items if active.item.id in ids)
