"""Tests of the page of house rules: change, reset, download and open them."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter, ValidationError
from streamlit.testing.v1 import AppTest

from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tests.streamlit_app.app_steps import visit_of
from tests.streamlit_app.house_steps import (
    choose,
    house_changes,
    items_shown,
    notices,
    open_file,
    open_house_page,
    press,
    widget,
)
from tilesnap.streamlit_app.state.table_rules import StoredEdits

ROOT = Path(__file__).parents[3]


@pytest.fixture
def page() -> AppTest:
    return open_house_page()


CHANGES = [
    # a row: rule set, search (None: the options), widget, new value, content of the file
    ("european_classical", None, "limit", 300, ("options", "limit", 300)),
    ("european_classical", None, "rounding", "none", ("options", "rounding", "none")),
    ("european_classical", "winning", "winning.points", 10, ("items", "winning", {"points": 10})),
    ("european_classical", "pung hand", "pung_hand.on", False, ("items", "pung_hand", {"on": False})),
    (
        "european_classical",
        "pung of simples",
        "pung_simples.points",
        3,
        ("items", "pung_simples", {"points": 3, "concealed_points": 4}),
    ),
    ("european_classical", "nine gates", "nine_gates.limit", 50, ("items", "nine_gates", {"limit": 0.5})),
    ("bmja", "purity", "purity.doubles", 4, ("items", "purity", {"doubles": 4})),
    ("zung_jung", "seven pairs", "seven_pairs.points", 40, ("items", "seven_pairs", {"points": 40})),
]


@pytest.mark.parametrize("row", CHANGES, ids=lambda row: f"{row[0]} {row[2]}")
def test_house_value_is_changed_and_reset(page, row):
    rules, words, ending, value, expected = row
    choose(page, "rules", rules)
    if words:
        choose(page, "house_search", words)
    choose(page, ending, value)
    part, id_, held = expected
    assert visit_of(page).house.edits[rules] == {part: {id_: held}}
    assert any("1" in block.value or "one rule" in block.value for block in page.caption)
    press(page, "house_reset")
    assert visit_of(page).house.edits[rules] == {}
    assert widget(page, ending).value != value


def test_house_value_equal_to_source_is_no_change(page):
    choose(page, "limit", 300)
    choose(page, "limit", 500)
    assert visit_of(page).house.edits["european_classical"] == {}


def test_house_changes_are_separate_by_preset(page):
    choose(page, "limit", 300)
    choose(page, "rules", "bmja")
    choose(page, "limit", 700)
    choose(page, "rules", "european_classical")
    choose(page, "preset_european_classical", "CC")
    assert widget(page, "limit").value != 300
    widget(page, "preset_european_classical").select_index(0).run()
    assert widget(page, "limit").value == 300


def test_emptied_house_field_returns_to_default(page):
    choose(page, "limit", None)
    assert widget(page, "limit").value == 500


FILES = [
    # a row: file, rule set, house rules
    (
        'base = "bmja"\ntitle = "Ours"\n[options]\nlimit = 800\n',
        "bmja",
        {"title": "Ours", "options": {"limit": 800}},
    ),
    (
        'base = "european_classical"\n[add.dots]\nlimit = 1.0\nwhen = {condition="triplet", of="winds"}',
        "european_classical",
        {"add": {"dots": {"limit": 1.0, "when": {"condition": "triplet", "of": "winds"}}}},
    ),
]


@pytest.mark.parametrize(("file", "rules", "changes"), FILES)
def test_house_file_is_opened(page, file, rules, changes):
    read_house(file, TABLES)  # changes that the page must accept
    open_file(page, file)
    assert page.session_state["rules"] == rules
    assert visit_of(page).house.edits[rules] == changes


def test_broken_house_file_is_rejected_with_position(page):
    choose(page, "limit", 300)
    open_file(page, 'base = "european_classical"\n[options]\nlimits = 3\n')
    assert "Line 3" in page.error[0].value
    assert visit_of(page).house.edits["european_classical"] == {"options": {"limit": 300}}


def test_added_item_can_be_switched_and_valued(page):
    open_file(page, FILES[1][0])
    choose(page, "house_search", "dots")
    choose(page, "dots.limit", 50)
    choose(page, "dots.on", False)
    held = visit_of(page).house.edits["european_classical"]["add"]["dots"]
    assert (held["limit"], held["on"]) == (0.5, False)


BASE = 'base = "european_classical"\n'
TAKEN_BACK = [
    # a row: file, changed rows, reverted row, its source value, remaining changes
    (
        '[options]\nlimit = 300\nrounding = "none"',
        {"limit", "rounding"},
        "limit",
        "500",
        {"options": {"rounding": "none"}},
    ),
    ("[items.winning]\npoints = 10", {"winning"}, "winning", "20 points", {}),
    ("[options]\nfour_kongs = false", {"four_kongs"}, "four_kongs", "100% of the limit", {}),
    (
        '[items.flower]\nname = "Bloom"\nwhen = {condition = "bonus_tile", of = "season"}',
        {"flower"},
        "flower",
        "Flower, 4 points, A flower or a season. Which tiles: flowers.",
        {},
    ),
    ("[add.dots]\npoints = 1\nwhen = {condition = 'chow'}", {"dots"}, "dots", "This table added it", {}),
]


@pytest.mark.parametrize("row", TAKEN_BACK, ids=[row[2] for row in TAKEN_BACK])
def test_single_house_change_can_be_reverted(page, row):
    file, changed, wanted, says, left = row
    open_file(page, BASE + file)
    choose(page, "house_only_changes", True)
    assert {key.split(".")[-2] for key in keys_ending_with(page, ".back")} == changed
    shown = "\n".join(block.value for block in (*page.markdown, *page.caption))
    assert says in shown.replace("\\", "")
    press(page, f"{wanted}.back")
    assert house_changes(page) == left
    assert {key.split(".")[-2] for key in keys_ending_with(page, ".back")} == changed - {wanted}


def keys_ending_with(page, ending):
    return [button.key for button in page.button if button.key.endswith(ending)]


def test_only_changes_view_reports_none(page):
    choose(page, "house_only_changes", True)
    assert "Nothing is changed" in notices(page)
    assert items_shown(page) == []


def test_item_switched_as_option_is_editable(page):
    open_file(page, BASE + "[options]\nfour_kongs = false\n")
    choose(page, "house_search", "four kongs")
    assert widget(page, "four_kongs.on").value is False
    choose(page, "four_kongs.on", True)
    assert house_changes(page) == {}


def test_house_title_is_shown_and_edited(page):
    open_file(page, BASE + 'title = "Jo\'s [table](http://example.org)"\n')
    assert page.title[0].value == r"House rules: Jo's \[table\](http\://example.org)"
    assert widget(page, "title").value == "Jo's [table](http://example.org)"
    choose(page, "title", " Thursdays ")
    assert page.title[0].value == "House rules: Thursdays"
    assert house_changes(page) == {"title": "Thursdays"}
    choose(page, "title", "")
    assert page.title[0].value == "House rules"
    assert house_changes(page) == {}


def test_house_fields_have_unique_names_in_every_rule_set(page):
    for name, table in TABLES.items():
        choose(page, "rules", name)
        for part in (None, *dict.fromkeys(item.source for item in table.items)):
            choose(page, "house_part", part)
            if part is not None:
                assert len(items_shown(page)) == sum(item.source == part for item in table.items)
            fields = [w.label for kind in FIELDS for w in page.get(kind)]
            assert sorted(set(fields)) == sorted(fields), (name, part)


FIELDS = ("segmented_control", "pills", "toggle", "number_input", "selectbox", "text_input")
BROKEN = [
    [], {"bmja": []}, {"bmja": {"items": 3}}, {"bmja": {"options": {"limit": -1}}}, {"no_rules": {}},
    {"bmja": {"items": {"purity": []}}}, {"european_classical XX": {}}, {"bmja": {"evil": {"a": 1}}}, {3: {}},
    {"bmja": {"items": []}}, {"bmja": {"evil": {}}}, {"bmja": {"base": "zung_jung"}},
]  # fmt: skip


@pytest.mark.parametrize("edits", BROKEN, ids=str)
def test_check_edits_rejects_impossible_changes(edits):
    with pytest.raises(ValidationError):
        TypeAdapter(StoredEdits).validate_python(edits)


def test_check_edits_accepts_possible_changes():
    edits = {"bmja": {"options": {"limit": 700}}, "european_classical CC": {}, "zung_jung": {}}
    assert TypeAdapter(StoredEdits).validate_python(edits) == edits
