"""Tests of what keeps sets and a pair from winning."""

import pytest

from scoring import Hand, load_rules
from scoring.hand.arrangement import arrange
from scoring.tables.counting.arithmetic import can_win, find_obstacle
from scoring.tables.facts import Facts
from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of

CHOWS = "| 123m 456m 789m 111p 22*p"
CLEAR = 'most_chows = 0\nchows_free_with = ["clear_hand"]'
ROWS = [
    # Columns: base, what the house says, hand, what bars it
    ("european_classical", "", CHOWS, ""),
    ("bmja", "", CHOWS, "chows"),
    ("european_classical", "most_claimed_chows = 1", "123m 456m | 789m 111p 22*p", "claimed_chows"),
    (
        "european_classical",
        'most_chows = 0\nchows_free_with = ["clear_hand"]',
        "| 123m 456m 789m 111m 22*m",
        "",
    ),
    ("european_classical", 'wins_with = ["pung_hand"]', CHOWS, "wanted"),
    ("european_classical", 'wins_with = ["pung_hand"]\nwins_with_doubles = 1', CHOWS, ""),  # it is concealed
]


@pytest.mark.parametrize("row", ROWS)
def test_barred_reason(row):
    base, settings, text, why = row
    rules = load_rules(read_house(f'base = "{base}"\n[settings]\n{settings}', TABLES))
    hand = Hand.parse(text)
    facts = Facts(hand, context_of("S/E wall"), tuple(rules.shapes))
    arranged = facts.with_arrangement(arrange(hand, claimed=False)[0])
    assert find_obstacle(arranged, rules) == why
    assert can_win(arranged, rules) is (why == "")
