"""Tests of conditions about single sets, and about how many there are."""

import pytest

from tests.scoring.table_rows import condition_tiles

HAND = "EEE (FFFF) 123m | 999p CC*"
ROWS = [
    # Columns: condition, parameters, hand, how often it is met
    ("pung", {"of": "winds"}, HAND, 1),
    ("pung", {"of": "own_wind"}, HAND, 0),
    ("pung", {"of": "round_wind"}, HAND, 1),
    ("pung", {"of": "any"}, HAND, 2),
    ("kong", {"of": "dragons"}, HAND, 1),
    ("kong", {"of": "terminals"}, HAND, 0),
    ("triplet", {"of": "winds, dragons"}, HAND, 2),
    ("triplet", {"of": "winds,round_wind"}, HAND, 2),  # once as a wind, once as the round's
    ("pair", {"of": "dragons"}, HAND, 1),
    ("chow", {}, HAND, 1),
    ("honor_sets", {"of": "dragons", "sets": 1, "pair": True}, HAND, 1),
    ("honor_sets", {"of": "dragons", "sets": 2, "pair": True}, HAND, 0),
    ("kongs", {"count": 1}, HAND, 1),
    ("kongs", {"count": 2}, HAND, 0),
    ("so_many_triplets", {"of": "dragons", "count": 1}, "CCC FFF | BBB 234m EE*", 0),
    ("so_many_triplets", {"of": "dragons", "count": 1, "or_more": True}, "CCC FFF | BBB 234m EE*", 1),
    ("so_many_triplets", {"of": "dragons", "count": 3}, "CCC FFF | BBB 234m EE*", 1),
    ("so_many_triplets", {"of": "winds", "count": 0}, "CCC FFF | BBB 234m EE*", 1),
    ("concealed_triplets", {"count": 2}, HAND, 1),
    ("concealed_triplets", {"count": 1}, HAND, 0),
    ("concealed_triplets", {"count": 1, "or_more": True}, HAND, 1),
]


@pytest.mark.parametrize(("condition", "params", "hand", "times"), ROWS)
def test_sets_condition(condition, params, hand, times):
    assert len(condition_tiles(condition, hand, "S/E wall", **params)) == times


def test_claimed_tile_makes_pung_melded():
    hand = "123m 456p | 222s 999*s NN"
    assert condition_tiles("concealed_triplets", hand, "E/E wall", count=2)
    assert not condition_tiles("concealed_triplets", hand, "E/E discard", count=2)
