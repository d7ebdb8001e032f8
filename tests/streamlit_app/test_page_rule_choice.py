"""Tests of the choice of rules: nothing is offered or scored before it."""

import cv2
import numpy as np
import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer,
    bar_data,
    component_data,
    hand_of,
    open_app,
    open_place,
    send,
    send_photo,
)
from tests.streamlit_app.game_steps import begin, open_game_page
from tests.streamlit_app.house_steps import change, choose_rules, chosen_rules, house_changes, send_command
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import Browser

MEMORIES = [
    # a row: stored settings, rule set that was chosen
    ({}, None),
    ({"rules": "european_classical"}, None),  # stored unasked by old versions
    ({"rules": "european_classical", "rules_said": True}, "european_classical"),
    ({"rules": "european_classical", "preset_european_classical": "CC"}, "european_classical"),
    (
        {"rules": "european_classical", "house_edits": {"bmja": {"options": {"limit": 700}}}},
        "european_classical",
    ),
    ({"rules": "hong_kong"}, "hong_kong"),
    ({"rules": "no_such_rules", "rules_said": True}, None),
]


@pytest.mark.parametrize(("kept", "rules"), MEMORIES, ids=str)
def test_rules_are_asked_unless_browser_stores_them(kept, rules):
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", kept)
    send_photo(page, SAMPLE.read_bytes())
    assert chosen_rules(page)[0] == rules
    assert bool(bar_data(page)) == bool(rules)
    assert bool(component_data(page, keys.RULES_QUESTION)) != bool(rules)


def test_stored_language_is_used():
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {"language": "de"})
    open_place(page, "settings")
    assert page.title[0].value == "Einstellungen"


def test_page_offers_nothing_before_browser_answers():
    page = open_app(browser=Browser())
    assert not component_data(page, keys.RULE_CHOICE)
    assert component_data(page, "photo_input")


def test_photo_is_read_after_browser_answers():
    page = open_app(browser=Browser())
    send_photo(page, SAMPLE.read_bytes())
    assert not hand_of(page).tiles
    send(page, "browser_storage", "kept", {"rules": "bmja"})
    page.run()
    assert hand_of(page).tiles


def test_rules_are_chosen_after_photo():
    page = open_app(browser=Browser(has_answered=True))
    send_photo(page, SAMPLE.read_bytes())
    send_command(page, "set_rules", at=keys.RULES_QUESTION, name="mcr")
    assert chosen_rules(page) == ("mcr", None)
    assert bar_data(page)
    assert not component_data(page, keys.RULES_QUESTION)
    assert component_data(page, "browser_storage")["keep"]["rules_said"]


def test_rules_are_not_asked_while_there_are_no_tiles():
    page = open_app(browser=Browser(has_answered=True))
    send_photo(page, cv2.imencode(".png", np.full((600, 800, 3), 90, np.uint8))[1].tobytes())
    assert not component_data(page, keys.RULES_QUESTION)


def test_choice_in_chip_is_stored():
    page = open_app(browser=Browser(has_answered=True))
    choose_rules(page, "hong_kong", "tiers")
    kept = component_data(page, "browser_storage")["keep"]
    again = open_app(browser=Browser())
    send(again, "browser_storage", "kept", kept)
    assert chosen_rules(again) == ("hong_kong", "tiers")
    assert again.session_state["visit"].browser.rules_chosen


def test_undo_restores_rules_of_hand():
    page = open_app(hand=EXAMPLE)
    choose_rules(page, "hong_kong", "tiers")
    for direction, expected in (
        ("undo", ("european_classical", None)),
        ("redo", ("hong_kong", "tiers")),
        ("undo", ("european_classical", None)),
    ):
        send(page, "hand_editor", "stepped", {"direction": direction})
        assert chosen_rules(page) == expected
    assert component_data(page, "browser_storage")["keep"]["rules"] == "european_classical"


def test_undo_restores_house_rules_of_hand():
    page = open_app(hand=EXAMPLE)
    open_place(page, "rules")
    change(page, "options", limit="300")
    open_place(page, "hand")
    changed = house_changes(page)
    send(page, "hand_editor", "stepped", {"direction": "undo"})
    assert (changed, house_changes(page)) == ({"options": {"limit": 300}}, {})


def test_first_choice_of_rules_is_no_step_of_empty_hand():
    page = open_app(browser=Browser(has_answered=True))
    choose_rules(page, "bmja")
    assert not component_data(page, "hand_editor")["undo"]


def test_question_for_other_rules_keeps_their_house_rules():
    page = open_app(rules="bmja", hand="234m 567m 789p 456s | 22s*")
    page.session_state["visit"].house.changes = {"european_classical": {"options": {"limit": 300}}}
    answer(page, "rules", "european_classical")
    assert chosen_rules(page)[0] == "european_classical"
    assert house_changes(page) == {"options": {"limit": 300}}


def test_repeated_message_keeps_later_choice():
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {"rules": "hong_kong"})
    choose_rules(page, "zung_jung")
    send(page, "browser_storage", "kept", {"rules": "hong_kong"})
    assert chosen_rules(page)[0] == "zung_jung"


@pytest.mark.parametrize("address", [{}, {"hand": EXAMPLE}], ids=["alone", "with a hand"])
def test_link_with_rules_is_followed(address):
    page = open_app(browser=Browser(), rules="hong_kong", **address)
    send(page, "browser_storage", "kept", {"rules": "bmja"})
    assert chosen_rules(page)[0] == "hong_kong"


def test_game_begins_only_with_chosen_rules():
    page = open_game_page()
    page.session_state["visit"].browser.rules_chosen = False
    begin(page, *"ABCD")
    assert "g" not in page.query_params
    assert any("rules" in error.value for error in page.error)
    begin(page, *"ABCD", rules="hong_kong")
    assert page.query_params["g"]
