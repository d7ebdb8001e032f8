"""The page of house rules: every item and option with its value and source, as the table wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import ScoringError
from scoring.tables.house_changes import counted, is_changed, write_house
from scoring.tables.schema import RuleTable
from tilesnap.i18n.text import item_name, literal, source_words, t, told
from tilesnap.streamlit_app.components.file_input import file_input
from tilesnap.streamlit_app.components.paper import print_button
from tilesnap.streamlit_app.screens.parts import draw
from tilesnap.streamlit_app.screens.rule_choice import choose_rules
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.house import heading_words, item_parts, option_parts, settings_parts, title_part
from tilesnap.views.house_edits import edited
from tilesnap.views.house_item import new_item, new_item_part
from tilesnap.views.rendering.rule_sheet import overlap_table, rule_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.tables.schema import Item
    from tilesnap.views.house_edits import ComparedRules
    from tilesnap.views.parts import Part

MOST_BYTES = 64_000
KEEPS_TYPED = ("bad_worths", "item_lacks")
"""What is to be put right in the fields as they stand."""


def house_page() -> None:
    """Show the rules that are chosen, part by part, each value open to change."""
    with st.container(key="house"):
        _show_told()
        is_known = table_rules.are_known()
        heading = heading_words(table_rules.compared()) if is_known else t("house-heading")
        st.title(literal(heading), anchor=False)
        st.caption(t("house-about"))
        with st.container():  # it shows more or less, and what follows keeps its place
            choose_rules()
        if not is_known:
            _file_section()
            return
        shown = table_rules.compared()
        _draw([title_part(shown)])
        _actions(shown)
        _file_section()
        if isinstance(shown.now, RuleTable):
            _draw(settings_parts(shown))
            _overlaps(shown.now)
            _draw([new_item_part(visit().house.new_item, shown.now)])
        _rows(shown)


def _file_section() -> None:
    """Offer to open a file of house rules."""
    with st.expander(t("house-open"), icon=":material/upload_file:", key="house_open"):
        file_input(
            keys.HOUSE_FILE,
            t("house-file"),
            accept=".toml,text/*",
            most=MOST_BYTES,
            on_text=open_file,
        )


def _draw(parts: Iterable[Part]) -> None:
    """Draw parts; the widgets are others for other rules, and each time they are drawn afresh."""
    draw(parts, f"house.{table_rules.chosen_name()}.{visit().house.drawn_afresh}", _do)


def _draw_afresh() -> None:
    """Have every value drawn anew from the rules: a widget would keep what was typed into it."""
    visit().house.drawn_afresh += 1


def _do(asked: Mapping[str, Any], words: str) -> None:
    """Do what a field or a button asks, which says these words; tell what was done or why it was not."""
    house, shown = visit().house, table_rules.compared()
    said = asked.get("said", {})
    if asked["do"] == "house_new":
        house.new_item.update(said)
        return
    try:
        if asked["do"] == "house_add":
            changes, words = new_item(house.new_item, shown)
        else:
            changes = edited(shown, asked)
        table_rules.keep_edits(changes)
    except ScoringError as error:
        house.notice.problem = literal(told(error))
        if error.code not in KEEPS_TYPED:
            _draw_afresh()
        return
    if asked["do"] == "house_add":
        house.new_item.clear()
    if words:
        house.notice.done = literal(words)
    if words or None in said.values():  # a field that was emptied goes back
        _draw_afresh()


def _show_told() -> None:
    """Show once what was to be told. Its place is always there: what follows must not move to another."""
    news, problem = visit().house.notice.take()
    with st.container(key="house_told"):
        if problem:
            st.error(problem, icon=":material/error:")
        elif news:
            st.success(news, icon=":material/check:")


def _overlaps(played: RuleTable) -> None:
    """Show which item holds which, as the rules are played."""
    if drawn := overlap_table(played):
        with st.expander(t("house-overlaps"), icon=":material/join_inner:", key="house_overlaps"):
            st.html(drawn)


def _rows(shown: ComparedRules) -> None:
    """Show what is changed, what is searched for, or a part of the rules."""
    options, items = shown.now.options, shown.now.items
    part = None
    if st.toggle(t("house-only_changes"), key="house_only_changes"):
        options = tuple(option for option in options if is_changed(option, shown.usual))
        items = tuple(item for item in items if is_changed(item, shown.usual))
        if not (options or items or counted(shown.changes)):
            st.info(t("house-nothing_changed"))
    else:
        words = st.text_input(t("house-search"), key="house_search", placeholder=t("house-search_example"))
        if words:
            options = ()
            items = tuple(item for item in items if words.casefold() in _names(item).casefold())
            if not items:
                st.info(t("house-nothing_found"))
        else:
            part = _part(items)
            options = options if part is None else ()
            items = tuple(item for item in items if item.source == part)
    rows = [option_parts(option, shown) for option in options]
    rows += [item_parts(item, shown, with_source=item.source != part) for item in items]
    for row in rows:
        with st.container(border=True, gap="small"):
            _draw(row)


def _names(item: Item) -> str:
    return f"{item_name(item)} {item.name} {item.native}"


def _part(items: Iterable[Item]) -> str | None:
    """Ask for a part of the source, None for the options, and show its name as a heading."""
    part = st.selectbox(
        t("house-part"),
        [None, *dict.fromkeys(item.source for item in items)],
        format_func=_part_words,
        placeholder="",
        filter_mode=None,
        key="house_part",
    )
    st.header(literal(_part_words(part)), anchor=False)
    return part


def _part_words(part: str | None) -> str:
    return t("house-options") if part is None else source_words(part)


def _actions(shown: ComparedRules) -> None:
    """Offer to download the house's file, to reset it, and to print its sheet."""
    base, _ = table_rules.chosen()
    with st.container():
        if count := counted(shown.changes):
            st.caption(t("house-changed", count=count))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            t("house-download"),
            write_house(shown.now, base),
            f"{base.name}-house_rules.toml",
            "application/toml",
            icon=":material/download:",
            key="house_download",
        )
        st.button(
            t("house-reset"),
            icon=":material/restart_alt:",
            disabled=not shown.changes,
            on_click=_do,
            args=({"do": "house_reset"}, t("house-reset")),
            key="house_reset",
        )
        print_button(keys.RULE_SHEET, t("house-print"), rule_sheet(shown.now, shown.usual))


def open_file(text: str) -> None:
    """Play by a file of house rules, or tell what is wrong with it."""
    try:
        table_rules.take_file(text)
    except ScoringError as error:
        visit().house.notice.problem = literal(t("house-bad_file", error=told(error)))
    else:
        visit().house.notice.done = t("house-opened")
    _draw_afresh()
