"""What both pages show of an item that a house has otherwise."""

import pytest

from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tilesnap.views.house import item_parts
from tilesnap.views.house_edits import ComparedRules

BMJA = TABLES["bmja"]
NOTES = [
    # a row: how the house has "No chows" of BMJA, what stands below it
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


@pytest.mark.parametrize(("changed", "said"), NOTES)
def test_an_item_says_what_the_house_asks_and_what_the_source_does(changed, said):
    house = read_house(f'base = "bmja"\n[items.no_chows]\n{changed}', TABLES)
    item = next(each for each in house.items if each.id == "no_chows")
    parts = item_parts(item, ComparedRules(house, BMJA, {}))
    assert [part["text"] for part in parts if part["kind"] == "note"] == said
