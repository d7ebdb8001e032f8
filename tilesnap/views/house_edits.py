"""Edits of the house rules: the changes after a field or a button of the page."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

from scoring.errors import ScoringError
from scoring.tables.house_changes import (
    with_change,
    with_title,
    without_change,
    without_changes,
    without_part,
)
from scoring.tables.schema import table_items
from scoring.validation import Constraint
from tilesnap.deals.commands import CommandModel, Text
from tilesnap.views.house_fields import FIELDS, MAX_WORTHS, field_value, from_choice, parse_worths

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes


Found = TypeVar("Found")
FormValues = Annotated[dict[str, object], Constraint("the content of the fields of a form by their names")]
"""None is an emptied field."""


@dataclass(frozen=True, slots=True)
class SetHouseTitle(CommandModel):
    """Name the house rules: `title` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class ChangeHouseRules(CommandModel):
    """Change the options, settings, payments or an item, with the names of a house rules file.

    Attributes:
        part: The part of the file.
        id: The id of an item; None for the other parts.
        values: The changed values; an emptied one is reset.
    """

    part: Text
    id: Text | None = None
    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ResetHousePart(CommandModel):
    """Undo the changes of a part, or of one name in it."""

    part: Text
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class ResetHouseRules(CommandModel):
    """Undo all changes of the house."""


HouseEdit = SetHouseTitle | ChangeHouseRules | ResetHousePart | ResetHouseRules
"""Any change of the house rules by a field or a button."""


@dataclass(frozen=True, slots=True)
class FillNewItem(CommandModel):
    """Fill in fields of the item that is not added yet."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class AddNewItem(CommandModel):
    """Fill in the last fields of the new item, and add it."""

    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FindHouseRules(CommandModel):
    """Choose which rows are shown: a `part` of the rules, those of a `search`, or only the `changed` ones."""

    values: FormValues


HouseCommand = HouseEdit | FillNewItem | AddNewItem | FindHouseRules
"""Any command of the fields and buttons of the house rules page."""


class ComparedRules(NamedTuple):
    """The rules in play, the same without the house, and the house's changes."""

    now: Catalogue
    usual: Catalogue
    changes: Changes


class _FieldValue(NamedTuple):
    """The value that a field was given, and the value that means no change."""

    value: object
    usual: object


def apply_edit(shown: ComparedRules, edit: HouseEdit) -> Changes:
    """Return the house's changes after an edit.

    Raises:
        ScoringError: `bad_option_value`, `bad_worths`, or `bad_action` for an unknown name. Loading the rules
            may refuse further values.
    """
    match edit:
        case SetHouseTitle():
            return with_title(shown.changes, shown.usual, str(edit.values["title"]))
        case ChangeHouseRules():
            return _change_fields(shown, edit)
        case ResetHousePart(part, name):
            if name is None:
                return without_part(shown.changes, shown.usual, part)
            return without_change(shown.changes, shown.usual, part, name)
        case ResetHouseRules():
            return without_changes(shown.changes)


def _change_fields(shown: ComparedRules, edit: ChangeHouseRules) -> Changes:
    """Apply the changed fields of a part; an emptied field is reset."""
    part, changes = edit.part, shown.changes
    for name, text in edit.values.items():
        if text is None or (text == "" and name != "worths"):
            continue
        if part == "options":
            value, usual = _option_value(shown, name, text)
        elif part in FIELDS:
            value, usual = _setting_value(shown, part, name, text)
        else:
            value, usual = _item_value(shown, str(edit.id), name, text)
        path = (part, name) if edit.id is None else (part, edit.id, name)
        changes = with_change(changes, shown.usual, path, value, usual)
    return changes


def _find_one(matches: Iterable[Found], name: object) -> Found:
    """Return the first match. Raises ScoringError `bad_action` without one."""
    for found in matches:
        return found
    raise ScoringError("bad_action", f"these rules have no {name!r}")


def _option_value(shown: ComparedRules, name: str, text: object) -> _FieldValue:
    option = _find_one((each for each in shown.now.options if each.name == name), name)
    usual = [each.default for each in shown.usual.options if each.name == name]
    own = shown.changes.get("own_options", {}).get(name, {})
    value = next((each for each in option.choices if str(each) == str(text)), None)
    return _FieldValue(
        option.read(text) if value is None else value, usual[0] if usual else own.get("default")
    )


def _item_value(shown: ComparedRules, id_: str, name: str, text: object) -> _FieldValue:
    before = next((each for each in table_items(shown.usual) if each.id == id_), None)
    if name == "on":
        return _FieldValue(text, before.on if before else True)
    value = parse_number(text)
    if name == "limit" and isinstance(value, int | float):
        value /= 100
    return _FieldValue(value, (getattr(before.pays, name) or 0) if before else None)


def _setting_value(shown: ComparedRules, part: str, name: str, text: object) -> _FieldValue:
    field = _find_one((each for each in FIELDS[part] if each.name == name), name)
    usual = field_value(part, name, shown.usual)
    if name == "worths":
        value = parse_worths(str(text)) if str(text).strip() else list(usual)
        if value is None:
            message = f"{text!r} is not a list of amounts: write 1 to {MAX_WORTHS} whole numbers"
            raise ScoringError("bad_worths", message, text=text, most=MAX_WORTHS)
    elif field.choices:
        value = from_choice(
            _find_one((each for each in field.choices if str(each) == str(text)), text), usual
        )
    else:
        value = parse_number(text)
    return _FieldValue(value, list(usual) if isinstance(usual, tuple) else usual)


def parse_number(text: object) -> Any:
    """Parse a number; anything else is returned as it is, and the file reader refuses it."""
    try:
        return json.loads(text) if isinstance(text, str) else text
    except ValueError:
        return text
