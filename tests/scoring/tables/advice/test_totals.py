"""Tests of cached totals of hypothetical hands."""

import pytest

from scoring import Hand, load_rules
from scoring.tables.advice.total_cache import cached_total
from tests.scoring.table_rows import context_of

TOTALS = [
    ("234m 567m 789p 456s | 22s*", "E/E wall", 40),
    ("234m 567m 789p 456s | 22s*", "E/E dealt", None),
    ("234m 567m 789p 456s | 2s*", "E/E wall", None),
    ("234m 567m 789p 456s | 23s*", "E/E wall", None),
]


@pytest.mark.parametrize(("hand", "context", "expected"), TOTALS)
def test_total_is_none_without_score(hand, context, expected):
    assert cached_total(Hand.parse(hand), context_of(context), load_rules("european_classical")) == expected


def test_total_depends_on_rules():
    hand, context = Hand.parse("CCC 222m 567m 789p | 22s*"), context_of("E/E wall")
    names = ("european_classical", "bmja", "zung_jung")
    assert len({cached_total(hand, context, load_rules(name)) for name in names}) == len(names)
