"""Form for a house's own item: its condition, name and value.

The content of the form is a dictionary by field name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from scoring.hand.tiles import SET_TILES
from scoring.tables.conditions import CONDITIONS
from scoring.tables.house_changes import HOUSE_SOURCE
from scoring.tables.house_changes import add_item as add_item_to_changes
from scoring.tables.house_model import MAX_COUNT, MAX_VALUE, parameters_with
from scoring.validation import ValueSource
from tilesnap.i18n.conditions import condition_description, parameter_choice_name, parameter_name
from tilesnap.i18n.translate import source_name, t
from tilesnap.views.house_edits import parse_number
from tilesnap.views.house_fields import MAX_LIMIT_PERCENT, VALUE_FIELDS
from tilesnap.views.parts import (
    button,
    choice_field,
    fold,
    form,
    note,
    number_field,
    several_field,
    switch_field,
    text_field,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from scoring.tables.conditions import Parameter
    from scoring.tables.house_changes import Changes
    from scoring.tables.schema import RuleTable
    from tilesnap.views.house_edits import ComparedRules
    from tilesnap.views.parts import Button, Field, Fold, Form, Part

    FormContent = Mapping[str, Any]

CONDITION_SUBJECTS = ("sets", "series", "whole_hand", "last_tile", "first_turn", "bonus")
CONDITION_RELATIONS = ("none", "also", "instead", "unless")
"""Relations of a second condition to the first, as a file names them."""
PAYEE_CHOICES = ("all", "winner", "loser", "fishing")
MAX_NAME_LENGTH = 60


def new_item_part(content: FormContent, house: RuleTable, news: str = "") -> Fold:
    """Return the form that adds an item to the house's rules.

    Args:
        content: The content of the form.
        house: The rules in play.
        news: Message about the item that was added last.
    """
    more = content.get("more", CONDITION_RELATIONS[0])
    second = (
        _condition_fields(t(f"house-more_{more}"), "second.", content, house)
        if more != CONDITION_RELATIONS[0]
        else ()
    )
    name = text_field(
        "name", t("house-add_name"), content.get("name", ""), MAX_NAME_LENGTH, t("house-add_name_example")
    )
    parts: list[Part] = [
        _form(_condition_fields(t("house-add_condition"), "", content, house)),
        _form([_choice_field("more", t("house-more"), CONDITION_RELATIONS, content), *second]),
        _form([name]),
        note(t("house-add_pays")),
        _form(_value_field(unit, content) for unit in VALUE_FIELDS),
        _form(
            [_choice_field("who", t("house-who"), PAYEE_CHOICES, content)],
            [button(t("house-add_now"), {"command": "add_new_item"}, strong=True)],
        ),
    ]
    news_notes: list[Part] = [note(news, "good")] if news else []
    return fold("house_new", t("house-add"), [*parts, *news_notes])


def _form(fields: Iterable[Field], each: Iterable[Button] = ()) -> Form:
    return form("house_new", fields, each, on_change={"command": "fill_new_item"})


def _choice_field(name: str, label: str, choices: tuple[str, ...], content: FormContent) -> Field:
    words = [(each, t(f"house-{name}_{each}")) for each in choices]
    return choice_field(name, label, words, content.get(name, choices[0]))


def _value_field(unit: str, content: FormContent) -> Field:
    words, most = t(f"house-{unit}"), MAX_LIMIT_PERCENT if unit == "limit" else MAX_VALUE
    label = t("house-value_of", item=t("house-add_new"), value=words)
    return replace(number_field(unit, label, _parse_number(content.get(unit)), most), short=words)


def _parse_number(value: Any) -> Any:
    """Parse a number, None for anything else."""
    value = parse_number(value)
    return value if isinstance(value, int | float) else None


def _condition_fields(label: str, slot: str, content: FormContent, house: RuleTable) -> Iterator[Field]:
    """Yield the fields of a condition and its parameters."""
    names = sorted(CONDITIONS, key=lambda name: CONDITION_SUBJECTS.index(CONDITIONS[name].subject))
    words = [(name, condition_description(name)) for name in names]
    chosen = content.get(f"{slot}condition") or ""
    yield choice_field(f"{slot}condition", label, words, chosen, t("house-add_choose"))
    if chosen:
        for parameter in _parameters(chosen, house):
            yield _parameter_field(f"{slot}{chosen}.{parameter.name}", chosen, parameter, content)


def _parameters(condition: str, house: RuleTable) -> Iterable[Parameter]:
    """Return the parameters of a condition, with the house's own lists of tiles and shapes as choices."""
    return parameters_with(condition, house.tile_lists, house.own_shapes).values()


def _parameter_field(name: str, condition: str, parameter: Parameter, content: FormContent) -> Field:
    label, value = parameter_name(condition, parameter.name), _value_of(name, parameter, content)
    if parameter.kind == "switch":
        return switch_field(name, label, value)
    if parameter.kind == "number":
        return number_field(name, label, value, MAX_COUNT, least=1)
    words = [(each, parameter_choice_name(parameter, each)) for each in _choices(parameter)]
    if parameter.kind == "words":
        return several_field(name, label, words, value)
    return choice_field(name, label, words, value, t("house-add_choose"))


def _choices(parameter: Parameter) -> tuple[str, ...]:
    return parameter.choices or tuple(tile.code for tile in SET_TILES)


def _value_of(name: str, parameter: Parameter, content: FormContent) -> Any:
    """Return the value of a parameter; None, "" or [] is nothing."""
    value = content.get(name, parameter.default)
    if parameter.kind == "switch":
        return bool(value)
    if parameter.kind == "number":
        return _parse_number(value)
    choices = _choices(parameter)
    if parameter.kind == "words":
        return [each for each in choices if each in (value or ())]
    return value if value in choices else ""


def add_item(content: FormContent, shown: ComparedRules) -> tuple[Changes, str]:
    """Return the house's changes with the new item, and a message for it.

    Raises:
        ScoringError: `item_lacks`, if a part is missing.
    """
    house: Any = shown.now
    when = _condition_entry(content, "", house)
    more = content.get("more", CONDITION_RELATIONS[0])
    second = {more: [_condition_entry(content, "second.", house)]} if more != CONDITION_RELATIONS[0] else {}
    name = str(content.get("name") or "").strip()
    if not name:
        raise _missing_part("name", "give the item a name")
    paid = {unit: value for unit in VALUE_FIELDS if (value := _parse_number(content.get(unit)))}
    if not paid:
        raise _missing_part("value", "an item must score points, doubles or a share of the limit")
    if "limit" in paid:
        paid["limit"] /= 100
    who = {} if content.get("who", PAYEE_CHOICES[0]) == PAYEE_CHOICES[0] else {"who": content["who"]}
    _, changes = add_item_to_changes(
        shown.changes, shown.usual, house, {"name": name, **paid, **who, "when": when, **second}
    )
    return changes, t("house-added", name=name, part=source_name(HOUSE_SOURCE))


def _condition_entry(content: FormContent, slot: str, house: RuleTable) -> dict[str, Any]:
    """Return the chosen condition as a file has it. Raises ScoringError `item_lacks`."""
    condition = content.get(f"{slot}condition")
    if not condition:
        raise _missing_part("condition", "choose what the hand must have")
    when: dict[str, Any] = {"condition": condition}
    for parameter in _parameters(condition, house):
        value = _value_of(f"{slot}{condition}.{parameter.name}", parameter, content)
        if value in (None, "", []):
            words = parameter_name(condition, parameter.name)
            raise _missing_part("parameter", f"say of {condition}: {parameter.name}", words)
        if value != parameter.default:
            when[parameter.name] = ",".join(value) if parameter.kind == "words" else value
    values = {each.name: when.get(each.name, each.default) for each in _parameters(condition, house)}
    if why := CONDITIONS[condition].why_refused(values):
        raise ValueSource("bad_house_rules").fault_error((condition,), f"cannot be used: it {why}")
    return when


def _missing_part(what: str, message: str, parameter: str = "") -> ScoringError:
    return ScoringError("item_lacks", message, what=what, parameter=parameter)
