"""The equipment of an engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.engine.game import PLAYER_COUNTS, SEATS
from scoring.errors import Problem
from scoring.hand.tiles import SET_TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.context import Wind
    from scoring.hand.hand import Hand, Role
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
    hand_size: int | None = None
    """The number of tiles of a winning hand, flowers included, where a card says which groups they make; None
    where a hand is sets and a pair."""

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds that play in a deal; among three players nobody is North."""
        return SEATS[: max(self.players)]

    @property
    def has_free_groups(self) -> bool:
        """True if a card says which groups win: jokers and flowers are in them, and no joker needs a name."""
        return self.hand_size is not None

    def count_problem(self, hand: Hand, role: Role) -> Problem | None:
        """Return the problem of too many or too few tiles, if any."""
        if self.hand_size is None:
            return hand.count_problem(role, self.sets[0])
        have, want = len(hand.tiles) + len(hand.bonus), self.hand_size - (role == "loser")
        if have == want:
            return None
        code = "too_many_tiles" if have > want else "too_few_tiles"
        change = f"take {have - want} away" if have > want else f"add {want - have}"
        message = f"a hand has {want} tiles here, these are {have}: {change}"
        return Problem(code, message, {"have": have, "want": want, "kongs": 0, "role": role})

    def tile_problems(self, hand: Hand, role: Role) -> Sequence[Problem]:
        """Return what is wrong with tiles whatever they score; where a card says what groups are, the count."""
        if self.hand_size is None:
            return hand.tile_problems(role, self.sets[0])
        problem = self.count_problem(hand, role)
        return () if problem is None else (problem,)
