"""Conditions about several related sets: identical, similar and consecutive ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scoring.hand.features import Feature, SetCount, features_of_count
from scoring.hand.tiles import COPIES
from scoring.tables.conditions.registry import Match, condition, tiles_of
from scoring.tables.conditions.sets import MAX_SETS, features_of_triplets, refuse_too_many_sets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand.meld import Meld
    from scoring.tables.facts import Facts

_SUITS = frozenset("mps")
_RANKS = 9


def _explain_refused_chows(*, copies: int, groups: int = 1, **_: object) -> str:
    if copies > COPIES and groups:
        return f"needs at most {COPIES} `copies`: there are so many tiles of a kind"
    many = copies * groups > MAX_SETS or groups > MAX_SETS
    return f"needs at most {MAX_SETS} chows, `copies` times `groups`: no hand has more" if many else ""


def _features_of_identical(copies: int, groups: int = 1) -> int:
    if copies > 1 and groups:
        return Feature.TWO_CHOWS | Feature.EQUAL_CHOWS | features_of_count(SetCount.CHOW, copies * groups)
    return Feature.TWO_CHOWS if copies * groups > 1 else 0


@condition(
    needs_of=_features_of_identical,
    refuses=_explain_refused_chows,
)
def identical_chows(facts: Facts, copies: int, groups: int = 1) -> Sequence[Match]:
    """So many chows are equal.

    There must be so many such `groups`, each of another chow.
    """
    if copies > 1 and len({meld.tile for meld in facts.chows}) == len(facts.chows):
        return []
    counts = Counter([meld.tiles for meld in facts.chows])
    found = [tiles for tiles, count in counts.items() if count >= copies]
    if len(found) < groups:
        return []
    return [Match(tuple(tile for tiles in found[:groups] for tile in tiles * copies))]


@condition(needs=Feature.TWO_CHOWS | Feature.SIMILAR_CHOWS)
def similar_chows(facts: Facts) -> Sequence[Match]:
    """Three chows have the same numbers, one in each suit."""
    return _in_three_suits(facts.chows, 3)


@condition(
    needs=Feature.TWO_TRIPLETS | Feature.SIMILAR, needs_of=lambda pair: 0 if pair else Feature.THREE_TRIPLETS
)
def similar_triplets(facts: Facts, *, pair: bool) -> Sequence[Match]:
    """Three pungs or kongs have the same number, one in each suit.

    With `pair`, there are two of them, and a pair of that number in the third suit.
    """
    if not pair:
        return _in_three_suits(facts.triplets, 3) if _similar(facts.suited_triplets) else []
    for eyes in [meld for meld in facts.pairs if meld.tile.suit in _SUITS]:
        if not _similar(facts.suited_triplets | 1 << eyes.tile.index):
            continue
        same = [meld for meld in facts.triplets if meld.tile.rank == eyes.tile.rank]
        if found := _in_three_suits([*same, eyes], 3):
            return found
    return []


def _similar(tiles: int) -> int:
    """Return bits where tiles of one number in all three suits are among those at the given bits."""
    return tiles & tiles >> _RANKS & tiles >> 2 * _RANKS


def _in_three_suits(melds: Iterable[Meld], suits: int) -> list[Match]:
    by_rank: dict[int, dict[str, Meld]] = {}
    for meld in melds:
        if meld.tile.suit in _SUITS:
            by_rank.setdefault(meld.tile.rank, {})[meld.tile.suit] = meld
    found = [same for same in by_rank.values() if len(same) == suits]
    return [Match(tiles_of(found[0].values()))] if found else []


@condition(needs=Feature.TWO_CHOWS | Feature.STRAIGHT)
def straight(facts: Facts) -> Sequence[Match]:
    """Three chows are the 123, 456 and 789 of one suit."""
    by_suit: dict[str, dict[int, Meld]] = {}
    for meld in facts.chows:
        by_suit.setdefault(meld.tile.suit, {})[meld.tile.rank] = meld
    for chows in by_suit.values():
        if chows.keys() >= {1, 4, 7}:
            return [Match(tiles_of(chows[rank] for rank in (1, 4, 7)))]
    return []


def _features_of_consecutive(count: int) -> int:
    return features_of_triplets(count) | (Feature.CONSECUTIVE if count > 2 else 0)


@condition(needs_of=_features_of_consecutive, refuses=refuse_too_many_sets)
def consecutive_triplets(facts: Facts, count: int) -> Sequence[Match]:
    """So many pungs or kongs have consecutive numbers in one suit."""
    runs = facts.suited_triplets
    for _ in range(1, count):
        runs &= runs >> 1
    if count and not runs:
        return []
    by_place = {meld.tile.index: meld for meld in facts.triplets if meld.tile.is_suited}
    for first, meld in by_place.items():
        run = [by_place.get(first + step) for step in range(count)]
        found = [each for each in run if each is not None and each.tile.suit == meld.tile.suit]
        if len(found) == count:
            return [Match(tiles_of(found))]
    return []


@condition(needs=Feature.TWO_TRIPLETS | Feature.TERMINALS)
def terminal_triplets(facts: Facts) -> Sequence[Match]:
    """Two pungs or kongs are the 1 and the 9 of one suit."""
    by_place = {(meld.tile.suit, meld.tile.rank): meld for meld in facts.triplets}
    return [
        Match(tiles_of((meld, by_place[suit, 9])))
        for (suit, rank), meld in by_place.items()
        if rank == 1 and suit in _SUITS and (suit, 9) in by_place
    ]
