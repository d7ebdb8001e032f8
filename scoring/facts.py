"""What a condition may ask of a hand, once it is arranged."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from scoring.arrange import waiting_tiles

if TYPE_CHECKING:
    from scoring.arrange import Arrangement
    from scoring.context import Context
    from scoring.hand import Hand
    from scoring.meld import Meld
    from scoring.tiles import Tile


class Facts:
    """A hand in one arrangement, and its context. What is unknown is None and meets no condition."""

    def __init__(self, hand: Hand, context: Context, arrangement: Arrangement) -> None:
        self.hand = hand
        self.context = context
        self.arrangement = arrangement
        self.sets: tuple[Meld, ...] = tuple(meld for meld in arrangement.sets if meld.kind != "pair")
        self.pairs: tuple[Meld, ...] = tuple(meld for meld in arrangement.sets if meld.kind == "pair")
        self.triplets: tuple[Meld, ...] = tuple(meld for meld in self.sets if meld.is_triplet)
        self.is_regular = arrangement.shape == "regular"
        self.is_winner = context.role == "winner"
        self.winning_tile: Tile | None = arrangement.winning_tile if self.is_winner else None
        place = arrangement.winning_set
        self.winning_set: Meld | None = None if place is None else arrangement.sets[place]

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile but the bonus tiles, sorted."""
        return self.hand.tiles

    @cached_property
    def kinds(self) -> frozenset[Tile]:
        return frozenset(self.tiles)

    @cached_property
    def counts(self) -> Counter[Tile]:
        return Counter(self.tiles)

    @cached_property
    def suits(self) -> frozenset[str]:
        """The suits among m, p and s."""
        return frozenset(tile.suit for tile in self.kinds if tile.is_suited)

    @cached_property
    def has_honors(self) -> bool:
        return any(tile.is_honor for tile in self.kinds)

    @cached_property
    def unclaimed(self) -> bool:
        """Whether no set was melded before the win; concealed kongs are concealed."""
        return not self.hand.claimed

    @cached_property
    def waits(self) -> tuple[Tile, ...]:
        """The tiles that would have completed the hand before the winning tile came."""
        return waiting_tiles(self.hand)

    def is_own_wind(self, tile: Tile) -> bool:
        return tile.code == self.context.seat

    def is_round_wind(self, tile: Tile) -> bool:
        return tile.code == self.context.round

    @cached_property
    def valueless_pair(self) -> bool:
        """Whether the pair surely pays nothing: no dragon, no own wind, no wind of the round."""
        if len(self.pairs) != 1:
            return False
        tile = self.pairs[0].tile
        if tile.is_wind and None in (self.context.seat, self.context.round):
            return False
        return not (tile.is_dragon or self.is_own_wind(tile) or self.is_round_wind(tile))

    @cached_property
    def one_sided_chow(self) -> bool:
        """Whether the winning tile completed a chow's middle, or its 3 or 7 at the edge."""
        completed, tile = self.winning_set, self.winning_tile
        if completed is None or tile is None or completed.kind != "chow":
            return False
        ranks = [each.rank for each in completed.tiles]
        return tile.rank == ranks[1] or (ranks[0], tile.rank) == (1, 3) or (ranks[2], tile.rank) == (9, 7)
