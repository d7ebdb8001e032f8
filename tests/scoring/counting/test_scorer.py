"""A hand is counted in every way that it can be laid out."""

from scoring import Hand, load_rules
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
