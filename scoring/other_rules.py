"""Search for other rule sets that accept tiles which the rules in play reject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engines import find_engine, load_catalogues
from scoring.errors import ScoringError
from scoring.hand.context import Context

if TYPE_CHECKING:
    from scoring.engine import Engine
    from scoring.hand.hand import Hand, Role


def other_rules(hand: Hand, role: Role, played: str, sets: int) -> tuple[str, ...]:
    """Return the names of other rule sets under which these tiles are a hand of that role.

    Count and winning shape decide; rule sets with as many sets in a hand as the rules in play come first.

    Args:
        hand: The hand.
        role: The role of its owner.
        played: The name of the rules in play.
        sets: The number of sets that the rules in play require.
    """
    others = [find_engine(name) for name in load_catalogues() if name != played]
    accepting = [other for other in others if _accepts(other, hand, role)]
    accepting.sort(key=lambda other: other.kit.sets[0] != sets)
    return tuple(other.name for other in accepting)


def _accepts(engine: Engine, hand: Hand, role: Role) -> bool:
    if engine.kit.tile_problems(hand, role):
        return False
    try:
        engine.score(hand, Context(role))
    except ScoringError:
        return False
    return True
