"""Which facts of the context can still change a hand's score: a table is asked nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from scoring.counting.scorer import score
from scoring.errors import ScoringError
from scoring.hand.shapes import ORPHANS
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.rules.loading import RuleSet

World = dict[str, object]

WAYS: tuple[World, ...] = tuple(
    {"source": source, "last_tile": last, "turn": turn}
    for source, last, turn in (
        ("wall", False, None),
        ("wall", True, None),
        ("kong_supplement", False, None),
        ("kong_supplement", True, None),
        ("bonus_supplement", False, None),
        ("bonus_supplement", True, None),
        ("discard", False, None),
        ("discard", True, None),
        ("robbed_kong", False, None),
        ("robbed_kong", True, None),
        ("dealt", False, None),
        ("discard", False, "dealers_first_discard"),
        ("wall", False, "own_first_draw"),
        ("kong_supplement", False, "own_first_draw"),
        ("bonus_supplement", False, "own_first_draw"),
    )
)
"""How the last tile may have come."""
_WAY = ("source", "last_tile", "turn")
_FLAGS = ("calls_before", "supplements_before", "east_konged", "ready_from_deal", "original_call")


class Answer(NamedTuple):
    """One answer to a question, and what the hand then scores at least and at most."""

    value: object
    least: int
    most: int


class Question(NamedTuple):
    """A field of the context that is not known and matters."""

    field: str
    answers: tuple[Answer, ...]
    worth: int
    """The most that the answer changes, all else being equal, in points."""


def questions(hand: Hand, known: Context, rules: RuleSet) -> list[Question]:
    """Give the unknown facts that can change the score under these rules, the most valuable first.

    Found by scoring the hand in every way that what is known leaves open. Empty where it cannot be scored.
    """
    totals: dict[str, dict[tuple[object, ...], dict[object, int]]] = {}
    for world, total in _scored(hand, known, rules):
        for field, value in world.items():
            others = tuple((name, other) for name, other in world.items() if name != field)
            totals.setdefault(field, {}).setdefault(others, {})[value] = total
    found = []
    for field, cases in totals.items():
        worth = max(max(case.values()) - min(case.values()) for case in cases.values())
        if worth:
            found.append(Question(field, _answers(cases), worth))
    return sorted(found, key=lambda question: -question.worth)


def _answers(cases: Mapping[tuple[object, ...], Mapping[object, int]]) -> tuple[Answer, ...]:
    by_value: dict[object, list[int]] = {}
    for case in cases.values():
        for value, total in case.items():
            by_value.setdefault(value, []).append(total)
    return tuple(Answer(value, min(found), max(found)) for value, found in by_value.items())


def _scored(hand: Hand, known: Context, rules: RuleSet) -> Iterator[tuple[World, int]]:
    """Give every world that what is known leaves open, with the hand's total in it."""
    for world in _worlds(hand, known, rules):
        try:
            yield world, score(hand, replace(known, **world), rules).total  # type: ignore[arg-type]
        except ScoringError:
            continue


def _worlds(hand: Hand, known: Context, rules: RuleSet) -> Iterator[World]:
    winds: list[list[World]] = [
        [{name: wind} for wind in WINDS] if getattr(known, name) is None else [{}]
        for name in ("seat", "round")
    ]
    ways = _ways(hand, known) if known.role == "winner" else [{}]
    for seat, prevailing, way in product(*winds, ways):
        yield {**seat, **prevailing, **way}
    flags = _flags(hand, known, rules)
    seats: list[World] = [{"seat": "E"}, {"seat": "S"}] if known.seat is None else [{}]
    rounds: list[World] = [{"round": "E"}] if known.round is None else [{}]
    for name, values in flags.items():
        for seat, prevailing, way in product(seats, rounds, ways):
            for value in values:
                yield {**seat, **prevailing, **way, name: value}


def ways_of(hand: Hand) -> list[World]:
    """Give the ways that a hand's last tile may have come, by what lies in the hand."""
    impossible = set()
    if not hand.bonus:
        impossible.add("bonus_supplement")
    if not hand.kongs:
        impossible.add("kong_supplement")
    if hand.winning_tile is not None and hand.tiles.count(hand.winning_tile) > 1:
        impossible.add("robbed_kong")  # the robbed player had the other three
    return [way for way in WAYS if way["source"] not in impossible]


def telling_ways(hand: Hand, known: Context, rules: RuleSet) -> list[World]:
    """Give the ways worth telling apart: every plain one, of the rarer ones those that change the score.

    A plain way is one with the last tile of the wall and the first turn left aside. What cannot be with
    what is known is left out.
    """
    possible = [
        way
        for way in ways_of(hand)
        if not replace(known, **way).problems(hand)  # type: ignore[arg-type]
    ]
    totals: dict[tuple[object, ...], int | None] = {}
    for way in possible:
        try:
            total = score(hand, replace(known, **way), rules).total  # type: ignore[arg-type]
        except ScoringError:
            total = None
        totals[tuple(way[name] for name in _WAY)] = total
    found = []
    for way in possible:
        source, last, turn = (way[name] for name in _WAY)
        plain = not last and turn is None
        here, usual = totals[source, last, turn], totals.get((source, False, None))
        if plain or (here is not None and here != usual):
            found.append(way)
    return found


def _ways(hand: Hand, known: Context) -> list[World]:
    """Give those that agree with what is known, less the fields that are known."""
    open_fields = [name for name in _WAY if getattr(known, name) is None]
    found = []
    for way in ways_of(hand):
        if all(way[name] == getattr(known, name) for name in _WAY if name not in open_fields):
            rest = {name: way[name] for name in open_fields}
            if rest not in found:
                found.append(rest)
    return found or [{}]


def _flags(hand: Hand, known: Context, rules: RuleSet) -> dict[str, tuple[object, ...]]:
    """Give the values to try of the facts beside winds and way: each is tried by itself."""
    flags: dict[str, tuple[object, ...]] = dict.fromkeys(_FLAGS, (False, True))
    if known.role == "loser":
        flags = {"original_call": (False, True)}
    else:
        wins = int(rules.options.get("consecutive_wins", 0))
        if wins:
            flags["wins_in_a_row"] = (1, wins)
        if hand.kongs > 1:
            flags["kongs_this_turn"] = (1, 2)
        if hand.winning_tile is not None and hand.winning_tile.is_major:
            flags["discards"] = ((), tuple(tile.code for tile in sorted(ORPHANS)))
    return {name: values for name, values in flags.items() if getattr(known, name) is None}
