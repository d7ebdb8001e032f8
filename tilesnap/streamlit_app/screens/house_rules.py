"""The page of the rules: those of the table and the house's changes, with the parts that both hosts show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.commands import SetRules, command_name, parse_member
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.lessons.screen import ShowLesson
from tilesnap.lessons.view import open_lesson_button
from tilesnap.session.commands import RULES_COMMANDS
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.lesson import is_lesson_offered, request_lesson
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import choose_rules
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.parts import buttons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.session.commands import RulesCommand
    from tilesnap.views.parts import WireCommand

_COMMANDS: Mapping[str, type[RulesCommand | SetRules | ShowLesson]] = {
    **RULES_COMMANDS,
    **{command_name(kind): kind for kind in (SetRules, ShowLesson)},
}


def render_house_page() -> None:
    """Render the chosen rules by section, with every value editable."""
    with st.container(key="house"):
        _show_problem()
        is_known = table_rules.are_rules_chosen()
        house = table_rules.table_house()
        st.title(t("places-rules"), anchor=False)
        has_lesson = is_lesson_offered(table_rules.current_rules().load())
        lesson = [buttons("lesson", [open_lesson_button()])] if has_lesson else []
        render_parts(keys.HOUSE_PARTS, [*lesson, *house.parts(is_chosen=is_known)], _apply, house.file)


def _apply(command: WireCommand) -> None:
    """Apply a command of the page, or keep why it was refused."""
    parsed = parse_member(command, _COMMANDS)
    if isinstance(parsed, ShowLesson):
        request_lesson()
        return
    try:
        choose_rules(parsed)
    except ScoringError as error:
        visit().house_problem = escape_markdown(localize(error))
        raise


def _show_problem() -> None:
    """Show the problem once. Its container always exists, so that what follows keeps its position."""
    problem, visit().house_problem = visit().house_problem, None
    with st.container(key="house_notice"):
        if problem:
            st.error(problem, icon=":material/error:")
