"""Rule sets ready for scoring: a rule table with the choices of a table made."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial, reduce
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError, suggest_name
from scoring.hand.features import Feature
from scoring.hand.patterns import HouseShape
from scoring.tables.active_item import Absorbed, ActiveItem, ItemFlag
from scoring.tables.conditions import CONDITIONS, Match
from scoring.tables.matching import ItemMatcher
from scoring.tables.schema import (
    NO_OVERLAP,
    FromOption,
    Item,
    Overlap,
    RuleTable,
    all_options,
    build_settings,
    with_fields,
)
from scoring.tables.settings import Settings, with_settings
from scoring.tables.shipped import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from scoring.engine import Value
    from scoring.hand.shapes import Shape
    from scoring.tables.facts import Facts
    from scoring.tables.schema import TablePreset, When


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A rule table, the value of every option and the items that are on."""

    table: RuleTable
    options: Mapping[str, Value]
    items: tuple[ActiveItem, ...]
    shapes: Mapping[Shape, tuple[ActiveItem, ...]]
    """The shapes that win, each with the items of which one must be met; `regular` always wins."""
    settings: Settings

    @property
    def name(self) -> str:
        """The name of the rule set."""
        return self.table.name

    @property
    def own_shapes(self) -> tuple[HouseShape, ...]:
        """The house's own shapes that win."""
        return tuple(shape for shape in self.shapes if isinstance(shape, HouseShape))

    @cached_property
    def limit(self) -> int:
        """The limit of a hand, in the unit of the rules; UNLIMITED for none."""
        return self.settings.limits.limit

    @cached_property
    def matcher(self) -> ItemMatcher:
        """The matcher of the items."""
        return ItemMatcher(self.items)

    @cached_property
    def counts_bonus(self) -> bool:
        """Return True if any item is about flowers and seasons, so that they are played with."""
        return any(active.subject in ("bonus", "flower_win") for active in self.items)


def load_rules(
    rules: str | RuleTable, options: Mapping[str, object] | None = None, *, preset: str | None = None
) -> RuleSet:
    """Return a rule set by its name, or of a house's table, with a preset and options set by name.

    Args:
        rules: The name of a shipped table, or a table.
        options: Options by name. The id of an item is the option whether it is on. `preset` may be among
            them.
        preset: The code of a preset.

    Raises:
        ScoringError: `unknown_rules`, `unknown_preset`, `unknown_option`, `bad_option_value`.

    """
    table = TABLES.get(rules) if isinstance(rules, str) else rules
    if table is None:
        raise ScoringError(
            "unknown_rules", f"no rule set {rules!r}: {suggest_name(str(rules), TABLES)}", rules=rules
        )
    given = dict(options or {})
    preset = preset if (named := given.pop("preset", None)) is None else str(named)
    if preset is not None:
        table = with_preset(table, preset)
    known = {option.name: option for option in all_options(table)} if given else {}
    chosen: dict[str, Value] = {}
    for key, value in _expand_worths(given, table):
        if key not in known:
            message = f"{table.name} has no option {key!r}: {suggest_name(key, known)}"
            raise ScoringError("unknown_option", message, option=key, rules=table.name)
        chosen[key] = known[key].read(value)
    return _load(_TableKey(table), tuple(sorted(chosen.items())))


def _expand_worths(given: Mapping[str, object], table: RuleTable) -> Iterator[tuple[str, object]]:
    """Yield each option; `faan` or `tai` stands for the items that it names: `{"all_triplets": 5}`.

    It comes last, as an item that is on may be worth what it names.
    """
    unit = table.settings.payout.unit
    for key, value in sorted(given.items(), key=lambda option: option[0] == unit):
        if key != unit or unit == "points":
            yield key, value
        else:
            yield from value.items() if isinstance(value, dict) else _WORTH.findall(str(value))


_WORTH = re.compile(r"(\w+)['\"]?\s*[:=]\s*['\"]?(\w+)")


def activate_item(rules: RuleSet, item: Item) -> ActiveItem:
    """Return an item of the table as if it were on."""
    chosen = _ChosenTable(rules.table, rules.options, rules.settings, _positions(rules.table))
    return _activate(item, rules.table.items.index(item), chosen)


def _positions(table: RuleTable) -> dict[str, int]:
    return {item.id: position for position, item in enumerate(table.items)}


@lru_cache(maxsize=64)
def _preset_table(table_key: _TableKey, code: str) -> RuleTable:
    table = table_key.table
    presets = {preset.code: preset for preset in table.presets}
    if code not in presets:
        message = f"{table.name} has no preset {code!r}: {suggest_name(code, presets)}"
        raise ScoringError("unknown_preset", message, preset=code, rules=table.name)
    return apply_preset(table, presets[code])


def with_preset(table: RuleTable, code: str) -> RuleTable:
    """Return the table with the preset of that code applied.

    Raises:
        ScoringError: `unknown_preset`.

    """
    return _preset_table(_TableKey(table), code)


def apply_preset(table: RuleTable, preset: TablePreset) -> RuleTable:
    """Return the table with a preset's options as defaults and its items changed."""
    values = dict(preset.options)
    items = []
    overlaps = {**table.overlaps, **preset.overlaps}
    for item in table.items:
        stated = dict(preset.items.get(item.id, {}))
        if item.id in values:
            stated["on"] = values.pop(item.id)
        items.append(with_fields(item, NO_OVERLAP, stated)[0] if stated else item)
    options = [
        replace(option, default=values.pop(option.name)) if option.name in values else option
        for option in table.options
    ]
    if values:
        raise ScoringError("unknown_option", f"{table.name} has no {', '.join(values)}", rules=table.name)
    penalties = tuple(replace(kind, **preset.penalties.get(kind.id, {})) for kind in table.penalties)  # type: ignore[arg-type]
    return replace(
        table,
        title=f"{table.title}: {preset.title}",
        items=tuple(items),
        options=tuple(options),
        overlaps=overlaps,
        penalties=penalties,
        settings=with_settings(table.settings, preset.settings),
    )


class _TableKey:
    """A table as a cache key, compared by identity because its contents do not hash."""

    __slots__ = ("table",)

    def __init__(self, table: RuleTable) -> None:
        self.table = table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TableKey) and other.table is self.table

    def __hash__(self) -> int:
        return id(self.table)


@lru_cache(maxsize=256)
def _load(table_key: _TableKey, chosen: tuple[tuple[str, Value], ...]) -> RuleSet:
    table = table_key.table
    options: dict[str, Value] = {option.name: option.default for option in table.options}
    options.update({item.id: item.on for item in table.items})
    options.update(chosen)
    on = [
        item
        for item in table.items
        if options[item.id] and (not item.only_if or _matches_options(item, options))
    ]
    replaced = {other for item in on for other in table.overlap(item.id).replaces}
    settings = build_settings(table, options)
    items = [item for item in on if item.id not in replaced]
    positions = _positions(table)
    chosen_table = _ChosenTable(table, options, settings, positions)
    active = tuple(_activate(item, positions[item.id], chosen_table) for item in items)
    shapes: dict[Shape, tuple[ActiveItem, ...]] = {"regular": ()}
    for each in active:
        if shape := winning_shape(each.item, table):
            shapes[shape] = (*shapes.get(shape, ()), each)
    return RuleSet(
        table,
        options,
        active,
        shapes,
        settings,
    )


def _matches_options(item: Item, options: Mapping[str, Value]) -> bool:
    return all(options[name] == value for name, value in item.only_if.items())


def winning_shape(item: Item, table: RuleTable) -> Shape:
    """Return the shape that wins by this item; empty for sets and a pair."""
    condition = CONDITIONS[item.when.condition]
    if condition.name != "shape":
        return condition.shape
    name = str(item.when.params["of"])
    return table.own_shapes.get(name, name)


class _Check(NamedTuple):
    """A condition with its parameters, and the features without which it is never met."""

    met: Callable[[Facts], Sequence[Match]]
    needs: int
    params: Mapping[str, Value | HouseShape] | None = None
    """The parameters; None for several conditions together."""


def _combine_conditions(item: Item, asked: Callable[[When], _Check]) -> _Check:
    """Return the check of all conditions of an item."""
    if not (item.also or item.instead or item.unless):
        return asked(item.when)
    either = [asked(when) for when in (item.when, *item.instead)]
    also = [asked(when) for when in item.also]
    unless = [asked(when).met for when in item.unless]

    def met(facts: Facts) -> Sequence[Match]:
        if any(each(facts) for each in unless) or not all(each.met(facts) for each in also):
            return ()
        return next((found for each in either if (found := each.met(facts))), ())

    needs = reduce(and_, (each.needs for each in either))
    return _Check(met, reduce(or_, (each.needs for each in also), needs))


def _resolve_own(table: RuleTable, condition: str, name: str, value: str) -> Value | HouseShape:
    """Replace the name of a house's own shape or tile list by the shape or the tiles."""
    if name not in CONDITIONS[condition].allowed:
        return value
    if condition == "shape":
        return table.own_shapes.get(value, value)
    if not table.tile_lists:
        return value
    return ",".join(table.tile_lists.get(word.strip(), word) for word in value.split(","))


def is_counted_alone(item: Item, overlap: Overlap) -> bool:
    """Return True if an item is a special hand, or has a way of counting of its own."""
    return bool(item.pays.limit) or overlap.only_with is not None


_OF_WINNING = ("winning", "consecutive_wins")
"""Conditions that only a hand that won can meet."""


def _pays_waiting_loser(item: Item, settings: Settings) -> bool:
    """Return True if a loser is paid the item for waiting; it must not be a special hand."""
    if item.who == "fishing":
        return True
    condition = CONDITIONS[item.when.condition]
    is_won = condition.name in _OF_WINNING or condition.subject == "last_tile"
    return item.who == "winner" and settings.fishing_as_winner and not is_won


_NOTHING_ABSORBED = Absorbed()


class _ChosenTable(NamedTuple):
    """A table with the values of its options."""

    table: RuleTable
    options: Mapping[str, Value]
    settings: Settings
    positions: Mapping[str, int]
    """The position of each item by id."""

    def value(self, given: Value | FromOption) -> Value:
        return self.options[given.name] if isinstance(given, FromOption) else given

    def params(self, when: When) -> dict[str, Value | HouseShape]:
        params: dict[str, Value | HouseShape] = {}
        for key, given in when.params.items():
            value = self.value(given)
            params[key] = (
                _resolve_own(self.table, when.condition, key, value) if isinstance(value, str) else value
            )
        return params

    def asked(self, when: When) -> _Check:
        params = self.params(when)
        condition = CONDITIONS[when.condition]
        needs = condition.needs | (condition.needs_of(**params) if condition.needs_of else 0)
        return _Check(partial(condition.met, **params) if params else condition.met, needs, params)

    def absorbed(self, names: Sequence[str]) -> Absorbed:
        """Return the items of these names, of which some have the unit that is absorbed: `pung.doubles`."""
        if not names:
            return _NOTHING_ABSORBED
        bits = {"whole": 0, "points": 0, "doubles": 0}
        for id_, _, unit in (name.partition(".") for name in names):
            bits[unit or "whole"] |= 1 << self.positions[id_]
        return Absorbed(**bits)

    def points(self, item: Item) -> int:
        """Return the points of the item: the limit, or a number, where the choice of the item sets them."""
        stated = self.options[item.id]
        if stated == "limit":
            if not self.settings.has_limit:
                allowed = "true | false | what it pays"
                message = f"option {item.id} is 'limit', and {self.table.name} has none: it must be {allowed}"
                raise ScoringError("bad_option_value", message, option=item.id, value=stated, allowed=allowed)
            return self.settings.limits.limit
        return stated if type(stated) is int else int(self.value(item.pays.points))


def _activate(item: Item, position: int, chosen: _ChosenTable) -> ActiveItem:
    """Fill in the options of the item at a position of its table, and look up its condition."""
    condition = CONDITIONS[item.when.condition]
    met, needs, params = _combine_conditions(item, chosen.asked)
    overlap = chosen.table.overlap(item.id)
    points, doubles = chosen.points(item), int(chosen.value(item.pays.doubles))
    concealed_points = points if item.pays.concealed_points is None else item.pays.concealed_points
    absorbed = overlap.absorbed_items(chosen.options)
    alone = is_counted_alone(item, overlap)  # such an item has its own share for waiting
    flags = (
        alone * ItemFlag.COUNTED_ALONE
        | bool(overlap.series) * ItemFlag.SERIES
        | bool(absorbed) * ItemFlag.ABSORBS
        | overlap.otherwise * ItemFlag.OTHERWISE
        | (not (doubles or (points and concealed_points))) * ItemFlag.FREE
    )
    return ActiveItem(
        item,
        overlap,
        position,
        met,
        params,
        needs | (Feature.WINNER if item.who in ("winner", "fishing") else 0),
        points,
        concealed_points,
        doubles,
        "flower_win" if condition.shape == "flower_win" else condition.subject,
        1 << position,
        chosen.absorbed(absorbed),
        flags,
        not alone and _pays_waiting_loser(item, chosen.settings),
    )
