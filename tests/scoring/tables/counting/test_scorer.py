"""Tests that a hand is counted in every arrangement."""

import pytest

from scoring import Hand, load_rules, score
from scoring.tables.counting.scorer import score_alternatives
from tests.scoring.table_rows import context_of


def test_alternatives_are_sorted_best_first():
    found = score_alternatives(
        Hand.parse("| 111222333m 456p 7*7p"), context_of("N/S wall"), load_rules("european_classical")
    )
    totals = [each.total for each in found]
    assert len(found) > 1
    assert totals == sorted(totals, reverse=True)
    assert len({str(each.arrangement) for each in found}) == len(found)


@pytest.mark.parametrize("rules", ["european_classical", "dmjl"])
def test_limit_hand_is_preferred_at_equal_total(rules):
    hand = Hand.parse("| 444555666p EEE NN*")  # as chows it has more points than the limit pays
    found = score_alternatives(hand, context_of("E/E wall"), load_rules(rules))
    assert any(each.limit_hand is None and each.uncut > each.limit for each in found)
    assert score(hand, context_of("E/E wall"), load_rules(rules)).limit_hand == "hidden_treasure"


PLAIN = "| 222s 345m 678p 789p EE*"
BONUS = [
    # Columns: rules, preset, hand, whether it is said that bonus tiles count nothing
    ("zung_jung", None, f"{PLAIN} | 1f 2g", True),
    ("zung_jung", None, PLAIN, False),
    ("building_skills", None, f"{PLAIN} | 1f", True),
    ("european_classical", "JC", f"{PLAIN} | 1f", True),
    ("european_classical", "CC", f"{PLAIN} | 1f", False),
    ("bmja", None, "222s 345m | 666p 999p EE* | 1f", False),
    ("dmjl", None, f"{PLAIN} | 1f", False),
    ("hong_kong", None, f"{PLAIN} | 2f", False),
]


@pytest.mark.parametrize(("rules", "preset", "hand", "warned"), BONUS)
def test_score_warns_of_uncounted_bonus_tiles(rules, preset, hand, warned):
    sheet = score(Hand.parse(hand), context_of("S/S discard"), load_rules(rules, preset=preset))
    assert ("bonus_not_counted" in [warning.code for warning in sheet.warnings]) == warned
