"""What a field or a button of the page of house rules does: what the house changes after it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError
from scoring.tables.house_changes import changed, taken_back, titled, without
from tilesnap.views.house_fields import FIELDS, MOST_WORTHS, from_choice, read_worths, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.views.parts import Ask


class ComparedRules(NamedTuple):
    """The rules that a table plays, as they are without the house, and what the house changes."""

    now: Catalogue
    usual: Catalogue
    changes: Changes


class _Said(NamedTuple):
    """The value that a field was given, and the one that is no change."""

    value: Any
    usual: Any


def edited(shown: ComparedRules, asked: Ask) -> Changes:
    """Give what the house changes once this is done, where `do` names one of `EDITS`.

    Raises ScoringError `bad_option_value` or `bad_worths`. Rules that are loaded with it may refuse the rest.
    """
    return EDITS[asked["do"]](shown, asked)


def _change(shown: ComparedRules, asked: Ask) -> Changes:
    """Take what is said in fields of a part, as a file calls it; one that was emptied goes back."""
    part, changes = asked["part"], shown.changes
    for name, said in asked["said"].items():
        if said is None or (said == "" and name != "worths"):
            continue
        if part == "options":
            value, usual = _option(shown, name, said)
        elif part in FIELDS:
            value, usual = _setting(shown, part, name, said)
        else:
            value, usual = _item(shown, asked["id"], name, said)
        path = (part, asked["id"], name) if "id" in asked else (part, name)
        changes = changed(changes, shown.usual, path, value, usual)
    return changes


def _option(shown: ComparedRules, name: str, said: Any) -> _Said:
    option = next(each for each in shown.now.options if each.name == name)
    usual = [each.default for each in shown.usual.options if each.name == name]
    own = shown.changes.get("own_options", {}).get(name, {})
    value = next((each for each in option.choices if str(each) == str(said)), None)
    return _Said(option.read(said) if value is None else value, usual[0] if usual else own.get("default"))


def _item(shown: ComparedRules, id_: str, name: str, said: Any) -> _Said:
    before = next((each for each in shown.usual.items if each.id == id_), None)
    if name == "on":
        return _Said(said, before.on if before else True)
    value = read_number(said)
    if name == "limit" and isinstance(value, int | float):
        value /= 100
    return _Said(value, (getattr(before.pays, name) or 0) if before else None)


def _setting(shown: ComparedRules, part: str, name: str, said: Any) -> _Said:
    field = next(each for each in FIELDS[part] if each.name == name)
    usual = value_of(part, name, shown.usual)
    if name == "worths":
        value: Any = read_worths(said) if said.strip() else list(usual)
        if value is None:
            message = f"{said!r} is no list of amounts: write 1 to {MOST_WORTHS} whole numbers"
            raise ScoringError("bad_worths", message, text=said, most=MOST_WORTHS)
    elif field.choices:
        value = from_choice(next(each for each in field.choices if str(each) == str(said)), usual)
    else:
        value = read_number(said)
    return _Said(value, list(usual) if isinstance(usual, tuple) else usual)


def read_number(said: Any) -> Any:
    """Read a number; what is none is left as it is: what reads files refuses it."""
    try:
        return json.loads(said) if isinstance(said, str) else said
    except ValueError:
        return said


def _take_back(shown: ComparedRules, asked: Ask) -> Changes:
    part, name = asked["part"], asked["name"]
    if name is None:
        return without(shown.changes, shown.usual, part)
    return taken_back(shown.changes, shown.usual, part, name)


EDITS: Mapping[str, Callable[[ComparedRules, Ask], Changes]] = {
    "house_title": lambda shown, asked: titled(shown.changes, shown.usual, str(asked["said"]["title"])),
    "house_change": _change,
    "house_back": _take_back,
    "house_reset": lambda _shown, _asked: {},
}
