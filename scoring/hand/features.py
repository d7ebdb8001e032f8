"""Features of a hand as bits, by which conditions are skipped that cannot be met.

They only save time: a condition must be correct without them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from scoring.hand.tiles import Tile, TileClass

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    WON_BEFORE: Final = 1 << 36
    TWO_KONGS: Final = 1 << 37
    THREE_KONGS: Final = 1 << 38
    FOUR_KONGS: Final = 1 << 39
    TWO_TRIPLETS_OF_WINDS: Final = 1 << 40
    THREE_TRIPLETS_OF_WINDS: Final = 1 << 41
    FOUR_TRIPLETS_OF_WINDS: Final = 1 << 42
    TWO_TRIPLETS_OF_DRAGONS: Final = 1 << 43
    THREE_TRIPLETS_OF_DRAGONS: Final = 1 << 44
    FOUR_CONCEALED: Final = 1 << 45
    SIMILAR: Final = 1 << 46
    """One number in all three suits, each as a pung, kong or pair."""
    CONSECUTIVE: Final = 1 << 47
    """Three suited pungs or kongs in a row, perhaps from one suit into the next."""
    EQUAL_CHOWS: Final = 1 << 48
    SIMILAR_CHOWS: Final = 1 << 49
    """Chows of one number in all three suits."""
    STRAIGHT: Final = 1 << 50
    """Three chows of which each follows the one before, perhaps from one suit into the next."""


RARE_FEATURES = (
    Feature.MAJORS_ONLY
    | Feature.SIMPLES_ONLY
    | Feature.ONE_SUIT
    | Feature.GREEN
    | Feature.LAST_TILE
    | Feature.SUPPLEMENT
    | Feature.ROBBED_KONG
    | Feature.FIRST_TURN
    | Feature.READY_EARLY
    | Feature.WON_BEFORE
    | Feature.IRREGULAR
    | Feature.FOUR_KONGS
    | Feature.THREE_TRIPLETS_OF_WINDS
    | Feature.TWO_TRIPLETS_OF_DRAGONS
    | Feature.SIMILAR
    | Feature.CONSECUTIVE
    | Feature.EQUAL_CHOWS
    | Feature.SIMILAR_CHOWS
    | Feature.STRAIGHT
)
"""Features that most hands do not have."""


SET_CLASSES = ("simples", "terminals", "winds", "dragons", "honors", "majors")
"""The classes of tile for which a set is a feature."""
_BITS = {
    (kind, of): 1 << (51 + i)
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


class SetCount:
    """The numbers of sets of a hand, packed in one integer that adds up over the sets: each has eight bits.

    A hand that wins has few sets, but a dead one may have as many as its tiles make.
    """

    CHOW: Final = 1 << 0
    TRIPLET: Final = 1 << 8
    KONG: Final = 1 << 16
    CONCEALED: Final = 1 << 24
    """Pungs and kongs that are concealed, or were concealed but for a claimed fourth tile."""
    OF_WINDS: Final = 1 << 32
    """Pungs and kongs of winds."""
    OF_DRAGONS: Final = 1 << 40
    INSIDE: Final = 1 << 48
    """Sets and pairs without a terminal or an honour."""


_MAX_SETS = 255
"""The largest number that `SetCount` holds, which is also the mask of its bits."""


def number_of(sets: int, kind: int) -> int:
    """Return one of the numbers of `SetCount`."""
    return sets // kind & _MAX_SETS


def count_set(kind: str, tiles: Sequence[Tile], *, concealed: bool) -> int:
    """Return what a set adds to `SetCount`."""
    tile = tiles[0]
    inside = 0 if tile.is_major or tiles[-1].is_major else SetCount.INSIDE
    if kind == "chow":
        return SetCount.CHOW | inside
    if kind not in ("pung", "kong"):
        return inside
    return (
        SetCount.TRIPLET
        | inside
        | (kind == "kong") * SetCount.KONG
        | concealed * SetCount.CONCEALED
        | tile.is_wind * SetCount.OF_WINDS
        | tile.is_dragon * SetCount.OF_DRAGONS
    )


def _at_least(*features: int) -> tuple[int, ...]:
    """Return the features by number, where the first is that of two, and each larger number has them all."""
    joined = [0, 0]
    for feature in features:
        joined.append(joined[-1] | feature)
    return (*joined, *joined[-1:] * (_MAX_SETS + 1 - len(joined)))


_OF_COUNTS = {
    SetCount.CHOW: _at_least(Feature.TWO_CHOWS, 0, Feature.FOUR_CHOWS),
    SetCount.TRIPLET: _at_least(Feature.TWO_TRIPLETS, Feature.THREE_TRIPLETS, Feature.FOUR_TRIPLETS),
    SetCount.KONG: _at_least(Feature.TWO_KONGS, Feature.THREE_KONGS, Feature.FOUR_KONGS),
    SetCount.CONCEALED: _at_least(Feature.TWO_CONCEALED, Feature.THREE_CONCEALED, Feature.FOUR_CONCEALED),
    SetCount.OF_WINDS: _at_least(
        Feature.TWO_TRIPLETS_OF_WINDS, Feature.THREE_TRIPLETS_OF_WINDS, Feature.FOUR_TRIPLETS_OF_WINDS
    ),
    SetCount.OF_DRAGONS: _at_least(Feature.TWO_TRIPLETS_OF_DRAGONS, Feature.THREE_TRIPLETS_OF_DRAGONS),
    SetCount.INSIDE: (Feature.OUTSIDE, *[0] * _MAX_SETS),
}
"""The features of a hand by each number of `SetCount`."""
_BY_CHOWS, _BY_TRIPLETS, _BY_KONGS, _BY_CONCEALED, _BY_WINDS, _BY_DRAGONS, _BY_INSIDE = _OF_COUNTS.values()


def features_of_count(kind: int, least: int) -> int:
    """Return the features of a hand that has at least so many of one kind of `SetCount`."""
    return _OF_COUNTS[kind][min(least, _MAX_SETS)]


def features_of_sets(sets: int) -> int:
    """Return the features of a hand with these numbers of sets, added up by `SetCount`."""
    return (
        _BY_CHOWS[sets & _MAX_SETS]
        | _BY_TRIPLETS[sets >> 8 & _MAX_SETS]
        | _BY_KONGS[sets >> 16 & _MAX_SETS]
        | _BY_CONCEALED[sets >> 24 & _MAX_SETS]
        | _BY_WINDS[sets >> 32 & _MAX_SETS]
        | _BY_DRAGONS[sets >> 40 & _MAX_SETS]
        | _BY_INSIDE[sets >> 48 & _MAX_SETS]
    )


_RANKS = 9
_SUITED = 3 * _RANKS
_ALL_SUITED = (1 << _SUITED) - 1
_FIRST_PLACES = {"pung": 0, "kong": 0, "pair": _SUITED, "chow": 2 * _SUITED}
"""By kind of suited set, where the bits begin that show the sets of a hand by the index of their lowest tile."""


def place_set(kind: str, tile: Tile) -> int:
    """Return the bit of a suited set; other sets have none."""
    return 1 << _FIRST_PLACES[kind] + tile.index if tile.is_suited and kind in _FIRST_PLACES else 0


def suited_triplets(places: int) -> int:
    """Return the bits of the suited pungs and kongs, each at the index of its tile."""
    return places & _ALL_SUITED


def features_of_places(places: int, chows: int) -> int:
    """Return the features of related suited sets.

    Args:
        places: The joined bits of `place_set`.
        chows: The number of chows.
    """
    features = 0
    if chows > 1:
        of_chows = places >> 2 * _SUITED
        if of_chows.bit_count() < chows:
            features |= Feature.EQUAL_CHOWS
        if of_chows & of_chows >> _RANKS & of_chows >> 2 * _RANKS:
            features |= Feature.SIMILAR_CHOWS
        if of_chows & of_chows >> 3 & of_chows >> 6:
            features |= Feature.STRAIGHT
    triplets = places & _ALL_SUITED
    equal = triplets | places >> _SUITED & _ALL_SUITED
    if equal & equal >> _RANKS & equal >> 2 * _RANKS:
        features |= Feature.SIMILAR
    if triplets & triplets >> 1 & triplets >> 2:
        features |= Feature.CONSECUTIVE
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
