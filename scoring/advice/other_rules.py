"""Which other rules would take the tiles that the rules in play do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engines import find_engine, playable
from scoring.errors import ScoringError
from scoring.hand.context import Context

if TYPE_CHECKING:
    from scoring.engine import Engine
    from scoring.hand.hand import Hand, Role


def other_rules(hand: Hand, role: Role, played: str, sets: int) -> tuple[str, ...]:
    """Name the rules but those in play, under which these tiles are a hand of that role.

    Count and winning shape decide; those with as many sets in a hand as the rules in play come first.
    """
    others = [find_engine(name) for name in playable() if name != played]
    found = [other for other in others if _takes(other, hand, role)]
    found.sort(key=lambda other: other.kit.sets[0] != sets)
    return tuple(other.name for other in found)


def _takes(engine: Engine, hand: Hand, role: Role) -> bool:
    if hand.problems_of_tiles(role, engine.kit.sets[0]):
        return False
    try:
        engine.score(hand, Context(role))
    except ScoringError:
        return False
    return True
