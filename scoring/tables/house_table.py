"""The conversion of a house's file to a rule table, checked against the rule set that it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.engine import PenaltyKind
from scoring.errors import ScoringError, hint_params, suggest_name
from scoring.tables.conditions import CONDITIONS
from scoring.tables.house_definitions import NAME, read_definitions
from scoring.tables.house_model import (
    MAX_COUNT,
    HouseFile,
    ItemFields,
    OptionReference,
    PayoutFields,
    PenaltyFields,
    SettingsFields,
    parameters_model,
)
from scoring.tables.schema import (
    NO_OVERLAP,
    FromOption,
    Item,
    Overlap,
    When,
    all_options,
    build_settings,
    with_fields,
)
from scoring.tables.settings import MAX_DOUBLES, with_settings
from scoring.validation import ValueSource

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from scoring.engine import Option, Value
    from scoring.tables.schema import RuleTable
    from scoring.validation import KeyPath


class HouseTableBuilder:
    """A house's file over its base.

    All methods raise ScoringError `bad_house_rules`.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        bases: Mapping[str, RuleTable],
        line_of: Callable[[KeyPath], int | None],
        *,
        is_new: bool = False,
    ) -> None:
        self._is_new = is_new
        self._source = ValueSource("bad_house_rules", "a table: write [{key}]", line_of)
        self._file = self._source.check(HouseFile, values)
        if self._file.base not in bases:
            given, hint = self._file.base, hint_params(self._file.base, bases)
            message = f"is {given!r}, which is not a known rule set: {suggest_name(given, bases)}"
            raise self._source.fault_error(("base",), message, "no_such", given=given, **hint)
        self._base = bases[self._file.base]
        self._own = read_definitions(self._file, self._base, self._source)
        self._options = {option.name: option for option in (*self._base.options, *self._own.options)}

    def build(self) -> RuleTable:
        """Return the house's rules."""
        file, base = self._file, self._base
        rows = [*self._changed_items(), *self._added_items()]
        items = [item for item, _ in rows]
        overlaps = {item.id: overlap for item, overlap in rows if overlap != NO_OVERLAP}
        self._check_named(items, overlaps)
        self._check_waiting(rows)
        switches = {item.id for item in items}
        self._check_known(("options",), file.options, [*self._options, *switches])
        set_by_options = {option.sets for option in self._own.options}
        house = {**base.house, **_setting_values(file.settings)}
        payout = {**base.house_payout, **_payout_values(file.payout)}
        table = replace(
            base,
            name=f"{base.name}_house" if file.name is None else file.name,
            title=f"{base.title}, house rules" if file.title is None else file.title,
            description=base.description if file.description is None else file.description,
            items=tuple(self._apply_switch(item) for item in items),
            options=tuple(self._set_option(option) for option in self._options.values()),
            overlaps=overlaps,
            presets=(),
            penalties=tuple(self._read_penalties()),
            settings=with_settings(base.settings, file.dealing.given()),
            house={name: value for name, value in house.items() if name not in set_by_options},
            house_payout={name: value for name, value in payout.items() if name not in set_by_options},
            tile_lists=self._own.lists,
            own_shapes=self._own.shapes,
        )
        self._check_shares(table)
        return table

    def _read_penalties(self) -> Iterator[PenaltyKind]:
        """Yield the base's penalties as the house has them, then its own."""
        known = {kind.id: kind for kind in self._base.penalties}
        for name in dict.fromkeys([*known, *self._file.penalties]):
            given = self._file.penalties.get(name, PenaltyFields())
            plain = PenaltyKind(name, name.replace("_", " ").capitalize(), source="house rule")
            if given.on is not False:
                yield self._read_penalty(known.get(name, plain), given)

    def _read_penalty(self, kind: PenaltyKind, given: PenaltyFields) -> PenaltyKind:
        """Return the penalty as the house has it; an amount replaces a share, and a share an amount."""
        if given.amount and given.share:
            raise self._source.fault_error(
                ("penalties", kind.id), "has an amount and a share: give one of them"
            )
        paid = {"amount": 0, "share": 0} if given.amount or given.share else {}
        stated = {name: value for name, value in given.given().items() if name != "on"}
        return replace(kind, **{**paid, **stated})

    def _check_known(self, path: KeyPath, given: Collection[str], known: Collection[str]) -> None:
        for key in given:
            if key not in known:
                raise self._source.unknown_key_error((*path, key), known)

    def _set_option(self, option: Option) -> Option:
        """Return the option with the house's value as its default."""
        if option.name not in self._file.options:
            return option
        value = self._file.options[option.name]
        try:
            if type(value) is type(option.default):
                return replace(option, default=option.read(value))
        except ScoringError:
            pass
        raise self._source.wrong_value_error(("options", option.name), value, option.allowed)

    def _apply_switch(self, item: Item) -> Item:
        on = self._file.options.get(item.id, item.on)
        if not isinstance(on, bool):
            raise self._source.fault_error(("options", item.id), f"is {on!r}, it must be true or false")
        return item if on is item.on else replace(item, on=on)

    def _changed_items(self) -> list[_Row]:
        """Return the base's items as the house has them."""
        self._check_known(("items",), self._file.items, [item.id for item in self._base.items])
        return [self._change_item(item, self._file.items.get(item.id)) for item in self._base.items]

    def _change_item(self, item: Item, given: ItemFields | None) -> _Row:
        overlap = self._base.overlap(item.id)
        if given is None:
            return item, overlap
        fields = self._read_fields(("items", item.id), given)
        both = item.pays.concealed_points is not None
        if "points" in fields and "concealed_points" not in fields and both:
            message = "needs concealed_points beside it: this item has both"
            raise self._source.fault_error(("items", item.id, "points"), message)
        return with_fields(item, overlap, fields)

    def _added_items(self) -> list[_Row]:
        """Return the house's own items."""
        taken = {item.id for item in self._base.items} | {option.name for option in self._base.options}
        items = []
        for name, given in self._file.add.items():
            path = ("add", name)
            if name in taken:
                message = f"has the name of an item or option of {self._base.name}: write [items.{name}]"
                raise self._source.fault_error(path, message, "taken")
            if not NAME.fullmatch(name):
                raise self._source.fault_error(
                    path, "must be named in lower-case letters, digits and _", "bad_name"
                )
            if given.when is None:
                raise self._source.fault_error(
                    (*path, "when"), 'is missing: give { condition = "NAME", ... }'
                )
            fields = self._read_fields(path, given)
            if not any(fields.get(unit) for unit in ("points", "concealed_points", "doubles", "limit")):
                message = "pays nothing: give points, doubles or a share of the limit"
                raise self._source.fault_error(path, message, "pays_nothing")
            when = fields.pop("when")
            added = Item(name, name.replace("_", " ").capitalize(), "", when, source="house rule")
            items.append(with_fields(added, NO_OVERLAP, fields))
        return items

    def _read_fields(self, path: KeyPath, given: ItemFields) -> dict[str, Any]:
        """Return an item's fields as `Item` takes them."""
        fields = given.given()
        fields |= {name: tuple(fields[name]) for name in _LISTS if name in fields}
        if "when" in fields:
            fields["when"] = self._read_condition((*path, "when"), fields["when"])
        for name in ("points", "doubles"):
            if isinstance(fields.get(name), OptionReference):
                fields[name] = self._option_reference((*path, name), fields[name].option, int)
                if name == "doubles":
                    self._limit_option((*path, name, "option"), fields[name].name, MAX_DOUBLES)
        for option, value in fields.get("only_if", {}).items():
            self._check_chosen((*path, "only_if", option), value)
        for name in ("also", "instead", "unless"):
            if name in fields:
                fields[name] = tuple(self._read_condition((*path, name), each) for each in fields[name])
        return fields

    def _read_condition(self, path: KeyPath, given: Mapping[str, Any]) -> When:
        """Read a condition with its parameters."""
        params = dict(given)
        name = params.pop("condition", None)
        if not isinstance(name, str) or name not in CONDITIONS:
            hint = hint_params(str(name), CONDITIONS)
            message = f"is {name!r}, which is not a known condition: {suggest_name(str(name), CONDITIONS)}"
            raise self._source.fault_error((*path, "condition"), message, "no_such", given=str(name), **hint)
        model = parameters_model(name, tuple(self._own.lists), tuple(self._own.shapes))
        chosen = {
            key: self._option_reference((*path, key), value["option"])
            for key, value in params.items()
            if isinstance(value, dict) and value.keys() == {"option"}
        }
        whys: list[str] = []
        for values in _parameter_combinations(
            params, {key: self._option_values(given) for key, given in chosen.items()}
        ):
            checked = self._source.check(model, values, path)
            whys.append(CONDITIONS[name].why_refused(checked.given()))
        if self._is_new and all(whys):
            raise self._source.fault_error(path, f"cannot be used: {name} {whys[-1]}")
        for key, option in chosen.items():
            self._limit_option((*path, key, "option"), option.name, MAX_COUNT)
        stated: dict[str, Value] = {name: value for name, value in checked.given().items() if name in params}
        return When(name, **{**stated, **chosen})

    def _option_reference(self, path: KeyPath, name: object, kind: type | None = None) -> FromOption:
        """Return a reference to the value of an option, of the given type if there is one."""
        if not isinstance(name, str) or name not in self._options:
            raise self._source.unknown_name_error((*path, "option"), name, "option", self._options)
        if kind is not None and type(self._options[name].default) is not kind:
            raise self._source.fault_error((*path, "option"), f"names {name!r}, which is not a whole number")
        return FromOption(name)

    def _limit_option(self, path: KeyPath, name: str, most: int) -> None:
        """Check that a table can choose no number that the engine cannot count to."""
        option = self._options[name]
        numbers = [each for each in option.choices or (option.default,) if isinstance(each, int)]
        if wrong := [each for each in numbers if not 0 <= each <= most]:
            message = f"names {name!r}, which may be {wrong[0]}: 0 to {most} can be counted"
            raise self._source.fault_error(path, message)
        if numbers and not option.choices:
            self._options[name] = replace(option, most=min(option.most, most))

    def _option_values(self, given: FromOption) -> tuple[Value, ...]:
        """Return the values with which an option is tried."""
        option = self._options[given.name]
        both = (True, False) if isinstance(option.default, bool) else (option.default,)
        return option.choices or both

    def _check_chosen(self, path: KeyPath, value: object) -> None:
        option = self._options.get(str(path[-1]))
        if option is None:
            raise self._source.unknown_key_error(path, self._options)
        try:
            if type(value) is type(option.default) and option.read(value) == value:
                return
        except ScoringError:
            pass
        raise self._source.wrong_value_error(path, value, option.allowed)

    def _check_named(self, items: Collection[Item], overlaps: Mapping[str, Overlap]) -> None:
        """Check that references to items exist, and that only absorbed items are named with a unit."""
        known = {item.id for item in items}
        for id_, overlap in overlaps.items():
            for field in _LISTS:
                units = ("", "points", "doubles") if field == "absorbs" else ("",)
                for given in getattr(overlap, field) or ():
                    name, _, unit = given.partition(".")
                    if name not in known or unit not in units:
                        part = "add" if id_ in self._file.add else "items"
                        message = f"names {given!r}, which is not a known item: {suggest_name(name, known)}"
                        hint = hint_params(name, known)
                        raise self._source.fault_error(
                            (part, id_, field), message, "no_such", given=given, **hint
                        )
        for field in SETTINGS_LISTS:
            for given in getattr(self._file.settings, field) or ():
                if given not in known:
                    raise self._source.unknown_name_error(("settings", field), given, "item", known)

    def _check_waiting(self, rows: Collection[_Row]) -> None:
        """Check that special hands, which pay a waiting loser a share, are not paid like other items."""
        for item, overlap in rows:
            if item.who == "fishing" and (item.pays.limit or overlap.only_with is not None):
                part = "add" if item.id in self._file.add else "items"
                message = (
                    "is 'fishing', but a special hand states that by fishing = 0.4, the share of the limit"
                )
                raise self._source.fault_error((part, item.id, "who"), message)

    def _check_shares(self, table: RuleTable) -> None:
        """Check that a share of the limit is paid only where these rules have a limit."""
        if build_settings(table, {option.name: option.default for option in all_options(table)}).has_limit:
            return
        part = {item.id: "add" if item.id in self._file.add else "items" for item in table.items}
        shares = [
            *((part[item.id], item.id, "limit") for item in table.items if item.on and item.pays.limit),
            *((part[item.id], item.id, "fishing") for item in table.items if item.on and item.pays.fishing),
            *(("penalties", kind.id, "share") for kind in table.penalties if kind.share),
        ]
        limits = (option.name for option in table.options if "limit" in (option.name, option.sets))
        for path in shares:
            message = "is a share of the limit, but these rules have none"
            raise self._source.fault_error(path, message, "no_limit", option=next(limits, "limit"))


_Row = tuple[Item, Overlap]
"""An item, and how it affects others."""
_LISTS = ("absorbs", "replaces", "only_with")


SETTINGS_LISTS = ("chows_free_with", "wins_with")


def _parameter_combinations(
    params: Mapping[str, Any], chosen: Mapping[str, tuple[Value, ...]]
) -> Iterator[dict[str, Any]]:
    """Yield the parameters with each value that an option in them may have, one option at a time."""
    first = {**params, **{key: values[0] for key, values in chosen.items()}}
    yield from ({**first, key: value} for key, values in chosen.items() for value in values[1:])
    yield first


def _setting_values(given: SettingsFields) -> dict[str, Any]:
    """Return the file's settings as `Settings` takes them."""
    fields = given.given()
    return {name: tuple(value) if name in SETTINGS_LISTS else value for name, value in fields.items()}


def _payout_values(given: PayoutFields) -> dict[str, Any]:
    """Return the file's payout as `Payout` takes it."""
    fields = given.given()
    return {**fields, "worths": tuple(fields["worths"])} if "worths" in fields else fields
