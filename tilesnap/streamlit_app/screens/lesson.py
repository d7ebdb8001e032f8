"""The page of the lesson: quiz cards about counting, under the rules of a finished game or the chosen ones."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import parse_member
from tilesnap.deals.rules import Rules
from tilesnap.lessons.cards import has_lessons
from tilesnap.lessons.screen import LESSON_COMMANDS, ShowLesson
from tilesnap.session.commands import rejecting_impossible
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import game_deals
from tilesnap.streamlit_app.state.navigation import game_address, switch_page
from tilesnap.streamlit_app.state.open_game import TOKEN, catch_problems, open_game, set_problem, show_problem
from tilesnap.streamlit_app.state.visit import PageRequest, visit
from tilesnap.views.rendering.dates import to_visitor_time

if TYPE_CHECKING:
    from scoring.engine import Engine
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.parts import WireCommand


def is_lesson_offered(rules: Engine) -> bool:
    """Return whether the rules have a lesson, and no deal is being entered."""
    return has_lessons(rules) and not _has_open_deal()


def request_lesson(game: OpenGame | None = None) -> None:
    """Open a new lesson in the next run, after a game with its hands."""
    visit().lesson.practice.leave()
    visit().requested_page = PageRequest("lesson", game_address(game) if game else {})


def render_lesson_page() -> None:
    """Render the lesson; its last button leads back to the game or to the rules."""
    screen, game = visit().lesson, _finished_game()
    rules, games = table_rules.current_rules(), []
    if game is not None:
        rules, games = Rules.of_game(game.played.state.rules), [game.played]
    if visit().lesson_left or not is_lesson_offered(rules.load()):
        visit().lesson_left = False
        switch_page("game" if game else "rules", game_address(game) if game else {})

    today = to_visitor_time(datetime.now(UTC)).date()

    def apply(command: WireCommand) -> None:
        parsed = parse_member(command, LESSON_COMMANDS)
        with catch_problems(), rejecting_impossible(parsed):
            screen.apply(parsed, rules, games, today)
        visit().lesson_left = isinstance(parsed, ShowLesson)

    with st.container(key="lesson"):
        show_problem(st.empty())
        render_parts(keys.LESSON_PARTS, screen.parts(rules, today, has_games=game is not None), apply)


def _finished_game() -> OpenGame | None:
    """Return the game of the address if it has ended."""
    if TOKEN not in st.query_params:
        return None
    try:
        game = open_game()
    except ScoringError as error:
        set_problem(error)
        return None
    return game if game is not None and game.played.finished else None


def _has_open_deal() -> bool:
    """Return True while a deal of a game is being entered or corrected."""
    return any(deal.is_in_work for deal in game_deals())
