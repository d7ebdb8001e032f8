"""The course of a game: dealer, round, whether East stays, and who sits out.

Sources: European Classical, the deal; BMJA, the deal; Zung Jung, the deal; Four Winds, consecutive wins. None
of them mentions three or five players. Among three nobody is North: East skips the empty seat, and a round is
three deals that pass the dealer (1000 Fluffy Clouds, Classical Chinese, three-hand game). Among five one sits
out: East leaves with the deal, and who sat out comes in as North (Ultra BoardGames, Mahjong, variants).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, get_args

from scoring.hand.context import Wind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.table.deal import Outcome

_WINDS: tuple[Wind, ...] = get_args(Wind)
FULL_TABLE = len(_WINDS)
"""The number of players at a full table."""
PLAYER_COUNTS = range(3, 6)
"""The possible numbers of players in a game."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """The rules of who deals next, and of dealing several times in a row."""

    east_stays: bool = True
    """True if East deals again after winning; otherwise the deal passes on."""
    east_stays_after_draw: bool = True
    """True if East deals again after a deal that nobody won."""
    draws_lengthen_streak: bool = True
    """True if a drawn deal that East keeps lengthens the streak that some rules pay for."""
    consecutive_wins: int = 0
    """The number of deals won in a row by the dealer that makes an item."""
    dealer_consecutive_wins: bool = False
    """True if that item counts."""
    consecutive_wins_draws_between: bool = True
    """True if such a row survives drawn deals."""
    consecutive_wins_pass_deal: bool = False
    """True if the deal passes on when the row is complete."""


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
    """

    number: int = 1
    passed: int = 0
    hand: int = 1
    wins_before: int = 0
    draws_between: int = 0
    streak: int = 0
    carried: Mapping[str, int] = field(default_factory=dict, hash=False)
    players: int = FULL_TABLE

    @property
    def dealer(self) -> int:
        """The player who deals."""
        return self.passed % self.players

    @property
    def turn(self) -> int:
        """The dealer's number in the round, from 1: with 3 every deal is East 3, until the deal passes."""
        return self.dealer + 1

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
        return tuple((self.dealer + turn) % self.players for turn in range(self.players))


def first_position(players: int = FULL_TABLE) -> GamePosition:
    """Return the position of the first deal of a game."""
    return GamePosition(players=players)


def is_over(place: GamePosition) -> bool:
    """Return True if the North round has been played, so that the game has no such deal."""
    return place.passed >= place.players * len(_WINDS)


def seat_of(player: int, place: GamePosition) -> Wind | None:
    """Return the wind of a player in a deal; None for one who sits out or does not play."""
    turn = (player - place.dealer) % place.players
    return _WINDS[turn] if player in range(place.players) and turn < FULL_TABLE else None


def seats_in(place: GamePosition) -> tuple[Wind | None, ...]:
    """Return the wind of each player of the game; None for one who sits out."""
    return tuple(seat_of(player, place) for player in range(place.players))


def next_position(
    place: GamePosition, outcome: Outcome, dealing: Dealing, *, east_won: bool = False
) -> GamePosition:
    """Return the position of the deal after this one.

    A deal that was washed out is repeated, with a new number only.
    """
    following = replace(place, number=place.number + 1, hand=place.hand + 1)
    if outcome == "washed_out":
        return following
    if outcome == "drawn":
        return _count_draw(following, dealing) if dealing.east_stays_after_draw else _pass_deal(following)
    following = replace(following, wins_before=place.wins_before + 1, streak=place.streak + 1)
    stays = east_won and dealing.east_stays and not _passes_after_wins(following, dealing)
    return following if stays else _pass_deal(following)


def _count_draw(place: GamePosition, dealing: Dealing) -> GamePosition:
    """Count a drawn deal, which ends East's wins in a row if the rules allow no draw between them."""
    place = replace(place, streak=place.streak + dealing.draws_lengthen_streak)
    if not dealing.consecutive_wins_draws_between:
        return replace(place, wins_before=0)
    return replace(place, draws_between=place.draws_between + (place.wins_before > 0))


def _passes_after_wins(place: GamePosition, dealing: Dealing) -> bool:
    """Return True if the deal passes on after so many wins in a row, for which these rules pay once."""
    passes = dealing.dealer_consecutive_wins and dealing.consecutive_wins_pass_deal
    return passes and place.wins_before >= dealing.consecutive_wins


def _pass_deal(place: GamePosition) -> GamePosition:
    """Return the position with the deal passed to the next player, whose counts start again."""
    passed = place.passed + 1
    hand = 1 if passed % place.players == 0 else place.hand
    return replace(place, passed=passed, hand=hand, wins_before=0, draws_between=0, streak=0)
