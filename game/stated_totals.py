"""Totals that a table says of hands without their tiles: nothing is taken that no such hand can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import Corrected, Dealt
from game.rules import rules_of
from scoring.errors import ScoringError
from scoring.table.stated_total import check_said

if TYPE_CHECKING:
    from game.events import Event, GameRules
    from game.record import DealRecord
    from scoring.engine import Engine


def check_event(event: Event, chosen: GameRules) -> None:
    """Check what a device tells of a game with these rules. Raises ScoringError as `check_said` does."""
    rules = _known(chosen)
    if rules and isinstance(event, Dealt | Corrected):
        check_record(event.record, rules)


def _known(chosen: GameRules) -> Engine | None:
    """Give the rules; None for those of a later version, by which nothing can be checked here."""
    try:
        return rules_of(chosen)
    except ScoringError:
        return None


def check_record(record: DealRecord, rules: Engine) -> None:
    """Check the totals that are said in a deal. Raises ScoringError as `check_said` does."""
    for player, shown in enumerate(record.shown):
        if shown is not None and shown.total is not None:
            check_said(shown.total, rules.range_of(won=player in record.winners))
