"""Edits of the house rules: the changes after a field or a button of the page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError
from scoring.tables.house_changes import with_change, with_title, without_change, without_part
from scoring.tables.schema import table_items
from tilesnap.views.house_fields import FIELDS, MAX_WORTHS, field_value, from_choice, parse_worths

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.views.parts import Ask


class ComparedRules(NamedTuple):
    """The rules in play, the same without the house, and the house's changes."""

    now: Catalogue
    usual: Catalogue
    changes: Changes


class _FieldValue(NamedTuple):
    """The value that a field was given, and the value that means no change."""

    value: Any
    usual: Any


def apply_edit(shown: ComparedRules, request: Ask) -> Changes:
    """Return the house's changes after an edit, where `do` names one of `EDITS`.

    Raises:
        ScoringError: `bad_option_value` or `bad_worths`. Loading the rules may refuse further values.
    """
    return EDIT_HANDLERS[request["do"]](shown, request)


def _change_fields(shown: ComparedRules, request: Ask) -> Changes:
    """Apply the changed fields of a part, named as in a house-rules file; an emptied field is reset."""
    part, changes = request["part"], shown.changes
    for name, text in request["said"].items():
        if text is None or (text == "" and name != "worths"):
            continue
        if part == "options":
            value, usual = _option_value(shown, name, text)
        elif part in FIELDS:
            value, usual = _setting_value(shown, part, name, text)
        else:
            value, usual = _item_value(shown, request["id"], name, text)
        path = (part, request["id"], name) if "id" in request else (part, name)
        changes = with_change(changes, shown.usual, path, value, usual)
    return changes


def _option_value(shown: ComparedRules, name: str, text: Any) -> _FieldValue:
    option = next(each for each in shown.now.options if each.name == name)
    usual = [each.default for each in shown.usual.options if each.name == name]
    own = shown.changes.get("own_options", {}).get(name, {})
    value = next((each for each in option.choices if str(each) == str(text)), None)
    return _FieldValue(
        option.read(text) if value is None else value, usual[0] if usual else own.get("default")
    )


def _item_value(shown: ComparedRules, id_: str, name: str, text: Any) -> _FieldValue:
    before = next((each for each in table_items(shown.usual) if each.id == id_), None)
    if name == "on":
        return _FieldValue(text, before.on if before else True)
    value = parse_number(text)
    if name == "limit" and isinstance(value, int | float):
        value /= 100
    return _FieldValue(value, (getattr(before.pays, name) or 0) if before else None)


def _setting_value(shown: ComparedRules, part: str, name: str, text: Any) -> _FieldValue:
    field = next(each for each in FIELDS[part] if each.name == name)
    usual = field_value(part, name, shown.usual)
    if name == "worths":
        value: Any = parse_worths(text) if text.strip() else list(usual)
        if value is None:
            message = f"{text!r} is no list of amounts: write 1 to {MAX_WORTHS} whole numbers"
            raise ScoringError("bad_worths", message, text=text, most=MAX_WORTHS)
    elif field.choices:
        value = from_choice(next(each for each in field.choices if str(each) == str(text)), usual)
    else:
        value = parse_number(text)
    return _FieldValue(value, list(usual) if isinstance(usual, tuple) else usual)


def parse_number(text: Any) -> Any:
    """Parse a number; anything else is returned as it is, and the file reader refuses it."""
    try:
        return json.loads(text) if isinstance(text, str) else text
    except ValueError:
        return text


def _reset(shown: ComparedRules, request: Ask) -> Changes:
    part, name = request["part"], request["name"]
    if name is None:
        return without_part(shown.changes, shown.usual, part)
    return without_change(shown.changes, shown.usual, part, name)


EDIT_HANDLERS: Mapping[str, Callable[[ComparedRules, Ask], Changes]] = {
    "house_title": lambda shown, asked: with_title(shown.changes, shown.usual, str(asked["said"]["title"])),
    "house_change": _change_fields,
    "house_back": _reset,
    "house_reset": lambda _shown, _asked: {},
}
