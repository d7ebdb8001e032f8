"""Tests of the page of house rules: commands of its parts, with the rules that the page's own widgets choose."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import component_data, send, visit_of
from tests.streamlit_app.house_steps import (
    change,
    choose_rules,
    house_changes,
    open_file,
    open_house_page,
    send_command,
)
from tilesnap.streamlit_app.state import keys


@pytest.fixture
def page() -> AppTest:
    return open_house_page()


def parts_named(page, name):
    return [part for part in component_data(page, "parts")["parts"] if part.get("name") == name]


def test_command_changes_house_rules_once(page):
    change(page, "options", limit="300")
    assert house_changes(page) == {"options": {"limit": 300}}
    send_command(page, "reset_house_rules")
    send_command(page, "change_house_rules", part="options", values={"limit": "300"}, number=1)
    assert house_changes(page) == {}


def test_commands_sent_together_all_run(page):
    sent = [
        {"number": number, "command": {"command": "change_house_rules", "part": "payout", "values": values}}
        for number, values in ((1, {"stake": "5"}), (2, {"others_share": "1.5"}))
    ]
    send(page, "parts", "commands", {"commands": sent})
    assert house_changes(page) == {"payout": {"stake": 5, "others_share": 1.5}}
    assert component_data(page, "parts")["done"] == 2


def test_house_changes_are_separate_by_preset(page):
    change(page, "options", limit="300")
    choose_rules(page, "bmja")
    change(page, "options", limit="700")
    choose_rules(page, "european_classical")
    assert house_changes(page) == {"options": {"limit": 300}}
    choose_rules(page, "european_classical", "CC")
    change(page, "options", limit="900")
    assert visit_of(page).house.changes == {
        "european_classical": {"options": {"limit": 300}},
        "bmja": {"options": {"limit": 700}},
        "european_classical CC": {"options": {"limit": 900}},
    }


def test_refused_command_is_explained_once(page):
    change(page, "payout", stake="many")
    assert len(page.error) == 1
    assert component_data(page, "parts")["refused"]
    change(page, "payout", stake="3")
    assert len(page.error) == 0
    assert not component_data(page, "parts")["refused"]


@pytest.mark.parametrize("command", ["save_deal", "no_command", "remove_card_line"])
def test_command_of_another_page_is_refused(page, command):
    send_command(page, command)
    assert house_changes(page) == {}
    assert component_data(page, "parts")["refused"]


def test_house_file_chooses_rules_and_is_saved(page):
    open_file(page, 'base = "bmja"\ntitle = "Ours"\n[options]\nlimit = 800\n')
    assert page.session_state[keys.RULES] == "bmja"
    assert page.title[0].value == "Rules"
    assert "House rules: Ours" in [part.get("text") for part in component_data(page, "parts")["parts"]]
    assert house_changes(page) == {"title": "Ours", "options": {"limit": 800}}
    send_command(page, "export_house_rules")
    assert "limit = 800" in component_data(page, "parts")["file"]["content"]
    change(page, "options", limit="900")
    assert component_data(page, "parts")["file"] is None


def test_broken_house_file_is_rejected_with_position(page):
    change(page, "options", limit="300")
    open_file(page, 'base = "european_classical"\n[options]\nlimits = 3\n')
    assert "Line 3" in page.error[0].value
    assert house_changes(page) == {"options": {"limit": 300}}


def test_unknown_rules_offer_only_a_file():
    page = open_house_page(knows_rules=False)
    kinds = [part["kind"] for part in component_data(page, "parts")["parts"]]
    assert kinds == ["buttons", "buttons", "file"]  # the lesson, the rules, a file
    open_file(page, 'base = "bmja"')
    assert visit_of(page).browser.rules_chosen
    assert parts_named(page, "house_title")
