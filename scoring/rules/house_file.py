"""House rules: a TOML file over a rule set, checked line by line. It holds values, never code.

base = "european_classical"
[options]               # limit, rounding and the base's other options
limit = 300
[items.winning]         # change an item of the base: on, name, points, doubles, limit, when...
points = 10
[add.three_concealed]   # an item of the house's own, from any registered condition
name = "Three concealed pungs"
doubles = 1
when = { condition = "concealed_triplets", count = 3 }
"""

from __future__ import annotations

import inspect
import re
import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

from scoring.errors import ScoringError, nearest
from scoring.hand.tiles import Tile
from scoring.rules.conditions import CONDITIONS
from scoring.rules.schema import Item, RuleTable, Value, When
from scoring.rules.toml_lines import line_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

_TOP = ("base", "name", "title", "description", "options", "items", "add")
FIELDS: dict[str, str] = {
    "on": "true or false",
    "name": "text",
    "native": "text",
    "points": "a whole number, at least 0",
    "concealed_points": "a whole number, at least 0",
    "doubles": "a whole number, at least 0",
    "limit": "a share of the limit, 0 to 10",
    "fishing": "a share of the limit, 0 to 10",
    "who": "all, winner or loser",
    "series": "text",
    "bonus": "true or false",
    "absorbs": "a list of items' ids",
    "when": '{ condition = "NAME", ... }',
    "source": "text",
}
_CHECKS: dict[str, Callable[[object], bool]] = {
    "true or false": lambda value: isinstance(value, bool),
    "text": lambda value: isinstance(value, str),
    "a whole number, at least 0": lambda value: type(value) is int and value >= 0,
    "a share of the limit, 0 to 10": lambda value: type(value) in (int, float) and 0 <= value <= 10,  # type: ignore[operator]
    "all, winner or loser": lambda value: value in ("all", "winner", "loser"),
    "a list of items' ids": lambda value: isinstance(value, list) and all(isinstance(i, str) for i in value),
    '{ condition = "NAME", ... }': lambda value: isinstance(value, dict),
}
_PARAMETER = {"int": int, "bool": bool, "str": str}
_MOST = 1_000_000

Path = tuple[str, ...]


class _File:
    """A TOML file: its values, and the line on which each key stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        try:
            self.values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ScoringError("bad_house_rules", f"this is no TOML: {error}") from None

    def refuse(self, path: Path, message: str) -> NoReturn:
        """Raise ScoringError `bad_house_rules` with the line and the key."""
        line, key = line_of(self.text, path), ".".join(path)
        where = f"line {line}, {key}: " if line else f"{key}: " if key else ""
        raise ScoringError("bad_house_rules", where + message, line=line, key=key)


def read_house(text: str, bases: Mapping[str, RuleTable]) -> RuleTable:
    """Give the rule table of a house from the text of its file.

    Raises ScoringError `bad_house_rules` with the line and the key, and the nearest right name.
    """
    file = _File(text)
    values = file.values
    _known(file, (), values, _TOP)
    base = values.get("base")
    if not isinstance(base, str) or base not in bases:
        file.refuse(("base",), f"name the rule set to start from: {nearest(str(base), bases)}")
    table = bases[base]
    for key in ("name", "title", "description"):
        if not isinstance(values.get(key, ""), str):
            file.refuse((key,), "must be text")
    for key in ("options", "items", "add"):
        if not isinstance(values.get(key, {}), dict):
            file.refuse((key,), f"must be a table: write [{key}]")
    items = _changed(file, table, values.get("items", {}))
    items += _added(file, table, values.get("add", {}))
    house = replace(
        table,
        name=values.get("name", f"{table.name}_house"),
        title=values.get("title", f"{table.title}, house rules"),
        description=values.get("description", table.description),
        items=tuple(items),
        presets=(),
    )
    _check_absorbed(file, house)
    return _with_options(file, house, values.get("options", {}))


def _known(file: _File, path: Path, values: Mapping[str, object], known: Collection[str]) -> None:
    for key in values:
        if key not in known:
            file.refuse((*path, key), f"there is no such key: {nearest(key, known)}")


def _with_options(file: _File, table: RuleTable, values: Mapping[str, object]) -> RuleTable:
    switches = {item.id for item in table.items}
    _known(file, ("options",), values, [*(option.name for option in table.options), *switches])
    options, items = list(table.options), list(table.items)
    for i, option in enumerate(options):
        if option.name in values:
            given = values[option.name]
            if isinstance(given, (list, dict)) or isinstance(given, bool) != isinstance(option.default, bool):
                file.refuse(("options", option.name), f"must be {option.allowed}")
            try:
                options[i] = replace(option, default=option.read(given))
            except ScoringError:
                file.refuse(("options", option.name), f"is {given!r}, it must be {option.allowed}")
    for i, item in enumerate(items):
        if item.id in values:
            on = values[item.id]
            if not isinstance(on, bool):
                file.refuse(("options", item.id), "must be true or false")
            items[i] = replace(item, on=on)
    return replace(table, options=tuple(options), items=tuple(items))


def _changed(file: _File, table: RuleTable, changes: Mapping[str, object]) -> list[Item]:
    _known(file, ("items",), changes, [item.id for item in table.items])
    items = []
    for item in table.items:
        if item.id in changes:
            fields = _fields(file, ("items", item.id), changes[item.id])
            if "points" in fields and "concealed_points" not in fields and item.concealed_points is not None:
                file.refuse(("items", item.id, "points"), "give concealed_points, too: this item has both")
            item = replace(item, **fields)  # noqa: PLW2901 (the changed item takes its place)
        items.append(item)
    return items


def _added(file: _File, table: RuleTable, added: Mapping[str, object]) -> list[Item]:
    taken = {item.id for item in table.items} | {option.name for option in table.options}
    items = []
    for name, values in added.items():
        path = ("add", name)
        if name in taken:
            file.refuse(
                path, f"{table.name} has an item or option of that name: change it under [items.{name}]"
            )
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            file.refuse(path, "name an item in small letters, digits and _")
        fields = _fields(file, path, values)
        if "when" not in fields:
            file.refuse(path, 'say when it counts: when = { condition = "NAME", ... }')
        if not any(fields.get(unit) for unit in ("points", "concealed_points", "doubles", "limit")):
            file.refuse(path, "say what it pays: points, doubles or a share of the limit")
        plain = {"name": name.replace("_", " ").capitalize(), "native": "", "source": "house rule"}
        items.append(Item(id=name, **{**plain, **fields}))
    return items


def _fields(file: _File, path: Path, values: object) -> dict[str, Any]:
    """Read an item's fields as `Item` takes them."""
    if not isinstance(values, dict):
        file.refuse(path, f"must be a table: write [{'.'.join(path)}]")
    _known(file, path, values, FIELDS)
    fields: dict[str, Any] = {}
    for key, value in values.items():
        wanted = FIELDS[key]
        if not _CHECKS[wanted](value) or (isinstance(value, int) and value > _MOST):
            file.refuse((*path, key), f"is {value!r}, it must be {wanted}")
        if key == "when":
            fields[key] = _when(file, (*path, key), value)
        else:
            fields[key] = tuple(value) if isinstance(value, list) else value
    return fields


def _when(file: _File, path: Path, values: dict[str, object]) -> When:
    """Read a condition and its parameters, checked against the condition's own signature."""
    params = dict(values)
    name = params.pop("condition", None)
    if not isinstance(name, str) or name not in CONDITIONS:
        file.refuse((*path, "condition"), f"there is no condition {name!r}: {nearest(str(name), CONDITIONS)}")
    condition = CONDITIONS[name]
    wanted = parameters(name)
    _known(file, path, params, list(wanted))
    checked: dict[str, Value] = {}
    for key, parameter in wanted.items():
        if key in params:
            checked[key] = _parameter((*path, key), params[key], parameter, condition.allowed.get(key), file)
        elif parameter.default is parameter.empty:
            file.refuse(path, f"{name} needs {key}")
    return When(name, **checked)


def _parameter(
    path: Path, value: object, parameter: inspect.Parameter, allowed: Collection[str] | None, file: _File
) -> Value:
    if type(value) is not _PARAMETER[parameter.annotation]:
        file.refuse(path, f"is {value!r}, it must be of type {parameter.annotation}")
    for word in str(value).split(",") if allowed is not None else ():
        if word.strip() not in (allowed or ()):
            file.refuse(path, f"there is no {path[-1]} {word.strip()!r}: {nearest(word, allowed or ())}")
    if path[-1] == "tile":
        try:
            Tile(str(value))
        except ScoringError as error:
            file.refuse(path, error.message)
    return value  # type: ignore[return-value]


def parameters(condition: str) -> dict[str, inspect.Parameter]:
    """Give the parameters that a registered condition takes, by name."""
    signature = inspect.signature(CONDITIONS[condition].met)
    return {
        name: parameter
        for name, parameter in signature.parameters.items()
        if parameter.annotation in _PARAMETER
    }


def _check_absorbed(file: _File, house: RuleTable) -> None:
    known = {item.id for item in house.items}
    for item in house.items:
        for name in item.absorbs:
            name, _, unit = name.partition(".")  # noqa: PLW2901
            if name not in known or unit not in ("", "points", "doubles"):
                section = "add" if item.id in file.values.get("add", {}) else "items"
                message = f"there is no item {name!r}: {nearest(name, known)}"
                file.refuse((section, item.id, "absorbs"), message)
