"""Readings of a winning hand: each division into sets and place of the winning tile, with its situation.

Source: WMO Mahjong Competition Rules, 3.8.1 (winning shapes); the set that a claimed tile completes is melded.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from scoring.hand.arrangement import Arrangement, arrange
from scoring.hand.meld import Meld
from scoring.hand.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    KNITTED_STRAIGHTS,
    read_knitted_straight,
)
from scoring.hand.splitting import can_divide, completing_tiles
from scoring.hand.tiles import BY_INDEX, SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.context import Wind
    from scoring.hand.hand import Hand
    from scoring.hand.shapes import Shape
    from scoring.mcr.options import Choices

COPIES = 4
KNITTED = 9
WHOLE_HAND = 14
SEVEN_PAIRS, THIRTEEN_ORPHANS, REGULAR = "seven_pairs", "thirteen_orphans", "regular"
SHAPES: tuple[Shape, ...] = (REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS)


@dataclass(frozen=True, slots=True)
class Situation:
    """The situation of a win; unknown facts are false.

    Attributes:
        seat: The seat wind.
        round: The prevailing wind.
        drawn: Whether the winning tile is known to be drawn.
        claimed: Whether it is known to be a discard or from a robbed kong.
        after_kong: Whether it replaced a kong.
        robbed: Whether it was taken from a robbed kong.
        last_tile: Whether it was the last tile of the wall, or the discard after it.
        last_of_kind: Whether the three others of its kind lay open on the table.
    """

    seat: Wind | None = None
    round: Wind | None = None
    drawn: bool = False
    claimed: bool = False
    after_kong: bool = False
    robbed: bool = False
    last_tile: bool = False
    last_of_kind: bool = False


class TileFacts:
    """Facts about the tiles of a hand that hold in each of its readings."""

    def __init__(self, hand: Hand) -> None:
        """Take a hand whose melds were declared before the win."""
        self.hand = hand
        self.tiles = hand.tiles
        self.counts = Counter(hand.tiles)
        self.kinds = tuple(self.counts)
        suited = [tile for tile in self.kinds if tile.is_suited]
        self.suits = frozenset([tile.suit for tile in suited])
        self.ranks = frozenset([tile.rank for tile in suited])
        self.has_winds = any([tile.is_wind for tile in self.kinds])
        self.has_dragons = any([tile.is_dragon for tile in self.kinds])
        self.has_honors = self.has_winds or self.has_dragons
        self.claimed_sets = len(hand.claimed)
        self.melded_kongs = sum(meld.kind == "kong" and not meld.concealed for meld in hand.melds)
        self.concealed_kongs = sum(meld.kind == "kong" and meld.concealed for meld in hand.melds)

    @cached_property
    def waiting(self) -> tuple[Tile, ...]:
        """The concealed tiles before the winning tile came."""
        rest = list(self.hand.concealed)
        if self.hand.winning_tile in rest:
            rest.remove(self.hand.winning_tile)
        return tuple(rest)

    @cached_property
    def is_only_wait(self) -> bool:
        """True if by form no tile but the winning one completes the hand, even one of which it has all four."""
        winning = self.hand.winning_tile
        return winning is not None and all(tile is winning for tile in self._waits())

    def _waits(self) -> Iterator[Tile]:
        waiting = self.waiting
        yield from completing_tiles(self.hand.melds, waiting)
        for tile in self.kinds:
            if waiting.count(tile) == COPIES and can_divide(_with_tile(waiting, tile)):
                yield tile
        odd = [tile for tile, count in Counter(waiting).items() if count % 2]
        if not self.hand.melds and len(odd) == 1:
            yield odd[0]
        yield from _knitted_waits(self.hand.melds, waiting)


class Reading:
    """One division of a hand, with one place of its winning tile.

    Attributes:
        facts: The facts about its tiles.
        arrangement: The division.
        situation: The situation of the win.
        shape: The winning shape.
        sets: The sets without the pair: four, one beside a knitted straight, else none.
        pair: The pair beside those sets.
        completed: The set or pair that the winning tile completed, if any.
        choices: The options of the table.
    """

    __slots__ = ("arrangement", "choices", "completed", "facts", "pair", "sets", "shape", "situation")

    def __init__(
        self, facts: TileFacts, arrangement: Arrangement, situation: Situation, choices: Choices
    ) -> None:
        """Take one arrangement of a hand."""
        self.facts, self.arrangement, self.situation = facts, arrangement, situation
        self.choices = choices
        self.shape = arrangement.shape
        in_sets = arrangement.sets if self.shape in (REGULAR, KNITTED_STRAIGHT) else ()
        self.sets = tuple([meld for meld in in_sets if meld.kind != "pair"])
        self.pair = next((meld for meld in in_sets if meld.kind == "pair"), None)
        at = arrangement.winning_set
        self.completed = None if at is None else arrangement.sets[at]

    @property
    def is_regular(self) -> bool:
        """True for four sets and a pair."""
        return self.shape == REGULAR

    @property
    def is_seven_pairs(self) -> bool:
        """True for seven pairs."""
        return self.shape == SEVEN_PAIRS

    @property
    def has_pairs_or_sets(self) -> bool:
        """True for four sets and a pair, or seven pairs."""
        return self.is_regular or self.is_seven_pairs


def normalize_hand(hand: Hand) -> Hand:
    """Return the hand with the set that the winning tile completed among the concealed tiles."""
    completed = hand.winning_meld
    if completed is None:
        return hand
    melds = list(hand.melds)
    melds.remove(completed)
    concealed = (*hand.concealed, *completed.tiles)
    return replace(hand, melds=tuple(melds), concealed=concealed, winning_meld=None)


@lru_cache(maxsize=256)
def arrangements_of(hand: Hand, *, drawn: bool, four_are_two_pairs: bool = True) -> list[Arrangement]:
    """Return every arrangement of a normalized hand in the winning shapes of MCR."""
    arrangements = [
        each
        for each in arrange(hand, claimed=not drawn, shapes=SHAPES)
        if four_are_two_pairs or each.shape != SEVEN_PAIRS or len(set(each.sets)) == len(each.sets)
    ]
    arrangements += _knitted_straights(hand, drawn=drawn)
    arrangements += arrange(hand, claimed=not drawn, shapes=(HONORS_AND_KNITTED,))
    return arrangements


def _knitted_straights(hand: Hand, *, drawn: bool) -> Iterator[Arrangement]:
    tile = hand.winning_tile
    melds = hand.melds
    if len(melds) > 1 or len(hand.concealed) != WHOLE_HAND - 3 * len(melds):
        return
    for own, knitted in read_knitted_straight(hand.concealed):
        sets = (*melds, *own)
        places = [None] if tile is None or tile in knitted else []
        held = [at for at, meld in enumerate(sets) if at >= len(melds) and tile in meld.tiles]
        for at in (*places, *held):
            placed = sets
            if at is not None and not drawn:
                placed = (*sets[:at], Meld(sets[at].kind, sets[at].tiles), *sets[at + 1 :])
            yield Arrangement(KNITTED_STRAIGHT, placed, knitted, at, tile, hand.bonus)


def _knitted_waits(melds: Sequence[Meld], waiting: tuple[Tile, ...]) -> Iterator[Tile]:
    """Yield the tiles that complete a knitted straight with a set and a pair."""
    present = frozenset(waiting)
    near = any(len(present.intersection(knitted)) >= KNITTED - 1 for knitted in KNITTED_STRAIGHTS)
    if len(melds) <= 1 and near:
        for tile in SET_TILES:
            if any(True for _ in read_knitted_straight(_with_tile(waiting, tile))):
                yield tile


def _with_tile(waiting: Sequence[Tile], tile: Tile) -> list[Tile]:
    return sorted((*waiting, tile), key=BY_INDEX)
