"""Features of the tiles, sets and win of a reading as bits, by which fans are skipped that it cannot have.

Kinds of tile are bits, too: bit `tile.index` is set for each kind that occurs.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import attrgetter, or_
from typing import TYPE_CHECKING, Final

from scoring.hand.tiles import WINDS as TILE_WINDS
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.hand.context import Wind

_KIND = attrgetter("bit")
RANKS = 9
_SUIT = (1 << RANKS) - 1
WINDS_FROM = 27
DRAGONS_FROM = 31
DRAGONS = 0b111 << DRAGONS_FROM
WINDS = 0b1111 << WINDS_FROM
HONORS = WINDS | DRAGONS
SETS = 4
"""The number of sets beside the pair."""


class Feature:
    """The bits of features that a reading may have.

    Those about ranks are about the tiles of suits alone, and hold where there are none.
    """

    SUITED: Final = 1 << 0
    HONORS: Final = 1 << 1
    NO_HONORS: Final = 1 << 2
    NO_SUIT: Final = 1 << 3
    ONE_SUIT: Final = 1 << 4
    TWO_SUITS: Final = 1 << 5
    ALL_TYPES: Final = 1 << 6
    GREEN: Final = 1 << 7
    REVERSIBLE: Final = 1 << 8
    TERMINALS: Final = 1 << 9
    SIMPLES: Final = 1 << 10
    UPPER: Final = 1 << 11
    MIDDLE: Final = 1 << 12
    LOWER: Final = 1 << 13
    UPPER_FOUR: Final = 1 << 14
    LOWER_FOUR: Final = 1 << 15
    EVEN: Final = 1 << 16
    NEAR_FIVE: Final = 1 << 17
    """Only ranks of sets with a five."""
    NEAR_ENDS: Final = 1 << 18
    """Only ranks of sets with a one or nine."""
    FOUR_EQUAL: Final = 1 << 19

    REGULAR: Final = 1 << 20
    SEVEN_PAIRS: Final = 1 << 21
    THIRTEEN_ORPHANS: Final = 1 << 22
    HONORS_AND_KNITTED: Final = 1 << 23
    KNITTED: Final = 1 << 24
    """Knitted tiles, beside honours or beside a set and a pair."""
    ALL_CHOWS: Final = 1 << 25
    ALL_TRIPLETS: Final = 1 << 26
    MAJOR_TRIPLET: Final = 1 << 27
    PREVALENT_TRIPLET: Final = 1 << 28
    DRAGON_TRIPLET: Final = 1 << 29
    TWO_CONCEALED_TRIPLETS: Final = 1 << 30
    THREE_CONCEALED_TRIPLETS: Final = 1 << 31
    FOUR_CONCEALED_TRIPLETS: Final = 1 << 32
    CONCEALED_KONG: Final = 1 << 33
    TWO_CONCEALED_KONGS: Final = 1 << 34
    MELDED_KONG: Final = 1 << 35
    TWO_MELDED_KONGS: Final = 1 << 36
    THREE_KONGS: Final = 1 << 37
    FOUR_KONGS: Final = 1 << 38
    CHOW_COMPLETED: Final = 1 << 39
    PAIR_COMPLETED: Final = 1 << 40

    DRAWN: Final = 1 << 41
    CLAIMED: Final = 1 << 42
    ROBBED: Final = 1 << 43
    DISCARDED: Final = 1 << 44
    LAST_TILE: Final = 1 << 45
    AFTER_KONG: Final = 1 << 46
    UNCLAIMED: Final = 1 << 47
    """No set was claimed before the win."""
    ALL_CLAIMED: Final = 1 << 48
    """Four sets were claimed before the win."""
    LAST_OF_KIND: Final = 1 << 49
    """The winning tile may be the last of its kind."""

    TWO_CHOWS: Final = 1 << 50
    SEAT_TRIPLET: Final = 1 << 51
    JOINT_TRIPLETS: Final = 1 << 52
    """Pungs or kongs of which a fan may consist."""


COMMON = (
    Feature.SUITED
    | Feature.HONORS
    | Feature.NO_HONORS
    | Feature.REGULAR
    | Feature.DRAWN
    | Feature.CLAIMED
    | Feature.DISCARDED
    | Feature.UNCLAIMED
)
"""Features that many hands have."""


def kind_of_wind(wind: Wind | None) -> int:
    """Return the kind of a wind as a bit, 0 if it is unknown."""
    return 0 if wind is None else 1 << WINDS_FROM + TILE_WINDS.index(wind)


def kinds_of(tiles: Iterable[Tile]) -> int:
    """Return the kinds of tiles as bits."""
    return reduce(or_, map(_KIND, tiles), 0)


def _kinds_named(*codes: str) -> int:
    return kinds_of(map(Tile, codes))


_NOT_GREEN = ~_kinds_named("2s", "3s", "4s", "6s", "8s", "F")
_NOT_REVERSIBLE = ~_kinds_named(
    "1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "B"
)
_BY_SUITS = (Feature.NO_SUIT, Feature.ONE_SUIT, Feature.TWO_SUITS, 0)
_BY_RANKS = tuple(
    (~sum(1 << rank - 1 for rank in ranks), feature)
    for feature, ranks in (
        (Feature.TERMINALS, (1, 9)),
        (Feature.SIMPLES, range(2, 9)),
        (Feature.UPPER, (7, 8, 9)),
        (Feature.MIDDLE, (4, 5, 6)),
        (Feature.LOWER, (1, 2, 3)),
        (Feature.UPPER_FOUR, (6, 7, 8, 9)),
        (Feature.LOWER_FOUR, (1, 2, 3, 4)),
        (Feature.EVEN, (2, 4, 6, 8)),
        (Feature.NEAR_FIVE, range(3, 8)),
        (Feature.NEAR_ENDS, (1, 2, 3, 7, 8, 9)),
    )
)
"""The ranks that a hand with the feature lacks, as bits."""
_TERMINALS = sum(0b100000001 << RANKS * suit for suit in range(3))
MAJORS = _TERMINALS | HONORS


def features_of_kinds(kinds: int) -> int:
    """Return the features that follow from the kinds of tile in a hand."""
    suits = (kinds & _SUIT, kinds >> RANKS & _SUIT, kinds >> 2 * RANKS & _SUIT)
    ranks = suits[0] | suits[1] | suits[2]
    features = _BY_SUITS[3 - suits.count(0)] | (Feature.SUITED if ranks else 0)
    features |= _features_of_ranks(ranks)
    if not kinds & HONORS:
        features |= Feature.NO_HONORS
    else:
        features |= Feature.HONORS
        if 0 not in suits and kinds & WINDS and kinds & DRAGONS:
            features |= Feature.ALL_TYPES
    if not kinds & _NOT_GREEN:
        features |= Feature.GREEN
    if not kinds & _NOT_REVERSIBLE:
        features |= Feature.REVERSIBLE
    return features


@cache
def _features_of_ranks(ranks: int) -> int:
    """Return the features that follow from the ranks of the suited tiles, given as bits."""
    return sum(feature for others, feature in _BY_RANKS if not ranks & others)


def features_of_triplets(kinds: int, number: int) -> int:
    """Return the features that follow from the kinds of the pungs and kongs, and from their number."""
    features = Feature.ALL_TRIPLETS if number == SETS else 0
    if kinds & MAJORS:
        features |= Feature.MAJOR_TRIPLET
        if kinds & DRAGONS:
            features |= Feature.DRAGON_TRIPLET
    if number > 1:
        one, other, third = kinds & _SUIT, kinds >> RANKS & _SUIT, kinds >> 2 * RANKS & _SUIT
        ranks = one | other | third
        if (
            one & other | one & third | other & third
            or ranks & ranks >> 1 & ranks >> 2
            or (kinds & DRAGONS).bit_count() > 1
            or (kinds & WINDS).bit_count() > 2
        ):
            features |= Feature.JOINT_TRIPLETS
    return features
