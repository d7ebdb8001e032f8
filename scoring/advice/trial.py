"""What is to be asked of a hand and how far its total can be trusted, found by trying: for any engine.

Each fact that is open is tried with each of its answers. What may be special about a win is tried with all
that can go with it: by engines that try so a hand scores no less for it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.advice.total_range import FIELDS, TotalRange, plain, telling_winds
from scoring.advice.win_source import (
    SPECIALS,
    came_of,
    fits,
    possible_sources,
    possible_tiles,
    way,
    without_rival,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.advice.win_source import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile

MOST_WORLDS = 300
"""So many hands are scored at most while it is open which sets were claimed."""


class Tried(Protocol):
    """What trying asks of an engine."""

    @property
    def specials(self) -> Collection[str]:
        """What may be special about a win: names of `SPECIALS`, and switches of the engine's own."""

    def total(self, hand: Hand, context: Context) -> int | None:
        """Give the total, None for a hand that has no score in this context."""

    def at_odds(self, hand: Hand, context: Context) -> bool:
        """Whether the context cannot all be true of this hand."""

    def answers(self, hand: Hand, context: Context) -> Mapping[str, Sequence[object]]:
        """Give the answers to each fact of the engine's own that is asked of this hand and is not known."""

    def fullest(self, hand: Hand, context: Context) -> Mapping[str, tuple[Tile, ...]]:
        """Give those tiles by which each fact that is open and is tiles counts most."""


class _World(NamedTuple):
    key: tuple[object, ...]
    source: PlainSource | None
    hand: Hand
    context: Context


def total_range_of(
    engine: Tried,
    hand: Hand,
    known: Context,
    hands: Sequence[Hand] = (),
    *,
    specials: Collection[str] | None = None,
) -> TotalRange:
    """Score the hand in every way that what is known leaves open, as `scoring.advice.total_range` has it."""
    own = tuple(engine.answers(hand, known))
    names = (*FIELDS, *own)
    worlds = list(_worlds(engine, hand, known, hands or (hand,), own))
    if hands and len(worlds) > MOST_WORLDS:
        return TotalRange(None, None, ("sets", *total_range_of(engine, hand, known, specials=()).asked))
    totals = {world.key: total for world in worlds if (total := engine.total(*world[2:])) is not None}
    if not totals:
        return TotalRange(None, None, ())
    asked = [name for place, name in enumerate(names) if _tells(totals, place)]
    found = set(totals.values())
    still_open = engine.specials if specials is None and known.source is None else specials or ()
    for world in worlds:
        if world.key not in totals:
            continue
        for name, tiles in engine.fullest(world.hand, world.context).items():
            if name not in asked:
                told = with_own(world.context, name, tuple(tile.code for tile in tiles))
                if engine.total(world.hand, told) not in (None, totals[world.key]):
                    always = all(name in engine.fullest(each.hand, each.context) for each in worlds)
                    asked += [fact for fact in own if not always and fact not in asked]
                    asked.append(name)
        found.update(_special_totals(engine, world, still_open))
    return TotalRange(min(found), max(found), tuple(asked))


def special_of(
    engine: Tried, hand: Hand, known: Context, source: PlainSource | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Add what was said to be special, and name what is worth offering: whatever changes the total."""
    kept: list[str] = []
    for name in engine.specials:
        if name in said and fits_here(engine, name, hand, known, source):
            with_it = without_rival([*kept, name], name)
            if not engine.at_odds(hand, _told(engine, known, source, with_it)):
                kept = with_it
    context = _told(engine, known, source, kept)
    now, telling = engine.total(hand, context), []
    for name in engine.specials:
        if fits_here(engine, name, hand, known, source):
            then = _told(engine, known, source, without_rival([*kept, name], name))
            lawful = name in kept or not engine.at_odds(hand, then)
            if lawful and (name in kept or engine.total(hand, then) not in (None, now)):
                telling.append(name)
    return context, telling


def fits_here(engine: Tried, name: str, hand: Hand, known: Context, source: PlainSource | None) -> bool:
    """Say whether a special can go with the hand and with how its last tile came."""
    return name in engine.specials and (name not in SPECIALS or fits(name, hand, known, source))


def with_own(context: Context, name: str, value: object) -> Context:
    return replace(context, extra={**context.extra, name: value})


def _told(engine: Tried, known: Context, source: PlainSource | None, said: Collection[str]) -> Context:
    """Give the context as it is told; a switch of the engine's own that is not said is not so."""
    own = {name: name in said for name in engine.specials if name not in SPECIALS}
    extra = {**{name: value for name, value in known.extra.items() if name not in own}}
    extra |= {name: True for name, so in own.items() if so}
    facts = way(source, [name for name in said if name in SPECIALS])
    return replace(known, **facts, extra=extra)  # type: ignore[arg-type]


def _worlds(
    engine: Tried, hand: Hand, known: Context, hands: Sequence[Hand], own: Sequence[str]
) -> Iterator[_World]:
    seats = telling_winds(hand, of_the_seat=True) if known.seat is None else [known.seat]
    rounds = telling_winds(hand) if known.round is None else [known.round]
    for number, claimed in enumerate(hands):
        answers = engine.answers(claimed, known)
        choices = [answers.get(name, (None,)) for name in own]
        for won in _won_by(claimed, known):
            sources: Sequence[PlainSource | None] = (
                [None] if known.source is not None else possible_sources(won)
            )
            for source, (seat, round_, *said) in product(sources, product(seats, rounds, *choices)):
                context = replace(plain(known, source), seat=seat, round=round_)  # type: ignore[arg-type]
                for name, value in zip(own, said, strict=True):
                    if value is not None:
                        context = with_own(context, name, value)
                if not engine.at_odds(won, context):
                    tile = won.winning_tile
                    key = (number, tile and tile.code, source, seat, round_, *said)
                    yield _World(key, source or came_of(known), won, context)


def _won_by(hand: Hand, known: Context) -> list[Hand]:
    if hand.winning_tile is not None:
        return [hand]
    return [replace(hand, winning_tile=tile) for tile in possible_tiles(hand, known.source)] or [hand]


def _special_totals(engine: Tried, world: _World, still_open: Collection[str]) -> Iterator[int]:
    """Give the most that a hand may score: with all that can be special together, and tiles that are open."""
    known = world.context
    names = [name for name in engine.specials if name in still_open]
    names = [name for name in names if fits_here(engine, name, world.hand, known, world.source)]
    tried = {frozenset(_most_with(engine, world, seed, names)) for seed in names} | {frozenset[str]()}
    for said in tried:
        full = _with(engine, world, said)
        if engine.at_odds(world.hand, full):
            continue
        for name, tiles in engine.fullest(world.hand, full).items():
            full = with_own(full, name, tuple(tile.code for tile in tiles))
        if (total := engine.total(world.hand, full)) is not None:
            yield total


def _with(engine: Tried, world: _World, said: Collection[str]) -> Context:
    own = [name for name in engine.specials if name not in SPECIALS and world.context.extra.get(name)]
    return _told(engine, world.context, world.source, {*said, *own}) if said else world.context


def _most_with(engine: Tried, world: _World, seed: str, names: Sequence[str]) -> list[str]:
    """Add all others to one that can be true together with it."""
    found = [seed]
    for name in names:
        more = without_rival([*found, name], name)
        if name not in found and len(more) > len(found):
            found = more if not engine.at_odds(world.hand, _with(engine, world, more)) else found
    return found


def _tells(totals: Mapping[tuple[object, ...], int], place: int) -> bool:
    """Say whether two worlds that differ in one field alone differ in their total."""
    seen: dict[tuple[object, ...], int] = {}
    for world, found in totals.items():
        others = world[:place] + world[place + 1 :]
        if seen.setdefault(others, found) != found:
            return True
    return False
