"""What a file of house rules may hold, whatever rule set it is over."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, make_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from scoring.dataclass_input import Given, Source
from scoring.errors import nearest
from scoring.hand.tiles import SET_TILES, unknown_tile
from scoring.table.payout import Towards  # noqa: TC001 (the types of fields are read)
from scoring.tables.conditions import parameters
from scoring.tables.conditions.kinds import KINDS
from scoring.value_rules import Says

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from scoring.tables.conditions import Parameter

MOST = 1_000_000
_SWITCH = "true or false"
_NUMBER = f"a whole number, 0 to {MOST}"
_SIGNED = f"a whole number, {-MOST} to {MOST}"
_SHARE = "a share of the limit, 0 to 10"
_SET_CODES = frozenset(tile.code for tile in SET_TILES)
MOST_CONDITIONS = 20
_WHENS = "a list of at most 20 conditions: [{ condition = 'NAME', ... }]"
_WHEN = '{ condition = "NAME", ... }'

_KIND = "a kind of tile, such as 'winds', or a list of [tiles]"
_OPTION = '{ option = "NAME" }'
MOST_GROUPS = 8
MOST_COUNTED = 99
"""What a condition may be told to count."""
MOST_OWN = 20
_MOST_LISTS = f"at most {MOST_OWN}"
"""So many lists of tiles, shapes and options a house may have of its own, each."""

Number = Annotated[int, Says(ge=0, le=MOST)]
Conditions = Annotated[list[dict[str, Any]], Says(max_length=MOST_CONDITIONS)]
Signed = Annotated[int, Says(ge=-MOST, le=MOST)]
Share = Annotated[int | float, Says(ge=0, le=10)]


class Part(Given):
    """A part of a file of house rules. What it leaves out is None."""

    __slots__ = ()
    SOURCE = Source("bad_house_rules", "a table: write [{key}]")

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Give the names of its fields."""
        return tuple(each.name for each in fields(cls))  # type: ignore[arg-type]  # each part is a dataclass

    def given(self) -> dict[str, Any]:
        """Give the fields that the house says something of."""
        said = ((name, getattr(self, name)) for name in self.names())
        return {name: value for name, value in said if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class OfOption(Part):
    """The value of an option of the house's own."""

    option: Annotated[str, Says("the id of an option of [own_options]")]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnOptionFields(Part):
    """An option of the house's own."""

    default: Annotated[bool | int | str, Says("true, false, a whole number or one of its choices")]
    description: Annotated[str, Says("text that says what is chosen", min_length=1)]
    choices: Annotated[
        list[bool | int | str] | None,
        Says("a list of 2 to 20 words or whole numbers", min_length=2, max_length=20),
    ] = None
    least: Annotated[Number | None, Says(_NUMBER)] = None
    sets: Annotated[str | None, Says("the name of a field of [settings] or [payout]")] = None
    source: Annotated[str | None, Says("text")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupFields(Part):
    """A part of a shape of the house's own: one of its first seven fields says of what kind."""

    run: Annotated[int | None, Says("a whole number, 2 to 9", ge=2, le=9)] = None
    knit: Annotated[int | None, Says("2 or 3", ge=2, le=3)] = None
    single: Annotated[str | None, Says(_KIND)] = None
    pair: Annotated[str | None, Says(_KIND)] = None
    pung: Annotated[str | None, Says(_KIND)] = None
    four: Annotated[str | None, Says(_KIND)] = None
    each: Annotated[str | None, Says(_KIND)] = None
    first: Annotated[int | None, Says("a whole number, 1 to 8", ge=1, le=8)] = None
    of: Annotated[str | None, Says(_KIND)] = None
    suit: Annotated[str | None, Says("letters of a, b, c, different ones for different suits")] = None
    count: Annotated[int | None, Says("a whole number, 1 to 17", ge=1, le=17)] = None
    different: Annotated[bool | None, Says(_SWITCH)] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeFields(Part):
    """A shape of the house's own."""

    groups: Annotated[
        list[GroupFields],
        Says(
            f"a list of 1 to {MOST_GROUPS} groups: [{{ pair = 'any', count = 7 }}]",
            min_length=1,
            max_length=MOST_GROUPS,
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemFields(Part):
    """What a house may say of an item. What it leaves out stays as it is."""

    on: Annotated[bool | None, Says(_SWITCH)] = None
    name: Annotated[str | None, Says("text")] = None
    native: Annotated[str | None, Says("text")] = None
    points: Annotated[Signed | OfOption | None, Says(f"{_SIGNED}, or {_OPTION}")] = None
    concealed_points: Annotated[Signed | None, Says(_SIGNED)] = None
    doubles: Annotated[Number | OfOption | None, Says(f"{_NUMBER}, or {_OPTION}")] = None
    limit: Annotated[Share | None, Says(_SHARE)] = None
    fishing: Annotated[Share | None, Says(_SHARE)] = None
    who: Annotated[
        Literal["all", "winner", "loser", "fishing"] | None, Says("all, winner, loser or fishing")
    ] = None
    series: Annotated[str | None, Says("text")] = None
    bonus: Annotated[bool | None, Says(_SWITCH)] = None
    absorbs: Annotated[list[str] | None, Says("a list of items' ids")] = None
    replaces: Annotated[list[str] | None, Says("a list of items' ids")] = None
    only_with: Annotated[list[str] | None, Says("a list of items' ids")] = None
    otherwise: Annotated[bool | None, Says(_SWITCH)] = None
    when: Annotated[dict[str, Any] | None, Says(_WHEN)] = None
    also: Annotated[Conditions | None, Says(_WHENS)] = None
    instead: Annotated[Conditions | None, Says(_WHENS)] = None
    unless: Annotated[Conditions | None, Says(_WHENS)] = None
    only_if: Annotated[dict[str, Any] | None, Says("{ OPTION = VALUE }")] = None
    source: Annotated[str | None, Says("text")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyFields(Part):
    """What a house may say of a penalty. What it leaves out stays as it is."""

    on: Annotated[bool | None, Says(_SWITCH)] = None
    name: Annotated[str | None, Says("text")] = None
    amount: Annotated[Number | None, Says(_NUMBER)] = None
    share: Annotated[Share | None, Says(_SHARE)] = None
    to: Annotated[Literal["winner", "each", "named"] | None, Says("winner, each or named")] = None
    source: Annotated[str | None, Says("text")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingFields(Part):
    """What a house may say of who deals next."""

    east_stays: Annotated[bool | None, Says(_SWITCH)] = None
    east_stays_after_draw: Annotated[bool | None, Says(_SWITCH)] = None


Step = Annotated[int, Says(ge=1, le=MOST)]
_STEP = f"a whole number, 1 to {MOST}"
Chows = Annotated[int, Says(ge=0, le=5)]
_CHOWS = "a whole number, 0 to 5"
_TOWARDS = "nearest, up or down"
Ids = Annotated[list[str], Says(max_length=200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsFields(Part):
    """What a house may say of all items together. What it leaves out stays as it is."""

    minimum: Annotated[Number | None, Says(_NUMBER)] = None
    least_doubles: Annotated[Number | None, Says(_NUMBER)] = None
    minimum_counts_bonus: Annotated[bool | None, Says(_SWITCH)] = None
    rounding: Annotated[
        Literal["before_doubles", "total", "both", "none"] | None, Says("before_doubles, total, both or none")
    ] = None
    rounding_step: Annotated[Step | None, Says(_STEP)] = None
    rounding_to: Annotated[Towards | None, Says(_TOWARDS)] = None
    total_step: Annotated[Step | None, Says(_STEP)] = None
    total_to: Annotated[Towards | None, Says(_TOWARDS)] = None
    round_losers: Annotated[bool | None, Says(_SWITCH)] = None
    most_chows: Annotated[Chows | None, Says(_CHOWS)] = None
    most_claimed_chows: Annotated[Chows | None, Says(_CHOWS)] = None
    wins_with_doubles: Annotated[Number | None, Says(_NUMBER)] = None
    fishing_as_winner: Annotated[bool | None, Says(_SWITCH)] = None
    chows_free_with: Annotated[Ids | None, Says("a list of items' ids")] = None
    wins_with: Annotated[Ids | None, Says("a list of items' ids")] = None


_TIMES = "a number, 0 to 100"
Times = Annotated[int | float, Says(ge=0, le=100)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutFields(Part):
    """What a house may say of who pays how much. What it leaves out stays as it is."""

    who: Annotated[
        Literal["everybody", "discarder", "responsible", "nobody"] | None,
        Says("everybody, discarder, responsible or nobody"),
    ] = None
    losers_settle: Annotated[bool | None, Says(_SWITCH)] = None
    east_doubles: Annotated[bool | None, Says(_SWITCH)] = None
    free: Annotated[Number | None, Says(_NUMBER)] = None
    rounding_step: Annotated[Step | None, Says(_STEP)] = None
    rounding_to: Annotated[Towards | None, Says(_TOWARDS)] = None
    worths: Annotated[list[Number] | None, Says("a list of whole numbers", min_length=1, max_length=200)] = (
        None
    )
    stake: Annotated[Number | None, Says(_NUMBER)] = None
    base: Annotated[Number | None, Says(_NUMBER)] = None
    per_unit: Annotated[Number | None, Says(_NUMBER)] = None
    drawn_share: Annotated[Times | None, Says(_TIMES)] = None
    discarder_share: Annotated[Times | None, Says(_TIMES)] = None
    others_share: Annotated[Times | None, Says(_TIMES)] = None
    robbed_as_drawn: Annotated[bool | None, Says(_SWITCH)] = None
    liability: Annotated[bool | None, Says(_SWITCH)] = None
    liable_and_discarder: Annotated[bool | None, Says(_SWITCH)] = None
    multiple_winners: Annotated[bool | None, Says(_SWITCH)] = None
    dealer_units: Annotated[Number | None, Says(_NUMBER)] = None
    streak_units: Annotated[Number | None, Says(_NUMBER)] = None
    streak_limit: Annotated[Number | None, Says(_NUMBER)] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFile(Part):
    """The file as a whole."""

    base: Annotated[str, Says("the name of a rule set")]
    name: Annotated[str | None, Says("text")] = None
    title: Annotated[str | None, Says("text")] = None
    description: Annotated[str | None, Says("text")] = None
    tiles: Annotated[
        dict[str, str], Says(f"text: tiles such as '1579s C', {_MOST_LISTS}", max_length=MOST_OWN)
    ] = field(default_factory=dict)
    shapes: Annotated[
        dict[str, ShapeFields], Says(f"tables with groups, {_MOST_LISTS}", max_length=MOST_OWN)
    ] = field(default_factory=dict)
    own_options: Annotated[
        dict[str, OwnOptionFields], Says(f"tables with a default, {_MOST_LISTS}", max_length=MOST_OWN)
    ] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    items: dict[str, ItemFields] = field(default_factory=dict)
    add: dict[str, ItemFields] = field(default_factory=dict)
    dealing: DealingFields = DealingFields()
    settings: SettingsFields = SettingsFields()
    payout: PayoutFields = PayoutFields()
    penalties: dict[str, PenaltyFields] = field(default_factory=dict)


@lru_cache(maxsize=256)
def parameters_model(condition: str, lists: tuple[str, ...] = (), shapes: tuple[str, ...] = ()) -> type[Part]:
    """Give the model of a registered condition's parameters; a house's own lists of tiles are kinds, too.

    Each parameter may be the value of an option.
    """
    own = {"shape": shapes}.get(condition, lists)
    known = {
        name: parameter._replace(choices=(*parameter.choices, *own))
        if parameter.choices and (condition == "shape" or set(KINDS) <= set(parameter.choices))
        else parameter
        for name, parameter in parameters(condition).items()
    }
    made = [
        (
            name,
            _checked(parameter),
            field(default=MISSING if parameter.default is None else parameter.default),
        )
        for name, parameter in known.items()
    ]
    return make_dataclass(condition, made, bases=(Part,), frozen=True, kw_only=True)


_KINDS: dict[str, Any] = {
    "number": Annotated[int, Says(f"a whole number, 0 to {MOST_COUNTED}", ge=0, le=MOST_COUNTED)],
    "switch": Annotated[bool, Says(_SWITCH)],
}


def _checked(parameter: Parameter) -> Any:
    """Give the type of a parameter with its check and its description."""
    if parameter.choices:
        several = parameter.kind == "words"
        check = _words_among(parameter.choices, several=several)
        wanted = f"{'some' if several else 'one'} of {', '.join(parameter.choices)}"
        return Annotated[str, Says(wanted, check=check)]
    if parameter.kind == "tile":
        return Annotated[str, Says("a tile's code", check=_known_tile)]
    return _KINDS[parameter.kind]


def _known_tile(code: str) -> str:
    """Take a tile that can win a hand; red fives are none that a rule set knows."""
    if code not in _SET_CODES:
        raise ValueError(f"cannot be: {unknown_tile(code).message}")
    return code


def _words_among(allowed: Collection[str], *, several: bool) -> Callable[[str], str]:
    def check(text: str) -> str:
        for word in text.split(",") if several else [text]:
            known = word.strip() if several else word
            if known not in allowed:
                raise ValueError(f"knows no {known!r}: {nearest(known, allowed)}")
        return text

    return check
