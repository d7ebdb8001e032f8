"""The rules that a game is played by, as they were when it began."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.engines import find_engine
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from game.events import GameRules
    from scoring.engine import Engine


def rules_of(chosen: GameRules) -> Engine:
    """Give the engine that a game is played by. Raises ScoringError as `loaded_rules` does."""
    return loaded_rules(chosen.name, chosen.preset, json.dumps(chosen.house, sort_keys=True))


@lru_cache(maxsize=128)
def loaded_rules(name: str, preset: str | None, house: str) -> Engine:
    """Give an engine with a preset and what a house changes, JSON as its file says it.

    Raises ScoringError `unknown_rules`, `broken_rules`, `unknown_preset`, `bad_house_rules`.
    """
    engine = find_engine(name)
    chosen = engine if preset is None else engine.with_options({"preset": preset})
    return chosen.with_house(json.loads(house))


def check_players(players: int, chosen: GameRules) -> None:
    """Raise ScoringError `players_of_rules` where so many do not play by these rules."""
    may = rules_of(chosen).kit.players
    if players not in may:
        message = f"by these rules {' or '.join(map(str, may))} players sit down: choose other rules"
        raise ScoringError(
            "players_of_rules", message, count="–".join(map(str, dict.fromkeys((may[0], may[-1]))))
        )
