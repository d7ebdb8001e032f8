"""Conditions of items in the page's language, with their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.conditions import parameters
from scoring.tables.schema import FromOption
from tilesnap.i18n.text import listed, sentences, t, tile_name, words_there

if TYPE_CHECKING:
    from scoring.tables.conditions import Parameter
    from scoring.tables.schema import Item, Value, When


def condition_words(condition: str) -> str:
    """Return the text of a registered condition."""
    return t(f"condition-{condition}")


def parameter_words(condition: str, name: str) -> str:
    """Return the name of a parameter; some have a meaning of their own in one condition."""
    own = f"parameter-{condition}-{name}"
    return t(own if words_there(own) else f"parameter-{name}")


def choice_words(parameter: Parameter, choice: str) -> str:
    """Return the name of one of the words or tiles that a parameter may be."""
    if parameter.kind == "tile":
        return tile_name(choice)
    key = f"choice-{parameter.name}_{choice}"
    return t(key) if words_there(key) else choice.replace("_", " ").capitalize()  # a name that a house chose


def when_words(when: When) -> str:
    """Return the text of a condition with its parameters."""
    parameters_by_name = parameters(when.condition)
    parameter_texts = [
        f"{parameter_words(when.condition, name)}: {_value_text(parameters_by_name[name], value)}"
        for name, value in when.params.items()
        if not isinstance(value, FromOption)
    ]
    return sentences(condition_words(when.condition), *parameter_texts)


def asked_words(item: Item) -> str:
    """Return everything that an item requires: its condition, alternatives and exclusions."""
    more = [
        f"{t(f'house-more_{how}')}: {when_words(each)}"
        for how in ("also", "instead", "unless")
        for each in getattr(item, how)
    ]
    return sentences(when_words(item.when), *more)


def _value_text(parameter: Parameter, value: Value) -> str:
    if parameter.kind == "switch":
        return t("sheet-yes" if value else "sheet-no")
    if parameter.kind == "number":
        return str(value)
    return listed(choice_words(parameter, word.strip()) for word in str(value).split(","))
