"""The rules of a game and its deals, and checks of events against them.

A hand without tiles has a stated total, and a total that no hand can have is rejected.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.engine import TotalRole, check_stated_total, check_total_limits, possible_totals
from scoring.engines import CARD_RULES, find_engine
from scoring.errors import ScoringError
from tilesnap.games.events import DealCorrected, DealRecorded, RulesChanged, check_names

if TYPE_CHECKING:
    from scoring.engine import Engine
    from tilesnap.games.events import Event, GameRules
    from tilesnap.games.game_state import GameState
    from tilesnap.games.record import DealRecord


def load_game_engine(chosen: GameRules) -> Engine:
    """Return the engine of a game. Raises ScoringError as `load_engine` does."""
    return load_engine(chosen.name, chosen.preset, json.dumps(chosen.house, sort_keys=True))


@lru_cache(maxsize=128)
def load_engine(name: str, preset: str | None, house: str) -> Engine:
    """Return an engine with a preset and house rules.

    Args:
        name: The name of the rule set.
        preset: The name of a preset, None for the default.
        house: The house rules as JSON.

    Raises:
        ScoringError: `unknown_rules`, `broken_rules`, `unknown_preset`, `bad_house_rules`.

    """
    engine = find_engine(name)
    chosen = engine if preset is None else engine.with_options({"preset": preset})
    return chosen.with_house(json.loads(house))


def check_players(players: int, chosen: GameRules) -> None:
    """Check that the rules are complete and allow this number of players.

    Raises:
        ScoringError: `players_of_rules`, `card_missing`.

    """
    if chosen.name in CARD_RULES and "card" not in chosen.house:
        raise ScoringError("card_missing", "a game by American rules needs your card of hands: open it first")
    counts = load_game_engine(chosen).kit.players
    if players not in counts:
        message = f"by these rules {' or '.join(map(str, counts))} players sit down: choose other rules"
        raise ScoringError(
            "players_of_rules", message, count="–".join(map(str, dict.fromkeys((counts[0], counts[-1]))))
        )


def check_event(event: Event, state: GameState | None) -> None:
    """Check an event from a device against the rules of its game.

    Args:
        event: The event.
        state: The state of the game; None if a later version has to play it, and only names can be checked.

    Raises:
        ScoringError: What `check_stated_total` and `check_names` raise; for other rules `other_rule_set` or
            `rules_kept`, and what `check_players` raises.

    """
    check_names(event)
    if state is None:
        return
    if isinstance(event, RulesChanged):
        if event.rules.name != state.rules.name:
            message = "a running game keeps its rule set: start a new game to play by another one"
            raise ScoringError("other_rule_set", message)
        if state.is_closed or load_game_engine(event.rules).keeps_rules:
            message = (
                "this game has ended, or its final scores follow from all deals: its rules stay as they are"
            )
            raise ScoringError("rules_kept", message)
        check_players(len(state.players), event.rules)
    elif isinstance(event, DealRecorded | DealCorrected):
        after = event.after if isinstance(event, DealRecorded) else None
        rules = _known_rules(state.rules_of_deal(event.deal, after))
        if rules:
            check_stated_totals(event.record, rules)


def _known_rules(chosen: GameRules) -> Engine | None:
    """Return the engine, or None for rules of a later version, against which nothing can be checked."""
    try:
        return load_game_engine(chosen)
    except ScoringError:
        return None


def check_stated_totals(record: DealRecord, rules: Engine) -> None:
    """Check that hands can have the totals that are stated in a new deal, or in a correction.

    The dealer is not considered: it depends on earlier deals, of which another may still arrive.

    Raises:
        ScoringError: What `check_stated_total` raises.

    """
    drawn = None if record.source is None else record.source == "wall"
    for player, shown in enumerate(record.shown):
        if shown is not None and shown.total is not None:
            role = TotalRole(won=True, drawn=drawn) if player in record.winners else TotalRole(won=False)
            check_stated_total(shown.total, possible_totals(rules, role))


def check_record(record: DealRecord, rules: Engine) -> None:
    """Check the totals of a deal of a stored game, which an earlier version may have accepted.

    Raises:
        ScoringError: What `check_total_limits` raises.

    """
    for player, shown in enumerate(record.shown):
        if shown is not None and shown.total is not None:
            check_total_limits(shown.total, rules.total_limits(won=player in record.winners))
