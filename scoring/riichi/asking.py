"""What is asked of a riichi hand: the answers to its own facts, and the indicators that can matter to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scoring.riichi.situation import MOST_INDICATORS, indicator_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile

SPECIALS = ("after_kong", "last_tile", "first_turn", "before_first_draw", "double_riichi", "ippatsu")
"""What may be special about a win, in the order in which it is offered."""
COPIES = 4


def answers(hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
    """Give the answers to whether riichi was declared, where it is not known; an open hand declares none."""
    if hand.claimed or context.extra.get("riichi") is not None or context.extra.get("double_riichi"):
        return {}
    return {"riichi": (False, True)}


def telling_indicators(hand: Hand) -> list[Tile]:
    """Give the indicators that make a tile of the hand dora, each as a tile that may still lie there."""
    made = {indicator_of(tile): tile for tile in sorted(set(hand.tiles))}
    return sorted(indicator for indicator in made if hand.tiles.count(indicator) < COPIES)


def fullest(hand: Hand, context: Context) -> Mapping[str, tuple[Tile, ...]]:
    """Give the indicators by which the hand would have most dora, of those that are not known."""
    extra = context.extra
    ready = bool(extra.get("riichi") or extra.get("double_riichi"))
    names = ["dora_indicators", *(["ura_indicators"] if ready else [])]
    known = Counter(str(code) for name in names for code in _codes(extra.get(name)))
    counts = Counter(hand.tiles)
    gains = {indicator: counts[tile] for tile in counts for indicator in (indicator_of(tile),)}
    pool = [
        indicator
        for indicator in sorted(gains, key=lambda each: (-gains[each], each))
        for _ in range(COPIES - counts[indicator] - known[indicator.code])
    ]
    found: dict[str, tuple[Tile, ...]] = {}
    for name in names:
        if extra.get(name) is None:
            found[name], pool = tuple(pool[:MOST_INDICATORS]), pool[MOST_INDICATORS:]
    return found


def _codes(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()
