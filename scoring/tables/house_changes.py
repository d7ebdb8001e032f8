"""A house's changes to a rule set in the form of its file, and the writer of that file."""

from __future__ import annotations

import dataclasses
import json
import re
from dataclasses import MISSING
from itertools import chain, count
from typing import TYPE_CHECKING, Any, TypeVar

import tomli_w

from scoring.engine import PenaltyKind
from scoring.tables.house_model import DealingFields, ItemFields, OwnOptionFields, PenaltyFields
from scoring.tables.schema import FromOption, Item, Overlap, Pays, RuleTable, When, get_field, table_items

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.engine import Catalogue, Option
    from scoring.hand.patterns import HouseShape, PatternGroup

T = TypeVar("T")
Changes = dict[str, Any]
HOUSE_SOURCE = "house rule"
"""The source of a house's own items where its file names none."""
CHANGE_PARTS = (
    "title", "description", "tiles", "shapes", "own_options", "options", "items", "add", "dealing",
    "settings", "payout", "penalties", "card",
)  # fmt: skip
"""The parts of a file that change the rule set."""
NO_CHANGE_PARTS = ("title", "description", "card")
"""Those of them that are no changes of rules: names, and the card of hands that rules for one need."""


ITEM_DEFAULTS = {
    each.name: each.default
    for part in (Item, Pays, Overlap)
    for each in dataclasses.fields(part)
    if each.default is not MISSING
}
ITEM_DEFAULTS["only_if"] = {}
"""The default of each field of an item."""


def count_changes(changes: Changes) -> int:
    """Return the number of changed or added options, items and other rules; a title or card is not a rule."""
    return sum(len(changes.get(part, {})) for part in CHANGE_PARTS if part not in NO_CHANGE_PARTS)


def normalize_changes(changes: Changes, usual: Catalogue) -> Changes:
    """Return a copy of the changes with the switches of items moved from the options into the items."""
    changes = json.loads(json.dumps(changes))
    switches = {item.id: item.on for item in table_items(usual)}
    options = changes.get("options", {})
    for id_ in [name for name in options if name in switches or name in changes.get("add", {})]:
        part = "items" if id_ in switches else "add"
        fields = changes.setdefault(part, {}).setdefault(id_, {})
        fields["on"] = options.pop(id_)
        if fields["on"] == switches.get(id_, True):
            del fields["on"]
        if not fields:
            del changes[part][id_]
    return changes


def drop_empty_parts(changes: Changes, usual: Catalogue) -> Changes:
    """Return the changes without empty parts."""
    return {part: values for part, values in normalize_changes(changes, usual).items() if values}


def with_change(
    changes: Changes, usual: Catalogue, path: tuple[str, ...], value: Any, before: Any
) -> Changes:
    """Return the changes with one more, such as `("options", "limit")` and 300.

    A value equal to `before` removes the change. An item that the house added has no values before, except
    that it
    is on.
    """
    made = normalize_changes(changes, usual)
    place = made
    for key in path[:-1]:
        place = place.setdefault(key, {})
    if value == before:
        place.pop(path[-1], None)
    else:
        place[path[-1]] = value
    if path[0] == "items":
        _complete(made["items"], path[1], usual)
    return made


def _complete(items: dict[str, dict[str, Any]], id_: str, usual: Catalogue) -> None:
    """Add the second points of an item that has two, as its file must, and drop an unchanged field."""
    before = next(item for item in table_items(usual) if item.id == id_)
    fields = items.get(id_, {})
    if "points" in fields and before.pays.concealed_points is not None:
        fields.setdefault("concealed_points", before.pays.concealed_points)
    elif fields.get("concealed_points") == before.pays.concealed_points:
        fields.pop("concealed_points", None)
    if not fields:
        items.pop(id_, None)


def without_change(changes: Changes, usual: Catalogue, part: str, name: str) -> Changes:
    """Return the changes without those of one option or item; an item of `add` is removed."""
    made = normalize_changes(changes, usual)
    made.get(part, {}).pop(name, None)
    return made


def without_part(changes: Changes, usual: Catalogue, part: str) -> Changes:
    """Return the changes without a whole part."""
    made = normalize_changes(changes, usual)
    made.pop(part, None)
    return made


def without_changes(changes: Changes) -> Changes:
    """Return the changes after all are undone: the card stays, as no rules replace it."""
    return {part: values for part, values in changes.items() if part == "card"}


def with_title(changes: Changes, usual: Catalogue, title: str) -> Changes:
    """Return the changes under this title; an empty title is none."""
    return {**normalize_changes(changes, usual), "title": title.strip()}


def add_item(
    changes: Changes, usual: Catalogue, house: Catalogue, fields: Mapping[str, Any]
) -> tuple[str, Changes]:
    """Return the id of a new item made of its file's fields, and the changes with it.

    Args:
        changes: The changes so far.
        usual: The rules that the house changes.
        house: The house's rules so far.
        fields: The fields of the new item.

    """
    made = normalize_changes(changes, usual)
    taken = {*(item.id for item in house.items), *(option.name for option in house.options)}
    plain = re.sub(r"[^a-z0-9]+", "_", str(fields["name"]).lower()).strip("_")
    wanted = plain if plain[:1].isalpha() else f"item_{plain}".rstrip("_")
    numbered = (f"{wanted}_{number}" for number in count(2))
    id_ = next(name for name in chain([wanted], numbered) if name not in taken)
    made.setdefault("add", {})[id_] = dict(fields)
    return id_, made


def is_changed(row: Item | Option, usual: Catalogue) -> bool:
    """Return True if an item or option of the house differs from the usual rules, or is not in them."""
    return row not in usual.items and row not in usual.options


def write_house(house: Catalogue, base: Catalogue, card: Mapping[str, Any] | None = None) -> str:
    """Return the text of the file from which `load_house_engine` makes the same house.

    Items are in the order of the rules. A preset of the base is written out, too. For rules that are no
    table, the file holds the options.

    Args:
        house: The rules of the house.
        base: The rules that they change.
        card: The content of the house's card of hands, if any.
    """
    if isinstance(house, RuleTable) and isinstance(base, RuleTable):
        return tomli_w.dumps(differences(house, base))
    options = _option_changes(house, base)["options"]
    parts = {"options": options, "card": card}
    return tomli_w.dumps({"base": base.name, **{name: part for name, part in parts.items() if part}})


def differences(house: RuleTable, base: RuleTable) -> Changes:
    """Return the contents of the file in TOML's types."""
    parts: dict[str, Any] = {
        "base": base.name,
        **_changed_values(_select_fields(house, _TITLES), _select_fields(base, _TITLES)),
        "tiles": _own_entries(house.tile_lists, base.tile_lists),
        "shapes": _shape_fields(_own_entries(house.own_shapes, base.own_shapes)),
        **_option_changes(house, base),
        **_item_changes(house, base),
        "dealing": _changed_values(
            _select_fields(house.settings.dealing, DealingFields.names()),
            _select_fields(base.settings.dealing, DealingFields.names()),
        ),
        "settings": _changed_values(house.house, base.house),
        "payout": _changed_values(house.house_payout, base.house_payout),
        "penalties": _penalty_changes(house, base),
    }
    return {key: part for key, part in parts.items() if part}


_TITLES = ("title", "description")


def _select_fields(values: object, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(values, name) for name in names}


def _changed_values(values: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that differ from the usual ones."""
    return {name: _to_toml(value) for name, value in values.items() if usual.get(name) != value}


def _own_entries(values: Mapping[str, T], known: Mapping[str, T]) -> dict[str, T]:
    """Return the entries that only the house has."""
    return {name: value for name, value in values.items() if name not in known}


def _shape_fields(shapes: Mapping[str, HouseShape]) -> dict[str, Any]:
    return {
        name: {"groups": [_group_fields(each) for each in shape.groups]} for name, shape in shapes.items()
    }


def _option_changes(house: Catalogue, base: Catalogue) -> dict[str, dict[str, Any]]:
    """Return the house's own options, and its choices of the others."""
    known = {option.name: option.default for option in base.options}
    own = {each.name: _option_fields(each) for each in house.options if each.name not in known}
    chosen = {each.name: each.default for each in house.options if each.name in known}
    return {"own_options": own, "options": _changed_values(chosen, known)}


def _item_changes(house: RuleTable, base: RuleTable) -> dict[str, dict[str, Any]]:
    """Return the differences of the items that the base has, and the house's own items."""
    known = {item.id: item for item in base.items}
    stated = {each.id: _item_fields(each, house, known.get(each.id), base) for each in house.items}
    changed = {id_: fields for id_, fields in stated.items() if fields and id_ in known}
    return {"items": changed, "add": _own_entries(stated, known)}


_CONDITIONS = ("when", "also", "instead", "unless")


def _option_fields(option: Option) -> dict[str, Any]:
    """Return the fields of a house's own option."""
    fields = {name: getattr(option, name) for name in OwnOptionFields.names()}
    stated = {name: _to_toml(value) for name, value in fields.items() if value}
    return {"default": option.default, **stated}


def _group_fields(group: PatternGroup) -> dict[str, Any]:
    """Return the fields of a part of a house's own shape."""
    in_sequence = group.kind in ("run", "knit")
    fields: dict[str, Any] = {group.kind: group.size if in_sequence else group.of}
    usual = (("of", "any"), ("first", None), ("count", 1), ("different", False))
    given = {name: getattr(group, name) for name, value in usual if getattr(group, name) != value}
    if not in_sequence:
        given.pop("of", None)
    return {**fields, **given, **({"suit": group.suits} if group.suits else {})}


def _penalty_changes(house: RuleTable, base: RuleTable) -> dict[str, dict[str, Any]]:
    """Return the changed fields of each penalty; a penalty that the house lacks is off."""
    known = {kind.id: kind for kind in base.penalties}
    found: dict[str, dict[str, Any]] = {kind.id: {} for kind in house.penalties}
    for kind in house.penalties:
        usual = known.get(kind.id, PenaltyKind(kind.id, ""))
        stated = ((name, getattr(kind, name)) for name in PenaltyFields.names() if name != "on")
        found[kind.id] = {name: value for name, value in stated if value != getattr(usual, name)}
    off = {id_: {"on": False} for id_ in known if id_ not in found}
    return {**{id_: fields for id_, fields in found.items() if fields}, **off}


def _item_fields(
    item: Item, house: RuleTable, before: Item | None = None, base: RuleTable | None = None
) -> dict[str, Any]:
    """Return the fields that differ from the base or, for a house's own item, from the defaults."""
    fields = {}
    for name in ItemFields.names():
        value = get_field(item, house.overlap(item.id), name)
        usual = (
            get_field(before, base.overlap(item.id), name)
            if before and base
            else ITEM_DEFAULTS.get(name, MISSING)
        )
        same = repr(value) == repr(usual) if name in _CONDITIONS else value == usual
        if not same and value is not None:
            fields[name] = _to_toml(value)
    if before and "points" in fields and before.pays.concealed_points is not None:
        fields.setdefault("concealed_points", item.pays.concealed_points)  # the reader asks for both
    return fields


def _to_toml(value: Any) -> Any:
    if isinstance(value, When):
        params = {name: _to_toml(param) for name, param in value.params.items()}
        return {"condition": value.condition, **params}
    if isinstance(value, FromOption):
        return {"option": value.name}
    return [_to_toml(each) for each in value] if isinstance(value, tuple) else value
