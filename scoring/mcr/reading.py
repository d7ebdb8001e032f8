"""Readings of a winning hand: each division into sets and place of the winning tile, with its situation.

Source: WMO Mahjong Competition Rules, 3.8.1 (winning shapes); the set that a claimed tile completes is melded.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from operator import is_
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Problem
from scoring.hand.arrangement import Arrangement, arrange
from scoring.hand.meld import Meld
from scoring.hand.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    KNITTED_STRAIGHTS,
    read_knitted_straight,
)
from scoring.hand.splitting import can_divide, completing_tiles
from scoring.hand.tiles import BY_INDEX, COPIES, SET_TILES, Tile
from scoring.mcr.features import (
    SETS,
    WINDS,
    Feature,
    features_of_kinds,
    features_of_triplets,
    kind_of_wind,
    kinds_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.context import Wind
    from scoring.hand.hand import Hand
    from scoring.hand.shapes import Shape
    from scoring.mcr.options import Choices

KNITTED = 9
WHOLE_HAND = 14
SEVEN_PAIRS, THIRTEEN_ORPHANS, REGULAR = "seven_pairs", "thirteen_orphans", "regular"
SHAPES: tuple[Shape, ...] = (REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS)


class Situation(NamedTuple):
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

    @property
    def seat_kind(self) -> int:
        """The kind of the seat wind as a bit, 0 if it is unknown."""
        return kind_of_wind(self.seat)

    @property
    def round_kind(self) -> int:
        """The kind of the prevailing wind as a bit, 0 if it is unknown."""
        return kind_of_wind(self.round)


def contradictions(hand: Hand, situation: Situation) -> Iterator[Problem]:
    """Yield facts that cannot be true of this hand."""
    tile = hand.winning_tile
    if situation.robbed and situation.last_tile:
        message = "no kong is declared after the last tile of the wall: correct one of them"
        yield Problem("mcr_contradiction", message, {"why": "robbed_not_last"})
    if situation.last_of_kind and tile is not None:
        claimed = [meld for meld in hand.melds if not meld.concealed and meld is not hand.winning_meld]
        own = hand.tiles.count(tile) - sum(meld.tiles.count(tile) for meld in claimed)
        if own > 1:
            message = (
                f"the hand itself holds another {tile.name}, so the winning tile is not the last one open"
            )
            params = {"why": "own_tile", "tile": tile.code}
            yield Problem("mcr_contradiction", f"{message}: correct one of them", params)


class TileFacts:
    """Facts about the tiles of a hand that hold in each of its readings.

    Attributes:
        hand: The hand, whose melds were declared before the win.
        tiles: Its tiles without flowers.
        kinds: The kinds of its tiles as bits.
        hogs: The tiles of which it has all four without a kong.
        features: The features that follow from the tiles and the situation.
    """

    def __init__(self, hand: Hand, situation: Situation) -> None:
        """Take a hand whose melds were declared before the win."""
        self.hand = hand
        self.tiles = hand.tiles
        self.kinds = kinds_of(hand.tiles)
        features = features_of_kinds(self.kinds) | _features_of_situation(situation)
        self.hogs = _hogs(hand)
        if self.hogs:
            features |= Feature.FOUR_EQUAL
            if hand.winning_tile in self.hogs:
                features |= Feature.LAST_OF_KIND
        if not hand.claimed:
            features |= Feature.UNCLAIMED
        elif len(hand.claimed) == SETS:
            features |= Feature.ALL_CLAIMED
        self.features = features

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
        if winning is None or winning.is_honor:  # no other tile gives an honour its place
            return winning is not None
        return all(tile is winning for tile in self._waits())

    def _waits(self) -> Iterator[Tile]:
        waiting = self.waiting
        yield from completing_tiles(self.hand.melds, waiting)
        for tile, last in zip(waiting, waiting[COPIES - 1 :], strict=False):
            if tile is last and can_divide(_with_tile(waiting, tile)):
                yield tile
        if not self.hand.melds:
            odd = [tile for tile, count in Counter(waiting).items() if count % 2]
            if len(odd) == 1:
                yield odd[0]
        if len(self.hand.melds) <= 1:
            yield from _knitted_waits(waiting)


def _hogs(hand: Hand) -> tuple[Tile, ...]:
    tiles = hand.tiles
    fourth = tiles[COPIES - 1 :]
    if sum(map(is_, tiles, fourth)) == hand.kongs:
        return ()
    konged = [meld.tile for meld in hand.melds if meld.kind == "kong"]
    return tuple(
        [tile for tile, last in zip(tiles, fourth, strict=False) if tile is last and tile not in konged]
    )


def _features_of_situation(situation: Situation) -> int:
    features = 0
    if situation.drawn:
        features |= Feature.DRAWN
    if situation.claimed:
        features |= Feature.CLAIMED | (Feature.ROBBED if situation.robbed else Feature.DISCARDED)
    if situation.last_tile:
        features |= Feature.LAST_TILE
    if situation.after_kong:
        features |= Feature.AFTER_KONG
    if situation.last_of_kind:
        features |= Feature.LAST_OF_KIND
    return features


_OF_SHAPES = {
    REGULAR: Feature.REGULAR,
    SEVEN_PAIRS: Feature.SEVEN_PAIRS,
    THIRTEEN_ORPHANS: Feature.THIRTEEN_ORPHANS,
    HONORS_AND_KNITTED: Feature.HONORS_AND_KNITTED | Feature.KNITTED,
    KNITTED_STRAIGHT: Feature.KNITTED,
}
_OF_COMPLETED = {"chow": Feature.CHOW_COMPLETED, "pair": Feature.PAIR_COMPLETED}


def _at_least(*features: int) -> tuple[int, ...]:
    """Return the features of each number of sets from 0 to 4; feature `n` needs more than `n` of them."""
    return tuple(sum(features[:number]) for number in range(SETS + 1))


_OF_CHOWS = _at_least(0, Feature.TWO_CHOWS)
_OF_CONCEALED_TRIPLETS = _at_least(
    0, Feature.TWO_CONCEALED_TRIPLETS, Feature.THREE_CONCEALED_TRIPLETS, Feature.FOUR_CONCEALED_TRIPLETS
)
_OF_CONCEALED_KONGS = _at_least(Feature.CONCEALED_KONG, Feature.TWO_CONCEALED_KONGS)
_OF_MELDED_KONGS = _at_least(Feature.MELDED_KONG, Feature.TWO_MELDED_KONGS)
_OF_KONGS = _at_least(0, 0, Feature.THREE_KONGS, Feature.FOUR_KONGS)


class Reading:
    """One division of a hand, with one place of its winning tile.

    Attributes:
        facts: The facts about its tiles.
        arrangement: The division.
        situation: The situation of the win.
        sets: The sets without the pair: four, one beside a knitted straight, else none.
        pair: The pair beside those sets.
        triplets: The kind of each pung or kong as a bit, and its place among the sets as a bit.
        concealed_triplets: The concealed pungs and kongs, as bits by their place among the sets.
        kongs: The kongs as such bits.
        completed: The set or pair that the winning tile completed, if any.
        choices: The options of the table.
        features: The features of the reading.
    """

    __slots__ = (
        "arrangement", "choices", "completed", "concealed_triplets", "facts", "features", "kongs", "pair",
        "sets", "situation", "triplets",
    )  # fmt: skip

    def __init__(
        self, facts: TileFacts, arrangement: Arrangement, situation: Situation, choices: Choices
    ) -> None:
        """Take one arrangement of a hand."""
        self.facts, self.arrangement, self.situation = facts, arrangement, situation
        self.choices = choices
        self.sets: tuple[Meld, ...] = ()
        self.pair: Meld | None = None
        self.triplets: list[tuple[int, int]] = []
        self.concealed_triplets = self.kongs = 0
        at = arrangement.winning_set
        self.completed = None if at is None else arrangement.sets[at]
        self.features = facts.features | _OF_SHAPES[arrangement.shape]  # type: ignore[index]  # no house shape
        if self.completed is not None:
            self.features |= _OF_COMPLETED.get(self.completed.kind, 0)
        if arrangement.shape in (REGULAR, KNITTED_STRAIGHT):
            self.features |= self._divide(arrangement.sets)

    def _divide(self, with_pair: tuple[Meld, ...]) -> int:
        """Separate the pair from the sets, and return the features of the sets."""
        sets: list[Meld] = []
        for meld in with_pair:
            kind = meld.kind
            if kind == "pair":
                self.pair = meld
                continue
            if kind != "chow":
                place = 1 << len(sets)
                self.triplets.append((meld.tile.bit, place))
                if meld.concealed:
                    self.concealed_triplets |= place
                if kind == "kong":
                    self.kongs |= place
            sets.append(meld)
        self.sets = tuple(sets)
        features = _OF_CHOWS[len(sets) - len(self.triplets)]
        return features | (self._features_of_triplets() if self.triplets else Feature.ALL_CHOWS)

    def _features_of_triplets(self) -> int:
        kinds = sum([kind for kind, _ in self.triplets])
        features = features_of_triplets(kinds, len(self.triplets))
        if kinds & WINDS:
            if kinds & self.situation.round_kind:
                features |= Feature.PREVALENT_TRIPLET
            if kinds & self.situation.seat_kind:
                features |= Feature.SEAT_TRIPLET
        if self.kongs:
            concealed, kongs = self.concealed_kongs.bit_count(), self.kongs.bit_count()
            features |= (
                _OF_CONCEALED_KONGS[concealed] | _OF_MELDED_KONGS[kongs - concealed] | _OF_KONGS[kongs]
            )
        return features | _OF_CONCEALED_TRIPLETS[self.concealed_triplets.bit_count()]

    @property
    def concealed_kongs(self) -> int:
        """The concealed kongs as bits."""
        return self.kongs & self.concealed_triplets

    @property
    def melded_kongs(self) -> int:
        """The melded kongs as bits."""
        return self.kongs & ~self.concealed_triplets


@lru_cache(maxsize=64)
def arrangements_of(hand: Hand, drawn: bool, four_are_two_pairs: bool) -> list[Arrangement]:
    """Return every arrangement of a normalized hand in the winning shapes of MCR."""
    arrangements = [
        each
        for each in arrange(hand, claimed=not drawn, shapes=SHAPES)
        if four_are_two_pairs or each.shape != SEVEN_PAIRS or len(set(each.sets)) == len(each.sets)
    ]
    if len(hand.melds) <= 1:
        arrangements += _knitted_straights(hand, drawn=drawn)
    if not hand.melds:
        arrangements += arrange(hand, claimed=not drawn, shapes=(HONORS_AND_KNITTED,))
    return arrangements


def _knitted_straights(hand: Hand, *, drawn: bool) -> Iterator[Arrangement]:
    tile = hand.winning_tile
    melds = hand.melds
    if len(hand.concealed) != WHOLE_HAND - 3 * len(melds):
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


def _knitted_waits(waiting: tuple[Tile, ...]) -> Iterator[Tile]:
    """Yield the tiles that complete a knitted straight with a set and a pair."""
    kinds = kinds_of(waiting)
    if any((kinds & knitted).bit_count() >= KNITTED - 1 for knitted in _KNITTED_KINDS):
        for tile in SET_TILES:
            if any(True for _ in read_knitted_straight(_with_tile(waiting, tile))):
                yield tile


_KNITTED_KINDS = tuple(map(kinds_of, KNITTED_STRAIGHTS))


def _with_tile(waiting: Sequence[Tile], tile: Tile) -> list[Tile]:
    return sorted((*waiting, tile), key=BY_INDEX)
