"""Tests of general settings and payments on the page of house rules."""

import pytest
from streamlit.testing.v1 import AppTest

from scoring import ScoringError
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import build_house, read_house
from scoring.tables.shipped import TABLES
from tests.streamlit_app.house_steps import (
    choose,
    house_changes,
    notices,
    open_file,
    open_house_page,
    press,
    widget,
)
from tilesnap.i18n.translate import localize, use_language
from tilesnap.views.house_fields import parse_worths


@pytest.fixture
def page() -> AppTest:
    return open_house_page()


CHANGES = [
    # a row: rule set, section, field, input, content of the file
    ("european_classical", "settings", "rounding_step", 50, 50),
    ("european_classical", "settings", "rounding_to", "up", "up"),
    ("european_classical", "settings", "least_doubles", 1, 1),
    ("european_classical", "settings", "most_chows", "1", 1),
    ("european_classical", "settings", "most_claimed_chows", "0", 0),
    ("bmja", "settings", "rounding", "both", "both"),
    ("zung_jung", "settings", "minimum", 10, 10),
    ("hong_kong", "payout", "worths", "1 2 4, 8", [1, 2, 4, 8]),
    ("hong_kong", "payout", "others_share", 2.0, 2.0),
    ("european_classical", "payout", "losers_settle", False, False),
    ("bmja", "payout", "multiple_winners", True, True),
]


@pytest.mark.parametrize("row", CHANGES, ids=lambda row: f"{row[0]} {row[2]}")
def test_house_settings_are_written_to_file(page, row):
    rules, part, name, entered, value = row
    choose(page, "rules", rules)
    choose(page, f".{part}.{name}", entered)
    assert house_changes(page) == {part: {name: value}}
    assert notices(page) == ""
    file = write_house(build_house({"base": rules, part: {name: value}}, TABLES), TABLES[rules])
    press(page, f".{part}.back")
    assert house_changes(page) == {}
    open_file(page, file)
    assert house_changes(page)[part] == {name: value}


def test_house_settings_can_remove_chow_limit(page):
    open_file(page, 'base = "bmja"\n[settings]\nmost_chows = 2')
    choose(page, ".settings.most_chows", "any")
    assert house_changes(page) == {"settings": {"most_chows": 5}}


def test_required_items_are_chosen_by_name(page):
    field = next(each for each in page.multiselect if each.key.endswith(".settings.wins_with"))
    field.set_value(["mixed_hand", "clear_hand"]).run()
    assert not page.exception
    assert house_changes(page) == {"settings": {"wins_with": ["mixed_hand", "clear_hand"]}}


def test_house_setting_equal_to_source_is_no_change(page):
    choose(page, ".settings.minimum", 30)
    choose(page, ".settings.minimum", 0)
    assert house_changes(page) == {}


def test_invalid_payment_table_is_reported_and_kept(page):
    choose(page, "rules", "hong_kong")
    choose(page, ".payout.worths", "1, 2, x")
    assert "is not a list of amounts" in notices(page)
    assert widget(page, ".payout.worths").value == "1, 2, x"
    assert house_changes(page) == {}
    choose(page, ".payout.worths", "1, 2, 3")
    assert house_changes(page) == {"payout": {"worths": [1, 2, 3]}}


def test_option_setting_appears_once(page):
    keys = [each.key for each in page.segmented_control]
    assert any(key.endswith(".rounding") for key in keys)
    assert not any(key.endswith(("settings.rounding", "payout.who")) for key in keys)
    open_file(page, 'base = "european_classical"\n[settings]\nrounding = "both"')
    assert widget(page, ".settings.rounding").value == "both"


DESCRIPTIONS = [
    # a row: language, file, message
    ("de", '[tiles]\nRuby = "1s"', "Zeile 3: Der Name von „tiles.Ruby“ darf nur"),
    (
        "de",
        "[settings]\nminimun = 1",
        "Zeile 3: „settings.minimun“ ist nicht bekannt. War „minimum“ gemeint?",
    ),
    (
        "de",
        '[settings]\nminimum = "x"',
        "„settings.minimum“ ist 'x'. Erlaubt: eine ganze Zahl von 0 bis 1000000.",
    ),
    (
        "zh-Hant",
        "[settings]\nminimum = true",
        "第 3 行：「settings.minimum」是 True，應為：0 至 1000000 的整數",
    ),
    (
        "en",
        '[settings]\nwins_with = ["x"]',
        "“settings.wins_with” names “x”, which does not exist. Known are",
    ),
    ("de", "[settings", "Das ist kein TOML"),
    ("de", "[settings]\n" + "#" * 70_000, "Diese Datei ist zu lang."),
]


@pytest.mark.parametrize(("language", "text", "says"), DESCRIPTIONS)
def test_house_file_errors_exist_in_every_language(language, text, says):
    with pytest.raises(ScoringError) as refused:
        read_house(f'base = "bmja"\n{text}', TABLES)
    with use_language(language):
        assert says in localize(refused.value)


WORTHS = [
    ("1,2,4", [1, 2, 4]),
    ("1; 2 4", [1, 2, 4]),
    ("", None),
    ("1.5", None),
    ("-1", None),
    ("12345678", None),
    ("1 " * 201, None),
    ("٣", None),
]


@pytest.mark.parametrize(("text", "worths"), WORTHS)
def test_read_worths(text, worths):
    assert parse_worths(text) == worths


def test_house_with_own_shapes_and_options_is_shown(page):
    open_file(page, OWN)
    assert "now play by" in notices(page)
    choose(page, "clean", "suit")
    assert house_changes(page)["options"] == {"clean": "suit"}
    choose(page, "house_search", "ruby")
    assert any("Ruby" in caption.value for caption in page.caption)


OWN = """base = "european_classical"
[tiles]
ruby = "1579sC"
[shapes.long_snake]
groups = [{ run = 9, suit = "a" }, { single = "suited", suit = "a" }, { each = "winds" }]
[own_options.clean]
default = "none"
choices = ["none", "suit"]
description = "what a clean hand is"
[add.ruby_hand]
doubles = 1
when = { condition = "only_tiles", of = "ruby" }
[add.snake]
limit = 1
when = { condition = "shape", of = "long_snake" }
[add.clean_suit]
doubles = 1
only_if = { clean = "suit" }
when = { condition = "one_suit", honors = false }
"""
