"""Features of a hand as bits, by which conditions are skipped that cannot be met.

They only save time: a condition must be correct without them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from scoring.hand.tiles import Tile, TileClass


class Feature:
    """The bits of features that a hand may have."""

    WINNER: Final = 1 << 0
    TERMINALS: Final = 1 << 1
    HONORS: Final = 1 << 2
    MAJORS: Final = 1 << 3
    MAJORS_ONLY: Final = 1 << 4
    SIMPLES_ONLY: Final = 1 << 5
    ONE_SUIT: Final = 1 << 6
    GREEN: Final = 1 << 7
    BONUS: Final = 1 << 8
    FLOWER: Final = 1 << 9
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
    THREE_TRIPLETS: Final = 1 << 26
    TRIPLET_OF_WINDS: Final = 1 << 27
    TRIPLET_OF_DRAGONS: Final = 1 << 28
    SEASON: Final = 1 << 29
    FOUR_FLOWERS: Final = 1 << 30
    FOUR_SEASONS: Final = 1 << 31
    TWO_CONCEALED: Final = 1 << 32
    """Two pungs or kongs that are concealed, or were concealed but for a claimed fourth tile."""
    THREE_CONCEALED: Final = 1 << 33
    OUTSIDE: Final = 1 << 34
    """A terminal or an honour in every set."""
    READY_EARLY: Final = 1 << 35
    """Ready as dealt or after the first discard, or declared ready."""


SET_CLASSES = ("simples", "terminals", "winds", "dragons", "honors", "majors")
"""The classes of tile for which a set is a feature."""
_BITS = {
    (kind, of): 1 << (36 + i)
    for i, (kind, of) in enumerate((kind, of) for kind in ("pung", "kong", "pair") for of in SET_CLASSES)
}
SET_FEATURES = (
    sum(_BITS.values())
    | Feature.TRIPLET
    | Feature.KONG
    | Feature.TRIPLET_OF_WINDS
    | Feature.TRIPLET_OF_DRAGONS
)
"""The features that single sets contribute."""


def set_feature(kind: str, of: str) -> int:
    """Return the feature of a hand with such a set, as in `a_set("pung", "winds")`.

    Sets without a feature have 0.
    """
    return _BITS.get((kind, "winds" if of in ("own_wind", "round_wind") else of), 0)


def features_of_set(kind: str, tile: Tile) -> int:
    """Return the features that a set of that kind and tile contributes."""
    features = Feature.KONG if kind == "kong" else 0
    if kind in ("pung", "kong"):
        features |= Feature.TRIPLET
        features |= tile.is_wind * Feature.TRIPLET_OF_WINDS | tile.is_dragon * Feature.TRIPLET_OF_DRAGONS
    classes = (tile.is_simple, tile.is_terminal, tile.is_wind, tile.is_dragon, tile.is_honor, tile.is_major)
    for class_name, is_in_class in zip(SET_CLASSES, classes, strict=True):
        if is_in_class:
            features |= set_feature(kind, class_name)
    return features


@cache
def features_of_tiles(classes: int) -> tuple[int, frozenset[str]]:
    """Return the features of tiles, and the suits among them.

    Args:
        classes: The joined `classes` of all tiles.
    """
    simple, terminal, honor, other = (
        bool(classes & each)
        for each in (TileClass.SIMPLE, TileClass.TERMINAL, TileClass.HONOR, TileClass.NOT_GREEN)
    )
    suits = frozenset(suit for suit, each in TileClass.SUITS.items() if classes & each)
    major = terminal or honor
    return (
        terminal * Feature.TERMINALS
        | honor * Feature.HONORS
        | major * Feature.MAJORS
        | (not simple) * Feature.MAJORS_ONLY
        | (len(suits) <= 1) * Feature.ONE_SUIT
        | (not other) * Feature.GREEN
        | (not major) * Feature.SIMPLES_ONLY
    ), suits
