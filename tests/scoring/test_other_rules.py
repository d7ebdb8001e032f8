"""Rule sets that accept tiles which the rules in play reject."""

import pytest

from scoring import Hand, load_rules
from scoring.other_rules import other_rules

FOURTEEN = ("european_classical", "bmja", "zung_jung", "building_skills", "hong_kong", "dmjl")
OF_WINNERS = (*FOURTEEN, "mcr", "riichi")
SEVENTEEN = "| 123m 456m 789m 123p 456p 77*s"
ONE_CHOW = "555m 777p EEE | 456s 99*m"
ROWS = [
    # Columns: the rules in play, a hand, its role, the rules that accept it
    ("european_classical", SEVENTEEN, "winner", ("taiwanese",)),
    ("dmjl", SEVENTEEN, "winner", ("taiwanese",)),
    ("taiwanese", SEVENTEEN, "winner", ()),
    ("taiwanese", ONE_CHOW, "winner", OF_WINNERS),
    ("bmja", "123m 456m 777p 456s | 99*m", "winner", tuple(name for name in OF_WINNERS if name != "bmja")),
    ("european_classical", "| 1122m 3344p 5566s EE*", "winner", ("zung_jung", "mcr", "riichi")),
    ("european_classical", "| 1122m 3344p 5566s EW*", "winner", ()),
    ("european_classical", "| 1122m 3344p 5566s EX*", "winner", ()),
    ("european_classical", "| 123m 456m 789m 123p 456p 7s", "loser", ("taiwanese",)),
    ("taiwanese", "| 123m 456m 789m 123p 4p", "loser", FOURTEEN),
    ("taiwanese", "| 123m 456m", "loser", ()),
]


@pytest.mark.parametrize(("rules", "hand", "role", "expected"), ROWS)
def test_other_rules_lists_accepting_rule_sets(rules, hand, role, expected):
    assert other_rules(Hand.parse(hand), role, rules, load_rules(rules).settings.sets) == expected
