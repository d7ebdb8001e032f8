"""Conditions of items in the page's language, with their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.conditions import parameters
from scoring.tables.schema import FromOption
from tilesnap.i18n.translate import has_text, join_list, join_sentences, t, tile_name

if TYPE_CHECKING:
    from scoring.engine import Value
    from scoring.tables.conditions import Parameter
    from scoring.tables.schema import Item, When


def condition_description(condition: str) -> str:
    """Return the text of a registered condition."""
    return t(f"condition-{condition}")


def parameter_name(condition: str, name: str) -> str:
    """Return the name of a parameter; some have a meaning of their own in one condition."""
    own = f"parameter-{condition}-{name}"
    return t(own if has_text(own) else f"parameter-{name}")


def parameter_choice_name(parameter: Parameter, choice: str) -> str:
    """Return the name of one of the words or tiles that a parameter may be."""
    if parameter.kind == "tile":
        return tile_name(choice)
    key = f"choice-{parameter.name}_{choice}"
    return t(key) if has_text(key) else choice.replace("_", " ").capitalize()  # a name that a house chose


def when_description(when: When) -> str:
    """Return the text of a condition with its parameters."""
    parameters_by_name = parameters(when.condition)
    parameter_texts = [
        f"{parameter_name(when.condition, name)}: {_value_text(parameters_by_name[name], value)}"
        for name, value in when.params.items()
        if not isinstance(value, FromOption)
    ]
    return join_sentences(condition_description(when.condition), *parameter_texts)


def item_requirements(item: Item) -> str:
    """Return everything that an item requires: its condition, alternatives and exclusions."""
    more = [
        f"{t(f'house-more_{how}')}: {when_description(each)}"
        for how in ("also", "instead", "unless")
        for each in getattr(item, how)
    ]
    return join_sentences(when_description(item.when), *more)


def _value_text(parameter: Parameter, value: Value) -> str:
    if parameter.kind == "switch":
        return t("sheet-yes" if value else "sheet-no")
    if parameter.kind == "number":
        return str(value)
    return join_list(parameter_choice_name(parameter, word.strip()) for word in str(value).split(","))
