"""What the page of house rules keeps from run to run: what it tells next, and which widgets it drew."""

from __future__ import annotations

import streamlit as st

from scoring import ScoringError
from ui.state import table_rules
from ui.state.visit import visit
from words.text import literal, told


def widget_key(*parts: str) -> str:
    """Name a widget, for the rules that are chosen and the time that it was drawn afresh."""
    return ".".join(("house", table_rules.chosen_name(), str(visit().house.drawn_afresh), *parts))


def draw_afresh() -> None:
    """Have every value drawn anew from the rules: a widget would keep what was typed into it."""
    visit().house.drawn_afresh += 1


def keep(changes: table_rules.Edits) -> bool:
    """Take over what the house changes, else tell what is the matter; say whether they were taken."""
    try:
        table_rules.keep_edits(changes)
    except ScoringError as error:
        tell_problem(literal(told(error)))
        draw_afresh()
        return False
    return True


def tell_problem(words: str) -> None:
    visit().house.told.problem = words


def tell_news(words: str) -> None:
    visit().house.told.done = words


def show_told() -> None:
    """Show once what was to be told. Its place is always there: what follows must not move to another."""
    news, problem = visit().house.told.take()
    with st.container(key="house_told"):
        if problem:
            st.error(problem, icon=":material/error:")
        elif news:
            st.success(news, icon=":material/check:")
