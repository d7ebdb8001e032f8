"""Tests of conditions about identical, similar and consecutive sets."""

import pytest

from tests.scoring.table_rows import condition_tiles

ROWS = [
    # Columns: condition, parameters, hand, the tiles of each match
    ("identical_chows", {"copies": 2}, "345s 345s 678p 111m | NN*", ["3s 4s 5s 3s 4s 5s"]),
    ("identical_chows", {"copies": 3}, "345s 345s 678p 111m | NN*", []),
    (
        "identical_chows",
        {"copies": 2, "groups": 2},
        "345s 345s 678p 678p | NN*",
        ["3s 3s 4s 4s 5s 5s 6p 6p 7p 7p 8p 8p"],
    ),
    ("similar_chows", {}, "345s 345m 345p 111m | NN*", ["3s 4s 5s 3m 4m 5m 3p 4p 5p"]),
    ("similar_chows", {}, "345s 345m 456p 111m | NN*", []),
    ("similar_triplets", {"pair": False}, "333s 3333m 333p 678p | NN*", ["3s 3s 3s 3m 3m 3m 3m 3p 3p 3p"]),
    ("similar_triplets", {"pair": True}, "333s 333m 456p 678p | 33*p", ["3s 3s 3s 3m 3m 3m 3p 3p"]),
    ("similar_triplets", {"pair": True}, "333s 333m 456p 678p | 44*p", []),
    ("similar_triplets", {"pair": True}, "333s 333m 333p 678p | BB*", []),
    ("straight", {}, "123s 456s 789s 111p | NN*", ["1s 2s 3s 4s 5s 6s 7s 8s 9s"]),
    ("straight", {}, "123s 456s 789p 111p | NN*", []),
    ("consecutive_triplets", {"count": 3}, "333s 444s 5555s 678p | NN*", ["3s 3s 3s 4s 4s 4s 5s 5s 5s 5s"]),
    ("consecutive_triplets", {"count": 3}, "888s 999s 111p 678p | NN*", []),  # 9s and 1p
]


@pytest.mark.parametrize(("condition", "params", "hand", "tiles"), ROWS)
def test_series_condition(condition, params, hand, tiles):
    def sets(text):
        return sorted(text.split())

    assert [sets(each) for each in condition_tiles(condition, hand, "E/E wall", **params)] == [
        sets(t) for t in tiles
    ]
