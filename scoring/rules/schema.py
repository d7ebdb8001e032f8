"""What a rule set is made of: items, the conditions they name, and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from scoring.errors import ScoringError
from scoring.rules.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.patterns import OwnShape

Value = bool | int | str
Who = Literal["all", "winner", "loser"]
HouseChoices = dict[str, Any]

_TRUE = ("true", "on", "yes", "1")
_FALSE = ("false", "off", "no", "0")
MOST_CHOSEN = 999_999_999
"""No whole number that a table chooses is more."""


@dataclass(frozen=True, slots=True)
class FromOption:
    """Stands in a table for the value of an option."""

    name: str


class When:
    """A registered condition with its parameters: `When("pung", of="simples")`."""

    __slots__ = ("condition", "params")

    def __init__(self, condition: str, **params: Value | FromOption) -> None:
        self.condition = condition
        self.params = params

    def __repr__(self) -> str:
        return f"When({', '.join([repr(self.condition), *(f'{k}={v!r}' for k, v in self.params.items())])})"


@dataclass(frozen=True, slots=True)
class Item:
    """One row of a rule table.

    It pays `points` (or `concealed_points` when its set is concealed), `doubles`, or a share of the
    `limit`, once for each time its condition is met. `absorbs` names items that are paid inside this one,
    all of them or one unit (`"pung_dragons.doubles"`); `absorbs_if` does so under an option,
    `absorbs_unless` where it is off. An item that is on switches off those it `replaces`. `optional` items
    are those that the source leaves to the table.
    """

    id: str
    name: str
    native: str
    when: When
    points: int | FromOption = 0
    concealed_points: int | None = None
    doubles: int | FromOption = 0
    limit: float = 0
    who: Who = "all"
    absorbs: tuple[str, ...] = ()
    absorbs_if: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    absorbs_unless: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replaces: tuple[str, ...] = ()
    optional: bool = False
    on: bool = True
    source: str = ""
    series: str = ""
    """Of the items of one series only the one that pays most counts."""
    otherwise: bool = False
    """Counts only in a hand that has nothing else."""
    bonus: bool = False
    """About flowers and seasons, which some rules count apart."""
    only_with: tuple[str, ...] | None = None
    """A way of counting of its own: of all other doubles only these are paid beside it."""
    also: tuple[When, ...] = ()
    """Conditions that must be met, too."""
    instead: tuple[When, ...] = ()
    """Conditions of which one is as good as `when`."""
    unless: tuple[When, ...] = ()
    """Conditions of which none may be met."""
    only_if: Mapping[str, Value] = field(default_factory=dict)
    """It counts only where each of these options of the house's own is so."""
    fishing: float | None = None
    """The share of the limit that a loser waiting for this hand scores; 0 is its doubles; None is nothing."""
    or_intrinsic: bool = False
    """Whether the source gives a fishing loser the hand's own count where that is more."""


@dataclass(frozen=True, slots=True)
class PenaltyKind:
    """What a player pays for a mistake: `amount` points or a `share` of the limit to each who receives it.

    `to`: the winner, each other player, or whoever is named, such as who claimed by a wrong word.
    """

    id: str
    name: str
    amount: int = 0
    share: float = 0
    to: Literal["winner", "each", "named"] = "winner"
    source: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """Choices that belong together, under the code that their source gives them."""

    code: str
    title: str
    options: Mapping[str, Value]
    items: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What changes in items, by id and field."""
    penalties: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What changes in penalties, by id and field."""
    settings: Mapping[str, object] = field(default_factory=dict)
    """What changes in `Settings` that no option sets."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes. Without `choices` the type of the default says what is allowed."""

    name: str
    default: Value
    description: str
    source: str
    choices: tuple[Value, ...] = ()
    least: int = 0
    most: int = MOST_CHOSEN
    optional: bool = True
    """Whether the source itself leaves the choice to the table."""
    sets: str = ""
    """The field of `Settings` or `Payout` that it sets, where not the one of its own name."""
    pays: Mapping[Value, Mapping[str, object]] = field(default_factory=dict)
    """What a choice changes in the payout."""
    takes_worth: bool = False
    """Whether it is an item that may also be given what it pays: a number, or `limit`."""

    @property
    def allowed(self) -> str:
        if self.choices:
            return " | ".join(str(choice) for choice in self.choices)
        if self.takes_worth:
            return "true | false | what it pays | limit"
        if isinstance(self.default, bool):
            return "true | false"
        if self.most < MOST_CHOSEN:
            return f"a whole number, {self.least} to {self.most}"
        return f"a whole number, at least {self.least}"

    def read(self, value: object) -> Value:
        """Give the value, also from its text form. Raises ScoringError `bad_option_value`."""
        text = str(value).strip().lower()
        for choice in self.choices:
            if text == str(choice):
                return choice
        if self.takes_worth and (_is_number(text) or text == "limit"):
            return text if text == "limit" else int(text) or False
        if isinstance(self.default, bool) and text in _TRUE + _FALSE:
            return text in _TRUE
        is_counted = type(self.default) is int and not self.choices and _is_number(text)
        if is_counted and self.least <= int(text) <= self.most:
            return int(text)
        message = f"option {self.name} is {value!r}, it must be {self.allowed}"
        raise ScoringError("bad_option_value", message, option=self.name, value=value, allowed=self.allowed)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A rule set as its source gives it."""

    name: str
    title: str
    description: str
    items: tuple[Item, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...] = ()
    settings: Settings = field(default_factory=Settings)
    """What holds for all items; options change it."""
    house: HouseChoices = field(default_factory=dict)
    """Settings that a house has, whatever the options say."""
    house_payout: HouseChoices = field(default_factory=dict)
    """Parts of the payout that a house has, whatever the options say."""
    tile_lists: Mapping[str, str] = field(default_factory=dict)
    """A house's own kinds of tile by name, as tiles are written: `1579sC`."""
    own_shapes: Mapping[str, OwnShape] = field(default_factory=dict)
    """A house's own shapes that win, by name."""
    penalties: tuple[PenaltyKind, ...] = ()
    """What the source makes players pay for mistakes. Nobody pays one that the table does not name."""
