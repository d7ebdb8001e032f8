"""The way of a whole game: who deals, in which round, whether East stays, and who waits.

Sources: European Classical, the deal; BMJA, the deal; Zung Jung, the deal; Four Winds, consecutive wins. None
of them speaks of three players or of five. Of three nobody is North: East passes over the empty chair, and a
round is three deals past the dealer (1000 Fluffy Clouds, Classical Chinese, three-hand game). Of five one
waits: East goes out with the deal, and who waited comes in as North (Ultra BoardGames, Mahjong, variants).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, get_args

from scoring.hand.context import Wind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.table.deal import Outcome
    from scoring.tables.settings import Dealing

_WINDS: tuple[Wind, ...] = get_args(Wind)
PLAYERS = len(_WINDS)
"""How many sit at a table, unless they are fewer."""
MAY_PLAY = range(3, 6)
"""How many may play a game."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game has come to: the deal that is to be played.

    Players are 0 to 3 as they sit, anticlockwise from the first dealer; of five the last waits in the first
    deal. A game that goes on after the North round begins again with the East round.
    """

    number: int = 1
    """Which deal of the game this is, one that was washed out counted, too."""
    passed: int = 0
    """How often the deal has passed on."""
    hand: int = 1
    """Which deal of its round this is."""
    wins_before: int = 0
    """How many deals in a row East has won before this one."""
    draws_between: int = 0
    """How many drawn deals lie between those, or after them."""
    streak: int = 0
    """How many deals in a row East has kept, by winning or, where the rules count them, by drawn deals."""
    carried: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What an engine carries over from the deals before, by its own names: `Deal.extra` takes it on."""
    players: int = PLAYERS
    """How many play the game."""

    @property
    def dealer(self) -> int:
        return self.passed % self.players

    @property
    def turn(self) -> int:
        """Whose turn at dealing it is in the round, from 1: the third is East 3, however long it lasts."""
        return self.dealer + 1

    @property
    def round(self) -> Wind:
        """The prevailing wind, which moves on when all who play have dealt."""
        return _WINDS[self.passed // self.players % len(_WINDS)]

    @property
    def sitting(self) -> tuple[int, ...]:
        """The players of the deal in the order of their winds, East first."""
        return self._from_dealer[:PLAYERS]

    @property
    def waiting(self) -> int | None:
        """Who waits: the one whose deal passed on last, so that everybody waits equally often."""
        return next(iter(self._from_dealer[PLAYERS:]), None)

    @property
    def _from_dealer(self) -> tuple[int, ...]:
        return tuple((self.dealer + turn) % self.players for turn in range(self.players))


def first_place(players: int = PLAYERS) -> Place:
    """Give the first deal of a game of so many players."""
    return Place(players=players)


def is_over(place: Place) -> bool:
    """Say whether the North round has been played, so that there is no such deal in the game."""
    return place.passed >= place.players * len(_WINDS)


def seat_of(player: int, place: Place) -> Wind | None:
    """Give the wind that a player has in a deal; None to who waits or does not play."""
    turn = (player - place.dealer) % place.players
    return _WINDS[turn] if player in range(place.players) and turn < PLAYERS else None


def seats_at(place: Place) -> tuple[Wind | None, ...]:
    """Give the wind of each player of the game; None to who waits."""
    return tuple(seat_of(player, place) for player in range(place.players))


def after(place: Place, outcome: Outcome, dealing: Dealing, *, east_won: bool = False) -> Place:
    """Give the deal after this one.

    One that was washed out is dealt again as if it had not been, and only numbered.
    """
    following = replace(place, number=place.number + 1, hand=place.hand + 1)
    if outcome == "washed_out":
        return following
    if outcome == "drawn":
        return _after_draw(following, dealing) if dealing.east_stays_after_draw else _pass(following)
    following = replace(following, wins_before=place.wins_before + 1, streak=place.streak + 1)
    stays = east_won and dealing.east_stays and not _passes_after_wins(following, dealing)
    return following if stays else _pass(following)


def _after_draw(place: Place, dealing: Dealing) -> Place:
    """Count a drawn deal, which ends East's wins in a row where the rules allow none between them."""
    place = replace(place, streak=place.streak + dealing.draws_lengthen_streak)
    if not dealing.consecutive_wins_draws_between:
        return replace(place, wins_before=0)
    return replace(place, draws_between=place.draws_between + (place.wins_before > 0))


def _passes_after_wins(place: Place, dealing: Dealing) -> bool:
    """Whether the deal passes on after so many wins in a row, which these rules pay for once."""
    passes = dealing.dealer_consecutive_wins and dealing.consecutive_wins_pass_deal
    return passes and place.wins_before >= dealing.consecutive_wins


def _pass(place: Place) -> Place:
    """Give the deal to the next player, who has won none before it."""
    passed = place.passed + 1
    hand = 1 if passed % place.players == 0 else place.hand
    return replace(place, passed=passed, hand=hand, wins_before=0, draws_between=0, streak=0)
