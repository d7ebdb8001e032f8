"""What each item of a rule set makes of others that the same hand has, as one table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.messages.text import item_name, listed, sentences, t

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scoring.tables.schema import Item, Overlap, RuleTable


def overlap_table(table: RuleTable) -> str:
    """Draw the table as HTML, of the items that are on; empty where they all just add up."""
    items = {item.id: item for item in table.items if item.on}
    options = {option.name: option.default for option in table.options}
    rows = []
    for item in items.values():
        overlap = table.overlap(item.id)
        said = [*_said(overlap, overlap.held(options), items), *_series(item, table, items)]
        if said:
            words = escape(sentences(*said))
            rows.append(f'<tr><th scope="row">{escape(item_name(item))}</th><td>{words}</td></tr>')
    return f'<table class="overlaps">{"".join(rows)}</table>' if rows else ""


def _said(overlap: Overlap, held: Iterable[str], items: dict[str, Item]) -> Iterator[str]:
    if names := _names(held, items):
        yield t("overlap-holds", items=names)
    if names := _names(overlap.replaces, items):
        yield t("overlap-replaces", items=names)
    if overlap.only_with is not None:
        names = _names(overlap.only_with, items)
        yield t("overlap-only_with", items=names) if names else t("overlap-alone")
    if overlap.otherwise:
        yield t("overlap-otherwise")


def _series(item: Item, table: RuleTable, items: dict[str, Item]) -> Iterator[str]:
    series = table.overlap(item.id).series
    others = [id_ for id_ in items if series and table.overlap(id_).series == series and id_ != item.id]
    if names := _names(others, items):
        yield t("overlap-series", items=names)


def _names(ids: Iterable[str], items: dict[str, Item]) -> str:
    """Name the items that are on; of some only the points or the doubles are meant."""
    found = []
    for given in ids:
        id_, _, unit = given.partition(".")
        if id_ in items:
            name = item_name(items[id_])
            found.append(t(f"overlap-{unit}_of", item=name) if unit else name)
    return listed(found)
