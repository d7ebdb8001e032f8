"""The course of a game: dealer, round, whether East stays, and who sits out.

Sources: European Classical, the deal; BMJA, the deal; Zung Jung, the deal; Four Winds, consecutive wins. None
of them mentions three or five players. Among three nobody is North: East skips the empty seat, and a round is
three deals that pass the dealer (1000 Fluffy Clouds, Classical Chinese, three-hand game). Among five one sits
out: East leaves with the deal, and who sat out comes in as North (Ultra BoardGames, Mahjong, variants).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.engine import GamePosition, Outcome


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
