"""An item of the house's own: what the hand must have, its name, what it pays, and it counts.

What was said so far stands in a dictionary by the names of the fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.dataclass_input import Source
from scoring.errors import ScoringError
from scoring.hand.tiles import SET_TILES
from scoring.tables.conditions import CONDITIONS
from scoring.tables.house_changes import HOUSE_SOURCE, added
from scoring.tables.house_model import MOST, MOST_COUNTED, parameters_with
from tilesnap.i18n.condition_words import choice_words, condition_words, parameter_words
from tilesnap.i18n.text import source_words, t
from tilesnap.views.house_edits import read_number
from tilesnap.views.house_fields import MOST_SHARE, VALUES
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
    from tilesnap.views.parts import Part

    Said = Mapping[str, Any]

SUBJECTS = ("sets", "series", "whole_hand", "last_tile", "first_turn", "bonus")
MORE = ("none", "also", "instead", "unless")
"""What a second condition is to the first, as a file calls it."""
WHO = ("all", "winner", "loser", "fishing")
LONGEST_NAME = 60


def new_item_part(said: Said, house: RuleTable, news: str = "") -> Part:
    """Offer to add an item to the house's rules; `news` says what became of the one before."""
    more = said.get("more", MORE[0])
    second = _condition(t(f"house-more_{more}"), "second.", said, house) if more != MORE[0] else ()
    name = text_field(
        "name", t("house-add_name"), said.get("name", ""), LONGEST_NAME, t("house-add_name_example")
    )
    parts = [
        _form(_condition(t("house-add_condition"), "", said, house)),
        _form([_choice("more", t("house-more"), MORE, said), *second]),
        _form([name]),
        note(t("house-add_pays")),
        _form(_value(unit, said) for unit in VALUES),
        _form(
            [_choice("who", t("house-who"), WHO, said)],
            [button(t("house-add_now"), {"do": "house_add"}, strong=True, icon="add")],
        ),
    ]
    return fold("house_new", t("house-add"), [*parts, *([note(news, "good")] if news else [])], icon="add")


def _form(fields: Iterable[Part], each: Iterable[Part] = ()) -> Part:
    return form("house_new", fields, each, at_once={"do": "house_new"})


def _choice(name: str, label: str, choices: tuple[str, ...], said: Said) -> Part:
    words = [(each, t(f"house-{name}_{each}")) for each in choices]
    return choice_field(name, label, words, said.get(name, choices[0]))


def _value(unit: str, said: Said) -> Part:
    words, most = t(f"house-{unit}"), MOST_SHARE if unit == "limit" else MOST
    label = t("house-value_of", item=t("house-add_new"), value=words)
    return {**number_field(unit, label, _number(said.get(unit)), most), "short": words}


def _number(said: Any) -> Any:
    """Give a number, None for what is none."""
    value = read_number(said)
    return value if isinstance(value, int | float) else None


def _condition(label: str, slot: str, said: Said, house: RuleTable) -> Iterator[Part]:
    """Ask for a condition and what is said of it."""
    names = sorted(CONDITIONS, key=lambda name: SUBJECTS.index(CONDITIONS[name].subject))
    words = [(name, condition_words(name)) for name in names]
    chosen = said.get(f"{slot}condition") or ""
    yield choice_field(f"{slot}condition", label, words, chosen, t("house-add_condition_example"))
    if chosen:
        for parameter in _parameters(chosen, house):
            yield _parameter(f"{slot}{chosen}.{parameter.name}", chosen, parameter, said)


def _parameters(condition: str, house: RuleTable) -> Iterable[Parameter]:
    """Give the parameters of a condition, the house's own lists of tiles and shapes among their choices."""
    return parameters_with(condition, house.tile_lists, house.own_shapes).values()


def _parameter(name: str, condition: str, parameter: Parameter, said: Said) -> Part:
    label, value = parameter_words(condition, parameter.name), _value_of(name, parameter, said)
    if parameter.kind == "switch":
        return switch_field(name, label, value)
    if parameter.kind == "number":
        return number_field(name, label, value, MOST_COUNTED, least=1)
    words = [(each, choice_words(parameter, each)) for each in _choices(parameter)]
    if parameter.kind == "words":
        return several_field(name, label, words, value)
    return choice_field(name, label, words, value, t("house-add_choose"))


def _choices(parameter: Parameter) -> tuple[str, ...]:
    return parameter.choices or tuple(tile.code for tile in SET_TILES)


def _value_of(name: str, parameter: Parameter, said: Said) -> Any:
    """Give what is said of a parameter; None, "" or [] is nothing."""
    value = said.get(name, parameter.default)
    if parameter.kind == "switch":
        return bool(value)
    if parameter.kind == "number":
        return _number(value)
    choices = _choices(parameter)
    if parameter.kind == "words":
        return [each for each in choices if each in (value or ())]
    return value if value in choices else ""


def new_item(said: Said, shown: ComparedRules) -> tuple[Changes, str]:
    """Give what the house changes with the item that was said, and words for it.

    Raises ScoringError `item_lacks`.
    """
    house: Any = shown.now
    when = _asked(said, "", house)
    more = said.get("more", MORE[0])
    second = {more: [_asked(said, "second.", house)]} if more != MORE[0] else {}
    name = str(said.get("name") or "").strip()
    if not name:
        raise _lacks("name", "give the item a name")
    paid = {unit: value for unit in VALUES if (value := _number(said.get(unit)))}
    if not paid:
        raise _lacks("value", "an item must score points, doubles or a share of the limit")
    if "limit" in paid:
        paid["limit"] /= 100
    who = {} if said.get("who", WHO[0]) == WHO[0] else {"who": said["who"]}
    _, changes = added(
        shown.changes, shown.usual, house, {"name": name, **paid, **who, "when": when, **second}
    )
    return changes, t("house-added", name=name, part=source_words(HOUSE_SOURCE))


def _asked(said: Said, slot: str, house: RuleTable) -> dict[str, Any]:
    """Give a condition that was chosen, as a file has it. Raises ScoringError `item_lacks`."""
    condition = said.get(f"{slot}condition")
    if not condition:
        raise _lacks("condition", "choose what the hand must have")
    when: dict[str, Any] = {"condition": condition}
    for parameter in _parameters(condition, house):
        value = _value_of(f"{slot}{condition}.{parameter.name}", parameter, said)
        if value in (None, "", []):
            words = parameter_words(condition, parameter.name)
            raise _lacks("parameter", f"say of {condition}: {parameter.name}", words)
        if value != parameter.default:
            when[parameter.name] = ",".join(value) if parameter.kind == "words" else value
    said_of = {each.name: when.get(each.name, each.default) for each in _parameters(condition, house)}
    if why := CONDITIONS[condition].why_refused(said_of):
        raise Source("bad_house_rules").fault((condition,), f"cannot be used: it {why}")
    return when


def _lacks(what: str, message: str, parameter: str = "") -> ScoringError:
    return ScoringError("item_lacks", message, what=what, parameter=parameter)
