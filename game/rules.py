"""The rules that a game is played by, as they were when it began."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring import load_rules
from scoring.rules.house_file import house_over

if TYPE_CHECKING:
    from game.events import GameRules
    from scoring import RuleSet


def rules_of(chosen: GameRules) -> RuleSet:
    """Give a game's rules, ready to score by.

    Raises ScoringError `unknown_rules`, `unknown_preset`, `bad_house_rules`.
    """
    return _rules(chosen.name, chosen.preset, json.dumps(chosen.house, sort_keys=True))


@lru_cache(maxsize=64)
def _rules(name: str, preset: str | None, house: str) -> RuleSet:
    table = load_rules(name, preset=preset).table
    return load_rules(house_over(table, json.loads(house)))
