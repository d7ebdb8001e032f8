"""The page of house rules as parts: every option and item with its value and source, each open to change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.tables.house_changes import counted, is_changed
from scoring.tables.schema import FromOption, RuleTable
from ui.drawing.rule_sheet import pays, value_words
from ui.views.house_fields import FIELDS, as_choice, stands_among_options, value_of, values_shown
from ui.views.parts import (
    button,
    buttons,
    choice_field,
    file_given,
    file_wanted,
    fold,
    form,
    heading,
    note,
    text_field,
)
from words.condition_words import when_words
from words.text import (
    choice_name,
    item_name,
    listed,
    native_name,
    option_name,
    option_words,
    rules_about,
    rules_title,
    sentences,
    source_words,
    t,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from scoring.tables.schema import Item, Option
    from ui.views.house_fields import Field
    from ui.views.parts import Part

LONGEST_TITLE = 80
LONGEST_VALUE = 12
LONGEST_WORTHS = 1000


class ComparedRules(NamedTuple):
    """The rules that a table plays, as they are without the house, and what the house changes."""

    now: Catalogue
    usual: Catalogue
    changes: Changes


def house_parts(shown: ComparedRules) -> list[Part]:
    """Give the page: its title, its files, all hands together, then the options and items by their source."""
    now, usual, changes = shown
    count = counted(changes)
    title = changes.get("title")
    parts = [
        heading(t("house-heading_of", title=title) if title else t("house-heading")),
        note(t("house-about")),
        buttons("house", [button(t("house-back"), {"do": "house", "open": False})]),
        note(rules_title(usual) + (f". {t('house-changed', count=count)}" if count else "")),
        note(rules_about(usual)),
        form(
            "house_title",
            [text_field("title", t("house-title"), title or "", LONGEST_TITLE)],
            [],
            at_once={"do": "house_title"},
        ),
        file_wanted("house_file", t("house-file"), {"do": "house_file"}, accept=".toml,text/*"),
    ]
    if isinstance(usual, RuleTable):
        name = f"{usual.name}-house_rules.toml"
        parts.append(file_given("house_download", t("house-download"), name, {"do": "give_house"}))
    back = button(t("house-reset"), {"do": "house_reset"}, disabled=not changes, really=t("house-reset"))
    parts.append(buttons("house_reset", [back]))
    if isinstance(now, RuleTable):
        parts += [fold(f"house_{part}", t(f"house-{part}"), _settings(part, shown)) for part in FIELDS]
    options = [part for option in now.options for part in _option(option, shown)]
    parts.append(fold("house_options", t("house-options"), options))
    for number, source in enumerate(dict.fromkeys(item.source for item in now.items)):
        rows = [part for item in now.items if item.source == source for part in _item(item, shown)]
        parts.append(fold(f"house_{number}", source_words(source), rows))
    return parts


def _settings(part: str, shown: ComparedRules) -> Iterator[Part]:
    for field in FIELDS[part]:
        if not stands_among_options(part, field.name, shown.usual, shown.changes):
            yield from _setting(part, field, shown)
    if part in shown.changes:
        label = t("house-take_back", name=t(f"house-{part}"))
        yield buttons(f"house_{part}", [button(label, {"do": "house_back", "part": part, "name": None})])


def _setting(part: str, field: Field, shown: ComparedRules) -> Iterator[Part]:
    """Show a field as what its value is: a choice, a switch, a number, items or a list of numbers."""
    value, label = value_of(part, field.name, shown.now), t(f"{part}-{field.name}")
    ask = {"do": "house_field", "part": part, "name": field.name}
    key = f"house {part} {field.name}"
    if isinstance(value, bool):
        yield buttons(key, [button(label, {**ask, "value": not value}, on=value)])
    elif isinstance(value, tuple) and field.name != "worths":
        among = [
            button(item_name(each), {**ask, "item": each.id}, on=each.id in value) for each in shown.now.items
        ]
        yield fold(key, label, [buttons(key, among)])
    elif field.choices:
        words = [
            (str(each), t(f"{part}-{field.name}_{each}") if isinstance(each, str) else str(each))
            for each in field.choices
        ]
        chosen = choice_field("value", label, words, str(as_choice(field, value)))
        yield form(key, [chosen], [], at_once=ask)
    else:
        is_list = isinstance(value, tuple)
        text = ", ".join(map(str, value)) if is_list else f"{value:g}"
        most = LONGEST_WORTHS if is_list else LONGEST_VALUE
        yield form(key, [text_field("value", label, text, most)], [], at_once=ask)


def _option(option: Option, shown: ComparedRules) -> Iterator[Part]:
    """Show an option: what is chosen, what it chooses, where it stands."""
    before = next((each for each in shown.usual.options if each.name == option.name), None)
    ask, key, name = {"do": "house_option", "name": option.name}, f"house {option.name}", option_name(option)
    if option.choices:
        words = [(str(each), choice_name(option, each)) for each in option.choices]
        yield form(key, [choice_field("value", name, words, str(option.default))], [], at_once=ask)
    elif isinstance(option.default, bool):
        yield buttons(key, [button(name, {**ask, "value": not option.default}, on=option.default)])
    else:
        field = text_field("value", name, str(option.default), LONGEST_VALUE)
        yield form(key, [field], [], at_once=ask)
    about = option_words(option.name, option.description)
    yield note(sentences(about, t("score-why", source=source_words(option.source))))
    if before is None:
        yield note(t("house-added_here"))
    elif is_changed(option, shown.usual):
        yield note(t("house-source_says", words=listed([value_words(before, before.default)])), "good")
        yield _back("options", option.name, t("house-take_back", name=name))


def _item(item: Item, shown: ComparedRules) -> Iterator[Part]:
    """Show an item: whether it counts, what it pays, and what the source says where the house changes it."""
    before = next((each for each in shown.usual.items if each.id == item.id), None)
    ask, name = {"do": "house_item", "id": item.id}, item_name(item)
    key = f"house {item.id}"
    switch = button(f"{name} {native_name(item)}".strip(), {**ask, "on": not item.on}, on=item.on)
    yield buttons(key, [switch])
    if before is None:
        yield note(when_words(item.when))
        for how in ("also", "instead", "unless"):
            for each in getattr(item, how):
                yield note(f"{t(f'house-more_{how}')}: {when_words(each)}")
    fields = []
    for unit in values_shown(item, before) if item.on else ():
        value = getattr(item.pays, unit)
        if isinstance(value, FromOption):
            decides = next(each for each in shown.now.options if each.name == value.name)
            yield note(t("house-by_option", option=option_name(decides)))
        else:
            fields.append(_value(item, unit, value))
    if fields:
        yield form(key, fields, [], at_once=ask)
    if before is None:
        yield note(t("house-added_here"))
        yield _back("add", item.id, t("house-remove", name=name))
    elif is_changed(item, shown.usual):
        yield note(t("house-source_says", words=listed(as_in_source(item, before, shown.usual))), "good")
        yield _back("items", item.id, t("house-take_back", name=name))


def _value(item: Item, unit: str, value: Any) -> Part:
    melded = unit == "points" and item.pays.concealed_points is not None
    words = t("house-points_melded" if melded else f"house-{unit}")
    number = round(value * 100) if unit == "limit" else int(value or 0)
    label = t("house-value_of", item=item_name(item), value=words)
    return {**text_field(unit, label, str(number), LONGEST_VALUE), "short": words}


def as_in_source(item: Item, before: Item, usual: Catalogue) -> list[str]:
    """Say what the source has, as far as the house has it otherwise."""
    words = [item_name(before)] if item_name(before) != item_name(item) else []
    words.append(pays(before, usual) if before.on else t("house-counts_not"))
    if item.when is not before.when:
        words.append(when_words(before.when).rstrip(".。"))
    return words


def _back(part: str, name: str, label: str) -> Part:
    return buttons(f"house {name} back", [button(label, {"do": "house_back", "part": part, "name": name})])
