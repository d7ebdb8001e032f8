"""A house's rules as the file that `read_house` reads: what differs from the rule set they are based on."""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING
from typing import TYPE_CHECKING, Any

import tomli_w

from scoring.rules.house_model import DealingFields, ItemFields, OwnOptionFields, PenaltyFields
from scoring.rules.schema import FromOption, Item, PenaltyKind, When

if TYPE_CHECKING:
    from scoring.hand.patterns import Group
    from scoring.rules.schema import Option, RuleTable


USUAL = {each.name: each.default for each in dataclasses.fields(Item) if each.default is not MISSING}
USUAL["only_if"] = {}
"""What a field of an item is where nothing is said of it."""


def write_house(house: RuleTable, base: RuleTable) -> str:
    """Give the text of the file; `read_house` makes the same house of it.

    Items stand in it in the order of the rules. A preset of the base is written out, too.
    """
    return tomli_w.dumps(differences(house, base))


def differences(house: RuleTable, base: RuleTable) -> dict[str, Any]:
    """Give what the file holds, as TOML's own types."""
    defaults = {option.name: option.default for option in base.options}
    known = {item.id: item for item in base.items}
    changed = {item.id: _fields(item, known[item.id]) for item in house.items if item.id in known}
    parts: dict[str, Any] = {
        "base": base.name,
        "tiles": {name: text for name, text in house.tile_lists.items() if name not in base.tile_lists},
        "shapes": {
            name: {"groups": [_group(group) for group in shape.groups]}
            for name, shape in house.own_shapes.items()
            if name not in base.own_shapes
        },
        "own_options": {o.name: _option(o) for o in house.options if o.name not in defaults},
        "options": {o.name: o.default for o in house.options if o.default != defaults.get(o.name, o.default)},
        "items": {id_: fields for id_, fields in changed.items() if fields},
        "add": {item.id: _fields(item, None) for item in house.items if item.id not in known},
    }
    parts["dealing"] = {
        name: getattr(house.settings, name)
        for name in DealingFields.model_fields
        if getattr(house.settings, name) != getattr(base.settings, name)
    }
    parts["settings"] = {
        name: _plain(value) for name, value in house.house.items() if base.house.get(name) != value
    }
    parts["payout"] = {
        name: _plain(value)
        for name, value in house.house_payout.items()
        if base.house_payout.get(name) != value
    }
    parts["penalties"] = _penalties(house, base)
    for key in ("title", "description"):
        if getattr(house, key) != getattr(base, key):
            parts[key] = getattr(house, key)
    return {key: parts[key] for key in _ORDER if parts.get(key)}


_CONDITIONS = ("when", "also", "instead", "unless")
_ORDER = (
    "base", "title", "description", "tiles", "shapes", "own_options", "options", "items", "add", "dealing",
    "settings", "payout", "penalties",
)  # fmt: skip


def _option(option: Option) -> dict[str, Any]:
    """Give the fields of an option of the house's own."""
    fields = {name: getattr(option, name) for name in OwnOptionFields.model_fields}
    said = {name: _plain(value) for name, value in fields.items() if value}
    return {"default": option.default, **said}


def _group(group: Group) -> dict[str, Any]:
    """Give the fields of a part of a shape of the house's own."""
    in_sequence = group.kind in ("run", "knit")
    fields: dict[str, Any] = {group.kind: group.size if in_sequence else group.of}
    usual = (("of", "any"), ("first", None), ("count", 1), ("different", False))
    given = {name: getattr(group, name) for name, value in usual if getattr(group, name) != value}
    if not in_sequence:
        given.pop("of", None)
    return {**fields, **given, **({"suit": group.suits} if group.suits else {})}


def _penalties(house: RuleTable, base: RuleTable) -> dict[str, dict[str, Any]]:
    """Give the fields of each penalty that is not as in the base; one that the house does not have is off."""
    known = {kind.id: kind for kind in base.penalties}
    found: dict[str, dict[str, Any]] = {kind.id: {} for kind in house.penalties}
    for kind in house.penalties:
        usual = known.get(kind.id, PenaltyKind(kind.id, ""))
        said = ((name, getattr(kind, name)) for name in PenaltyFields.model_fields if name != "on")
        found[kind.id] = {name: value for name, value in said if value != getattr(usual, name)}
    off = {id_: {"on": False} for id_ in known if id_ not in found}
    return {**{id_: fields for id_, fields in found.items() if fields}, **off}


def _fields(item: Item, base: Item | None) -> dict[str, Any]:
    """Give the fields that are not as in the base; of a house's own item those that say something."""
    fields = {}
    for name in ItemFields.model_fields:
        value = getattr(item, name)
        same = value == (getattr(base, name) if base else USUAL.get(name, MISSING))
        if name in _CONDITIONS:
            same = repr(value) == repr(getattr(base, name) if base else USUAL.get(name))
        if not same and value is not None:
            fields[name] = _plain(value)
    if base and "points" in fields and base.concealed_points is not None:
        fields.setdefault("concealed_points", item.concealed_points)  # the reader asks for both
    return fields


def _plain(value: Any) -> Any:
    if isinstance(value, When):
        params = {name: _plain(param) for name, param in value.params.items()}
        return {"condition": value.condition, **params}
    if isinstance(value, FromOption):
        return {"option": value.name}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
