"""What the engine asks of a table's choices: typed settings, made of the values of its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.rules.payout import METHODS, Payout, Towards

UNLIMITED = 1_000_000_000
MOST_DOUBLES = 100
"""So many make any hand worth more than that; anybody may write rules that pay a million."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for all items of a rule set.

    A table gives its own, and an option sets the one that it names, or whose name it has.
    """

    limit: int = UNLIMITED
    """No total is more; 0 is no limit."""
    minimum: int = 0
    """No hand of fewer units wins."""
    least_doubles: int = 0
    """No hand of fewer doubles wins, limit hands excepted."""
    minimum_counts_bonus: bool = True
    """Whether bonus tiles help to reach it."""
    sets: int = 4
    """Sets in a winning hand beside the pair."""
    flower_win_adds: bool = False
    """Whether how the last flower came counts in a win by flowers, too."""
    rounding: Literal["before_doubles", "total", "both", "none"] = "none"
    """What is rounded: the points before they are doubled, the total, or both."""
    rounding_step: int = 10
    rounding_to: Towards = "nearest"
    """Where to a number between two steps is rounded; a half goes up to the nearest."""
    total_step: int = 0
    """The step of the total where it is another one; 0 is the same."""
    total_to: Literal["same", "nearest", "up", "down"] = "same"
    """Where to the total is rounded, where that is elsewhere."""
    round_losers: bool = True
    most_chows: int | None = None
    """Chows in a winning hand, special hands excepted; None for any number."""
    most_claimed_chows: int | None = None
    """Chows of claimed tiles in such a hand, one that the last tile completed among them."""
    wins_with_doubles: int = 0
    """So many doubles do as well as one of `wins_with`; 0 for none."""
    chows_free_with: tuple[str, ...] = ()
    """The ids of items of which one frees a hand from these limits."""
    wins_with: tuple[str, ...] = ()
    """The ids of items of which sets and a pair must have one to win; none for any hand."""
    four_alike_as_kong: Literal["none", "majors", "any"] = "none"
    """Four equal tiles of a loser who is not ready that count as a concealed kong."""
    rob_concealed_kong: str = "none"
    """The shape of the hand for which a concealed kong may be robbed."""
    fishing_intrinsic: Literal["larger", "as_listed"] = "larger"
    """Whether a loser who fishes for a special hand has the own count where larger: always, or as listed."""
    intrinsic_bonus: Literal["apart", "whole"] = "whole"
    """Whether bonus tiles in that count are doubled by themselves."""
    last_discard_doubles_bonus: bool = False
    """Whether the last discard doubles the bonus tiles of a special hand, too."""
    bonus_apart: bool = False
    """Whether a special hand's bonus tiles are counted and doubled by themselves and added."""
    listed_limits: bool = False
    """Whether an item worth the limit or more counts alone, and uncut."""
    dealt_any_last: bool = False
    """Whether of a dealt hand, which has no last tile, the one may stand for it that scores best."""
    consecutive_wins: int = 0
    """So many deals that the dealer wins in a row are an item."""
    dealer_consecutive_wins: bool = False
    """Whether that item counts."""
    consecutive_wins_draws_between: bool = True
    """Whether drawn deals leave such a row whole."""
    consecutive_wins_pass_deal: bool = False
    """Whether the deal passes on when the row is complete."""
    east_stays: bool = True
    """Whether East deals again after winning; where not, the deal passes on."""
    east_stays_after_draw: bool = True
    """Whether East deals again after a deal that nobody won."""
    draws_lengthen_streak: bool = True
    """Whether a drawn deal that East keeps lengthens the streak that some rules pay for."""
    payout: Payout = METHODS["everybody"]
