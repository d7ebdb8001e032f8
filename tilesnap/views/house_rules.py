"""View model of the house rules: every option and item with its value and source, all editable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scoring.tables.house_changes import count_changes, is_changed, without_changes
from scoring.tables.house_model import MAX_VALUE
from scoring.tables.schema import FromOption, RuleTable, table_items
from tilesnap.i18n.conditions import item_requirements
from tilesnap.i18n.translate import (
    choice_name,
    item_name,
    join_list,
    join_sentences,
    native_name,
    option_description,
    option_name,
    source_name,
    t,
)
from tilesnap.views.house_fields import (
    FIELDS,
    MAX_LIMIT_PERCENT,
    field_value,
    is_set_by_option,
    shown_value_fields,
    to_choice,
)
from tilesnap.views.house_item import new_item_part
from tilesnap.views.parts import (
    button,
    buttons,
    choice_field,
    file_download,
    file_input,
    fold,
    form,
    group,
    heading,
    html,
    note,
    number_field,
    several_field,
    sheet,
    switch_field,
    text_field,
)
from tilesnap.views.rendering.rule_sheet import describe_setting, describe_value, overlap_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.engine import Catalogue, Option
    from scoring.tables.schema import Item
    from tilesnap.views.house_edits import ComparedRules
    from tilesnap.views.house_fields import Field
    from tilesnap.views.parts import ButtonRow, FileInput, Form, Part
    from tilesnap.views.parts import Field as FormField

MAX_FILE_BYTES = 64_000
MAX_TITLE_LENGTH = 80
MAX_WORTHS_LENGTH = 1000


@dataclass(slots=True)
class HousePage:
    """The state of the page of house rules.

    Attributes:
        new_item: The fields of an item that is not added yet, by name.
        news: The message about the item that the last command added.
        opened: The message about the file that the last command opened.
        chosen: Which rows are shown, as `FindHouseRules` names it.
    """

    new_item: dict[str, Any] = field(default_factory=dict)
    news: str = ""
    opened: str = ""
    chosen: dict[str, Any] = field(default_factory=dict)

    def clear_messages(self) -> None:
        """Clear the messages about the last command."""
        self.news = self.opened = ""


def house_parts(shown: ComparedRules, page: HousePage) -> Iterator[Part]:
    """Yield the section: title, files, general settings, a new item, and the chosen rows.

    Args:
        shown: The rules with and without the house's changes.
        page: The state of the page.
    """
    current, usual, changes = shown
    yield title_part(shown)
    if count := count_changes(changes):
        yield note(t("house-changed", count=count))
    file = f"{usual.name}-house_rules"
    yield file_download(
        "house_download", t("house-download"), f"{file}.toml", {"command": "export_house_rules"}
    )
    back = button(
        t("house-reset"),
        {"command": "reset_house_rules"},
        disabled=changes == without_changes(changes),
        confirm=t("house-reset"),
    )
    yield buttons("house_reset", [back])
    yield sheet("house_sheet", t("house-heading"), file, {"command": "export_rule_sheet"})
    yield house_file_part()
    if isinstance(current, RuleTable):
        yield from settings_parts(shown)
        if overlaps := overlap_table(current):
            yield fold("house_overlaps", t("house-overlaps"), [html(overlaps)])
        yield new_item_part(page.new_item, current, page.news)
    yield from _found_parts(shown, page.chosen)


def house_file_part() -> FileInput:
    """Return the input for a file of house rules."""
    command = {"command": "import_house_rules"}
    return file_input("house_file", t("house-file"), command, ".toml,text/*", MAX_FILE_BYTES)


def _found_parts(shown: ComparedRules, chosen: Mapping[str, Any]) -> Iterator[Part]:
    """Yield the choice of rows, and the rows: changed ones, those of a search, or one part of the rules."""
    options, items = shown.now.options, table_items(shown.now)
    sources = {"": t("house-options"), **{item.source: source_name(item.source) for item in items}}
    only_changed, query = chosen.get("changed") is True, str(chosen.get("search") or "")
    part = str(chosen.get("part") or "")
    part = part if part in sources else ""
    fields = [
        switch_field("changed", t("house-only_changes"), only_changed),
        text_field("search", t("house-search"), query, MAX_TITLE_LENGTH, t("house-search_example")),
        choice_field("part", t("house-part"), [*sources.items()], part),
    ]
    yield form("house_find", fields, [], on_change={"command": "find_house_rules"})
    words = query.strip().casefold()
    if only_changed:
        options = tuple(option for option in options if is_changed(option, shown.usual))
        items = tuple(item for item in items if is_changed(item, shown.usual))
        if not (options or items or count_changes(shown.changes)):
            yield note(t("house-nothing_changed"))
    elif words:
        options, items = (), tuple(item for item in items if words in _item_names(item).casefold())
        if not items:
            yield note(t("house-nothing_found"))
    else:
        yield heading(sources[part])
        options = () if part else options
        items = tuple(item for item in items if item.source == part)
    for option in options:
        yield group(option_parts(option, shown))
    for item in items:
        yield group(item_parts(item, shown, with_source=only_changed or bool(words)))


def _item_names(item: Item) -> str:
    return f"{item_name(item)} {item.name} {item.native}"


def house_heading(shown: ComparedRules) -> str:
    """Return the heading of the section, with the house's title if it has one."""
    title = shown.changes.get("title")
    return t("house-heading_of", title=title) if title else t("house-heading")


def title_part(shown: ComparedRules) -> Form:
    """Return the form for the title of the house rules."""
    title = shown.changes.get("title", "")
    field = text_field("title", t("house-title"), title, MAX_TITLE_LENGTH, t("house-title_example"))
    return form("house_title", [field], [], on_change={"command": "set_house_title"})


def settings_parts(shown: ComparedRules) -> Iterator[Part]:
    """Yield the general and payment settings, except those that an option of the rules sets."""
    for part, fields in FIELDS.items():
        fields_shown = [
            _setting_field(part, field, shown)
            for field in fields
            if not is_set_by_option(part, field.name, shown.usual, shown.changes)
        ]
        rows: list[Part] = [
            form(part, fields_shown, [], on_change={"command": "change_house_rules", "part": part})
        ]
        if part in shown.changes:
            rows.append(_reset_part(part, None, t("house-take_back", name=t(f"house-{part}"))))
        yield fold(f"house_{part}", t(f"house-{part}"), rows)


def _setting_field(part: str, field: Field, shown: ComparedRules) -> FormField:
    """Return the field for a setting by type: choice, switch, number, items or list of numbers."""
    name, value, label = field.name, field_value(part, field.name, shown.now), t(f"{part}-{field.name}")
    if field.choices:
        words = [
            (str(each), t(f"{part}-{name}_{each}") if isinstance(each, str) else str(each))
            for each in field.choices
        ]
        return choice_field(name, label, words, str(to_choice(field, value)))
    if isinstance(value, bool):
        return switch_field(name, label, value)
    if name == "worths":
        return text_field(
            name, label, ", ".join(map(str, value)), MAX_WORTHS_LENGTH, t("house-worths_example")
        )
    if isinstance(value, tuple):
        return several_field(name, label, [(each.id, item_name(each)) for each in shown.now.items], value)
    if name.endswith("_share"):
        return number_field(name, label, value, 100, whole=False)
    return number_field(name, label, value, MAX_VALUE, least=field.least)


def option_parts(option: Option, shown: ComparedRules) -> Iterator[Part]:
    """Yield an option: its value, its description and its source."""
    before = next((each for each in shown.usual.options if each.name == option.name), None)
    name = option_name(option)
    yield form(
        "options",
        [_option_field(option, name)],
        [],
        on_change={"command": "change_house_rules", "part": "options"},
    )
    about = option_description(option.name, option.description)
    yield note(join_sentences(about, t("score-why", source=source_name(option.source))))
    if before is None:
        yield note(t("house-added_here"))
    elif is_changed(option, shown.usual):
        yield note(
            t("house-source_says", words=join_list([describe_setting(before, before.default)])), "good"
        )
        yield _reset_part("options", option.name, t("house-take_back", name=name))


def _option_field(option: Option, name: str) -> FormField:
    if option.choices:
        words = [(str(each), choice_name(option, each)) for each in option.choices]
        return choice_field(option.name, name, words, str(option.default))
    if isinstance(option.default, bool):
        return switch_field(option.name, name, option.default)
    return number_field(option.name, name, int(option.default), option.most, least=option.least)


def item_parts(item: Item, shown: ComparedRules, *, with_source: bool = False) -> Iterator[Part]:
    """Yield an item: whether it counts, its value, and the source's version if the house changes it.

    Args:
        item: The item.
        shown: The rules with and without the house's changes.
        with_source: Name the source, where no heading does.
    """
    before = next((each for each in table_items(shown.usual) if each.id == item.id), None)
    part, name = "items" if before else "add", item_name(item)
    key, change = f"{part}.{item.id}", {"command": "change_house_rules", "part": part, "id": item.id}
    label = f"{name} {native_name(item)}".strip()
    yield form(key, [switch_field("on", label, item.on)], [], on_change=change)
    if before is None or item_requirements(item) != item_requirements(before):
        yield note(item_requirements(item))
    fields = []
    for unit in shown_value_fields(item, before):
        value = getattr(item.pays, unit)
        if isinstance(value, FromOption):
            decides = next(each for each in shown.now.options if each.name == value.name)
            yield note(t("house-by_option", option=option_name(decides)))
        else:
            fields.append(_value_field(item, unit, value or 0))
    if fields:
        yield form(key, fields, [], on_change=change)
    if before is None:
        yield note(t("house-added_here"))
        yield _reset_part("add", item.id, t("house-remove", name=name))
        return
    if with_source:
        yield note(t("score-why", source=source_name(item.source)))
    if is_changed(item, shown.usual):
        yield note(
            t("house-source_says", words=join_list(source_differences(item, before, shown.usual))), "good"
        )
        yield _reset_part("items", item.id, t("house-take_back", name=name))


def _value_field(item: Item, unit: str, value: float) -> FormField:
    melded = unit == "points" and item.pays.concealed_points is not None
    words = t("house-points_melded" if melded else f"house-{unit}")
    label = t("house-value_of", item=item_name(item), value=words)
    if unit == "limit":
        field = number_field(unit, label, round(value * 100), MAX_LIMIT_PERCENT)
    else:
        least = 0 if unit == "doubles" else -MAX_VALUE
        field = number_field(unit, label, int(value), MAX_VALUE, least=least)
    return replace(field, short=words, disabled=not item.on)


def source_differences(item: Item, before: Item, usual: Catalogue) -> list[str]:
    """Return what the source says, as far as the house deviates from it."""
    words = [item_name(before)] if item_name(before) != item_name(item) else []
    words.append(describe_value(before, usual) if before.on else t("house-counts_not"))
    if item_requirements(item) != item_requirements(before):
        words.append(item_requirements(before).rstrip(".。"))
    return words


def _reset_part(part: str, name: str | None, label: str) -> ButtonRow:
    key = ".".join(filter(None, (part, name, "back")))
    return buttons(key, [button(label, {"command": "reset_house_part", "part": part, "name": name})])
