"""The rules that a game is played by, as they were when it began, and what they take.

Of a hand without its tiles a table says the total: nothing is taken that no such hand can have.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.engines import find_engine
from scoring.errors import ScoringError
from scoring.table.stated_total import TotalRole, check_said, check_stated_total, possible_totals
from tilesnap.games.events import Corrected, Dealt, check_names

if TYPE_CHECKING:
    from scoring.engine import Engine
    from tilesnap.games.events import Event, GameRules
    from tilesnap.games.record import DealRecord


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


def check_event(event: Event, chosen: GameRules) -> None:
    """Check what a device tells of a game with these rules.

    Raises ScoringError as `check_stated_total` and `check_names` do.
    """
    check_names(event)
    rules = _known_rules(chosen)
    if rules and isinstance(event, Dealt | Corrected):
        check_stated_totals(event.record, rules)


def _known_rules(chosen: GameRules) -> Engine | None:
    """Give the rules; None for those of a later version, by which nothing can be checked here."""
    try:
        return rules_of(chosen)
    except ScoringError:
        return None


def check_stated_totals(record: DealRecord, rules: Engine) -> None:
    """Check that hands can have the totals that are stated in a new deal, or in a correction.

    Who deals is not checked: it depends on the deals before, of which another may still arrive.
    Raises ScoringError as `check_stated_total` does.
    """
    drawn = None if record.source is None else record.source == "wall"
    for player, shown in enumerate(record.shown):
        if shown is not None and shown.total is not None:
            role = TotalRole(won=True, drawn=drawn) if player in record.winners else TotalRole(won=False)
            check_stated_total(shown.total, possible_totals(rules, role))


def check_record(record: DealRecord, rules: Engine) -> None:
    """Check the totals of a deal of a kept game, which an earlier version may have taken.

    Raises ScoringError as `check_said` does.
    """
    for player, shown in enumerate(record.shown):
        if shown is not None and shown.total is not None:
            check_said(shown.total, rules.range_of(won=player in record.winners))
