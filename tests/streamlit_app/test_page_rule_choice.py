"""Tests of the choice of rules: nothing is offered or scored before it."""

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    bar_data,
    component_data,
    hand_of,
    open_app,
    send,
    send_photo,
    widget,
)
from tests.streamlit_app.game_steps import begin, open_game_page, press
from tilesnap.streamlit_app.state.visit import Browser

MEMORIES = [
    # a row: stored settings, rule set, whether it was chosen
    ({}, None, False),
    ({"rules": "european_classical"}, "european_classical", False),  # stored unasked by old versions
    ({"rules": "european_classical", "rules_said": True}, "european_classical", True),
    ({"rules": "european_classical", "preset_european_classical": "CC"}, "european_classical", True),
    (
        {"rules": "european_classical", "house_edits": {"bmja": {"options": {"limit": 700}}}},
        "european_classical",
        True,
    ),
    ({"rules": "hong_kong"}, "hong_kong", True),
    ({"rules": "no_such_rules", "rules_said": True}, None, False),
]


@pytest.mark.parametrize(("kept", "rules", "known"), MEMORIES, ids=str)
def test_rules_are_asked_unless_browser_stores_them(kept, rules, known):
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", kept)
    send_photo(page, SAMPLE.read_bytes())
    assert page.selectbox(key="rules").value == (rules or None)
    assert bool(bar_data(page)) == known
    assert any(button.key == "play_hong_kong" for button in page.button) != known


def test_choice_has_stored_value_as_default_too():
    """A browser that misses the message with the value shows and reports the default."""
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {"rules": "hong_kong", "preset_hong_kong": "tiers"})
    page.run()
    chosen = (page.selectbox(key="rules"), page.selectbox(key="preset_hong_kong"))
    assert [each.value for each in chosen] == ["hong_kong", "tiers"]
    assert [each.proto.default for each in chosen] == [each.index for each in chosen]


def test_language_has_stored_value_as_default_too():
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {"language": "de"})
    page.run()
    languages = page.radio(key="language")
    assert (languages.value, languages.proto.default) == ("de", languages.index)


def test_page_offers_nothing_before_browser_answers():
    page = open_app(browser=Browser())
    keys = {each.key for each in (*page.button, *page.selectbox)}
    assert not keys & {"rules", "to_game"}
    assert component_data(page, "photo_input")


def test_photo_is_read_after_browser_answers():
    page = open_app(browser=Browser())
    send_photo(page, SAMPLE.read_bytes())
    assert not hand_of(page).tiles
    send(page, "browser_storage", "kept", {"rules": "bmja"})
    page.run()
    assert hand_of(page).tiles


@pytest.mark.parametrize("name", ["bmja", "mcr", "riichi", "zung_jung"])
def test_every_rule_set_can_be_chosen_after_photo(name):
    page = open_app(browser=Browser(has_answered=True))
    send_photo(page, SAMPLE.read_bytes())
    press(page, f"play_{name}")
    assert page.selectbox(key="rules").value == name
    assert bar_data(page)
    assert component_data(page, "browser_storage")["keep"]["rules_said"]


def test_choice_in_chip_is_stored():
    page = open_app(browser=Browser(has_answered=True))
    widget(page, "rules").set_value("hong_kong").run()
    kept = component_data(page, "browser_storage")["keep"]
    again = open_app(browser=Browser())
    send(again, "browser_storage", "kept", kept)
    assert again.selectbox(key="rules").value == "hong_kong"
    assert again.session_state["visit"].browser.rules_chosen


def test_repeated_message_keeps_later_choice():
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {"rules": "hong_kong"})
    widget(page, "rules").set_value("zung_jung").run()
    send(page, "browser_storage", "kept", {"rules": "hong_kong"})
    assert page.selectbox(key="rules").value == "zung_jung"


@pytest.mark.parametrize("address", [{}, {"hand": EXAMPLE}], ids=["alone", "with a hand"])
def test_link_with_rules_is_followed(address):
    page = open_app(browser=Browser(), rules="hong_kong", **address)
    send(page, "browser_storage", "kept", {"rules": "bmja"})
    assert page.selectbox(key="rules").value == "hong_kong"


def test_game_begins_only_with_chosen_rules():
    page = open_game_page()
    page.session_state["visit"].browser.rules_chosen = False
    begin(page, *"ABCD")
    assert "g" not in page.query_params
    assert any("rules" in error.value for error in page.error)
    begin(page, *"ABCD", rules="hong_kong")
    assert page.query_params["g"]
