"""A hand is counted in every way that it can be laid out."""

import pytest

from scoring import Hand, load_rules, score
from scoring.counting.scorer import alternatives
from tests.scoring.rows import context_of


def test_alternatives_come_best_first():
    found = alternatives(
        Hand.parse("| 111222333m 456p 7*7p"), context_of("N/S wall"), load_rules("european_classical")
    )
    totals = [each.total for each in found]
    assert len(found) > 1
    assert totals == sorted(totals, reverse=True)
    assert len({str(each.arrangement) for each in found}) == len(found)


@pytest.mark.parametrize("rules", ["european_classical", "dmjl"])
def test_a_limit_hand_is_one_though_its_points_would_reach_the_limit_too(rules):
    hand = Hand.parse("| 444555666p EEE NN*")  # as chows it has more points than the limit pays
    found = alternatives(hand, context_of("E/E wall"), load_rules(rules))
    assert any(each.limit_hand is None and each.uncut > each.limit for each in found)
    assert score(hand, context_of("E/E wall"), load_rules(rules)).limit_hand == "hidden_treasure"
