"""The page of house rules: every item and option with its value and source, as the table wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from scoring.rules.house_writer import write_house
from scoring.rules.schema import FromOption
from ui.components.paper import print_button
from ui.drawing.rule_sheet import rule_sheet
from ui.messages.text import (
    choice_name,
    item_name,
    option_name,
    option_words,
    sentence,
    source_words,
    t,
    told,
)
from ui.screens.rule_choice import choose_rules
from ui.state import table_rules

if TYPE_CHECKING:
    from scoring.rules.schema import Item, Option, RuleTable, Value

VALUES = ("points", "concealed_points", "doubles", "limit")
_PROBLEM, _FRESH, _FILE = "house_problem", "house_fresh", "house_file"
MOST = 1_000_000


def house_page() -> None:
    """Show the rules that are chosen, part by part, each value open to change."""
    st.subheader(t("house-heading"), anchor=False)
    st.caption(t("house-about"))
    choose_rules()
    _actions()
    if problem := st.session_state.pop(_PROBLEM, None):
        st.error(problem, icon=":material/error:")
    usual, played = table_rules.chosen_table(), table_rules.house_table()
    parts = _parts(played)
    words = st.text_input(t("house-search"), key="house_search", placeholder=t("house-search_example"))
    if words:
        wanted = words.casefold()
        items = [item for item in played.items if wanted in _names(item).casefold()]
        if not items:
            st.info(t("house-nothing_found"))
    else:
        part = st.selectbox(
            t("house-part"),
            [None, *parts],
            format_func=lambda p: source_words(p) if p else t("house-options"),
            key="house_part",
        )
        items = [] if part is None else parts[part]
        if part is None:
            defaults = {option.name: option.default for option in usual.options}
            for option in played.options:
                _option(option, defaults[option.name])
    usual_items = {item.id: item for item in usual.items}
    for item in items:
        _item(item, usual_items.get(item.id))


def _names(item: Item) -> str:
    return f"{item_name(item)} {item.name} {item.native}"


def _parts(table: RuleTable) -> dict[str, list[Item]]:
    """Return the items by the part of the source that they stand in."""
    parts: dict[str, list[Item]] = {}
    for item in table.items:
        parts.setdefault(item.source, []).append(item)
    return parts


def _actions() -> None:
    """Offer to reset, open and download the house's file, and to print its sheet."""
    changes, played = table_rules.edits(), table_rules.house_table()
    base, _ = table_rules.chosen()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            t("house-download"),
            write_house(played, base),
            f"{base.name}-table_rules.toml",
            "application/toml",
            icon=":material/download:",
            key="house_download",
        )
        st.button(
            t("house-reset"),
            icon=":material/restart_alt:",
            disabled=not changes,
            on_click=_reset,
            key="house_reset",
        )
        print_button("print_rules", t("house-print"), rule_sheet(played))
    with st.expander(t("house-open"), icon=":material/upload_file:"):
        st.file_uploader(t("house-file"), type=["toml"], key=_FILE, on_change=_open_file)
    if count := table_rules.count(changes):
        st.caption(t("house-changed", count=count))


def _open_file() -> None:
    file = st.session_state[_FILE]
    if file is None:
        return
    try:
        table_rules.take_file(file.getvalue().decode("utf-8", "replace"))
    except ScoringError as error:
        st.session_state[_PROBLEM] = t("house-bad_file", error=told(error))
    _draw_afresh()


def _reset() -> None:
    table_rules.keep_edits({})
    _draw_afresh()


def _draw_afresh() -> None:
    """Have every value drawn anew from the rules: a widget would keep what was typed into it."""
    st.session_state[_FRESH] = st.session_state.get(_FRESH, 0) + 1


def _key(*parts: str) -> str:
    return ".".join(("house", table_rules.chosen_name(), str(st.session_state.get(_FRESH, 0)), *parts))


def _change(
    part: str, path: tuple[str, ...], usual: Value | float | None, key: str, share: float = 1
) -> None:
    value = st.session_state[key]
    if value is None:  # a field that was emptied
        _draw_afresh()
    else:
        _keep(table_rules.changed(part, path, value * share if share != 1 else value, usual))


def _keep(changes: table_rules.Edits) -> None:
    try:
        table_rules.keep_edits(changes)
    except ScoringError as error:
        st.session_state[_PROBLEM] = told(error)
        _draw_afresh()


def _item(item: Item, usual: Item | None) -> None:
    """Show an item in a row: whether it counts, what it pays, where it stands."""
    with st.container(border=True, gap="small"):
        label = f"**{item_name(item)}** {item.native}{' ✎' * (usual is None or _differs(item, usual))}"
        key = _key(item.id, "on")
        part, on = ("items", usual.on) if usual else ("add", True)  # an item that the house's file added
        st.toggle(label, item.on, key=key, on_change=_change, args=(part, (item.id, "on"), on, key))
        with st.container(horizontal=True):
            for name in VALUES:
                _value(item, usual, name)
        st.caption(t("score-why", source=source_words(item.source)))


def _differs(item: Item, usual: Item) -> bool:
    return any(getattr(item, name) != getattr(usual, name) for name in ("on", *VALUES))


def _value(item: Item, usual: Item | None, name: str) -> None:
    """Show a field for one of the item's values, where the rules give it one."""
    value = getattr(item, name)
    if isinstance(value, FromOption):
        decides = next(option for option in table_rules.chosen_table().options if option.name == value.name)
        st.caption(t("house-by_option", option=option_name(decides)))
        return
    given = getattr(usual, name) if usual else None
    if not (value or given):
        return
    share = name == "limit"
    key = _key(item.id, name)
    part, path = "items" if usual else "add", (item.id, name)
    if name == "points" and item.concealed_points is not None:
        words = t("house-points_melded")
    else:
        words = t(f"house-{name}")
    st.number_input(
        words,
        0,
        1000 if share else MOST,
        value=round(value * 100) if share else int(value),
        key=key,
        width=130,
        disabled=not item.on,
        on_change=_change,
        args=(part, path, given, key, 0.01 if share else 1),
    )


def _option(option: Option, usual: Value) -> None:
    key = _key(option.name)
    label = option_name(option)
    about = sentence(option_words(option.name, option.description))
    args = ("options", (option.name,), usual, key)
    with st.container(border=True, gap="small"):
        if option.choices:
            st.segmented_control(
                label,
                option.choices,
                format_func=lambda choice: choice_name(option, choice),
                default=option.default,
                required=True,
                key=key,
                on_change=_change,
                args=args,
            )
        elif isinstance(option.default, bool):
            st.toggle(label, option.default, key=key, on_change=_change, args=args)
        else:
            step = 100 if int(option.default) >= 100 else 1
            st.number_input(
                label,
                option.least,
                value=int(option.default),
                step=step,
                key=key,
                width=200,
                on_change=_change,
                args=args,
            )
        st.caption(f"{about} {t('score-why', source=source_words(option.source))}")
