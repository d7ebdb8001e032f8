"""The contents of a file of house rules, for any base rule set."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, make_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from scoring.errors import suggest_name
from scoring.hand.tiles import SET_TILES, unknown_tile_error
from scoring.table.payout import RoundingDirection
from scoring.tables.conditions import parameters
from scoring.tables.conditions.kinds import KINDS
from scoring.validation import Constraint, ValidatedModel, ValueSource

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from scoring.tables.conditions import Parameter

MAX_VALUE = 1_000_000
MAX_CONDITIONS = 20
MAX_COUNT = 99
"""The highest number that a condition may count."""
MAX_GROUPS = 8
MAX_OWN = 20
"""A house may have this many tile lists, shapes and options of its own, each."""
_AT_MOST_OWN = f"at most {MAX_OWN}"
_SET_CODES = frozenset(tile.code for tile in SET_TILES)
_OPTION = '{ option = "NAME" }'

Text = Annotated[str, Constraint("text")]
Number = Annotated[int, Constraint(f"a whole number, 0 to {MAX_VALUE}", ge=0, le=MAX_VALUE)]
Signed = Annotated[
    int, Constraint(f"a whole number, {-MAX_VALUE} to {MAX_VALUE}", ge=-MAX_VALUE, le=MAX_VALUE)
]
Step = Annotated[int, Constraint(f"a whole number, 1 to {MAX_VALUE}", ge=1, le=MAX_VALUE)]
Chows = Annotated[int, Constraint("a whole number, 0 to 5", ge=0, le=5)]
Share = Annotated[int | float, Constraint("a share of the limit, 0 to 10", ge=0, le=10)]
Times = Annotated[int | float, Constraint("a number, 0 to 100", ge=0, le=100)]
Ids = Annotated[list[str], Constraint("a list of items' ids")]
FewIds = Annotated[list[str], Constraint("a list of items' ids", max_length=200)]
Kind = Annotated[str, Constraint("a kind of tile, such as 'winds', or a list of [tiles]")]
Condition = Annotated[dict[str, Any], Constraint('{ condition = "NAME", ... }')]
Conditions = Annotated[
    list[dict[str, Any]],
    Constraint(
        f"a list of at most {MAX_CONDITIONS} conditions: [{{ condition = 'NAME', ... }}]",
        max_length=MAX_CONDITIONS,
    ),
]


class HousePart(ValidatedModel):
    """A part of a file of house rules. A field that is left out is None."""

    __slots__ = ()
    SOURCE = ValueSource("bad_house_rules", "a table: write [{key}]")

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of its fields."""
        return tuple(each.name for each in fields(cls))  # type: ignore[arg-type]  # each part is a dataclass

    def given(self) -> dict[str, Any]:
        """Return the fields that are not left out."""
        stated = ((name, getattr(self, name)) for name in self.names())
        return {name: value for name, value in stated if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionReference(HousePart):
    """The value of one of a house's own options."""

    option: Annotated[str, Constraint("the id of an option of [own_options]")]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnOptionFields(HousePart):
    """One of a house's own options."""

    default: Annotated[bool | int | str, Constraint("true, false, a whole number or one of its choices")]
    description: Annotated[str, Constraint("text that says what is chosen", min_length=1)]
    choices: Annotated[
        list[bool | int | str] | None,
        Constraint("a list of 2 to 20 words or whole numbers", min_length=2, max_length=20),
    ] = None
    least: Number | None = None
    sets: Annotated[str | None, Constraint("the name of a field of [settings] or [payout]")] = None
    source: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupFields(HousePart):
    """A part of a house's own shape; exactly one of its first seven fields is set and determines its kind."""

    run: Annotated[int | None, Constraint("a whole number, 2 to 9", ge=2, le=9)] = None
    knit: Annotated[int | None, Constraint("2 or 3", ge=2, le=3)] = None
    single: Kind | None = None
    pair: Kind | None = None
    pung: Kind | None = None
    four: Kind | None = None
    each: Kind | None = None
    first: Annotated[int | None, Constraint("a whole number, 1 to 8", ge=1, le=8)] = None
    of: Kind | None = None
    suit: Annotated[str | None, Constraint("letters of a, b, c, different ones for different suits")] = None
    count: Annotated[int | None, Constraint("a whole number, 1 to 17", ge=1, le=17)] = None
    different: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeFields(HousePart):
    """One of a house's own shapes."""

    groups: Annotated[
        list[GroupFields],
        Constraint(
            f"a list of 1 to {MAX_GROUPS} groups: [{{ pair = 'any', count = 7 }}]",
            min_length=1,
            max_length=MAX_GROUPS,
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemFields(HousePart):
    """The fields of an item that a house may set. A field that is left out stays as it is."""

    on: bool | None = None
    name: Text | None = None
    native: Text | None = None
    points: Annotated[
        Signed | OptionReference | None,
        Constraint(f"a whole number, {-MAX_VALUE} to {MAX_VALUE}, or {_OPTION}"),
    ] = None
    concealed_points: Signed | None = None
    doubles: Annotated[
        Number | OptionReference | None, Constraint(f"a whole number, 0 to {MAX_VALUE}, or {_OPTION}")
    ] = None
    limit: Share | None = None
    fishing: Share | None = None
    who: Literal["all", "winner", "loser", "fishing"] | None = None
    series: Text | None = None
    bonus: bool | None = None
    absorbs: Ids | None = None
    replaces: Ids | None = None
    only_with: Ids | None = None
    otherwise: bool | None = None
    when: Condition | None = None
    also: Conditions | None = None
    instead: Conditions | None = None
    unless: Conditions | None = None
    only_if: Annotated[dict[str, Any] | None, Constraint("{ OPTION = VALUE }")] = None
    source: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyFields(HousePart):
    """The fields of a penalty that a house may set. A field that is left out stays as it is."""

    on: bool | None = None
    name: Text | None = None
    amount: Number | None = None
    share: Share | None = None
    to: Literal["winner", "each", "named"] | None = None
    source: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingFields(HousePart):
    """The fields that determine who deals next."""

    east_stays: bool | None = None
    east_stays_after_draw: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsFields(HousePart):
    """The settings for all items together. A field that is left out stays as it is."""

    minimum: Number | None = None
    least_doubles: Number | None = None
    minimum_counts_bonus: bool | None = None
    rounding: Literal["before_doubles", "total", "both", "none"] | None = None
    rounding_step: Step | None = None
    rounding_to: RoundingDirection | None = None
    total_step: Step | None = None
    total_to: RoundingDirection | None = None
    round_losers: bool | None = None
    most_chows: Chows | None = None
    most_claimed_chows: Chows | None = None
    wins_with_doubles: Number | None = None
    fishing_as_winner: bool | None = None
    chows_free_with: FewIds | None = None
    wins_with: FewIds | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutFields(HousePart):
    """The fields that determine who pays how much. A field that is left out stays as it is."""

    who: Literal["everybody", "discarder", "responsible", "nobody"] | None = None
    losers_settle: bool | None = None
    east_doubles: bool | None = None
    free: Number | None = None
    rounding_step: Step | None = None
    rounding_to: RoundingDirection | None = None
    worths: Annotated[
        list[Number] | None, Constraint("a list of whole numbers", min_length=1, max_length=200)
    ] = None
    stake: Number | None = None
    base: Number | None = None
    per_unit: Number | None = None
    drawn_share: Times | None = None
    discarder_share: Times | None = None
    others_share: Times | None = None
    robbed_as_drawn: bool | None = None
    liability: bool | None = None
    liable_and_discarder: bool | None = None
    multiple_winners: bool | None = None
    dealer_units: Number | None = None
    streak_units: Number | None = None
    streak_limit: Number | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFile(HousePart):
    """A whole file of house rules."""

    base: Annotated[str, Constraint("the name of a rule set")]
    name: Text | None = None
    title: Text | None = None
    description: Text | None = None
    tiles: Annotated[
        dict[str, str], Constraint(f"text: tiles such as '1579s C', {_AT_MOST_OWN}", max_length=MAX_OWN)
    ] = field(default_factory=dict)
    shapes: Annotated[
        dict[str, ShapeFields], Constraint(f"tables with groups, {_AT_MOST_OWN}", max_length=MAX_OWN)
    ] = field(default_factory=dict)
    own_options: Annotated[
        dict[str, OwnOptionFields], Constraint(f"tables with a default, {_AT_MOST_OWN}", max_length=MAX_OWN)
    ] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    items: dict[str, ItemFields] = field(default_factory=dict)
    add: dict[str, ItemFields] = field(default_factory=dict)
    dealing: DealingFields = DealingFields()
    settings: SettingsFields = SettingsFields()
    payout: PayoutFields = PayoutFields()
    penalties: dict[str, PenaltyFields] = field(default_factory=dict)


def parameters_with(condition: str, lists: Iterable[str], shapes: Iterable[str]) -> dict[str, Parameter]:
    """Return the parameters of a registered condition, with a house's own tiles and shapes as choices."""
    own = shapes if condition == "shape" else lists
    return {
        name: parameter._replace(choices=(*parameter.choices, *own))
        if condition == "shape" or set(KINDS) <= set(parameter.choices)
        else parameter
        for name, parameter in parameters(condition).items()
    }


@lru_cache(maxsize=256)
def parameters_model(
    condition: str, lists: tuple[str, ...] = (), shapes: tuple[str, ...] = ()
) -> type[HousePart]:
    """Return the model of these parameters. Each of them may be the value of an option."""
    made = [
        (each.name, _checked(each), field(default=MISSING if each.default is None else each.default))
        for each in parameters_with(condition, lists, shapes).values()
    ]
    return make_dataclass(condition, made, bases=(HousePart,), frozen=True, kw_only=True)


_KINDS: dict[str, Any] = {
    "number": Annotated[int, Constraint(f"a whole number, 0 to {MAX_COUNT}", ge=0, le=MAX_COUNT)],
    "switch": bool,
}


def _checked(parameter: Parameter) -> Any:
    """Return the type of a parameter with its check and its description."""
    if parameter.choices:
        several = parameter.kind == "words"
        check = _words_among(parameter.choices, several=several)
        wanted = f"{'some' if several else 'one'} of {', '.join(parameter.choices)}"
        return Annotated[str, Constraint(wanted, check=check)]
    if parameter.kind == "tile":
        return Annotated[str, Constraint("a tile's code", check=_known_tile)]
    return _KINDS[parameter.kind]


def _known_tile(code: str) -> str:
    """Return the code of a tile that can win a hand; rule sets know no red fives.

    Raises:
        ValueError: There is no such tile.

    """
    if code not in _SET_CODES:
        raise ValueError(f"cannot be: {unknown_tile_error(code).message}")
    return code


def _words_among(allowed: Collection[str], *, several: bool) -> Callable[[str], str]:
    def check(text: str) -> str:
        for word in text.split(",") if several else [text]:
            known = word.strip() if several else word
            if known not in allowed:
                raise ValueError(f"does not know {known!r}: {suggest_name(known, allowed)}")
        return text

    return check
