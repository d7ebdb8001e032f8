"""Everything of a rule set in words."""

import pytest

from scoring import ScoringError
from scoring.rules.catalogue import describe
from scoring.rules.tables import TABLES

LINES = [
    # a row: rules, what is asked for, what its line says
    ("european_classical", "little_three_dragons", "3 doubles"),
    ("european_classical", "limit", "limit = 500  (a whole number, at least 1)"),
    ("european_classical", "CC", "preset     CC"),
    ("european_classical", "triplet", "of: any | simples"),
    ("european_classical", "moon", "moon(tile: a tile's code, on_discard: true | false = True, "),
    ("european_classical", "kongs", "kongs(count: a whole number)"),
    ("bmja", "purity", "when purity"),
]


@pytest.mark.parametrize(("rules", "wanted", "says"), LINES)
def test_line(rules, wanted, says):
    assert says in next(describe(TABLES[rules], wanted))


def test_a_wrong_name_offers_the_nearest():
    with pytest.raises(ScoringError, match="did you mean purity") as caught:
        list(describe(TABLES["bmja"], "purty"))
    assert caught.value.code == "unknown_id"
