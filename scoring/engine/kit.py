"""The equipment of an engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.engine.game import PLAYER_COUNTS, SEATS
from scoring.hand.tiles import SET_TILES

if TYPE_CHECKING:
    from scoring.hand.context import Wind
    from scoring.hand.patterns import HouseShape
    from scoring.hand.tiles import Tile


@dataclass(frozen=True, slots=True)
class Kit:
    """The equipment and the number of players of an engine."""

    tiles: tuple[Tile, ...] = SET_TILES
    """The kinds of tile that make sets, four of each."""
    sets: tuple[int, ...] = (4,)
    """The possible numbers of sets in a winning hand in addition to its pair."""
    red_fives: bool = False
    """True if red fives differ from plain ones: `Hand.reds` holds them."""
    jokers: bool = False
    flowers: bool = False
    players: tuple[int, ...] = tuple(PLAYER_COUNTS)
    """The possible numbers of players."""
    house_shapes: tuple[HouseShape, ...] = ()
    """Winning shapes of the house, which the photo reader looks for, too."""

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds that play in a deal; among three players nobody is North."""
        return SEATS[: max(self.players)]
