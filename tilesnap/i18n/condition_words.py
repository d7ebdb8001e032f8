"""What an item asks of a hand, in the page's words: the condition, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.conditions import parameters
from scoring.tables.schema import FromOption
from tilesnap.i18n.text import listed, sentences, t, tile_name, words_there

if TYPE_CHECKING:
    from scoring.tables.conditions import Parameter
    from scoring.tables.schema import Item, Value, When


def condition_words(condition: str) -> str:
    """Say what a registered condition asks."""
    return t(f"condition-{condition}")


def parameter_words(condition: str, name: str) -> str:
    """Name a parameter; some mean in one condition what they mean in no other."""
    own = f"parameter-{condition}-{name}"
    return t(own if words_there(own) else f"parameter-{name}")


def choice_words(parameter: Parameter, choice: str) -> str:
    """Name one of the words or tiles that a parameter may be."""
    if parameter.kind == "tile":
        return tile_name(choice)
    key = f"choice-{parameter.name}_{choice}"
    return t(key) if words_there(key) else choice.replace("_", " ").capitalize()  # a house's own name


def when_words(when: When) -> str:
    """Say what an item asks, with all that it says of the condition."""
    known = parameters(when.condition)
    said = [
        f"{parameter_words(when.condition, name)}: {_value_words(known[name], value)}"
        for name, value in when.params.items()
        if not isinstance(value, FromOption)
    ]
    return sentences(condition_words(when.condition), *said)


def asked_words(item: Item) -> str:
    """Say all that an item asks: what must be met, what is as good, and what must not be met."""
    more = [
        f"{t(f'house-more_{how}')}: {when_words(each)}"
        for how in ("also", "instead", "unless")
        for each in getattr(item, how)
    ]
    return sentences(when_words(item.when), *more)


def _value_words(parameter: Parameter, value: Value) -> str:
    if parameter.kind == "switch":
        return t("sheet-yes" if value else "sheet-no")
    if parameter.kind == "number":
        return str(value)
    return listed(choice_words(parameter, word.strip()) for word in str(value).split(","))
