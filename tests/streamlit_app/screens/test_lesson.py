"""Tests of the lesson on the page: cards are answered, stored, and never offered during a deal."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from streamlit.testing.v1 import AppTest

from tests.session.json_commands import buttons
from tests.streamlit_app.app_steps import component_data, open_app, open_place, set_known_rules, visit_of
from tests.streamlit_app.house_steps import open_house_page, send_command
from tilesnap.deals.deal import Deal
from tilesnap.lessons.cards import LESSON_LENGTH
from tilesnap.streamlit_app.state.browser_settings import LESSONS
from tilesnap.streamlit_app.state.keys import HOUSE_PARTS, LESSON_PARTS

SHOW = {"command": "show_lesson", "open": True}


def lesson_page():
    from tilesnap.streamlit_app.components.loading import install_page_assets
    from tilesnap.streamlit_app.screens.lesson import render_lesson_page

    install_page_assets()
    render_lesson_page()


def settings_page():
    import streamlit as st

    from tilesnap.streamlit_app.state.browser_settings import (
        apply_stored_settings,
        receive_stored_settings,
        settings_to_store,
    )

    if "brought" in st.session_state:
        receive_stored_settings(st.session_state.pop("brought"))
    apply_stored_settings()
    st.session_state["to_store"] = settings_to_store()


def run(function, **state):
    page = AppTest.from_function(function, default_timeout=60)
    set_known_rules(page)
    for name, value in state.items():
        page.session_state[name] = value
    page.run()
    assert not page.exception
    return page


def shown_parts(page):
    return component_data(page, "parts")["parts"]


def practice(page):
    return visit_of(page).lesson.practice


def test_lesson_runs_to_its_end():
    page = run(lesson_page)
    send_command(page, "start_lesson")
    for number in range(1, LESSON_LENGTH + 1):
        lesson = practice(page).lesson
        assert lesson.number == number
        right = lesson.card.right
        send_command(page, "answer_card", choice=right)
        assert any(each["text"].startswith("✓") for each in buttons(shown_parts(page)))
        send_command(page, "show_next_card")
    assert practice(page).lesson.right == LESSON_LENGTH
    assert shown_parts(page)[0]["text"] == "10 of 10 right"


def test_practice_is_stored_by_the_browser():
    page = run(lesson_page)
    send_command(page, "start_lesson")
    send_command(page, "answer_card", choice=0)
    stored = practice(page).stored
    again = run(settings_page, brought={LESSONS: stored})
    assert practice(again).stored == stored
    assert again.session_state["to_store"][LESSONS] == stored


def test_card_comes_back_by_the_date_of_the_visitor(monkeypatch):
    today = date(2020, 2, 29)
    monkeypatch.setattr(
        "tilesnap.streamlit_app.screens.lesson.to_visitor_time",
        lambda _moment: datetime(today.year, today.month, today.day, tzinfo=UTC),
    )
    page = run(lesson_page)
    send_command(page, "start_lesson")
    send_command(page, "answer_card", choice=0)
    (boxed,) = practice(page).boxes
    assert boxed.due - today in (timedelta(days=1), timedelta(days=2))


def test_empty_practice_is_not_stored():
    assert LESSONS not in run(settings_page).session_state["to_store"]


def is_offered(page):
    shown = component_data(page, HOUSE_PARTS)["parts"]
    return SHOW in [each["command"] for each in buttons(shown)]


def test_lesson_is_not_offered_during_a_deal():
    page = open_house_page()
    assert is_offered(page)
    visit_of(page).deals["token"] = replace(Deal(), over="entry")
    page.run()
    assert not is_offered(page)


def test_lesson_opens_from_the_rules_without_a_game():
    page = open_app()
    open_place(page, "rules")
    assert is_offered(page)
    send_command(page, at=HOUSE_PARTS, **SHOW)
    assert component_data(page, LESSON_PARTS)["parts"][0]["kind"] == "heading"
    assert "g" not in page.query_params
