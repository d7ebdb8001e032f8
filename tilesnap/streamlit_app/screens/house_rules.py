"""The page of house rules: every item and option with its value and source."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from scoring.american.card import write_card
from scoring.american.json_card import MAX_JSON_BYTES
from scoring.tables.house_changes import count_changes, is_changed, without_changes, write_house
from scoring.tables.schema import RuleTable, table_items
from tilesnap.deals.commands import parse_member
from tilesnap.i18n.translate import escape_markdown, item_name, localize, source_name, t
from tilesnap.streamlit_app.components.file_input import render_file_input
from tilesnap.streamlit_app.components.sheet_actions import render_print_button
from tilesnap.streamlit_app.screens.part_widgets import render_parts
from tilesnap.streamlit_app.screens.rule_choice import render_rule_choice
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.card import ACCEPT, CARD_FILE, card_status, line_parts, open_card_label, opening_parts
from tilesnap.views.card_edits import CARD_COMMANDS, ChangeCardLine, OpenCard
from tilesnap.views.house_edits import HOUSE_COMMANDS, AddNewItem, FillNewItem, ResetHouseRules, apply_edit
from tilesnap.views.house_item import add_item, new_item_part
from tilesnap.views.house_rules import house_heading, item_parts, option_parts, settings_parts, title_part
from tilesnap.views.parts import FileDownload
from tilesnap.views.rendering.rule_sheet import overlap_table, rule_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.tables.schema import Item
    from tilesnap.views.card_edits import CardCommand
    from tilesnap.views.house_edits import ComparedRules, HouseCommand
    from tilesnap.views.parts import Part, WireCommand

MAX_BYTES = 64_000
KEEPS_INPUT = ("bad_worths", "item_lacks")
"""The codes of errors after which the fields keep what was typed, so that the user can correct it."""


def render_house_page() -> None:
    """Render the chosen rules by section, with every value editable."""
    with st.container(key="house"):
        _show_notice()
        is_known = table_rules.are_rules_chosen()
        heading = house_heading(table_rules.compared_rules()) if is_known else t("house-heading")
        st.title(escape_markdown(heading), anchor=False)
        st.caption(t("house-about"))
        with st.container():  # a container of variable content keeps the position of what follows
            render_rule_choice("house")
        if not is_known:
            _file_section()
            return
        shown = table_rules.compared_rules()
        _render_card()
        _render_parts([title_part(shown)])
        _render_actions(shown)
        _file_section()
        if isinstance(shown.now, RuleTable):
            _render_parts(settings_parts(shown))
            _render_overlaps(shown.now)
            _render_parts([new_item_part(visit().house.new_item, shown.now)])
        _render_rows(shown)


def _render_card() -> None:
    """Render the card of hands, for rules that need one: how to get it, its lines, and the form for one."""
    if not table_rules.needs_card():
        return
    card, form = table_rules.current_card(), visit().house.card
    values = table_rules.house_edits().get("card")
    with st.container(key="card"):
        _render_parts(card_status(card))
        render_file_input(
            keys.CARD_FILE,
            open_card_label(card),
            accept=ACCEPT,
            max_bytes=MAX_JSON_BYTES,
            on_text=lambda text: _apply_card_command(OpenCard(text), t("card-opened")),
        )
        _render_parts(part for part in opening_parts(card, form) if not isinstance(part, FileDownload))
        if values is not None:
            st.download_button(
                t("card-save"),
                write_card(values),
                CARD_FILE,
                "application/toml",
                icon=":material/download:",
                key="card_save",
            )
        _render_parts(line_parts(card, form, form.number_in(values)))


def _apply_card_command(command: CardCommand, done: str) -> None:
    """Change the card, and set the notice of success or failure."""
    house = visit().house
    try:
        table_rules.change_card(house.card, command)
    except ScoringError as error:
        house.notice.problem = escape_markdown(localize(error))
        return
    if done:
        if not isinstance(command, ChangeCardLine):  # which changes nothing yet
            house.notice.done = escape_markdown(done)
        _recreate_widgets()


def _file_section() -> None:
    """Offer to open a file of house rules."""
    with st.expander(t("house-open"), icon=":material/upload_file:", key="house_open"):
        render_file_input(
            keys.HOUSE_FILE,
            t("house-file"),
            accept=".toml,text/*",
            max_bytes=MAX_BYTES,
            on_text=open_house_file,
        )


def _render_parts(parts: Iterable[Part]) -> None:
    """Render parts; their widget keys depend on the rules and change when the widgets are recreated."""
    render_parts(
        parts,
        f"house.{table_rules.chosen_rules_name()}.{visit().house.widget_generation}",
        _apply_wire_command,
    )


def _recreate_widgets() -> None:
    """Recreate all widgets from the rules: a widget would keep what was typed into it."""
    visit().house.widget_generation += 1


def _apply_wire_command(command: WireCommand, done: str) -> None:
    if command["command"] in CARD_COMMANDS:
        _apply_card_command(parse_member(command, CARD_COMMANDS), done)
    else:
        _apply(parse_member(command, HOUSE_COMMANDS), done)


def _apply(command: HouseCommand, done: str) -> None:
    """Apply the command of a field or a button, and set the notice of success or failure.

    Args:
        command: The command.
        done: The notice of success; empty for none.
    """
    house, shown = visit().house, table_rules.compared_rules()
    if isinstance(command, FillNewItem):
        house.new_item.update(command.values)
        return
    try:
        if isinstance(command, AddNewItem):
            changes, done = add_item(house.new_item, shown)
        else:
            changes = apply_edit(shown, command)
        table_rules.set_house_edits(changes)
    except ScoringError as error:
        house.notice.problem = escape_markdown(localize(error))
        if error.code not in KEEPS_INPUT:
            _recreate_widgets()
        return
    if isinstance(command, AddNewItem):
        house.new_item.clear()
    if done:
        house.notice.done = escape_markdown(done)
    if done or None in getattr(command, "values", {}).values():  # an emptied field returns to its default
        _recreate_widgets()


def _show_notice() -> None:
    """Show the notice once. Its container always exists, so that what follows keeps its position."""
    done_notice, problem = visit().house.notice.take()
    with st.container(key="house_notice"):
        if problem:
            st.error(problem, icon=":material/error:")
        elif done_notice:
            st.success(done_notice, icon=":material/check:")


def _render_overlaps(played: RuleTable) -> None:
    """Render which items include which, by the rules as played."""
    if drawn := overlap_table(played):
        with st.expander(t("house-overlaps"), icon=":material/join_inner:", key="house_overlaps"):
            st.html(drawn)


def _render_rows(shown: ComparedRules) -> None:
    """Render the changed rows, the search results, or one section of the rules."""
    options, items = shown.now.options, table_items(shown.now)
    part = None
    if st.toggle(t("house-only_changes"), key="house_only_changes"):
        options = tuple(option for option in options if is_changed(option, shown.usual))
        items = tuple(item for item in items if is_changed(item, shown.usual))
        if not (options or items or count_changes(shown.changes)):
            st.info(t("house-nothing_changed"))
    else:
        query = st.text_input(t("house-search"), key="house_search", placeholder=t("house-search_example"))
        if query:
            options = ()
            items = tuple(item for item in items if query.casefold() in _names(item).casefold())
            if not items:
                st.info(t("house-nothing_found"))
        else:
            part = _choose_part(items)
            options = options if part is None else ()
            items = tuple(item for item in items if item.source == part)
    rows = [option_parts(option, shown) for option in options]
    rows += [item_parts(item, shown, with_source=item.source != part) for item in items]
    for row in rows:
        with st.container(border=True, gap="small"):
            _render_parts(row)


def _names(item: Item) -> str:
    return f"{item_name(item)} {item.name} {item.native}"


def _choose_part(items: Iterable[Item]) -> str | None:
    """Let the user choose a section of the source, None for the options, and render its name as a heading."""
    part = st.selectbox(
        t("house-part"),
        [None, *dict.fromkeys(item.source for item in items)],
        format_func=_part_title,
        placeholder="",
        filter_mode=None,
        key="house_part",
    )
    st.header(escape_markdown(_part_title(part)), anchor=False)
    return part


def _part_title(part: str | None) -> str:
    return t("house-options") if part is None else source_name(part)


def _render_actions(shown: ComparedRules) -> None:
    """Offer to download the house rules file, to reset the changes, and to print the rules."""
    base, _ = table_rules.chosen_rule_set()
    with st.container():
        if count := count_changes(shown.changes):
            st.caption(t("house-changed", count=count))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            t("house-download"),
            write_house(shown.now, base, shown.changes.get("card")),
            f"{base.name}-house_rules.toml",
            "application/toml",
            icon=":material/download:",
            key="house_download",
        )
        st.button(
            t("house-reset"),
            icon=":material/restart_alt:",
            disabled=shown.changes == without_changes(shown.changes),
            on_click=_apply,
            args=(ResetHouseRules(), t("house-reset")),
            key="house_reset",
        )
        render_print_button(keys.RULE_SHEET, t("house-print"), rule_sheet(shown.now, shown.usual))


def open_house_file(text: str) -> None:
    """Set the rules of a house rules file, or the notice of what is wrong with it."""
    try:
        table_rules.load_house_file(text)
    except ScoringError as error:
        visit().house.notice.problem = escape_markdown(t("house-bad_file", error=localize(error)))
    else:
        visit().house.notice.done = t("house-opened")
    _recreate_widgets()
