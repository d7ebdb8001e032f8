"""What a file of house rules may hold, whatever rule set it is over."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, create_model

from scoring.errors import nearest
from scoring.hand.tiles import SET_TILES, unknown_tile
from scoring.pydantic_input import Checked
from scoring.table.payout import Towards
from scoring.tables.conditions import parameters
from scoring.tables.conditions.kinds import KINDS

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

Number = Annotated[int, Field(ge=0, le=MOST)]
Conditions = Annotated[list[dict[str, Any]], Field(max_length=MOST_CONDITIONS)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]
Share = Annotated[int | float, Field(ge=0, le=10)]


class OfOption(Checked):
    """The value of an option of the house's own."""

    option: str = Field(description="the id of an option of [own_options]")


class OwnOptionFields(Checked):
    """An option of the house's own."""

    default: bool | int | str = Field(description="true, false, a whole number or one of its choices")
    description: str = Field(min_length=1, description="text that says what is chosen")
    choices: Annotated[list[bool | int | str], Field(min_length=2, max_length=20)] | None = Field(
        default=None, description="a list of 2 to 20 words or whole numbers"
    )
    least: Number | None = Field(default=None, description=_NUMBER)
    sets: str | None = Field(default=None, description="the name of a field of [settings] or [payout]")
    source: str | None = Field(default=None, description="text")


class GroupFields(Checked):
    """A part of a shape of the house's own: one of its first seven fields says of what kind."""

    run: Annotated[int, Field(ge=2, le=9)] | None = Field(default=None, description="a whole number, 2 to 9")
    knit: Annotated[int, Field(ge=2, le=3)] | None = Field(default=None, description="2 or 3")
    single: str | None = Field(default=None, description=_KIND)
    pair: str | None = Field(default=None, description=_KIND)
    pung: str | None = Field(default=None, description=_KIND)
    four: str | None = Field(default=None, description=_KIND)
    each: str | None = Field(default=None, description=_KIND)
    first: Annotated[int, Field(ge=1, le=8)] | None = Field(
        default=None, description="a whole number, 1 to 8"
    )
    of: str | None = Field(default=None, description=_KIND)
    suit: str | None = Field(
        default=None, description="letters of a, b, c, different ones for different suits"
    )
    count: Annotated[int, Field(ge=1, le=17)] = Field(default=1, description="a whole number, 1 to 17")
    different: bool = Field(default=False, description=_SWITCH)


class ShapeFields(Checked):
    """A shape of the house's own."""

    groups: Annotated[list[GroupFields], Field(min_length=1, max_length=MOST_GROUPS)] = Field(
        description=f"a list of 1 to {MOST_GROUPS} groups: [{{ pair = 'any', count = 7 }}]"
    )


class ItemFields(Checked):
    """What a house may say of an item. What it leaves out stays as it is."""

    on: bool | None = Field(default=None, description=_SWITCH)
    name: str | None = Field(default=None, description="text")
    native: str | None = Field(default=None, description="text")
    points: Signed | OfOption | None = Field(default=None, description=f"{_SIGNED}, or {_OPTION}")
    concealed_points: Signed | None = Field(default=None, description=_SIGNED)
    doubles: Number | OfOption | None = Field(default=None, description=f"{_NUMBER}, or {_OPTION}")
    limit: Share | None = Field(default=None, description=_SHARE)
    fishing: Share | None = Field(default=None, description=_SHARE)
    who: Literal["all", "winner", "loser", "fishing"] | None = Field(
        default=None, description="all, winner, loser or fishing"
    )
    series: str | None = Field(default=None, description="text")
    bonus: bool | None = Field(default=None, description=_SWITCH)
    absorbs: list[str] | None = Field(default=None, description="a list of items' ids")
    replaces: list[str] | None = Field(default=None, description="a list of items' ids")
    only_with: list[str] | None = Field(default=None, description="a list of items' ids")
    otherwise: bool | None = Field(default=None, description=_SWITCH)
    when: dict[str, Any] | None = Field(default=None, description=_WHEN)
    also: Conditions | None = Field(default=None, description=_WHENS)
    instead: Conditions | None = Field(default=None, description=_WHENS)
    unless: Conditions | None = Field(default=None, description=_WHENS)
    only_if: dict[str, Any] | None = Field(default=None, description="{ OPTION = VALUE }")
    source: str | None = Field(default=None, description="text")

    def given(self) -> dict[str, Any]:
        """Give the fields that the house says something of."""
        said = ((name, getattr(self, name)) for name in self.model_fields_set)
        return {name: value for name, value in said if value is not None}


class PenaltyFields(Checked):
    """What a house may say of a penalty. What it leaves out stays as it is."""

    on: bool | None = Field(default=None, description=_SWITCH)
    name: str | None = Field(default=None, description="text")
    amount: Number | None = Field(default=None, description=_NUMBER)
    share: Share | None = Field(default=None, description=_SHARE)
    to: Literal["winner", "each", "named"] | None = Field(default=None, description="winner, each or named")
    source: str | None = Field(default=None, description="text")


class DealingFields(Checked):
    """What a house may say of who deals next."""

    east_stays: bool | None = Field(default=None, description=_SWITCH)
    east_stays_after_draw: bool | None = Field(default=None, description=_SWITCH)


Step = Annotated[int, Field(ge=1, le=MOST)]
_STEP = f"a whole number, 1 to {MOST}"
Chows = Annotated[int, Field(ge=0, le=5)]
_CHOWS = "a whole number, 0 to 5"
_TOWARDS = "nearest, up or down"
Ids = Annotated[list[str], Field(max_length=200)]


class SettingsFields(Checked):
    """What a house may say of all items together. What it leaves out stays as it is."""

    minimum: Number | None = Field(default=None, description=_NUMBER)
    least_doubles: Number | None = Field(default=None, description=_NUMBER)
    minimum_counts_bonus: bool | None = Field(default=None, description=_SWITCH)
    rounding: Literal["before_doubles", "total", "both", "none"] | None = Field(
        default=None, description="before_doubles, total, both or none"
    )
    rounding_step: Step | None = Field(default=None, description=_STEP)
    rounding_to: Towards | None = Field(default=None, description=_TOWARDS)
    total_step: Step | None = Field(default=None, description=_STEP)
    total_to: Towards | None = Field(default=None, description=_TOWARDS)
    round_losers: bool | None = Field(default=None, description=_SWITCH)
    most_chows: Chows | None = Field(default=None, description=_CHOWS)
    most_claimed_chows: Chows | None = Field(default=None, description=_CHOWS)
    wins_with_doubles: Number | None = Field(default=None, description=_NUMBER)
    fishing_as_winner: bool | None = Field(default=None, description=_SWITCH)
    chows_free_with: Ids | None = Field(default=None, description="a list of items' ids")
    wins_with: Ids | None = Field(default=None, description="a list of items' ids")


_TIMES = "a number, 0 to 100"
Times = Annotated[int | float, Field(ge=0, le=100)]


class PayoutFields(Checked):
    """What a house may say of who pays how much. What it leaves out stays as it is."""

    who: Literal["everybody", "discarder", "responsible", "nobody"] | None = Field(
        default=None, description="everybody, discarder, responsible or nobody"
    )
    losers_settle: bool | None = Field(default=None, description=_SWITCH)
    east_doubles: bool | None = Field(default=None, description=_SWITCH)
    free: Number | None = Field(default=None, description=_NUMBER)
    rounding_step: Step | None = Field(default=None, description=_STEP)
    rounding_to: Towards | None = Field(default=None, description=_TOWARDS)
    worths: Annotated[list[Number], Field(min_length=1, max_length=200)] | None = Field(
        default=None, description="a list of whole numbers"
    )
    stake: Number | None = Field(default=None, description=_NUMBER)
    base: Number | None = Field(default=None, description=_NUMBER)
    per_unit: Number | None = Field(default=None, description=_NUMBER)
    drawn_share: Times | None = Field(default=None, description=_TIMES)
    discarder_share: Times | None = Field(default=None, description=_TIMES)
    others_share: Times | None = Field(default=None, description=_TIMES)
    robbed_as_drawn: bool | None = Field(default=None, description=_SWITCH)
    liability: bool | None = Field(default=None, description=_SWITCH)
    liable_and_discarder: bool | None = Field(default=None, description=_SWITCH)
    multiple_winners: bool | None = Field(default=None, description=_SWITCH)
    dealer_units: Number | None = Field(default=None, description=_NUMBER)
    streak_units: Number | None = Field(default=None, description=_NUMBER)
    streak_limit: Number | None = Field(default=None, description=_NUMBER)


class HouseFile(Checked):
    """The file as a whole."""

    base: str = Field(description="the name of a rule set")
    name: str | None = Field(default=None, description="text")
    title: str | None = Field(default=None, description="text")
    description: str | None = Field(default=None, description="text")
    tiles: dict[str, str] = Field(
        default_factory=dict, max_length=MOST_OWN, description=f"text: tiles such as '1579s C', {_MOST_LISTS}"
    )
    shapes: dict[str, ShapeFields] = Field(
        default_factory=dict, max_length=MOST_OWN, description=f"tables with groups, {_MOST_LISTS}"
    )
    own_options: dict[str, OwnOptionFields] = Field(
        default_factory=dict, max_length=MOST_OWN, description=f"tables with a default, {_MOST_LISTS}"
    )
    options: dict[str, Any] = Field(default_factory=dict)
    items: dict[str, ItemFields] = Field(default_factory=dict)
    add: dict[str, ItemFields] = Field(default_factory=dict)
    dealing: DealingFields = DealingFields()
    settings: SettingsFields = SettingsFields()
    payout: PayoutFields = PayoutFields()
    penalties: dict[str, PenaltyFields] = Field(default_factory=dict)


@lru_cache(maxsize=256)
def parameters_model(
    condition: str, lists: tuple[str, ...] = (), shapes: tuple[str, ...] = ()
) -> type[BaseModel]:
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
    fields: dict[str, Any] = {
        name: (_checked(parameter), ... if parameter.default is None else parameter.default)
        for name, parameter in known.items()
    }
    return create_model(condition, __base__=Checked, **fields)


_KINDS: dict[str, tuple[Any, str]] = {
    "number": (
        Annotated[int, Field(ge=0, le=MOST_COUNTED)],
        f"a whole number, 0 to {MOST_COUNTED}",
    ),
    "switch": (bool, _SWITCH),
}


def _checked(parameter: Parameter) -> Any:
    """Give the type of a parameter with its check and its description."""
    if parameter.choices:
        several = parameter.kind == "words"
        check = _words_among(parameter.choices, several=several)
        wanted = f"{'some' if several else 'one'} of {', '.join(parameter.choices)}"
        return Annotated[str, AfterValidator(check), Field(description=wanted)]
    if parameter.kind == "tile":
        return Annotated[str, AfterValidator(_known_tile), Field(description="a tile's code")]
    kind, wanted = _KINDS[parameter.kind]
    return Annotated[kind, Field(description=wanted)]


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
