"""Counting of a hand: the five principles over the sets of each reading, and the reading that pays most.

Source: WMO Mahjong Competition Rules, 3.9.1.5. A fan of several sets joins sets that no fan has joined before,
and no set counts twice in the same fan. So the joint fans that count form a forest over the sets.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.hand import no_shape_message
from scoring.mcr.conditions import JointSets, Match
from scoring.mcr.fans import CHICKEN, FANS, Fan, fans_for
from scoring.mcr.reading import Reading, TileFacts, arrangements_of, normalize_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
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


class HandCount(NamedTuple):
    """The count of a hand in its most valuable reading.

    Attributes:
        counted: The fans that count, without flowers.
        left_out: The fans that do not, each with the reason.
        reading: The reading.
        points: The points without flowers.
    """

    counted: tuple[Counted, ...]
    left_out: tuple[LeftOut, ...]
    reading: Reading
    points: int


JOINT = tuple((fan, fan.when) for fan in FANS if isinstance(fan.when, JointSets))
_JOINT_IDS = frozenset(fan.id for fan, _ in JOINT)


class JointFan(NamedTuple):
    """A joint fan with the sets that it would join, as bits."""

    fan: Fan
    sets: int


class JointChoice(NamedTuple):
    """The joint fans of some sets that count, those that do not, and those that another fan includes."""

    chosen: tuple[JointFan, ...] = ()
    not_joined: tuple[tuple[JointFan, Reason, Fan], ...] = ()
    dropped: tuple[JointFan, ...] = ()


def find_joint_fans(sets: Sequence[tuple[bool, int]], pair: int) -> list[JointFan]:
    """Return every joint fan of the sets, the most valuable first.

    Args:
        sets: Whether each set is a chow, and the index of its lowest tile.
        pair: The index of the pair's tile.
    """
    places = {
        "chow": [at for at, (is_chow, _) in enumerate(sets) if is_chow],
        "triplet": [at for at, (is_chow, _) in enumerate(sets) if not is_chow],
    }
    found: list[JointFan] = []
    for fan, joint in JOINT:
        found += [
            JointFan(fan, sum(1 << at for at in chosen))
            for chosen in combinations(places[joint.kind], joint.size)
            if joint.test(tuple(sorted([sets[at][1] for at in chosen])), pair)
        ]
    return found


@lru_cache(maxsize=1 << 16)
def choose_joint_fans(sets: tuple[tuple[bool, int], ...], pair: int, dropped: frozenset[str]) -> JointChoice:
    """Return the joint fans that count most together, and the others with their reasons.

    Args:
        sets: As for `find_joint_fans`.
        pair: As for `find_joint_fans`.
        dropped: The ids of joint fans that another fan of the hand includes.
    """
    found = find_joint_fans(sets, pair)
    free = [each for each in found if each.fan.id not in dropped]
    _, chosen = _best_forest(free, tuple(1 << at for at in range(len(sets))), ())
    rest = tuple((each, *_reason(each, chosen)) for each in free if each not in chosen)
    return JointChoice(chosen, rest, tuple(each for each in found if each.fan.id in dropped))


def _best_forest(
    found: Sequence[JointFan], trees: tuple[int, ...], chosen: tuple[JointFan, ...]
) -> tuple[int, tuple[JointFan, ...]]:
    """Return the choice of most points among fans that may still be chosen; of equal ones the first.

    Args:
        found: The fans that are still to be tried, the most valuable first.
        trees: The sets that are joined so far, as bits of each group.
        chosen: The fans that are chosen so far.
    """
    for at, each in enumerate(found):
        if _is_free(each, trees, chosen):
            joined = [tree for tree in trees if tree & each.sets]
            grown = (sum(joined), *(tree for tree in trees if not tree & each.sets))
            with_it = _best_forest(found[at + 1 :], grown, (*chosen, each))
            with_it = (with_it[0] + each.fan.points, with_it[1])
            without = _best_forest(found[at + 1 :], trees, chosen)
            return with_it if with_it[0] >= without[0] else without
    return 0, chosen


def _is_free(each: JointFan, trees: Sequence[int], chosen: Collection[JointFan]) -> bool:
    separate = all((tree & each.sets).bit_count() <= 1 for tree in trees)
    return separate and not any(other.fan is each.fan and other.sets & each.sets for other in chosen)


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

    Raises:
        ScoringError: `no_winning_shape`.
    """
    whole = normalize_hand(hand)
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
    best = max(count_readings(hand, situation, choices), key=lambda each: each.points)
    certain = certain and (situation.drawn or situation.claimed)
    if not best.counted and certain:
        return best._replace(counted=(Counted(CHICKEN, Match()),), points=CHICKEN.points)
    return best


def count_readings(hand: Hand, situation: Situation, choices: Choices) -> list[HandCount]:
    """Count every reading of a hand with a marked winning tile, none of whose melds the win completed.

    Raises:
        ScoringError: `no_winning_shape`.
    """
    arrangements = arrangements_of(hand, drawn=situation.drawn, four_are_two_pairs=choices.four_are_two_pairs)
    if not arrangements:
        raise _no_shape_error()
    facts = TileFacts(hand)
    return [_count_reading(Reading(facts, each, situation, choices)) for each in arrangements]


def _no_shape_error() -> ScoringError:
    return ScoringError("no_winning_shape", no_shape_message(4), why="shape", sets=4)


def _count_reading(reading: Reading) -> HandCount:
    """Count one reading: choose the joint fans, then drop what others include."""
    fans = fans_for(reading.choices)
    matches = {}
    for fan, condition in _conditions(fans):
        if found := condition(reading):
            matches[fan.id] = found
    dropped = {id_: by for by, ids in _dropping_joint(fans) if by.id in matches for id_ in ids}
    joint = JointChoice()
    if len(reading.sets) > 1 and reading.pair is not None:
        key = tuple([(meld.kind == "chow", meld.tile.index) for meld in reading.sets])
        joint = choose_joint_fans(key, reading.pair.tile.index, frozenset(dropped))
    for each in joint.chosen:
        matches[each.fan.id] = (*matches.get(each.fan.id, ()), Match(each.sets))
    counted, left_out = _drop_included(fans, matches)
    left_out += [LeftOut(each.fan, Match(each.sets), why, by) for each, why, by in joint.not_joined]
    left_out += [
        LeftOut(each.fan, Match(each.sets), "included", dropped[each.fan.id]) for each in joint.dropped
    ]
    left_out.sort(key=lambda each: each.fan.number)
    return HandCount(tuple(counted), tuple(left_out), reading, sum(each.fan.points for each in counted))


@lru_cache
def _conditions(fans: tuple[Fan, ...]) -> list[tuple[Fan, Callable[[Reading], tuple[Match, ...]]]]:
    """Return the fans that are no joint ones, with their conditions."""
    return [(fan, fan.when) for fan in fans if not isinstance(fan.when, JointSets)]


@lru_cache
def _dropping_joint(fans: tuple[Fan, ...]) -> list[tuple[Fan, list[str]]]:
    """Return the fans that are no joint ones and include some, with the ids of these."""
    drops = [(fan, [id_ for id_ in fan.drops if id_ in _JOINT_IDS]) for fan, _ in _conditions(fans)]
    return [(fan, ids) for fan, ids in drops if ids]


def _drop_included(
    fans: Sequence[Fan], matches: Mapping[str, tuple[Match, ...]]
) -> tuple[list[Counted], list[LeftOut]]:
    """Go through the fans from the most valuable one, and leave out what those before it include."""
    counted: list[Counted] = []
    left_out: list[LeftOut] = []
    by_fan: dict[str, Fan] = {}
    by_sets: dict[str, list[tuple[int, Fan]]] = {}
    once: dict[str, Fan] = {}
    for fan in fans:
        if fan.id not in matches:
            continue
        for match in matches[fan.id]:
            of_sets = (each for sets, each in by_sets.get(fan.id, ()) if sets & match.sets)
            by = by_fan.get(fan.id) or next(of_sets, None) or once.pop(fan.id, None)
            if by is not None:
                left_out.append(LeftOut(fan, match, "included", by))
                continue
            counted.append(Counted(fan, match))
            for id_ in fan.drops:
                by_fan.setdefault(id_, fan)
            for id_ in fan.drops_of_sets:
                by_sets.setdefault(id_, []).append((match.sets, fan))
            for id_ in fan.drops_once:
                once[id_] = fan
    return counted, left_out


def tiles_of(match: Match, sets: Sequence[Meld]) -> tuple[Tile, ...]:
    """Return the tiles of the sets of a match, or its own tiles."""
    return match.tiles or tuple(
        tile for at, meld in enumerate(sets) if match.sets >> at & 1 for tile in meld.tiles
    )
