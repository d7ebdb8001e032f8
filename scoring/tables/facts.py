"""Facts about an arranged hand that conditions check."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, reduce
from operator import attrgetter, or_
from typing import TYPE_CHECKING

from scoring.hand.arrangement import (
    WINNING_SHAPES,
    arrange,
    is_only_wait,
    waiting_tiles,
    without_winning_tile,
)
from scoring.hand.features import (
    Feature,
    SetCount,
    features_of_places,
    features_of_sets,
    features_of_tiles,
    number_of,
    suited_triplets,
)
from scoring.hand.history import CLAIMED_SOURCES, SUPPLEMENT_SOURCES
from scoring.hand.tiles import SET_TILES, count_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.shapes import Shape
    from scoring.hand.tiles import Tile

_CLASSES = attrgetter("classes")
_COMPLETED = {"chow": Feature.CHOW_COMPLETED, "pair": Feature.PAIR_COMPLETED}
"""The feature of a hand by the kind of the set that the winning tile completed."""

_OF_SOURCE: Mapping[str | None, int] = {
    None: 0,
    "wall": Feature.DRAWN,
    "dealt": Feature.DRAWN | Feature.FIRST_TURN,
    **dict.fromkeys(SUPPLEMENT_SOURCES, Feature.DRAWN | Feature.SUPPLEMENT),
    **dict.fromkeys(CLAIMED_SOURCES, 0),
    "robbed_kong": Feature.ROBBED_KONG,
}
"""The features of a hand by the source of its winning tile."""


def _of_bonus(some: int, four: int) -> tuple[int, ...]:
    """Return the features of a hand by its number of flowers, or of seasons; the last are those of more."""
    some |= Feature.BONUS
    return 0, some, some, some, some | four


_OF_FLOWERS = _of_bonus(Feature.FLOWER, Feature.FOUR_FLOWERS)
_OF_SEASONS = _of_bonus(Feature.SEASON, Feature.FOUR_SEASONS)
_RELATED = Feature.TWO_TRIPLETS | Feature.TWO_CHOWS
"""Features of a hand whose sets may be related."""


class Facts:
    """A hand in one arrangement and its context, completed with what follows from the hand.

    Unknown facts are None and meet no condition.
    """

    arrangement: Arrangement
    is_regular: bool
    winning_set: Meld | None
    _counted: int
    """The numbers of sets, added up by `scoring.hand.features.SetCount`."""
    _places: int
    """The suited sets as bits, see `scoring.hand.features.place_set`."""
    _arranged_features: int
    """The features without those of the context."""

    def __init__(self, hand: Hand, context: Context, shapes: tuple[Shape, ...] = WINNING_SHAPES) -> None:
        self.hand = hand
        self.context = context
        self.shapes = shapes
        self.is_winner = context.role == "winner"
        self.winning_tile: Tile | None = hand.winning_tile if self.is_winner else None
        self.flowers = tuple([tile for tile in hand.bonus if tile.suit == "flower"]) if hand.bonus else ()
        self.seasons = hand.bonus[len(self.flowers) :]
        features, self.suits = features_of_tiles(reduce(or_, map(_CLASSES, hand.tiles), 0))
        """The suits among m, p and s."""
        self._tile_features = features | self._bonus_features()
        self.features = self._tile_features | self._context_features()

    def with_arrangement(self, arrangement: Arrangement) -> Facts:
        """Return the facts of one arrangement, sharing what is known of the tiles."""
        facts = object.__new__(Facts)  # each attribute by itself: faster than all at once
        facts.hand, facts.context, facts.shapes = self.hand, self.context, self.shapes
        facts.is_winner, facts.winning_tile, facts.suits = self.is_winner, self.winning_tile, self.suits
        facts.flowers, facts.seasons, facts._tile_features = self.flowers, self.seasons, self._tile_features
        facts.arrangement = arrangement
        of_sets = counted = places = 0
        for meld in arrangement.sets:
            of_sets |= meld.features
            counted += meld.counted
            places |= meld.places
        features = self._tile_features | of_sets | features_of_sets(counted)
        if features & _RELATED:
            features |= features_of_places(places, number_of(counted, SetCount.CHOW))
        facts._counted, facts._places = counted, places
        facts.is_regular = arrangement.shape == "regular"
        features |= Feature.REGULAR if facts.is_regular else Feature.IRREGULAR
        place = arrangement.winning_set
        facts.winning_set = None
        if place is not None and self.is_winner:
            completed = facts.winning_set = arrangement.sets[place]
            features |= _COMPLETED.get(completed.kind, 0)
        facts._arranged_features = features
        facts.features = self.features | features
        return facts

    def with_context(self, context: Context) -> Facts:
        """Return the facts of the same arrangement in another context of the same role."""
        facts = object.__new__(Facts)
        facts.__dict__.update(self.__dict__)
        facts.context = context
        facts.features = self._arranged_features | facts._context_features()
        return facts

    def regular_readings(self) -> list[Facts]:
        """Return the facts of every reading of the hand as sets and a pair."""
        facts = Facts(self.hand, self.context, self.shapes)
        readings = arrange(self.hand, claimed=self.context.claimed, shapes=("regular",))
        return [facts.with_arrangement(each) for each in readings]

    def _bonus_features(self) -> int:
        """Return the features of the role, the bonus tiles and the melded sets."""
        features = 0 if self.hand.claimed else Feature.UNCLAIMED
        if self.hand.bonus:
            features |= _OF_FLOWERS[min(len(self.flowers), 4)] | _OF_SEASONS[min(len(self.seasons), 4)]
        return features | (Feature.WINNER if self.is_winner else 0)

    def _context_features(self) -> int:
        """Return the features of the context."""
        context = self.context
        features = _OF_SOURCE[context.source]
        if context.last_tile is True:
            features |= Feature.LAST_TILE
        if context.turn is not None:
            features |= Feature.FIRST_TURN
        if context.wins_in_a_row:
            features |= Feature.WON_BEFORE
        if context.ready_from_deal is True or context.original_call is True or context.declared_ready is True:
            features |= Feature.READY_EARLY
        return features

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile except the bonus tiles, sorted."""
        return self.hand.tiles

    @property
    def has_honors(self) -> bool:
        """True if there are winds or dragons among the tiles."""
        return bool(self._tile_features & Feature.HONORS)

    @property
    def unclaimed(self) -> bool:
        """True if no set was melded before the win; concealed kongs are concealed."""
        return not self.hand.claimed

    @property
    def triplet_count(self) -> int:
        """The number of pungs and kongs."""
        return number_of(self._counted, SetCount.TRIPLET)

    @property
    def chow_count(self) -> int:
        """The number of chows."""
        return number_of(self._counted, SetCount.CHOW)

    @property
    def kongs(self) -> int:
        """The number of kongs among the sets."""
        return number_of(self._counted, SetCount.KONG)

    @property
    def suited_triplets(self) -> int:
        """A bit for each suited pung and kong, at the index of its tile."""
        return suited_triplets(self._places)

    @property
    def sets(self) -> tuple[Meld, ...]:
        """The groups without the pairs."""
        return tuple([meld for meld in self.arrangement.sets if meld.kind != "pair"])

    @property
    def pairs(self) -> tuple[Meld, ...]:
        """The pairs."""
        return tuple([meld for meld in self.arrangement.sets if meld.kind == "pair"])

    @property
    def triplets(self) -> tuple[Meld, ...]:
        """The pungs and kongs."""
        return tuple([meld for meld in self.arrangement.sets if meld.kind in ("pung", "kong")])

    @property
    def chows(self) -> tuple[Meld, ...]:
        """The chows."""
        return tuple([meld for meld in self.arrangement.sets if meld.kind == "chow"])

    @cached_property
    def kinds(self) -> frozenset[Tile]:
        """The different tiles of the hand."""
        return frozenset(self.tiles)

    @cached_property
    def counts(self) -> Counter[Tile]:
        """The number of each tile in the hand."""
        return Counter(self.tiles)

    @cached_property
    def waits(self) -> tuple[Tile, ...]:
        """The tiles that would have completed the hand before the winning tile came."""
        if self.winning_tile is None:
            return ()
        return waiting_tiles(without_winning_tile(self.hand), self.shapes)

    @cached_property
    def waits_with_held(self) -> tuple[Tile, ...]:
        """The tiles that would complete the hand, including those of which it holds all four."""
        if self.winning_tile is None:
            return ()
        return waiting_tiles(without_winning_tile(self.hand), self.shapes, held=True)

    @property
    def is_only_wait(self) -> bool:
        """Return True if no other tile could have completed the hand."""
        if self.winning_tile is None or self._has_other_wait():
            return False
        return is_only_wait(self.hand, self.arrangement, self.shapes)

    def _has_other_wait(self) -> bool:
        """Return True if these sets show another tile that would have completed them.

        False proves nothing.
        """
        completed, tile = self.winning_set, self.winning_tile
        if completed is None or tile is None or not self.is_regular:
            return False
        other = None
        if completed.kind == "pung":
            pair = next(meld for meld in self.arrangement.sets if meld.kind == "pair")
            other = pair.tile if pair.concealed else None
        elif completed.kind == "chow" and not self.one_sided_chow:
            lowest, _, highest = completed.tiles
            other = SET_TILES[highest.index + 1] if tile is lowest else SET_TILES[lowest.index - 1]
        return other is not None and count_tile(self.tiles, other) < 4

    def is_own_wind(self, tile: Tile) -> bool:
        """Return True if the tile is the wind of the player's seat."""
        return tile.code == self.context.seat

    def is_round_wind(self, tile: Tile) -> bool:
        """Return True if the tile is the prevailing wind."""
        return tile.code == self.context.round

    @property
    def valueless_pair(self) -> bool:
        """Return True if the pair surely pays nothing: no dragon, no own wind, no wind of the round."""
        if len(self.pairs) != 1:
            return False
        tile = self.pairs[0].tile
        if tile.is_wind and None in (self.context.seat, self.context.round):
            return False
        return not (tile.is_dragon or self.is_own_wind(tile) or self.is_round_wind(tile))

    @cached_property
    def one_sided_chow(self) -> bool:
        """Return True if the winning tile completed the middle of a chow, or its 3 or 7 at the edge."""
        completed, tile = self.winning_set, self.winning_tile
        if completed is None or tile is None or completed.kind != "chow":
            return False
        ranks = [each.rank for each in completed.tiles]
        return tile.rank == ranks[1] or (ranks[0], tile.rank) == (1, 3) or (ranks[2], tile.rank) == (9, 7)
