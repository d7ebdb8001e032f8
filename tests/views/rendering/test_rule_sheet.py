"""Tests of the printed rules and their overlaps."""

import re

import pytest

from scoring.tables.house_file import read_house
from scoring.tables.loading import with_preset
from scoring.tables.shipped import TABLES
from tilesnap.views.rendering.rule_sheet import overlap_table, rule_sheet

ROWS = [
    # a row: the rules, an item's name, its text in the table; None if it has no row
    (TABLES["hong_kong"], "Big three dragons", "Includes Dragon."),
    (TABLES["hong_kong"], "Small three dragons", "Includes Dragon."),
    (TABLES["hong_kong"], "Self-draw", None),
    (with_preset(TABLES["hong_kong"], "hkma"), "Big three dragons", None),
    (with_preset(TABLES["hong_kong"], "hkma"), "Small three dragons", None),
    (with_preset(TABLES["hong_kong"], "no_compounding"), "Mixed terminals", "Includes All triplets."),
    (TABLES["taiwanese"], "Heavenly ready", "Only the best counts of it and Earthly ready."),
    (
        with_preset(TABLES["taiwanese"], "zhonghua"),
        "Heavenly ready",
        "Includes Concealed hand, Fully concealed. Only the best counts of it and Earthly ready.",
    ),
    (
        TABLES["european_classical"],
        "Little three dragons",
        "Includes the doubles of Pung of dragons, the doubles of Kong of dragons.",
    ),
    (TABLES["dmjl"], "One-chance hand", None),
    (TABLES["dmjl"], "Last tile is the only possible tile", "Counts instead of Out on a one-chance chow."),
    (
        TABLES["bmja"],
        "Purity",
        "Has doubles of its own, and only those of Winning with the final discard count beside it.",
    ),
    (TABLES["zung_jung"], "Chicken hand", "Counts only if nothing else does."),
    (
        read_house('base = "bmja"\n[items.no_chows]\nabsorbs = ["concealed_hand"]', TABLES),
        "No chows",
        "Includes Concealed hand.",
    ),
]


@pytest.mark.parametrize("row", ROWS)
def test_overlaps_of_item(row):
    table, item, words = row
    rows = dict(re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td>', overlap_table(table)))
    assert rows.get(item) == words


def test_no_table_without_overlaps():
    off = "\n".join(f"[items.{id_}]\non = false" for id_ in TABLES["bmja"].overlaps)
    assert overlap_table(read_house(f'base = "bmja"\n{off}', TABLES)) == ""


ASKED = [
    # a row: the house's change of a BMJA item; the printed requirements, None if there are none
    ("points = 7", None),
    (
        'also = [{ condition = "concealed_hand" }]\nunless = [{ condition = "kongs", count = 1 }]',
        "Must be met, too: No set was claimed before the winning tile. Must not be met: A certain number of",
    ),
]


@pytest.mark.parametrize(("changed", "asks"), ASKED)
def test_sheet_shows_changed_requirements(changed, asks):
    house = read_house(f'base = "bmja"\n[items.no_chows]\n{changed}', TABLES)
    requirements = re.findall(
        r"<td>No chows(?:<br><small>(.*?)</small>)?</td>", rule_sheet(house, TABLES["bmja"])
    )
    assert len(requirements) == 1
    assert (asks or "") in requirements[0] if asks else requirements[0] == ""
