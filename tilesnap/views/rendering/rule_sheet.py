"""Printed sheet of a table's rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.engine import SimpleCatalogue
from scoring.tables.catalogue import rule_sets_with_item
from scoring.tables.schema import FromOption, RuleTable, table_items
from tilesnap.i18n.conditions import item_requirements
from tilesnap.i18n.translate import (
    choice_name,
    item_name,
    join_list,
    join_sentences,
    option_description,
    option_name,
    rules_title,
    source_name,
    t,
    to_sentence,
)
from tilesnap.views.rendering.message_html import native_html
from tilesnap.views.rendering.sums import format_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scoring.engine import Catalogue, Option, Value
    from scoring.tables.schema import Item, Overlap


def rule_sheet(house: Catalogue, usual: Catalogue) -> str:
    """Render the sheet: title, active items by source, overlaps, then the options.

    An item's requirements are in its source, so that only those that the house added or changed are shown.
    """
    rows, part = [], None
    for item in table_items(house):
        if not item.on:
            continue
        if item.source != part:
            part = item.source
            rows.append(f'<tr><th colspan="3" class="part">{escape(source_name(part))}</th></tr>')
        asks = "" if rule_sets_with_item(item) else f"<br><small>{escape(item_requirements(item))}</small>"
        names = f"<td>{escape(item_name(item))}{asks}</td><td>{native_html(item)}</td>"
        rows.append(f"<tr>{names}<td>{escape(describe_value(item, house))}</td></tr>")
    if isinstance(house, SimpleCatalogue):
        rows += [
            f"<tr><td>{escape(item_name(row))}</td><td>{native_html(row)}</td><td>{escape(row.worth)}</td></tr>"
            for row in house.rows
        ]
    options = "".join(f"<li>{_option_html(option)}</li>" for option in house.options)
    overlaps = overlap_table(house) if isinstance(house, RuleTable) else ""
    overlap_section = f"<h2>{t('house-overlaps')}</h2>{overlaps}" if overlaps else ""
    title, base = rules_title(house), rules_title(usual)
    based = f"<p>{escape(t('house-based_on', rules=base))}</p>" if title != base else ""
    return (
        f"<h1>{escape(title)}</h1>{based}"
        f"<table>{''.join(rows)}</table>{overlap_section}<h2>{t('house-options')}</h2><ul>{options}</ul>"
    )


def describe_value(item: Item, table: Catalogue) -> str:
    """Return the value of an item: points melded / concealed, doubles, a share of the limit."""
    values = {option.name: option.default for option in table.options}

    def number(value: int | FromOption) -> int:
        return int(values[value.name]) if isinstance(value, FromOption) else value

    points: int | str = number(item.pays.points)
    if points and item.pays.concealed_points not in (None, points):
        points = f"{points} / {item.pays.concealed_points}"
    counted = format_value(points, number(item.pays.doubles))
    limit = t("score-of_limit", share=f"{item.pays.limit:.0%}") if item.pays.limit else ""
    return join_list(filter(None, (counted, limit)))


def _option_html(option: Option) -> str:
    name, value = escape(option_name(option)), escape(describe_setting(option, option.default))
    about = escape(to_sentence(option_description(option.name, option.description)))
    return f"{name}: <b>{value}</b> <small>{about}</small>"


def describe_setting(option: Option, value: Value) -> str:
    """Return the setting of an option."""
    return choice_name(option, value)


def overlap_table(table: RuleTable) -> str:
    """Render the overlaps of the active items; empty if all just add up."""
    items = {item.id: item for item in table.items if item.on}
    options = {option.name: option.default for option in table.options}
    rows = []
    for item in items.values():
        overlap = table.overlap(item.id)
        texts = [
            *_overlap_texts(overlap, overlap.absorbed_items(options), items),
            *_series_texts(item, table, items),
        ]
        if texts:
            words = escape(join_sentences(*texts))
            rows.append(f'<tr><th scope="row">{escape(item_name(item))}</th><td>{words}</td></tr>')
    return f'<table class="overlaps">{"".join(rows)}</table>' if rows else ""


def _overlap_texts(overlap: Overlap, included: Iterable[str], items: dict[str, Item]) -> Iterator[str]:
    if names := _item_names(included, items):
        yield t("overlap-holds", items=names)
    if names := _item_names(overlap.replaces, items):
        yield t("overlap-replaces", items=names)
    if overlap.only_with is not None:
        names = _item_names(overlap.only_with, items)
        yield t("overlap-only_with", items=names) if names else t("overlap-alone")
    if overlap.otherwise:
        yield t("overlap-otherwise")


def _series_texts(item: Item, table: RuleTable, items: dict[str, Item]) -> Iterator[str]:
    series = table.overlap(item.id).series
    others = [id_ for id_ in items if series and table.overlap(id_).series == series and id_ != item.id]
    if names := _item_names(others, items):
        yield t("overlap-series", items=names)


def _item_names(ids: Iterable[str], items: dict[str, Item]) -> str:
    """Return the names of active items; of some only the points or the doubles are excluded."""
    names = []
    for reference in ids:
        id_, _, unit = reference.partition(".")
        if id_ in items:
            name = item_name(items[id_])
            names.append(t(f"overlap-{unit}_of", item=name) if unit else name)
    return join_list(names)
