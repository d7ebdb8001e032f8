"""Features of a hand, as bits: a condition names those without which it is not worth asking.

They only save time: a condition must be right without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scoring.hand.tiles import Tile


class Has:
    """What a hand may have."""

    WINNER: Final = 1 << 0
    TERMINALS: Final = 1 << 1
    HONORS: Final = 1 << 2
    MAJORS: Final = 1 << 3
    MAJORS_ONLY: Final = 1 << 4
    SIMPLES_ONLY: Final = 1 << 5
    ONE_SUIT: Final = 1 << 6
    GREEN: Final = 1 << 7
    BONUS: Final = 1 << 8
    FOUR_BONUS: Final = 1 << 9
    UNCLAIMED: Final = 1 << 10
    DRAWN: Final = 1 << 11
    LAST_TILE: Final = 1 << 12
    SUPPLEMENT: Final = 1 << 13
    ROBBED_KONG: Final = 1 << 14
    FIRST_TURN: Final = 1 << 15
    REGULAR: Final = 1 << 16
    IRREGULAR: Final = 1 << 17
    TWO_TRIPLETS: Final = 1 << 18
    FOUR_TRIPLETS: Final = 1 << 19
    TWO_CHOWS: Final = 1 << 20
    FOUR_CHOWS: Final = 1 << 21
    CHOW_COMPLETED: Final = 1 << 22
    PAIR_COMPLETED: Final = 1 << 23
    TRIPLET: Final = 1 << 24
    KONG: Final = 1 << 25


SET_CLASSES = ("simples", "terminals", "winds", "dragons", "honors", "majors")
"""The kinds of tile of which a set is a feature."""
_BITS = {
    (kind, of): 1 << (26 + i)
    for i, (kind, of) in enumerate((kind, of) for kind in ("pung", "kong", "pair") for of in SET_CLASSES)
}


def a_set(kind: str, of: str) -> int:
    """Give the feature of a hand with such a set: `a_set("pung", "winds")`; 0 where none stands for it."""
    return _BITS.get((kind, "winds" if of in ("own_wind", "round_wind") else of), 0)


def of_set(kind: str, tile: Tile) -> int:
    """Give the features that a set of that kind and tile brings."""
    features = Has.TRIPLET * (kind in ("pung", "kong")) | Has.KONG * (kind == "kong")
    classes = (tile.is_simple, tile.is_terminal, tile.is_wind, tile.is_dragon, tile.is_honor, tile.is_major)
    for of, holds in zip(SET_CLASSES, classes, strict=True):
        if holds:
            features |= a_set(kind, of)
    return features
