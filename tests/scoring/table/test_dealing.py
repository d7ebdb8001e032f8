"""Who sits where in the deal after this one."""

import pytest

from scoring import load_rules
from scoring.rules.tables import TABLES
from scoring.table.dealing import next_seat

SEATS = [
    # a row: rules, seat, whether East won, the seat in the next deal
    ("european_classical", "E", True, "E"),
    ("european_classical", "W", True, "W"),
    ("european_classical", "E", False, "N"),
    ("european_classical", "S", False, "E"),
    ("european_classical", "W", False, "S"),
    ("european_classical", "N", False, "W"),
    ("zung_jung", "E", True, "N"),
    ("zung_jung", "S", True, "E"),
    ("zung_jung", "N", False, "W"),
]


@pytest.mark.parametrize(("rules", "seat", "east_won", "expected"), SEATS)
def test_next_seat(rules, seat, east_won, expected):
    assert next_seat(seat, load_rules(rules), east_won=east_won) == expected


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("east_won", [True, False])
def test_four_players_have_four_winds_after_every_deal(rules, east_won):
    assert {next_seat(seat, load_rules(rules), east_won=east_won) for seat in "ESWN"} == set("ESWN")
