"""Counting of a hand: the five principles over the sets of each reading, and the reading that pays most.

Source: WMO Mahjong Competition Rules, 3.9.1.5. A fan of several sets joins sets that no fan has joined before,
and no set counts twice in the same fan. So the joint fans that count form a forest over the sets.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, combinations
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.hand import no_shape_message
from scoring.mcr.conditions import MET, Condition, JointSets, Match, never
from scoring.mcr.fans import CHICKEN, FANS, PLACES, Fan, fans_for
from scoring.mcr.features import COMMON, Feature
from scoring.mcr.reading import Reading, TileFacts, arrangements_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.mcr.conditions import PairTest, SetsKind
    from scoring.mcr.options import Choices
    from scoring.mcr.reading import Situation

Reason = Literal["included", "joined", "linked", "twice"]


class Counted(NamedTuple):
    """A fan that counts, with the sets or tiles that it counts for."""

    fan: Fan
    match: Match


class LeftOut(NamedTuple):
    """A fan that the hand has and that does not count.

    Attributes:
        fan: The fan.
        match: The sets or tiles that it would count for.
        why: It is included in `by`, `by` joins its sets already, `by` and others do so together, or `by` is the
            same fan with one of its sets.
        by: The fan because of which it does not count.
    """

    fan: Fan
    match: Match
    why: Reason
    by: Fan


@dataclass(eq=False)
class HandCount:
    """The count of a hand in its most valuable reading.

    Attributes:
        counted: The fans that count, without flowers.
        included: The fans other than joint ones, and chosen joint ones, that another one includes.
        joint: The choice among the joint fans.
        dropped_by: The fans that include joint ones, by the ids of these.
        reading: The reading.
        points: The points without flowers.
    """

    counted: tuple[Counted, ...]
    included: tuple[LeftOut, ...]
    joint: JointChoice
    dropped_by: Mapping[str, Fan]
    reading: Reading
    points: int

    @cached_property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The fans that do not count, each with the reason."""
        joint = self.joint
        unchosen = [
            LeftOut(each.fan, Match(each.sets), *_reason(each, joint.chosen)) for each in joint.not_joined
        ]
        dropped = [
            LeftOut(each.fan, Match(each.sets), "included", self.dropped_by[each.fan.id])
            for each in joint.dropped
        ]
        return tuple(sorted((*self.included, *unchosen, *dropped), key=lambda each: each.fan.number))


_KINDS: tuple[SetsKind, SetsKind] = ("chow", "triplet")
_JOINT = {
    (kind, size): [
        (fan, fan.when)
        for fan in FANS
        if isinstance(fan.when, JointSets) and (fan.when.kind, fan.when.size) == (kind, size)
    ]
    for kind in _KINDS
    for size in (2, 3, 4)
}
_JOINT_IDS = frozenset(fan.id for fan in FANS if isinstance(fan.when, JointSets))


class JointFan(NamedTuple):
    """A joint fan with the sets that it would join, as bits."""

    fan: Fan
    sets: int


class JointChoice(NamedTuple):
    """The joint fans of some sets that count, those that do not, and those that another fan includes."""

    chosen: tuple[JointFan, ...] = ()
    not_joined: tuple[JointFan, ...] = ()
    dropped: tuple[JointFan, ...] = ()


_NO_JOINT = JointChoice()
_MAY_JOIN = Feature.TWO_CHOWS | Feature.JOINT_TRIPLETS


TRIPLET = 64
"""Added to the index of its tile in the code of a pung or kong; a chow's code is that of its lowest tile."""


_NO_FANS: tuple[tuple[Fan, ...], tuple[tuple[Fan, PairTest], ...]] = ((), ())


@lru_cache(maxsize=1 << 15)
def _fans_joining(codes: bytes) -> tuple[tuple[Fan, ...], tuple[tuple[Fan, PairTest], ...]]:
    """Return the fans that consist of just these sets: those of any pair, and those that need one."""
    kind, tiles = _KINDS[codes[0] >= TRIPLET], _tiles_of_codes(codes)
    joints = [(fan, joint.test_pair) for fan, joint in _JOINT[kind, len(tiles)] if joint.test(tiles)]
    if not joints:
        return _NO_FANS  # the same for all, as most sets join nothing
    return (
        tuple([fan for fan, test in joints if test is None]),
        tuple([(fan, test) for fan, test in joints if test is not None]),
    )


def _tiles_of_codes(codes: bytes) -> tuple[int, ...]:
    return tuple([code % TRIPLET for code in codes])


def find_joint_fans(sets: bytes, pair: int) -> list[JointFan]:
    """Return every joint fan of the sets, the most valuable first.

    Args:
        sets: The codes of the sets: the index of a chow's lowest tile, or that of a triplet and `TRIPLET`.
        pair: The index of the pair's tile.
    """
    found: list[JointFan] = []
    places = [(code, 1 << at) for at, code in enumerate(sets)]
    chows = [place for place in places if place[0] < TRIPLET]
    for of_kind in (chows, [place for place in places if place[0] >= TRIPLET]):
        for size in range(2, len(of_kind) + 1):
            for chosen in combinations(of_kind, size):
                codes = bytes(sorted([code for code, _ in chosen]))
                fans, paired = _fans_joining(codes)
                if paired:
                    tiles = _tiles_of_codes(codes)
                    fans += tuple([fan for fan, test in paired if test(tiles, pair)])
                if fans:
                    joined = sum([place for _, place in chosen])
                    found += [JointFan(fan, joined) for fan in fans]
    if len(found) > 1:
        found.sort(key=lambda each: PLACES[each.fan.id])
    return found


@lru_cache(maxsize=1 << 16)
def choose_joint_fans(sets: bytes, pair: int, dropped: frozenset[str]) -> JointChoice:
    """Return the joint fans that count most together, and the others.

    Args:
        sets: As for `find_joint_fans`.
        pair: As for `find_joint_fans`.
        dropped: The ids of joint fans that another fan of the hand includes.
    """
    found = find_joint_fans(sets, pair)
    if not found:
        return _NO_JOINT
    free = [each for each in found if each.fan.id not in dropped]
    chosen: tuple[JointFan, ...] = tuple(free)
    if len(free) > 1:
        _, chosen = _best_forest(free, (), ())
    if len(chosen) == len(found):
        return JointChoice(chosen)
    rest = tuple([each for each in free if each not in chosen])
    return JointChoice(chosen, rest, tuple([each for each in found if each.fan.id in dropped]))


def _best_forest(
    found: Sequence[JointFan], trees: tuple[int, ...], chosen: tuple[JointFan, ...]
) -> tuple[int, tuple[JointFan, ...]]:
    """Return the choice of most points among fans that may still be chosen; of equal ones the first.

    Args:
        found: The fans that are still to be tried, the most valuable first.
        trees: The sets that are joined so far, as bits of each group of several.
        chosen: The fans that are chosen so far.
    """
    for at, each in enumerate(found):
        grown = _grow(each, trees, chosen)
        if grown is not None:
            rest = found[at + 1 :]
            if not rest:
                return each.fan.points, (*chosen, each)
            with_it = _best_forest(rest, grown, (*chosen, each))
            without = _best_forest(rest, trees, chosen)
            points = with_it[0] + each.fan.points
            return (points, with_it[1]) if points >= without[0] else without
    return 0, chosen


def _grow(each: JointFan, trees: tuple[int, ...], chosen: Collection[JointFan]) -> tuple[int, ...] | None:
    """Return the groups of sets after a fan joins its sets; None if it may not."""
    fan, joined = each
    for other in chosen:
        if other.sets & joined and other.fan is fan:
            return None
    apart = []
    for tree in trees:
        common = tree & each.sets
        if not common:
            apart.append(tree)
        elif common & common - 1:  # two of its sets are joined already
            return None
        else:
            joined |= tree
    return (joined, *apart)


def _reason(each: JointFan, chosen: Sequence[JointFan]) -> tuple[Reason, Fan]:
    """Return why a fan does not count beside the chosen ones, and because of which of them."""
    for other in chosen:
        if other.sets & each.sets == each.sets:
            return ("included" if each.fan.id in _parts(other.fan) else "joined"), other.fan
    for other in chosen:
        if other.fan is each.fan and other.sets & each.sets:
            return "twice", other.fan
    touching = [other for other in chosen if other.sets & each.sets]
    return "linked", max(touching, key=lambda other: (other.sets & each.sets).bit_count()).fan


def _parts(fan: Fan) -> tuple[str, ...]:
    return (*fan.drops, *fan.drops_of_sets)


def count_hand(hand: Hand, situation: Situation, choices: Choices) -> HandCount:
    """Count a hand. Without a marked winning tile it counts as the least valuable possibility.

    So it does if it is unknown whether the winning tile was drawn or claimed.

    Raises:
        ScoringError: `no_winning_shape`.
    """
    if not (situation.drawn or situation.claimed):
        ways = (situation._replace(claimed=True), situation._replace(drawn=True))
        return min((count_hand(hand, way, choices) for way in ways), key=lambda each: each.points)
    whole = hand.without_last_claim()
    if whole.winning_tile is not None:
        return _count_marked(whole, situation, choices, certain=True)
    counts = [
        _count_marked(replace(whole, winning_tile=tile), situation, choices, certain=False)
        for tile in sorted(set(whole.concealed))
    ]
    if not counts:
        raise _no_shape_error()
    return min(counts, key=lambda each: each.points)


def _count_marked(hand: Hand, situation: Situation, choices: Choices, *, certain: bool) -> HandCount:
    counts = count_readings(hand, situation, choices)
    best = counts[0] if len(counts) == 1 else max(counts, key=lambda each: each.points)
    if not best.counted and certain:
        return replace(best, counted=(Counted(CHICKEN, Match()),), points=CHICKEN.points)
    return best


def count_readings(hand: Hand, situation: Situation, choices: Choices) -> list[HandCount]:
    """Count every reading of a hand with a marked winning tile, none of whose melds the win completed.

    Raises:
        ScoringError: `no_winning_shape`.
    """
    arrangements = arrangements_of(hand, situation.drawn, choices.four_are_two_pairs)
    if not arrangements:
        raise _no_shape_error()
    facts = TileFacts(hand, situation)
    return [_count_reading(Reading(facts, each, situation, choices)) for each in arrangements]


def _no_shape_error() -> ScoringError:
    return ScoringError("no_winning_shape", no_shape_message(4), why="shape", sets=4)


def _count_reading(reading: Reading) -> HandCount:
    """Count one reading: choose the joint fans, then drop what others include."""
    found = _find_fans(reading)
    joint, dropped = _NO_JOINT, dict[str, Fan]()
    if reading.pair is not None and reading.features & _MAY_JOIN:
        dropped = {id_: ranked.fan for _, ranked, _ in found for id_ in ranked.drops_joint}
        codes = bytes([meld.tile.index + TRIPLET * (meld.kind != "chow") for meld in reading.sets])
        joint = choose_joint_fans(codes, reading.pair.tile.index, frozenset(dropped))
    if joint.chosen:
        found += [_found_joint(each) for each in joint.chosen]
        found.sort(key=_PLACE)
    counted, included = _drop_included(found)
    points = sum([each.fan.points for each in counted])
    return HandCount(tuple(counted), tuple(included), joint, dropped, reading, points)


class _RankedFan(NamedTuple):
    """A fan with its place in the table, and what it includes.

    Attributes:
        place: The place, the first for the most valuable fan.
        fan: The fan.
        includes: The places of the fans that it includes as a whole or for some of its sets, as bits.
        drops_joint: The ids of joint fans that it includes as a whole.
    """

    place: int
    fan: Fan
    includes: int
    drops_joint: tuple[str, ...]


_Found = tuple[int, _RankedFan, "tuple[Match, ...]"]
"""A fan that a reading has: its place in the table, the fan, and the matches."""
_PLACE = itemgetter(0)


def _rank(fan: Fan) -> _RankedFan:
    includes = sum({1 << PLACES[id_] for id_ in (*fan.drops, *fan.drops_of_sets)})
    return _RankedFan(PLACES[fan.id], fan, includes, tuple(id_ for id_ in fan.drops if id_ in _JOINT_IDS))


_RANKED_JOINT = {fan.id: _rank(fan) for fan in FANS if fan.id in _JOINT_IDS}


def _found_joint(joint: JointFan) -> _Found:
    ranked = _RANKED_JOINT[joint.fan.id]
    return ranked.place, ranked, (Match(joint.sets),)


class _Test(NamedTuple):
    """A fan other than a joint one with its condition."""

    needs: int
    matches: Callable[[Reading], tuple[Match, ...]] | None
    ranked: _RankedFan


class _Tests(NamedTuple):
    """The tests of all fans other than joint ones, each under one of the features that it needs."""

    features: int
    by_feature: Mapping[int, tuple[_Test, ...]]


@lru_cache(maxsize=64)
def _tests(choices: Choices) -> _Tests:
    """Return the tests of the fans as a table plays them, each under a rare feature if it needs one."""
    by_feature: dict[int, tuple[_Test, ...]] = {}
    for fan in fans_for(choices):
        if isinstance(fan.when, Condition) and fan.when is not never:
            features = fan.when.needs & ~COMMON or fan.when.needs
            lowest = features & -features
            test = _Test(fan.when.needs, fan.when.matches, _rank(fan))
            by_feature[lowest] = (*by_feature.get(lowest, ()), test)
    return _Tests(sum(by_feature), by_feature)


def _find_fans(reading: Reading) -> list[_Found]:
    """Return the fans of a reading other than joint ones, the most valuable first."""
    features, lacking = reading.features, ~reading.features
    tested, by_feature = _tests(reading.choices)
    found: list[_Found] = []
    left = features & tested
    while left:
        feature = left & -left
        left ^= feature
        for needs, matches, ranked in by_feature[feature]:
            if needs & lacking:
                continue
            met = MET if matches is None else matches(reading)
            if met:
                found.append((ranked.place, ranked, met))
    found.sort(key=_PLACE)
    return found


def _drop_included(found: Sequence[_Found]) -> tuple[list[Counted], list[LeftOut]]:
    """Go through the fans from the most valuable one, and leave out what those before it include."""
    counted: list[Counted] = []
    left_out: list[LeftOut] = []
    once: dict[str, Fan] = {}
    included = 0
    for place, (_, fan, includes, _), matches in found:
        for match in matches:
            if once or included >> place & 1:
                by = _including(fan, match, counted) or once.pop(fan.id, None)
                if by is not None:
                    left_out.append(LeftOut(fan, match, "included", by))
                    continue
            counted.append(Counted(fan, match))
            included |= includes
            for id_ in fan.drops_once:
                once[id_] = fan
    return counted, left_out


def _including(fan: Fan, match: Match, counted: Sequence[Counted]) -> Fan | None:
    """Return the first counted fan that includes this one, as a whole or for some of its sets."""
    for other, joined in counted:
        if fan.id in other.drops or (joined.sets & match.sets and fan.id in other.drops_of_sets):
            return other
    return None


def tiles_of_sets(bits: int, sets: Sequence[Meld]) -> tuple[Tile, ...]:
    """Return the tiles of some sets, given as bits."""
    if not bits & bits - 1:  # a single set
        return sets[bits.bit_length() - 1].tiles
    return tuple(chain(*[meld.tiles for at, meld in enumerate(sets) if bits >> at & 1]))
