"""The position of a game, the seats of its players, and their final results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, get_args

from scoring.hand.context import Wind

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

SEATS: tuple[Wind, ...] = ("E", "S", "W", "N")
_WINDS: tuple[Wind, ...] = get_args(Wind)
FULL_TABLE = len(_WINDS)
"""The number of players at a full table."""
PLAYER_COUNTS = range(3, 6)
"""The possible numbers of players in a game."""


@dataclass(frozen=True, slots=True)
class GamePosition:
    """The position of a game: the deal that is played next.

    Players are 0 to 3 in seating order, anticlockwise from the first dealer; of five the last sits out in the
    first deal. A game that continues after the North round begins again with the East round.

    Attributes:
        number: The number of this deal in the game, including deals that were washed out.
        passed: How often the deal has passed on.
        hand: The number of this deal in its round.
        wins_before: How many deals in a row East has won before this one.
        draws_between: How many drawn deals lie between those, or after them.
        streak: How many deals in a row East has kept, by wins or, where the rules count them, by draws.
        carried: What an engine carries over from earlier deals, by its own names; it becomes `Deal.extra`.
        players: The number of players in the game.
        seating: The players in the order in which they deal in this round, where the rules change seats after
            a round; empty if they sit in seating order.
    """

    number: int = 1
    passed: int = 0
    hand: int = 1
    wins_before: int = 0
    draws_between: int = 0
    streak: int = 0
    carried: Mapping[str, int] = field(default_factory=dict, hash=False)
    players: int = FULL_TABLE
    seating: tuple[int, ...] = ()

    @property
    def dealer(self) -> int:
        """The player who deals."""
        return self._from_dealer[0]

    @property
    def turn(self) -> int:
        """The dealer's number in the round, from 1: with 3 every deal is East 3, until the deal passes."""
        return self.passed % self.players + 1

    @property
    def round(self) -> Wind:
        """The prevailing wind, which changes when all players have dealt."""
        return _WINDS[self.passed // self.players % len(_WINDS)]

    @property
    def seated(self) -> tuple[int, ...]:
        """The players of the deal in the order of their winds, East first."""
        return self._from_dealer[:FULL_TABLE]

    @property
    def sitting_out(self) -> int | None:
        """The player who sits out: the last dealer, so that everybody sits out equally often."""
        return next(iter(self._from_dealer[FULL_TABLE:]), None)

    @property
    def _from_dealer(self) -> tuple[int, ...]:
        order = self.seating or range(self.players)
        return tuple(order[(self.passed + turn) % self.players] for turn in range(self.players))


def first_position(players: int = FULL_TABLE) -> GamePosition:
    """Return the position of the first deal of a game."""
    return GamePosition(players=players)


def is_over(place: GamePosition) -> bool:
    """Return True if the North round has been played, so that the game has no such deal."""
    return place.passed >= place.players * len(_WINDS)


def seat_of(player: int, place: GamePosition) -> Wind | None:
    """Return the wind of a player in a deal; None for one who sits out or does not play."""
    return next((wind for wind, seated in zip(_WINDS, place.seated, strict=False) if seated == player), None)


def seats_in(place: GamePosition) -> tuple[Wind | None, ...]:
    """Return the wind of each player of the game; None for one who sits out."""
    return tuple(seat_of(player, place) for player in range(place.players))


class FinalResult(NamedTuple):
    """A player's final result in a game.

    Attributes:
        player: The number of the player.
        place: The final rank, 1 for the first.
        points: The points at the end of the game.
        score: The points won or lost, with all adjustments below.
        uma: The bonus of the place.
        oka: The share of the points that all players paid in, less the player's own payment.
        sticks: The points of the stakes that were left on the table.
        penalty: The points deducted after the game, which nobody receives.
        chips: The points of the chips won or lost.
        yakitori: What players without a win pay the others.
        table_points: The points for the place, by which several games are ranked; None if the rules have none.
    """

    player: int
    place: int
    points: int
    score: int
    uma: int = 0
    oka: int = 0
    sticks: int = 0
    penalty: int = 0
    chips: int = 0
    yakitori: int = 0
    table_points: Fraction | None = None
