"""The page of house rules: every value open to change, reset, kept as a file, opened from one."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter, ValidationError
from streamlit.testing.v1 import AppTest

from scoring.rules.house_file import read_house
from scoring.rules.tables import TABLES
from ui.state.table_rules import KeptEdits

ROOT = Path(__file__).parents[3]


def rules_page():
    from ui.drawing import tile_faces
    from ui.screens.house_rules import house_page

    tile_faces.install()
    house_page()


@pytest.fixture
def page() -> AppTest:
    return AppTest.from_function(rules_page, default_timeout=60).run()


def widget(page, ending):
    """The widget whose key ends so: in front stand the rules and how often they were drawn afresh."""
    kinds = ("segmented_control", "toggle", "number_input", "selectbox", "button", "text_input")
    return next(w for kind in kinds for w in page.get(kind) if w.key and w.key.endswith(ending))


def choose(page, ending, value):
    widget(page, ending).set_value(value).run()
    assert not page.exception


CHANGES = [
    # a row: rule set, what is searched for (None: the options), widget, new value, what the file then holds
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
def test_a_value_is_changed_and_reset(page, row):
    rules, words, ending, value, expected = row
    choose(page, "rules", rules)
    if words:
        choose(page, "house_search", words)
    choose(page, ending, value)
    part, id_, held = expected
    assert page.session_state["house_edits"][rules] == {part: {id_: held}}
    assert any("1" in block.value or "One" in block.value for block in page.caption)
    widget(page, "house_reset").click().run()
    assert page.session_state["house_edits"][rules] == {}
    assert widget(page, ending).value != value


def test_a_usual_value_is_no_change(page):
    choose(page, "limit", 300)
    choose(page, "limit", 500)
    assert page.session_state["house_edits"]["european_classical"] == {}


def test_each_rule_set_and_preset_keeps_its_own_changes(page):
    choose(page, "limit", 300)
    choose(page, "rules", "bmja")
    choose(page, "limit", 700)
    choose(page, "rules", "european_classical")
    choose(page, "preset_european_classical", "CC")
    assert widget(page, "limit").value != 300
    choose(page, "preset_european_classical", None)
    assert widget(page, "limit").value == 300


def test_an_emptied_field_goes_back(page):
    choose(page, "limit", None)
    assert widget(page, "limit").value == 500


def test_every_part_of_every_rule_set_can_be_shown(page):
    for name, table in TABLES.items():
        choose(page, "rules", name)
        for part in dict.fromkeys(item.source for item in table.items):
            choose(page, "house_part", part)
            assert len(page.toggle) == sum(item.source == part for item in table.items)


FILES = [
    # a row: file, rule set, what the house changes
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
def test_a_file_is_opened(page, file, rules, changes):
    read_house(file, TABLES)  # what the page must accept
    page.file_uploader(key="house_file").upload("house.toml", file.encode(), "application/toml").run()
    assert not page.exception
    assert page.session_state["rules"] == rules
    assert page.session_state["house_edits"][rules] == changes


def test_a_broken_file_says_where_and_changes_nothing(page):
    choose(page, "limit", 300)
    text = b'base = "european_classical"\n[options]\nlimits = 3\n'
    page.file_uploader(key="house_file").upload("house.toml", text, "application/toml").run()
    assert "Line 3" in page.error[0].value
    assert page.session_state["house_edits"]["european_classical"] == {"options": {"limit": 300}}


def test_an_added_item_is_switched_and_valued(page):
    page.file_uploader(key="house_file").upload("house.toml", FILES[1][0].encode(), "application/toml").run()
    choose(page, "house_search", "dots")
    choose(page, "dots.limit", 50)
    choose(page, "dots.on", False)
    held = page.session_state["house_edits"]["european_classical"]["add"]["dots"]
    assert (held["limit"], held["on"]) == (0.5, False)


BROKEN = [
    [], {"bmja": []}, {"bmja": {"items": 3}}, {"bmja": {"options": {"limit": -1}}}, {"no_rules": {}},
    {"bmja": {"items": {"purity": []}}}, {"european_classical XX": {}}, {"bmja": {"evil": {"a": 1}}}, {3: {}},
]  # fmt: skip


@pytest.mark.parametrize("edits", BROKEN, ids=str)
def test_what_no_house_could_have_changed_is_refused(edits):
    with pytest.raises(ValidationError):
        TypeAdapter(KeptEdits).validate_python(edits)


def test_what_a_house_has_changed_is_taken():
    edits = {"bmja": {"options": {"limit": 700}}, "european_classical CC": {}, "zung_jung": {}}
    assert TypeAdapter(KeptEdits).validate_python(edits) == edits
