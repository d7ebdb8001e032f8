"""Tests of the view model of house rules."""

import pytest

from scoring import ScoringError
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tilesnap.i18n.conditions import condition_description, parameter_choice_name, parameter_name
from tilesnap.i18n.translate import localize, use_language
from tilesnap.views.house_edits import ComparedRules
from tilesnap.views.house_fields import parse_worths
from tilesnap.views.house_rules import item_parts
from tilesnap.views.parts import Note

BMJA = TABLES["bmja"]
NOTES = [
    # a row: the house's change of "No chows" of BMJA, the notes below it
    ("", []),
    ("points = 7", ["Originally: 1 double."]),
    (
        'also = [{ condition = "concealed_hand" }]',
        [
            "Pungs or kongs and a pair. Must be met, too: No set was claimed before the winning tile.",
            "Originally: 1 double, Pungs or kongs and a pair.",
        ],
    ),
]


@pytest.mark.parametrize(("changed", "notes"), NOTES)
def test_item_shows_house_and_source_requirements(changed, notes):
    house = read_house(f'base = "bmja"\n[items.no_chows]\n{changed}', TABLES)
    item = next(each for each in house.items if each.id == "no_chows")
    parts = item_parts(item, ComparedRules(house, BMJA, {}))
    assert [part.text for part in parts if isinstance(part, Note)] == notes


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
