"""The parts of a rule table: items, the conditions they name, presets and overlaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal

from scoring.engine import Option, Preset
from scoring.table.payout import PAYMENT_METHODS, Payout
from scoring.tables.settings import SETTING_PATHS, UNLIMITED, Settings, with_settings

if TYPE_CHECKING:
    from scoring.engine import Catalogue, PenaltyKind, Value
    from scoring.hand.patterns import HouseShape

Who = Literal["all", "winner", "loser", "fishing"]
"""The players who are paid an item; `fishing`: the winner, and a loser whose hand waits for one tile."""
HouseChoices = dict[str, Any]


@dataclass(frozen=True, slots=True)
class FromOption:
    """A placeholder in a table for the value of an option."""

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
class Pays:
    """The payment for an item each time that its condition is met."""

    points: int | FromOption = 0
    concealed_points: int | None = None
    """The points if its set is concealed; None for the same."""
    doubles: int | FromOption = 0
    limit: float = 0
    """The share of the limit that a special hand pays."""
    fishing: float | None = None
    """The share of the limit that a loser waiting for this hand scores; 0: its doubles; None: nothing."""
    or_intrinsic: bool = False
    """True if the source lets a fishing loser score the hand's own count if that is more."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """A row of the table of compounding: how an item affects others in the same hand."""

    absorbs: tuple[str, ...] = ()
    """Items that are paid inside this one, all of them or one unit: `"pung_dragons.doubles"`."""
    absorbs_if: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By option: items that are absorbed if it is on."""
    absorbs_unless: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By option: items that are absorbed if it is off."""
    replaces: tuple[str, ...] = ()
    """Items that do not count at a table that plays with this one."""
    series: str = ""
    """The name of a series, of whose items only the one that pays most counts."""
    only_with: tuple[str, ...] | None = None
    """For an item with a way of counting of its own: the only other doubles that are paid beside it."""
    otherwise: bool = False
    """True if the item counts only in a hand that has nothing else."""

    def absorbed_items(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        """Return what is paid inside the item under these options."""
        if not self.absorbs_if and not self.absorbs_unless:
            return self.absorbs
        under = [ids for option, ids in self.absorbs_if.items() if options[option]]
        without = [ids for option, ids in self.absorbs_unless.items() if not options[option]]
        return tuple(dict.fromkeys(id_ for ids in (self.absorbs, *under, *without) for id_ in ids))


NO_OVERLAP = Overlap()
"""The row of an item that does not affect others."""


@dataclass(frozen=True, slots=True)
class Item:
    """One row of a rule table: what a hand must have, and what that pays to whom.

    `optional` items are those that the source leaves to the table.
    """

    id: str
    name: str
    native: str
    when: When
    pays: Pays = field(default_factory=Pays)
    who: Who = "all"
    optional: bool = False
    on: bool = True
    source: str = ""
    bonus: bool = False
    """True if it is about flowers and seasons, which some rules count apart."""
    also: tuple[When, ...] = ()
    """Conditions that must be met as well."""
    instead: tuple[When, ...] = ()
    """Conditions of which one may be met instead of `when`."""
    unless: tuple[When, ...] = ()
    """Conditions of which none may be met."""
    only_if: Mapping[str, Value] = field(default_factory=dict)
    """The item counts only where each of these options of the house's own has this value."""
    description: str = ""
    """The requirement in a whole sentence; empty where a house changed or added the item."""


ItemFieldValues = Mapping[str, object]
"""Fields of an item by the names of `Item`, `Pays` and `Overlap` alike, as in a file."""
_OF_PAYS = frozenset(each.name for each in fields(Pays))
_OF_OVERLAP = frozenset(each.name for each in fields(Overlap))
_CONDITIONS = ("when", "also", "instead", "unless")


def with_fields(item: Item, overlap: Overlap, values: ItemFieldValues) -> tuple[Item, Overlap]:
    """Return an item and its row of compounding with these fields set."""
    of_pays = {name: value for name, value in values.items() if name in _OF_PAYS}
    of_overlap = {name: value for name, value in values.items() if name in _OF_OVERLAP}
    of_item = {name: value for name, value in values.items() if name not in _OF_PAYS | _OF_OVERLAP}
    if any(repr(of_item.get(name, getattr(item, name))) != repr(getattr(item, name)) for name in _CONDITIONS):
        of_item["description"] = ""  # it would describe other conditions
    pays = replace(item.pays, **of_pays)  # type: ignore[arg-type]
    return replace(item, pays=pays, **of_item), replace(overlap, **of_overlap)  # type: ignore[arg-type]


def get_field(item: Item, overlap: Overlap, name: str) -> Any:
    """Return the field of that name of an item or its row of compounding."""
    return getattr(item.pays if name in _OF_PAYS else overlap if name in _OF_OVERLAP else item, name)


@dataclass(frozen=True, slots=True)
class TablePreset(Preset):
    """A preset that changes more of a rule table than its options."""

    items: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Changed fields of items, by id and field."""
    penalties: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Changed fields of penalties, by id and field."""
    settings: Mapping[str, object] = field(default_factory=dict)
    """Changed settings that no option sets."""
    overlaps: Mapping[str, Overlap] = field(default_factory=dict)
    """Changed rows of the table of compounding, by item."""


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A rule set as its source defines it."""

    name: str
    title: str
    description: str
    items: tuple[Item, ...]
    options: tuple[Option, ...]
    overlaps: Mapping[str, Overlap] = field(default_factory=dict)
    """The table of compounding: by item how it affects others; an item that is not here leaves them alone."""
    presets: tuple[TablePreset, ...] = ()
    settings: Settings = field(default_factory=Settings)
    """Settings for all items; options change them."""
    house: HouseChoices = field(default_factory=dict)
    """Settings that a house has, whatever the options are."""
    house_payout: HouseChoices = field(default_factory=dict)
    """Parts of the payout that a house has, whatever the options are."""
    tile_lists: Mapping[str, str] = field(default_factory=dict)
    """A house's own kinds of tile by name, in tile notation: `1579sC`."""
    own_shapes: Mapping[str, HouseShape] = field(default_factory=dict)
    """A house's own shapes that win, by name."""
    penalties: tuple[PenaltyKind, ...] = ()
    """The source's penalties for mistakes. Nobody pays a penalty that the table does not name."""

    rows = ()
    """Rows that pay and are not items: none."""

    def overlap(self, item: str) -> Overlap:
        """Return the row of an item in the table of compounding."""
        return self.overlaps.get(item, NO_OVERLAP)


def table_items(catalogue: Catalogue) -> tuple[Item, ...]:
    """Return the items of a catalogue that are rows of a rule table."""
    return tuple(item for item in catalogue.items if isinstance(item, Item))


def all_options(table: RuleTable) -> tuple[Option, ...]:
    """Return all options of a table: those of the rule set, then each item on or off."""
    switches = (
        Option(
            item.id,
            item.on,
            f"The item {item.name} counts.",
            item.source,
            optional=item.optional,
            takes_worth=table.settings.payout.unit != "points",
        )
        for item in table.items
    )
    return (*table.options, *switches)


_NO_PAY: Mapping[Value, Mapping[str, object]] = {}
_PAYOUT = {each.name for each in fields(Payout)}


def build_settings(table: RuleTable, options: Mapping[str, Value]) -> Settings:
    """Return a table's own settings with those that its options set, in their order."""
    values: dict[str, object] = {}
    payout = table.settings.payout
    named = [(option.sets or option.name, options[option.name], option.pays) for option in table.options]
    # An item may be a setting as well. Its switch is no `Option` here: there are many, and all would be made anew.
    for name, value, pays in [*named, *((item.id, options[item.id], _NO_PAY) for item in table.items)]:
        if name == "payment":
            payout = PAYMENT_METHODS[str(value)]
        elif name in SETTING_PATHS:
            values[name] = value
        elif name in _PAYOUT:
            payout = replace(payout, **{name: value})  # type: ignore[arg-type]
        if value in pays:
            payout = replace(payout, **pays[value])  # type: ignore[arg-type]
    values |= {**table.house, "payout": replace(payout, **table.house_payout)}
    settings = with_settings(table.settings, values)
    return settings if settings.limits.limit else with_settings(settings, {"limit": UNLIMITED})
