"""Total ranges and relevant facts for any engine, found by scoring all scenarios.

Each open fact is tried with each of its answers. Special circumstances of a win are tried together with all
others that are compatible: for engines that use this a hand never scores less for them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.advice.open_facts import ASKED_FIELDS, relevant_winds, with_plain_source
from scoring.advice.win_source import (
    SPECIALS,
    fits_source,
    plain_source_of,
    possible_sources,
    possible_winning_tiles,
    remove_rivals,
    source_facts,
)
from scoring.engine import TotalRange

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile

MAX_SCENARIOS = 300
"""The most scenarios that are scored while it is open which sets were claimed."""


class Probe(Protocol):
    """The part of an engine that probing needs."""

    @property
    def specials(self) -> Collection[str]:
        """Special circumstances of a win: names of `SPECIALS`, and switches of the engine's own."""

    def total(self, hand: Hand, context: Context) -> int | None:
        """Return the total, or None for a hand that has no score in this context."""

    def has_contradiction(self, hand: Hand, context: Context) -> bool:
        """Return True if the context cannot all be true of this hand."""

    def possibility_key(self, hand: Hand) -> Hashable | None:
        """Return the same value for engines and hands that the same contexts contradict.

        None if no other hand is known to be like this one. The key holds whatever `has_contradiction` and
        `scoring.advice.win_source.fits_source` read of the hand.
        """

    def open_answers(self, hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
        """Return the possible answers to each of the engine's own facts that is asked and not known."""

    def best_tiles(self, hand: Hand, context: Context) -> Mapping[str, tuple[Tile, ...]]:
        """Return for each open fact that consists of tiles those by which it counts most."""


class _Scenario(NamedTuple):
    key: tuple[object, ...]
    source: PlainSource | None
    hand: Hand
    context: Context


def probe_total_range(
    engine: Probe,
    hand: Hand,
    known: Context,
    hands: Sequence[Hand] = (),
    *,
    specials: Collection[str] | None = None,
) -> TotalRange:
    """Score the hand in every scenario that is compatible with what is known.

    Args:
        engine: The engine that scores.
        hand: The hand.
        known: What is known of it.
        hands: The same hand with each choice of claimed sets, while that is open.
        specials: Special circumstances that are open; None for all if the win source is unknown, else none.
    """
    own = tuple(engine.open_answers(hand, known))
    names = (*ASKED_FIELDS, *own)
    scenarios = list(_scenarios(engine, hand, known, hands or (hand,), own))
    if hands and len(scenarios) > MAX_SCENARIOS:
        return TotalRange(None, None, ("sets", *probe_total_range(engine, hand, known, specials=()).asked))
    totals = {
        scenario.key: total for scenario in scenarios if (total := engine.total(*scenario[2:])) is not None
    }
    if not totals:
        return TotalRange(None, None, ())
    asked = [name for place, name in enumerate(names) if _matters(totals, place)]
    values = set(totals.values())
    still_open = engine.specials if specials is None and known.source is None else specials or ()
    for scenario in scenarios:
        if scenario.key not in totals:
            continue
        for name, tiles in engine.best_tiles(scenario.hand, scenario.context).items():
            if name not in asked:
                best_case = with_engine_fact(scenario.context, name, tuple(tile.code for tile in tiles))
                if engine.total(scenario.hand, best_case) not in (None, totals[scenario.key]):
                    always = all(name in engine.best_tiles(each.hand, each.context) for each in scenarios)
                    asked += [fact for fact in own if not always and fact not in asked]
                    asked.append(name)
        combination = _Combination(engine, scenario, still_open)
        find = _cached_special_contexts if combination.is_shared else _special_contexts
        contexts = find(combination)
        values.update(_special_totals(engine, scenario.hand, contexts))
    return TotalRange(min(values), max(values), tuple(asked))


def probe_specials(
    engine: Probe, hand: Hand, known: Context, source: PlainSource | None, stated: Collection[str]
) -> tuple[Context, list[str]]:
    """Add special circumstances to the context, and list those that are worth offering.

    Args:
        engine: The engine that scores.
        hand: The hand.
        known: What is known of it.
        source: The plain win source.
        stated: The special circumstances that the player stated.

    Returns:
        The context with all of `stated` that is possible, and the names of all that change the total.
    """
    accepted: list[str] = []
    for name in engine.specials:
        if name in stated and fits_engine(engine, name, hand, known, source):
            extended = remove_rivals([*accepted, name], name)
            if not engine.has_contradiction(hand, _context_with(engine, known, source, extended)):
                accepted = extended
    context = _context_with(engine, known, source, accepted)
    current, relevant = engine.total(hand, context), []
    for name in engine.specials:
        if fits_engine(engine, name, hand, known, source):
            changed = _context_with(engine, known, source, remove_rivals([*accepted, name], name))
            is_possible = name in accepted or not engine.has_contradiction(hand, changed)
            if is_possible and (name in accepted or engine.total(hand, changed) not in (None, current)):
                relevant.append(name)
    return context, relevant


def fits_engine(engine: Probe, name: str, hand: Hand, known: Context, source: PlainSource | None) -> bool:
    """Return True if a special circumstance is compatible with the hand and the win source."""
    return name in engine.specials and (name not in SPECIALS or fits_source(name, hand, known, source))


def with_engine_fact(context: Context, name: str, value: object) -> Context:
    """Return the context with a fact of the engine's own."""
    return context.with_facts(extra={**context.extra, name: value})


def _context_with(
    engine: Probe, known: Context, source: PlainSource | None, stated: Collection[str]
) -> Context:
    """Return the context with the stated circumstances; the engine's own switches are off unless stated."""
    own = {name: name in stated for name in engine.specials if name not in SPECIALS}
    extra = {**{name: value for name, value in known.extra.items() if name not in own}}
    extra |= {name: True for name, is_on in own.items() if is_on}
    facts = source_facts(source, [name for name in stated if name in SPECIALS])
    return known.with_facts(**facts, extra=extra)


def _scenarios(
    engine: Probe, hand: Hand, known: Context, hands: Sequence[Hand], own: Sequence[str]
) -> Iterator[_Scenario]:
    seats = relevant_winds(hand, of_the_seat=True) if known.seat is None else [known.seat]
    rounds = relevant_winds(hand) if known.round is None else [known.round]
    for number, claimed in enumerate(hands):
        answers = engine.open_answers(claimed, known)
        choices = [answers.get(name, (None,)) for name in own]
        for won in _with_each_winning_tile(claimed, known):
            sources: Sequence[PlainSource | None] = (
                [None] if known.source is not None else possible_sources(won)
            )
            for source, (seat, round_, *answered) in product(sources, product(seats, rounds, *choices)):
                context = with_plain_source(known, source).with_facts(seat=seat, round=round_)
                for name, value in zip(own, answered, strict=True):
                    if value is not None:
                        context = with_engine_fact(context, name, value)
                if not engine.has_contradiction(won, context):
                    tile = won.winning_tile
                    key = (number, tile and tile.code, source, seat, round_, *answered)
                    yield _Scenario(key, source or plain_source_of(known), won, context)


def _with_each_winning_tile(hand: Hand, known: Context) -> list[Hand]:
    if hand.winning_tile is not None:
        return [hand]
    return [replace(hand, winning_tile=tile) for tile in possible_winning_tiles(hand, known.source)] or [hand]


class _Combination:
    """A scenario and the circumstances that are open in it, equal to others with the same special contexts."""

    __slots__ = ("_key", "engine", "is_shared", "scenario", "still_open")

    def __init__(self, engine: Probe, scenario: _Scenario, still_open: Collection[str]) -> None:
        self.engine, self.scenario, self.still_open = engine, scenario, still_open
        known, hand_key = scenario.context, engine.possibility_key(scenario.hand)
        extra = tuple([(name, repr(value)) for name, value in known.extra.items()])
        self.is_shared = hand_key is not None
        self._key = (hand_key, tuple(engine.specials), known, extra, scenario.source, frozenset(still_open))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Combination) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)


def _special_contexts(combination: _Combination) -> Sequence[Context]:
    """Return the contexts of a scenario with compatible circumstances combined, and without any."""
    engine, scenario, still_open = combination.engine, combination.scenario, combination.still_open
    known = scenario.context
    names = [name for name in engine.specials if name in still_open]
    names = [name for name in names if fits_engine(engine, name, scenario.hand, known, scenario.source)]
    tried = {frozenset(_largest_compatible_set(engine, scenario, seed, names)) for seed in names} | {
        frozenset[str]()
    }
    contexts = (_context_with_specials(engine, scenario, stated) for stated in tried)
    return [each for each in contexts if not engine.has_contradiction(scenario.hand, each)]


@lru_cache(maxsize=512)
def _cached_special_contexts(combination: _Combination) -> Sequence[Context]:
    """Return the cached contexts: presets of an engine try the same ones, and so do all last tiles."""
    return _special_contexts(combination)


def _special_totals(engine: Probe, hand: Hand, contexts: Sequence[Context]) -> Iterator[int]:
    """Yield the totals in these contexts, with open tiles at their best."""
    for context in contexts:
        full = context
        for name, tiles in engine.best_tiles(hand, context).items():
            full = with_engine_fact(full, name, tuple(tile.code for tile in tiles))
        if (total := engine.total(hand, full)) is not None:
            yield total


def _context_with_specials(engine: Probe, scenario: _Scenario, stated: Collection[str]) -> Context:
    own = [name for name in engine.specials if name not in SPECIALS and scenario.context.extra.get(name)]
    return (
        _context_with(engine, scenario.context, scenario.source, {*stated, *own})
        if stated
        else scenario.context
    )


def _largest_compatible_set(engine: Probe, scenario: _Scenario, seed: str, names: Sequence[str]) -> list[str]:
    """Extend one special circumstance by all others that can be true together with it."""
    found = [seed]
    for name in names:
        if name in found:
            continue
        more = remove_rivals([*found, name], name)
        if len(more) > len(found):
            found = (
                more
                if not engine.has_contradiction(scenario.hand, _context_with_specials(engine, scenario, more))
                else found
            )
    return found


def _matters(totals: Mapping[tuple[object, ...], int], place: int) -> bool:
    """Return True if two scenarios that differ in one field alone differ in their total."""
    seen: dict[tuple[object, ...], int] = {}
    for key, total in totals.items():
        others = key[:place] + key[place + 1 :]
        if seen.setdefault(others, total) != total:
            return True
    return False
