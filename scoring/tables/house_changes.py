"""What a house changes of rules, as its file has it, one change after the other."""

from __future__ import annotations

import json
import re
from itertools import chain, count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, Option

Changes = dict[str, Any]
HOUSE_SOURCE = "house rule"
"""What the house's own items have for a source, where its file names none."""
PARTS = (
    "title", "description", "tiles", "shapes", "own_options", "options", "items", "add", "dealing",
    "settings", "payout", "penalties",
)  # fmt: skip
"""What a house changes of its rule set, as in its file."""


def counted(changes: Changes) -> int:
    """Count what the house changes or adds of options, items and the rest; a title is no rule."""
    return sum(len(changes.get(part, {})) for part in PARTS if part not in ("title", "description"))


def settled(changes: Changes, usual: Catalogue) -> Changes:
    """Copy the changes of the usual rules, the switch of an item, if among the options, in the item."""
    changes = json.loads(json.dumps(changes))
    switches = {item.id: item.on for item in usual.items}
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


def kept(changes: Changes, usual: Catalogue) -> Changes:
    """Give the changes without parts of which nothing is changed."""
    return {part: values for part, values in settled(changes, usual).items() if values}


def changed(changes: Changes, usual: Catalogue, path: tuple[str, ...], value: Any, before: Any) -> Changes:
    """Give the changes with one more, `("options", "limit")`, 300; the value of before is no change.

    An item that the house added has no values of before but that it is on.
    """
    made = settled(changes, usual)
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
    """Give both points of an item that has two, as its file must, and drop one that nothing is changed of."""
    before = next(item for item in usual.items if item.id == id_)
    fields = items.get(id_, {})
    if "points" in fields and before.pays.concealed_points is not None:
        fields.setdefault("concealed_points", before.pays.concealed_points)
    elif fields.get("concealed_points") == before.pays.concealed_points:
        fields.pop("concealed_points", None)
    if not fields:
        items.pop(id_, None)


def taken_back(changes: Changes, usual: Catalogue, part: str, name: str) -> Changes:
    """Give the changes without those of one option or item; an item of `add` is gone."""
    made = settled(changes, usual)
    made.get(part, {}).pop(name, None)
    return made


def without(changes: Changes, usual: Catalogue, part: str) -> Changes:
    """Give the changes without those of a whole part."""
    made = settled(changes, usual)
    made.pop(part, None)
    return made


def titled(changes: Changes, usual: Catalogue, title: str) -> Changes:
    """Give the changes under this title, an empty one being none."""
    return {**settled(changes, usual), "title": title.strip()}


def added(
    changes: Changes, usual: Catalogue, house: Catalogue, fields: Mapping[str, Any]
) -> tuple[str, Changes]:
    """Give the id of one more item, which its file's fields make, and the changes with it.

    `house` is what the house has so far.
    """
    made = settled(changes, usual)
    taken = {*(item.id for item in house.items), *(option.name for option in house.options)}
    plain = re.sub(r"[^a-z0-9]+", "_", str(fields["name"]).lower()).strip("_")
    wanted = plain if plain[:1].isalpha() else f"item_{plain}".rstrip("_")
    numbered = (f"{wanted}_{number}" for number in count(2))
    id_ = next(name for name in chain([wanted], numbered) if name not in taken)
    made.setdefault("add", {})[id_] = dict(fields)
    return id_, made


def is_changed(row: Item | Option, usual: Catalogue) -> bool:
    """Tell whether an item or option of the house is not as in the usual rules, or not in them."""
    return row not in usual.items and row not in usual.options
