"""Tests that written house rules read back as the same rules."""

import tomllib

import pytest

from scoring import load_rules
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import read_house
from scoring.tables.schema import get_field
from scoring.tables.shipped import TABLES

HOUSES = [
    # Columns: base, file after the base
    ("european_classical", ""),
    ("european_classical", 'title = "Thursdays at Jo\'s"\n[options]\nlimit = 300\nrounding = "none"'),
    ("bmja", "[items.purity]\non = false\n[items.knitting]\nlimit = 0.25"),
    ("zung_jung", "[items.seven_pairs]\npoints = 40"),
    ("european_classical", "[dealing]\neast_stays_after_draw = false"),
    ("zung_jung", "[dealing]\neast_stays = true\neast_stays_after_draw = true"),
    ("european_classical", "[penalties.faulty_claim]\namount = 5\n[penalties.false_mahjong]\non = false"),
    ("bmja", "[penalties.false_mahjong]\namount = 5\n[penalties.late]\nshare = 0.5\nto = 'each'"),
    ("european_classical", "[settings]\nrounding_step = 5\nrounding_to = 'up'\nminimum = 40"),
    ("hong_kong", "[payout]\nworths = [1, 2, 4]\nothers_share = 0.5\n[items.dragon]\npoints = -1"),
    (
        "zung_jung",
        "[items.all_triplets]\nreplaces = ['value_honor']\nunless = [{ condition = 'kongs', count = 1 }]",
    ),
    ("bmja", "[settings]\nfishing_as_winner = true\n[items.no_chows]\nwho = 'fishing'"),
    ("dmjl", "[items.pung_simples]\npoints = 3\nconcealed_points = 5"),
    (
        "european_classical",
        """[add.two_concealed]
name = "Two concealed"
points = 12
on = false
absorbs = ["pung_hand"]
when = { condition = "concealed_triplets", count = 2, or_more = true }""",
    ),
]


def facts(table):
    """Return the contents of a table in a comparable form."""
    fields = (
        "id",
        "name",
        "native",
        "on",
        "points",
        "concealed_points",
        "doubles",
        "limit",
        "who",
        "absorbs",
        "replaces",
        "series",
        "only_with",
        "absorbs_if",
        "absorbs_unless",
    )
    items = [
        (
            *(get_field(item, table.overlap(item.id), name) for name in fields),
            repr((item.when, item.also, item.instead, item.unless)),
        )
        for item in table.items
    ]
    dealing = table.settings.dealing.east_stays, table.settings.dealing.east_stays_after_draw
    options = [(o.name, o.default) for o in table.options]
    house = table.house, table.house_payout
    return table.title, table.description, items, options, dealing, house, table.penalties


@pytest.mark.parametrize(("base", "file"), HOUSES)
def test_write_house_round_trip(base, file):
    house = read_house(f'base = "{base}"\n{file}', TABLES)
    again = read_house(write_house(house, TABLES[base]), TABLES)
    assert facts(again) == facts(house)


@pytest.mark.parametrize(
    ("base", "preset"), [(name, preset.code) for name, table in TABLES.items() for preset in table.presets]
)
def test_write_house_expands_preset(base, preset):
    table = load_rules(base, preset=preset).table
    assert facts(read_house(write_house(table, TABLES[base]), TABLES)) == facts(table)


def test_write_house_contains_only_differences():
    house = read_house('base = "bmja"\n[items.purity]\non = false', TABLES)
    written = tomllib.loads(write_house(house, TABLES["bmja"]))
    assert written == {"base": "bmja", "title": "BMJA, house rules", "items": {"purity": {"on": False}}}
