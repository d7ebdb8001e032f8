"""Conditions about single sets, and about how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Feature, SetCount, features_of_count, set_feature
from scoring.tables.conditions.kinds import KIND_CHOICES, KINDS
from scoring.tables.conditions.registry import Match, about_each_set, condition, tiles_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring.hand.meld import Meld
    from scoring.tables.facts import Facts


def _features_of_set(kind: str) -> Callable[..., int]:
    return lambda of, **_: set_feature(kind, of)


@about_each_set(needs_of=_features_of_set("pung"), allowed=KIND_CHOICES)
def pung(_facts: Facts, meld: Meld, of: str) -> bool:
    """A set is a pung of this kind of tile."""
    return meld.kind == "pung" and KINDS[of](_facts, meld.tile)


@about_each_set(needs_of=_features_of_set("kong"), allowed=KIND_CHOICES)
def kong(_facts: Facts, meld: Meld, of: str) -> bool:
    """A set is a kong of this kind of tile."""
    return meld.kind == "kong" and KINDS[of](_facts, meld.tile)


@about_each_set(needs=Feature.KONG)
def kong_laid(_facts: Facts, meld: Meld, *, concealed: bool) -> bool:
    """A set is a kong.

    It is `concealed`, or else melded.
    """
    return meld.kind == "kong" and meld.concealed == concealed


@about_each_set(needs=Feature.TRIPLET, allowed=KIND_CHOICES, several=True)
def triplet(facts: Facts, meld: Meld, of: str) -> int:
    """A set is a pung or kong of this kind of tile.

    `of` may join several kinds by commas, and a set counts once for each of them.
    """
    if not meld.is_triplet:
        return 0
    return sum([KINDS[name.strip()](facts, meld.tile) for name in of.split(",")])


@about_each_set(needs_of=_features_of_set("pair"), allowed=KIND_CHOICES)
def pair(facts: Facts, meld: Meld, of: str, *, melded_for_losers: bool = False) -> bool:
    """The pair is of this kind of tile.

    With `melded_for_losers`, a loser's melded pair counts as well.
    """
    counts = facts.is_winner or meld.concealed or melded_for_losers
    return meld.kind == "pair" and KINDS[of](facts, meld.tile) and counts


@about_each_set()
def chow(_facts: Facts, meld: Meld) -> bool:
    """A set is a chow."""
    return meld.kind == "chow"


def features_of_triplets(count: int, **_: object) -> int:
    """Return the features of a hand with at least this many pungs and kongs."""
    return features_of_count(SetCount.TRIPLET, count) | (Feature.TRIPLET if count else 0)


_HONORS = {
    "winds": (SetCount.OF_WINDS, Feature.TRIPLET_OF_WINDS),
    "dragons": (SetCount.OF_DRAGONS, Feature.TRIPLET_OF_DRAGONS),
}


def _features_of_honors(of: str, sets: int, *, pair: bool, **_: object) -> int:
    kind, one = _HONORS[of]
    honors = features_of_count(kind, sets) | (one if sets else 0)
    return features_of_triplets(sets) | honors | (set_feature("pair", of) if pair else 0)


MAX_SETS = 5
"""The number of sets in a winning hand, beside its pair, where the rules have the most."""


def refuse_too_many_sets(*, count: int, **_: object) -> str:
    """Return why no hand has this many sets; empty where one may."""
    return f"needs a `count` of at most {MAX_SETS}: no hand has more sets" if count > MAX_SETS else ""


def _explain_refused_honors(*, of: str, sets: int, pair: bool, **_: object) -> str:
    kinds = {"winds": 4, "dragons": 3}[of]
    if sets + pair <= kinds:
        return ""
    return f"needs at most {kinds - pair} `sets`{' beside the pair' * pair}: there are {kinds} {of}"


@condition(
    needs_of=_features_of_honors, allowed={"of": ("winds", "dragons")}, refuses=_explain_refused_honors
)
def honor_sets(facts: Facts, of: str, sets: int, *, pair: bool, chows: bool = True) -> Sequence[Match]:
    """So many sets are pungs or kongs of winds or of dragons.

    With `pair`, the pair is another of them. Without `chows`, the rest of the hand holds no chow.
    """
    found = [meld for meld in facts.triplets if KINDS[of](facts, meld.tile)]
    if len(found) != sets or (facts.chow_count and not chows):
        return []
    if pair:
        found += [meld for meld in facts.pairs if KINDS[of](facts, meld.tile)][:1]
    return [Match(tiles_of(found))] if len(found) == sets + pair else []


@condition(
    needs_of=lambda count: features_of_count(SetCount.KONG, count) | (Feature.KONG if count else 0),
    refuses=refuse_too_many_sets,
)
def kongs(facts: Facts, count: int) -> Sequence[Match]:
    """Exactly so many kongs are in the hand, melded or concealed."""
    if facts.kongs != count:
        return []
    return [Match(tiles_of([meld for meld in facts.triplets if meld.kind == "kong"]))]


_KINDS = {"winds": 4, "dragons": 3, "own_wind": 1, "round_wind": 1}
"""The number of different tiles of a kind, where they are fewer than the sets of a hand."""


def _explain_refused_triplets(*, of: str, count: int, **_: object) -> str:
    if (most := _KINDS.get(of, MAX_SETS)) < MAX_SETS and count > most:
        return f"needs a `count` of at most {most} where `of` is {of!r}"
    return refuse_too_many_sets(count=count)


@condition(
    needs_of=lambda of, count, or_more=False: features_of_triplets(count),  # noqa: ARG005 (as the condition is asked)
    allowed=KIND_CHOICES,
    refuses=_explain_refused_triplets,
)
def so_many_triplets(facts: Facts, of: str, count: int, *, or_more: bool = False) -> Sequence[Match]:
    """Exactly so many sets are pungs or kongs of this kind of tile.

    With `or_more`, there may be more of them.
    """
    found = [meld for meld in facts.triplets if KINDS[of](facts, meld.tile)]
    return [Match(tiles_of(found))] if len(found) == count or (or_more and len(found) > count) else []


def _features_of_concealed(count: int, **_: object) -> int:
    return features_of_triplets(count) | features_of_count(SetCount.CONCEALED, count)


@condition(needs_of=_features_of_concealed, refuses=refuse_too_many_sets)
def concealed_triplets(
    facts: Facts, count: int, *, or_more: bool = False, claimed_kongs: bool = False
) -> Sequence[Match]:
    """Exactly so many sets are concealed pungs or kongs.

    A pung that a claimed tile completed is melded. With `or_more`, there may be more of them. With
    `claimed_kongs`, a kong of three concealed tiles and a claimed fourth is concealed, too.
    """
    found = [meld for meld in facts.triplets if meld.concealed or (claimed_kongs and meld.from_pung)]
    return [Match(tiles_of(found))] if len(found) == count or (or_more and len(found) > count) else []
