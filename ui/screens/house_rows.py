"""The rows of the page of house rules: an item or option each, open to change, and what the source says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.tables.house_model import MOST
from scoring.tables.schema import FromOption
from ui.drawing.rule_sheet import value_words
from ui.state import table_rules
from ui.state.house_page import draw_afresh, keep, tell_news, tell_problem, widget_key
from ui.views.house import as_in_source
from ui.views.house_fields import VALUES, values_shown
from words.condition_words import when_words
from words.text import (
    choice_name,
    item_name,
    listed,
    literal,
    native_name,
    option_name,
    option_words,
    sentences,
    source_words,
    t,
)

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, Option, Value


def item_row(item: Item, usual: Catalogue, *, with_source: bool) -> None:
    """Show an item: whether it counts, what it pays, where it stands unless a heading says so."""
    before = next((each for each in usual.items if each.id == item.id), None)
    part, on = ("items", before.on) if before else ("add", True)
    with st.container(border=True, gap="small"):
        key = widget_key(item.id, "on")
        label = literal(f"{item_name(item)} {native_name(item)}".strip())
        st.toggle(label, item.on, key=key, on_change=_change, args=(part, (item.id, "on"), on, key))
        if before is None:
            st.caption(literal(when_words(item.when)))
            for how in ("also", "instead", "unless"):
                for each in getattr(item, how):
                    st.caption(literal(f"{t(f'house-more_{how}')}: {when_words(each)}"))
        with st.container(horizontal=True):
            for name in values_shown(item, before):
                _value(item, before, name)
        if before is None:
            st.caption(t("house-added_here"))
            _take_back("add", item.id, t("house-remove", name=item_name(item)), ":material/delete:")
            return
        if with_source:
            st.caption(literal(t("score-why", source=source_words(item.source))))
        if table_rules.is_changed(item):
            _source_says(as_in_source(item, before, usual))
            _take_back("items", item.id, t("house-take_back", name=item_name(item)))


def option_row(option: Option, usual: Catalogue) -> None:
    """Show an option: what is chosen, what it chooses, where it stands."""
    before = next((each for each in usual.options if each.name == option.name), None)
    with st.container(border=True, gap="small"):
        own = table_rules.edits().get("own_options", {}).get(option.name, {})
        _choice(option, before.default if before else own.get("default"))
        about = option_words(option.name, option.description)
        st.caption(literal(sentences(about, t("score-why", source=source_words(option.source)))))
        if before is None:
            st.caption(t("house-added_here"))
        elif table_rules.is_changed(option):
            _source_says([value_words(before, before.default)])
            _take_back("options", option.name, t("house-take_back", name=option_name(option)))


def _change(
    part: str, path: tuple[str, ...], usual: Value | float | None, key: str, share: float = 1
) -> None:
    value = st.session_state[key]
    if value is None:  # a field that was emptied
        draw_afresh()
        return
    changes = table_rules.changed(part, path, value * share if share != 1 else value, usual)
    if part == "add" and not any(changes["add"][path[0]].get(name) for name in VALUES):
        tell_problem(t("house-lacks_value"))
        draw_afresh()
        return
    keep(changes)


def _take_back(part: str, name: str, label: str, icon: str = ":material/undo:") -> None:
    st.button(
        literal(label),
        icon=icon,
        key=widget_key(name, "back"),
        on_click=_taken_back,
        args=(part, name, label),
    )


def _taken_back(part: str, name: str, label: str) -> None:
    if keep(table_rules.taken_back(part, name)):
        tell_news(literal(label))
    draw_afresh()


def _source_says(words: list[str]) -> None:
    st.caption(f"**{literal(t('house-source_says', words=listed(words)))}**")


def _value(item: Item, before: Item | None, name: str) -> None:
    """Show a field for one of the item's values, or what decides it."""
    value = getattr(item.pays, name)
    if isinstance(value, FromOption):
        decides = next(each for each in table_rules.house_table().options if each.name == value.name)
        st.caption(t("house-by_option", option=option_name(decides)))
        return
    given = getattr(before.pays, name) if before else None
    share = name == "limit"
    melded = name == "points" and item.pays.concealed_points is not None
    key = widget_key(item.id, name)
    number_field(
        t("house-points_melded" if melded else f"house-{name}"),
        item_name(item),
        value=round(value * 100) if share else int(value),
        most=1000 if share else MOST,
        least=-MOST if name in ("points", "concealed_points") else 0,
        key=key,
        disabled=not item.on,
        on_change=_change,
        args=("items" if before else "add", (item.id, name), given, key, 0.01 if share else 1),
    )


def number_field(words: str, of: str, *, most: int, least: int = 0, **field: Any) -> None:
    """Show a field under few words that a screen reader names in full: whose it is, and what."""
    with st.container(width=118, gap=None):
        st.caption(words)
        st.number_input(
            t("house-value_of", item=literal(of), value=words),
            least,
            most,
            label_visibility="collapsed",
            **field,
        )


def _choice(option: Option, usual: Value) -> None:
    key = widget_key(option.name)
    label, args = option_name(option), ("options", (option.name,), usual, key)
    if option.choices:
        st.segmented_control(
            label,
            option.choices,
            format_func=lambda choice: literal(choice_name(option, choice)),
            default=option.default,
            required=True,
            key=key,
            on_change=_change,
            args=args,
        )
    elif isinstance(option.default, bool):
        st.toggle(label, option.default, key=key, on_change=_change, args=args)
    else:
        st.number_input(
            label,
            option.least,
            option.most,
            value=int(option.default),
            key=key,
            width=200,
            on_change=_change,
            args=args,
        )
