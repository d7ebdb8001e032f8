"""Tests of a house's own item: it is added on the page, scored, and removed."""

import tomllib

import pytest
from streamlit.testing.v1 import AppTest

from scoring import Context, Hand, load_rules, score
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES
from tests.streamlit_app.house_steps import choose, house_changes, notices, open_house_page, press, widget
from tilesnap.i18n.conditions import condition_description, parameter_choice_name, parameter_name
from tilesnap.views.rendering.rule_sheet import rule_sheet

BASE = TABLES["european_classical"]
NEW = "house_new."
ADD = "house_new.0"


@pytest.fixture
def page() -> AppTest:
    return open_house_page()


def fill_new_item(page, condition, arguments, fields):
    choose(page, f"{NEW}condition", condition)
    for name, value in arguments.items():
        choose(page, f"{NEW}{condition}.{name}", value)
    for name, value in fields.items():
        choose(page, f"{NEW}{name}", value)


def test_new_item_can_have_second_condition(page):
    fill_new_item(page, "pung_hand", {}, {"name": "Clean pungs", "doubles": 2})
    choose(page, f"{NEW}more", "unless")
    press(page, ADD)
    assert notices(page)  # the second condition is lacking
    assert house_changes(page) == {}
    choose(page, f"{NEW}second.condition", "kongs")
    choose(page, f"{NEW}second.kongs.count", 1)
    press(page, ADD)
    assert house_changes(page)["add"]["clean_pungs"] == {
        "name": "Clean pungs",
        "doubles": 2,
        "when": {"condition": "pung_hand"},
        "unless": [{"condition": "kongs", "count": 1}],
    }


ITEMS = [
    # a row: condition, parameters, fields, content of the file
    (
        "triplet",
        {"of": ["dragons", "own_wind"]},
        {"name": "Lucky dragons", "doubles": 2},
        {
            "lucky_dragons": {
                "name": "Lucky dragons",
                "doubles": 2,
                "when": {"condition": "triplet", "of": "dragons,own_wind"},
            }
        },
    ),
    (
        "kong",
        {"of": "winds"},
        {"name": "三門", "points": 8, "concealed_points": 16, "who": "winner"},
        {
            "item": {
                "name": "三門",
                "points": 8,
                "concealed_points": 16,
                "who": "winner",
                "when": {"condition": "kong", "of": "winds"},
            }
        },
    ),
    (
        "moon",
        {"tile": "5s", "on_discard": False},
        {"name": "Winning", "limit": 50},
        {
            "winning_2": {
                "name": "Winning",
                "limit": 0.5,
                "when": {"condition": "moon", "tile": "5s", "on_discard": False},
            }
        },
    ),
    (
        "concealed_triplets",
        {"count": 2, "or_more": True},
        {"name": "2 hidden", "points": 4},
        {
            "item_2_hidden": {
                "name": "2 hidden",
                "points": 4,
                "when": {"condition": "concealed_triplets", "count": 2, "or_more": True},
            }
        },
    ),
    (
        "similar_triplets",
        {},
        {"name": "Alike", "points": 4},
        {"alike": {"name": "Alike", "points": 4, "when": {"condition": "similar_triplets", "pair": False}}},
    ),
]


@pytest.mark.parametrize(
    ("condition", "arguments", "fields", "expected"), ITEMS, ids=[row[0] for row in ITEMS]
)
def test_new_item_is_added_to_house_file(page, condition, arguments, fields, expected):
    fill_new_item(page, condition, arguments, fields)
    press(page, ADD)
    assert "counts now" in notices(page)
    assert house_changes(page) == {"add": expected}
    house = house_table(page)
    (id_,) = expected
    file = tomllib.loads(write_house(house, BASE))
    assert file["add"][id_].items() >= expected[id_].items()
    sheet = rule_sheet(house, BASE)
    assert fields["name"] in sheet
    assert condition_description(condition) in sheet
    assert not widget(page, "house_new.name").value
    choose(page, "house_only_changes", True)
    press(page, f"{id_}.back")
    assert house_changes(page) == {}


def house_table(page):
    """Return the rules of the page."""
    return build_house({"base": BASE.name, **house_changes(page)}, TABLES)


def test_new_item_is_scored(page):
    fill_new_item(page, "triplet", {"of": ["dragons"]}, {"name": "Lucky dragons", "points": 7})
    press(page, ADD)
    breakdown = score(
        Hand.parse("555m CCCC | 222s 111p EE*"), Context(seat="N"), load_rules(house_table(page))
    )
    assert [line.points for line in breakdown.items if line.name == "Lucky dragons"] == [7]


LACKING = [
    # a row: condition, parameters, fields, requested input
    (None, {}, {}, "Choose what the hand must have."),
    ("triplet", {}, {"name": "x", "points": 3}, "Fill in “Which tiles”."),
    ("kongs", {}, {"name": "x", "points": 3}, "Fill in “How many”."),
    ("moon", {}, {"name": "x", "points": 3}, "Fill in “Which tile”."),
    ("chow", {}, {"name": "  ", "points": 3}, "Give the item a name."),
    ("chow", {}, {"name": "x"}, "An item must score something"),
    ("chow", {}, {"name": "x", "points": 0}, "An item must score something"),
]


@pytest.mark.parametrize(
    ("condition", "arguments", "fields", "asked"), LACKING, ids=[row[3] for row in LACKING]
)
def test_incomplete_new_item_keeps_typed_fields(page, condition, arguments, fields, asked):
    fill_new_item(page, condition, arguments, fields)
    press(page, ADD)
    assert asked in notices(page)
    assert house_changes(page) == {}
    assert widget(page, f"{NEW}condition").value == condition
    for name, value in fields.items():
        assert widget(page, f"{NEW}{name}").value == value


def test_new_items_of_same_name_coexist(page):
    for points in (3, 4):
        choose(page, "house_new.condition", "chow")
        choose(page, "house_new.name", "Ours")
        choose(page, "house_new.points", points)
        press(page, ADD)
    assert list(house_changes(page)["add"]) == ["ours", "ours_2"]


def test_added_item_cannot_lose_its_value(page):
    fill_new_item(page, "chow", {}, {"name": "Ours", "points": 3})
    press(page, ADD)
    choose(page, "house_only_changes", True)
    choose(page, "ours.points", 0)
    assert "scores nothing" in notices(page)
    assert widget(page, "ours.points").value == 3
    choose(page, "ours.doubles", 1)
    choose(page, "ours.points", 0)
    assert (house_changes(page)["add"]["ours"]["points"], house_changes(page)["add"]["ours"]["doubles"]) == (
        0,
        1,
    )


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_and_parameters_have_labels(condition):
    names = [parameter_name(condition, name) for name in parameters(condition)]
    assert len(set(names)) == len(names)
    assert condition_description(condition)
    for parameter in parameters(condition).values():
        words = [parameter_choice_name(parameter, choice) for choice in parameter.choices]
        assert len(set(words)) == len(words)


def test_condition_labels_are_unique():
    assert len({condition_description(name) for name in CONDITIONS}) == len(CONDITIONS)


def kinds_of(condition):
    """Return the kinds of a condition's parameters, by which the page chooses their fields."""
    known = parameters(condition).values()
    return frozenset((each.kind, bool(each.choices), each.default is None) for each in known)


def test_new_item_form_supports_all_parameter_kinds(page):
    for condition in {kinds_of(name): name for name in CONDITIONS}.values():
        choose(page, f"{NEW}condition", condition)
        fields = {widget.key.partition(NEW)[2] for kind in KINDS for widget in page.get(kind)}
        assert {f"{condition}.{name}" for name in parameters(condition)} <= fields


KINDS = ("pills", "toggle", "number_input", "selectbox")
