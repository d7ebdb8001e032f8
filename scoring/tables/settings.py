"""The typed settings of a rule set, made of the values of its options."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal

from scoring.table.payout import PAYMENT_METHODS, Payout, RoundingDirection
from scoring.table.rotation import Dealing

if TYPE_CHECKING:
    from collections.abc import Mapping

UNLIMITED = 1_000_000_000
MAX_DOUBLES = 100
"""The most doubles that are applied: a hand with more exceeds any limit, and the rules of strangers must not
produce numbers of any length."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The requirements to win, and the most that a hand may score."""

    limit: int = UNLIMITED
    """The highest total; rules without a limit have UNLIMITED."""
    listed_limits: bool = False
    """True if an item worth the limit or more counts alone, and uncut."""
    minimum: int = 0
    """The least number of units of a winning hand."""
    minimum_counts_bonus: bool = True
    """True if bonus tiles count towards the minimum."""
    least_doubles: int = 0
    """The least number of doubles of a winning hand, except for limit hands."""
    most_chows: int | None = None
    """The most chows in a winning hand, except for special hands; None for any number."""
    most_claimed_chows: int | None = None
    """The most chows of claimed tiles in such a hand, including one that the last tile completed."""
    chows_free_with: tuple[str, ...] = ()
    """The ids of items of which one frees a hand from these limits."""
    wins_with: tuple[str, ...] = ()
    """The ids of items of which sets and a pair must have one to win; empty for none."""
    wins_with_doubles: int = 0
    """This many doubles do as well as one of `wins_with`; 0: no number does."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """The kind and direction of rounding."""

    what: Literal["before_doubles", "total", "both", "none"] = "none"
    """The points before they are doubled, the total, or both."""
    step: int = 10
    to: RoundingDirection = "nearest"
    """The direction in which a number between two steps is rounded; `nearest` rounds a half up."""
    total_step: int = 0
    """The step of the total, where it differs; 0 is the same."""
    total_to: Literal["same", "nearest", "up", "down"] = "same"
    """The direction for the total, where it differs."""
    losers: bool = True
    """True if the hands of losers are rounded, too."""

    rounds_points: bool = field(init=False)
    """True if points are rounded before they are doubled."""
    rounds_total: bool = field(init=False)
    """True if the total is rounded."""
    step_of_total: int = field(init=False)
    """The step to which the total is rounded."""
    direction_of_total: RoundingDirection = field(init=False)
    """The direction in which the total is rounded."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rounds_points", self.what in ("before_doubles", "both"))
        object.__setattr__(self, "rounds_total", self.what in ("total", "both"))
        object.__setattr__(self, "step_of_total", self.total_step or self.step)
        object.__setattr__(self, "direction_of_total", self.to if self.total_to == "same" else self.total_to)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a rule set that concern all items.

    A table has its own, and an option changes the setting that it names, or whose name it has.
    """

    sets: int = 4
    """The number of sets in a winning hand beside the pair."""
    dealt_any_last: bool = False
    """True if the tile that scores best stands for the last tile of a dealt hand, which has none."""
    four_alike_as_kong: Literal["none", "majors", "any"] = "none"
    """The four equal tiles of a loser who is not ready that count as a concealed kong."""
    rob_concealed_kong: str = "none"
    """The shape of the hand for which a concealed kong may be robbed."""
    fishing_as_winner: bool = False
    """True if a loser whose hand waits for one tile is paid as a winner is, except for winning itself."""
    fishing_intrinsic: Literal["larger", "as_listed"] = "larger"
    """When a loser who fishes for a special hand scores the own count: if it is larger, or only as listed."""
    intrinsic_bonus: Literal["apart", "whole"] = "whole"
    """Whether bonus tiles in that count are doubled apart from the rest, or with the whole hand."""
    bonus_apart: bool = False
    """True if a special hand's bonus tiles are counted and doubled apart and added."""
    last_discard_doubles_bonus: bool = False
    """True if the last discard doubles the bonus tiles of a special hand, too."""
    flower_win_adds: bool = False
    """True if items about how the last flower came count in a win by flowers, too."""
    limits: Limits = field(default_factory=Limits)
    rounding: Rounding = field(default_factory=Rounding)
    dealing: Dealing = field(default_factory=Dealing)
    payout: Payout = PAYMENT_METHODS["everybody"]

    @property
    def has_limit(self) -> bool:
        """Return True if a total can be cut at all."""
        return self.limits.limit < UNLIMITED


_ROUNDING = {"rounding": "what", "rounding_step": "step", "rounding_to": "to", "round_losers": "losers"}
"""The names of fields of `Rounding` in options and files, where they are among others."""
SETTING_PATHS: Mapping[str, tuple[str, str]] = {
    **{each.name: ("", each.name) for each in fields(Settings)},
    **{each.name: ("limits", each.name) for each in fields(Limits)},
    **{name: ("rounding", name) for name in ("total_step", "total_to")},
    **{name: ("rounding", place) for name, place in _ROUNDING.items()},
    **{each.name: ("dealing", each.name) for each in fields(Dealing)},
}
"""By the name of a setting in options and files: the part that holds it, and its name there."""


def with_settings(settings: Settings, changes: Mapping[str, object]) -> Settings:
    """Return the settings with the values by those names."""
    parts: dict[str, dict[str, object]] = {}
    for name, value in changes.items():
        part, place = SETTING_PATHS[name]
        parts.setdefault(part, {})[place] = value
    own: dict[str, Any] = parts.pop("", {})
    for part, values in parts.items():
        own[part] = replace(getattr(settings, part), **values)
    return replace(settings, **own)


def get_setting(settings: Settings, name: str) -> object:
    """Return a setting by that name."""
    part, place = SETTING_PATHS[name]
    return getattr(getattr(settings, part) if part else settings, place)
