"""Tests of the view model of house rules."""

import pytest

from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tilesnap.views.house_edits import ComparedRules
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
