"""What a condition may ask of a hand, once it is arranged."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from scoring.hand.arrangement import WINNING_SHAPES, arrange, is_only_wait
from scoring.hand.context import SUPPLEMENTS
from scoring.hand.features import Has

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile


class Facts:
    """A hand in one arrangement, and its context. What is unknown is None and meets no condition."""

    arrangement: Arrangement
    sets: tuple[Meld, ...]
    """The groups but for the pairs."""
    pairs: tuple[Meld, ...]
    triplets: tuple[Meld, ...]
    chows: tuple[Meld, ...]
    is_regular: bool
    winning_set: Meld | None

    def __init__(self, hand: Hand, context: Context, shapes: Sequence[str] = WINNING_SHAPES) -> None:
        self.hand = hand
        self.context = context
        self.shapes = shapes
        self.is_winner = context.role == "winner"
        self.winning_tile: Tile | None = hand.winning_tile if self.is_winner else None
        self.tiles: tuple[Tile, ...] = hand.tiles
        """Every tile but the bonus tiles, sorted."""
        self.kinds: frozenset[Tile] = frozenset(hand.tiles)
        self.suits: frozenset[str] = frozenset(tile.suit for tile in self.kinds if tile.is_suited)
        """The suits among m, p and s."""
        self.has_honors = any(tile.is_honor for tile in self.kinds)
        self.unclaimed = not hand.claimed
        """Whether no set was melded before the win; concealed kongs are concealed."""
        self.features = self._features_of_tiles() | self._features_of_context()

    def arranged(self, arrangement: Arrangement) -> Facts:
        """Give the facts of one arrangement, what is known of the tiles shared."""
        facts = object.__new__(Facts)
        facts.__dict__.update(self.__dict__)
        facts.arrangement = arrangement
        sets = arrangement.sets
        facts.sets = tuple([meld for meld in sets if meld.kind != "pair"])
        facts.pairs = tuple([meld for meld in sets if meld.kind == "pair"])
        facts.triplets = tuple([meld for meld in facts.sets if meld.is_triplet])
        facts.chows = tuple([meld for meld in facts.sets if meld.kind == "chow"])
        facts.is_regular = arrangement.shape == "regular"
        place = arrangement.winning_set
        facts.winning_set = None if place is None or not self.is_winner else sets[place]
        facts.features |= facts._features_of_sets()
        return facts

    def regular_readings(self) -> list[Facts]:
        """Give the facts of every reading of the hand as sets and a pair."""
        facts = Facts(self.hand, self.context, self.shapes)
        readings = arrange(self.hand, claimed=self.context.claimed, shapes=("regular",))
        return [facts.arranged(each) for each in readings]

    def _features_of_tiles(self) -> int:
        simple = terminal = wind = dragon = False
        green = True
        for tile in self.kinds:
            simple |= tile.is_simple
            terminal |= tile.is_terminal
            wind |= tile.is_wind
            dragon |= tile.is_dragon
            green &= tile.is_green
        return (
            terminal * Has.TERMINALS
            | (wind or dragon) * Has.HONORS
            | (wind or dragon or terminal) * Has.MAJORS
            | (not simple) * Has.MAJORS_ONLY
            | (len(self.suits) <= 1) * Has.ONE_SUIT
            | green * Has.GREEN
            | (not (wind or dragon or terminal)) * Has.SIMPLES_ONLY
            | bool(self.hand.bonus) * Has.BONUS
            | (len(self.hand.bonus) >= 4) * Has.FOUR_BONUS
            | self.unclaimed * Has.UNCLAIMED
        )

    def _features_of_context(self) -> int:
        context = self.context
        return (
            self.is_winner * Has.WINNER
            | (context.self_drawn is True) * Has.DRAWN
            | (context.last_tile is True) * Has.LAST_TILE
            | (context.source in SUPPLEMENTS) * Has.SUPPLEMENT
            | (context.source == "robbed_kong") * Has.ROBBED_KONG
            | (context.source == "dealt" or context.turn is not None) * Has.FIRST_TURN
        )

    def _features_of_sets(self) -> int:
        completed, triplets, chows = self.winning_set, len(self.triplets), len(self.chows)
        features = Has.REGULAR if self.is_regular else Has.IRREGULAR
        for meld in self.arrangement.sets:
            features |= meld.features
        if triplets > 1:
            features |= Has.TWO_TRIPLETS | (Has.FOUR_TRIPLETS if triplets >= 4 else 0)
        if chows > 1:
            features |= Has.TWO_CHOWS | (Has.FOUR_CHOWS if chows >= 4 else 0)
        if completed is not None:
            kind = completed.kind
            features |= Has.CHOW_COMPLETED if kind == "chow" else Has.PAIR_COMPLETED if kind == "pair" else 0
        return features

    @cached_property
    def counts(self) -> Counter[Tile]:
        return Counter(self.tiles)

    @property
    def is_only_wait(self) -> bool:
        """Whether no other tile could have completed the hand."""
        return self.winning_tile is not None and is_only_wait(self.hand, self.shapes)

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
