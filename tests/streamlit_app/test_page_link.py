"""Tests of links without a browser: everything about a hand is in its link."""

import pytest
from streamlit.testing.v1 import AppTest

from scoring import Hand
from tests.streamlit_app.app_steps import (
    EXAMPLE,
    ROOT,
    answer,
    answer_questions,
    asked_field,
    bar_data,
    chips,
    messages,
    open_app,
    reopen,
    send,
    set_house_rules,
    set_known_rules,
    sheet_html,
    text,
    total,
    type_hand,
)
from tests.streamlit_app.house_steps import choose_rules, chosen_rules
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import Browser


def test_link_loads_hand_and_follows_changes():
    page = open_app(hand=EXAMPLE)
    assert Hand.parse(text(page)) == Hand.parse(EXAMPLE)
    type_hand(page, "111m | 22p*")
    assert page.query_params["hand"] == "111m | 22p*"
    type_hand(page, "")
    assert not page.query_params


SHARED = [
    # a row: rules, preset, house rules, hand, answers in order
    ("european_classical", None, {}, EXAMPLE, [("source", "discard"), ("seat", "N")]),
    ("european_classical", "CC", {}, EXAMPLE, [("source", "wall"), ("special", "last_tile"), ("seat", "E")]),
    (
        "bmja",
        None,
        {"options": {"limit": 150}},
        EXAMPLE,
        [("source", "discard"), ("seat", "E"), ("round", "E")],
    ),
    ("zung_jung", None, {}, EXAMPLE, [("source", "discard"), ("discarder", "left")]),
    ("european_classical", None, {}, EXAMPLE, [("seat", "E"), ("unknown", "source"), ("unknown", "round")]),
    ("bmja", None, {}, "| 222s 333s 444s EEE N", [("role", "loser"), ("seat", "W"), ("round", "S")]),
    ("european_classical", None, {}, "| 123m 456m 789p 22s EEE", [("sets", None)]),
]


@pytest.mark.parametrize(("rules", "preset", "changes", "hand", "answers"), SHARED)
def test_link_shows_same_score_on_two_phones(rules, preset, changes, hand, answers):
    page = open_app()
    choose_rules(page, rules, preset)
    if changes:
        set_house_rules(page, rules, changes)
    type_hand(page, hand)
    for field, value in answers:
        answer(page, field, value)
    other = reopen(page)
    assert bar_data(other) == bar_data(page)
    assert sheet_html(other) == sheet_html(page)
    assert other.query_params == page.query_params


def test_answers_of_link_can_be_changed():
    page = open_app(hand=EXAMPLE, source="discard", seat="N")
    assert total(page) == 200
    answer(page, "seat", "E")
    answer_questions(page, round="E")
    assert total(page) == 240
    assert "round" in chips(page)


def test_invalid_link_is_reported_and_dropped():
    page = open_app(hand="12q", seat="N")
    assert "is not a tile" in messages(page)
    assert not page.query_params
    type_hand(page, EXAMPLE)
    assert "is not a tile" not in messages(page)
    assert asked_field(page) == "source"


ODD = [
    {"seat": "Q", "source": "evil", "round": "", "special": "evil,last_tile", "unknown": "role"},
    {"rules": "whist", "preset": "XX"},
    {"wins": "-1", "discards": "1m9q", "kept": "role"},
    {"discarder": "E", "sets": "0", "role": "banker"},
]


@pytest.mark.parametrize("parts", ODD, ids=str)
def test_invalid_link_parts_are_skipped(parts):
    page = open_app(hand=EXAMPLE, **parts)
    assert text(page) == "CCCC 555m | 111p 222s EE*"
    assert asked_field(page) == "source"
    assert set(page.query_params) <= {"hand", "rules", "special"}


def test_invalid_house_rules_of_link_are_reported():
    page = open_app(hand=EXAMPLE, rules="bmja", house="house rules!")
    assert messages(page)
    assert not page.query_params


OUTLIVED = [
    # a row: hand in the address at the last edit, hand in the address now, loaded hand
    ("| 12m", "| 12m", "| 13m"),
    ("| 12m", "| 13m", "| 13m"),
    ("| 12m", "| 99p", "| 99p"),
    ("", "| 99p", "| 99p"),
    ("", "", "| 13m"),
]


@pytest.mark.parametrize(("over", "address", "expected"), OUTLIVED)
def test_correction_survives_server_restart(over, address, expected):
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    set_known_rules(page)
    if address:
        page.query_params["hand"] = address
    edited = {
        "origin": 5,
        "edits": 2,
        "hand": EditableHand.from_layout(Hand.parse("| 13m").layout()).as_json(),
    }
    page.session_state[keys.HAND_EDITOR] = {"edited": {**edited, "over": over}}
    page.run()
    assert not page.exception
    assert text(page) == expected


def test_stored_settings_do_not_override_link():
    kept = {"rules": "bmja", "seat": "W", "round": "S"}  # an old version's winds
    for address, rules, known in (
        ({}, "bmja", set()),
        ({"hand": EXAMPLE, "rules": "dmjl", "seat": "N"}, "dmjl", {"seat"}),
    ):
        page = open_app(browser=Browser(), **address)
        send(page, "browser_storage", "kept", kept)
        type_hand(page, EXAMPLE)
        assert chosen_rules(page) == (rules, None)
        assert chips(page).keys() & {"seat", "round"} == known


def test_contradictory_link_opens_with_message():
    page = open_app(hand=EXAMPLE, seat="S", source="wall", discarder="left")
    assert Hand.parse(text(page)) == Hand.parse(EXAMPLE)
    assert "This link says that the last tile was self-drawn, and who discarded it." in messages(page)
    answer(page, "source", "discard")
    page.run()
    assert "This link" not in messages(page)
