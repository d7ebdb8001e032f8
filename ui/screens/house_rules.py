"""The page of house rules: every item and option with its value and source, as the table wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from scoring.tables.house_changes import write_house
from scoring.tables.schema import RuleTable
from ui.components.file_input import file_input
from ui.components.paper import print_button
from ui.drawing.rule_sheet import overlap_table, rule_sheet
from ui.screens.house_item import new_item
from ui.screens.house_rows import item_row, option_row
from ui.screens.house_settings import settings_rows
from ui.screens.rule_choice import choose_rules
from ui.state import keys, table_rules
from ui.state.house_page import draw_afresh, keep, show_told, tell_news, tell_problem, widget_key
from words.text import item_name, literal, source_words, t, told

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from scoring.tables.schema import Item

MOST_BYTES = 64_000
LONGEST_TITLE = 80


def house_page() -> None:
    """Show the rules that are chosen, part by part, each value open to change."""
    with st.container(key="house"):
        show_told()
        title = table_rules.edits().get("title")
        words = t("house-heading_of", title=literal(title)) if title else t("house-heading")
        st.title(words, anchor=False)
        st.caption(t("house-about"))
        with st.container():  # it shows more or less, and what follows keeps its place
            choose_rules()
        _title()
        _actions()
        with st.expander(t("house-open"), icon=":material/upload_file:", key="house_open"):
            file_input(
                keys.HOUSE_FILE,
                t("house-file"),
                accept=".toml,text/*",
                most=MOST_BYTES,
                on_text=open_file,
            )
        if (table := table_rules.as_table()) is not None:
            settings_rows()
            _overlaps(table)
            new_item()
        _rows(table_rules.house_table(), table_rules.chosen_table())


def _overlaps(played: RuleTable) -> None:
    """Show which item holds which, as the rules are played."""
    if drawn := overlap_table(played):
        with st.expander(t("house-overlaps"), icon=":material/join_inner:", key="house_overlaps"):
            st.html(drawn)


def _rows(played: Catalogue, usual: Catalogue) -> None:
    """Show what is changed, what is searched for, or a part of the rules."""
    options, items = played.options, played.items
    part = None
    if st.toggle(t("house-only_changes"), key="house_only_changes"):
        options = tuple(option for option in options if table_rules.is_changed(option))
        items = tuple(item for item in items if table_rules.is_changed(item))
        if not (options or items or table_rules.count(table_rules.edits())):
            st.info(t("house-nothing_changed"))
    else:
        words = st.text_input(t("house-search"), key="house_search", placeholder=t("house-search_example"))
        if words:
            options = ()
            items = tuple(item for item in items if words.casefold() in _names(item).casefold())
            if not items:
                st.info(t("house-nothing_found"))
        else:
            part = _part(played)
            options = options if part is None else ()
            items = tuple(item for item in items if item.source == part)
    for option in options:
        option_row(option, usual)
    for item in items:
        item_row(item, usual, with_source=item.source != part)


def _names(item: Item) -> str:
    return f"{item_name(item)} {item.name} {item.native}"


def _part(table: Catalogue) -> str | None:
    """Ask for a part of the source, None for the options, and show its name as a heading."""
    part = st.selectbox(
        t("house-part"),
        [None, *dict.fromkeys(item.source for item in table.items)],
        format_func=_part_words,
        placeholder="",
        filter_mode=None,
        key="house_part",
    )
    st.header(literal(_part_words(part)), anchor=False)
    return part


def _part_words(part: str | None) -> str:
    return t("house-options") if part is None else source_words(part)


def _title() -> None:
    key = widget_key("title")
    st.text_input(
        t("house-title"),
        table_rules.edits().get("title", ""),
        key=key,
        placeholder=t("house-title_example"),
        max_chars=LONGEST_TITLE,
        on_change=_entitle,
        args=(key,),
    )


def _entitle(key: str) -> None:
    keep(table_rules.titled(st.session_state[key]))


def _actions() -> None:
    """Offer to download the house's file, to reset it, and to print its sheet."""
    changes = table_rules.edits()
    base, _ = table_rules.chosen()
    with st.container():
        if count := table_rules.count(changes):
            st.caption(t("house-changed", count=count))
    with st.container(horizontal=True, vertical_alignment="center"):
        table = table_rules.as_table()
        if table is not None and isinstance(base, RuleTable):
            st.download_button(
                t("house-download"),
                write_house(table, base),
                f"{base.name}-house_rules.toml",
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
        print_button(
            keys.RULE_SHEET,
            t("house-print"),
            rule_sheet(table_rules.house_table(), table_rules.chosen_table()),
        )


def open_file(text: str) -> None:
    """Play by a file of house rules, or tell what is wrong with it."""
    try:
        table_rules.take_file(text)
    except ScoringError as error:
        tell_problem(literal(t("house-bad_file", error=told(error))))
    else:
        tell_news(t("house-opened"))
    draw_afresh()


def _reset() -> None:
    table_rules.keep_edits({})
    draw_afresh()
