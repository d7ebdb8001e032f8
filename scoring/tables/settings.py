"""What the engine asks of a table's choices: typed settings, made of the values of its options."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal

from scoring.table.payout import METHODS, Payout, Towards

if TYPE_CHECKING:
    from collections.abc import Mapping

UNLIMITED = 1_000_000_000
MOST_DOUBLES = 100
"""So many make any hand worth more than that; anybody may write rules that pay a million."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a hand must have to win, and the most it may score."""

    limit: int = UNLIMITED
    """No total is more; 0 is no limit."""
    listed_limits: bool = False
    """Whether an item worth the limit or more counts alone, and uncut."""
    minimum: int = 0
    """No hand of fewer units wins."""
    minimum_counts_bonus: bool = True
    """Whether bonus tiles help to reach it."""
    least_doubles: int = 0
    """No hand of fewer doubles wins, limit hands excepted."""
    most_chows: int | None = None
    """Chows in a winning hand, special hands excepted; None for any number."""
    most_claimed_chows: int | None = None
    """Chows of claimed tiles in such a hand, one that the last tile completed among them."""
    chows_free_with: tuple[str, ...] = ()
    """The ids of items of which one frees a hand from these limits."""
    wins_with: tuple[str, ...] = ()
    """The ids of items of which sets and a pair must have one to win; none for any hand."""
    wins_with_doubles: int = 0
    """So many doubles do as well as one of `wins_with`; 0 for none."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """What is rounded, and where to."""

    what: Literal["before_doubles", "total", "both", "none"] = "none"
    """The points before they are doubled, the total, or both."""
    step: int = 10
    to: Towards = "nearest"
    """Where to a number between two steps is rounded; a half goes up to the nearest."""
    total_step: int = 0
    """The step of the total where it is another one; 0 is the same."""
    total_to: Literal["same", "nearest", "up", "down"] = "same"
    """Where to the total is rounded, where that is elsewhere."""
    losers: bool = True
    """Whether the hands of losers are rounded, too."""

    @property
    def of_points(self) -> bool:
        return self.what in ("before_doubles", "both")

    @property
    def of_total(self) -> bool:
        return self.what in ("total", "both")


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals next, and what it brings to deal again and again."""

    east_stays: bool = True
    """Whether East deals again after winning; where not, the deal passes on."""
    east_stays_after_draw: bool = True
    """Whether East deals again after a deal that nobody won."""
    draws_lengthen_streak: bool = True
    """Whether a drawn deal that East keeps lengthens the streak that some rules pay for."""
    consecutive_wins: int = 0
    """So many deals that the dealer wins in a row are an item."""
    dealer_consecutive_wins: bool = False
    """Whether that item counts."""
    consecutive_wins_draws_between: bool = True
    """Whether drawn deals leave such a row whole."""
    consecutive_wins_pass_deal: bool = False
    """Whether the deal passes on when the row is complete."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for all items of a rule set.

    A table gives its own, and an option sets the one that it names, or whose name it has.
    """

    sets: int = 4
    """Sets in a winning hand beside the pair."""
    dealt_any_last: bool = False
    """Whether of a dealt hand, which has no last tile, the one may stand for it that scores best."""
    four_alike_as_kong: Literal["none", "majors", "any"] = "none"
    """Four equal tiles of a loser who is not ready that count as a concealed kong."""
    rob_concealed_kong: str = "none"
    """The shape of the hand for which a concealed kong may be robbed."""
    fishing_as_winner: bool = False
    """Whether a loser whose hand waits for one tile is paid what is for a winner, but for winning itself."""
    fishing_intrinsic: Literal["larger", "as_listed"] = "larger"
    """Whether a loser who fishes for a special hand has the own count where larger: always, or as listed."""
    intrinsic_bonus: Literal["apart", "whole"] = "whole"
    """Whether bonus tiles in that count are doubled by themselves."""
    bonus_apart: bool = False
    """Whether a special hand's bonus tiles are counted and doubled by themselves and added."""
    last_discard_doubles_bonus: bool = False
    """Whether the last discard doubles the bonus tiles of a special hand, too."""
    flower_win_adds: bool = False
    """Whether how the last flower came counts in a win by flowers, too."""
    limits: Limits = field(default_factory=Limits)
    rounding: Rounding = field(default_factory=Rounding)
    dealing: Dealing = field(default_factory=Dealing)
    payout: Payout = METHODS["everybody"]

    @property
    def has_limit(self) -> bool:
        """Whether a total can be cut at all."""
        return self.limits.limit < UNLIMITED


_ROUNDING = {"rounding": "what", "rounding_step": "step", "rounding_to": "to", "round_losers": "losers"}
"""What options and files call them, where they stand among others."""
PLACES: Mapping[str, tuple[str, str]] = {
    **{each.name: ("", each.name) for each in fields(Settings)},
    **{each.name: ("limits", each.name) for each in fields(Limits)},
    **{name: ("rounding", name) for name in ("total_step", "total_to")},
    **{name: ("rounding", place) for name, place in _ROUNDING.items()},
    **{each.name: ("dealing", each.name) for each in fields(Dealing)},
}
"""By the name that options and files have for a setting: the part it stands in, and its name there."""


def with_said(settings: Settings, said: Mapping[str, object]) -> Settings:
    """Give the settings with what is said of them by those names."""
    parts: dict[str, dict[str, object]] = {}
    for name, value in said.items():
        part, place = PLACES[name]
        parts.setdefault(part, {})[place] = value
    own: dict[str, Any] = parts.pop("", {})
    for part, values in parts.items():
        own[part] = replace(getattr(settings, part), **values)
    return replace(settings, **own)


def setting_of(settings: Settings, name: str) -> Any:
    """Give a setting by that name."""
    part, place = PLACES[name]
    return getattr(getattr(settings, part) if part else settings, place)
