"""Hands of one table, checked against the tiles of one set."""

import pytest

from scoring.hand.hand import Hand
from scoring.hand.tiles import Tile
from scoring.table.tile_counts import excess_tile_problems

CASES = {
    # Columns: hands by seat, the tile that two hands share, and the problem: tile, count, seats
    "four of a kind at two players": ({"E": "| 11m", "S": "11m |"}, None, []),
    "five at two": ({"E": "| 111m", "S": "| 11m"}, None, [("1m", 5, ["E", "S"])]),
    "six at three": ({"E": "| EE", "W": "| EE", "N": "EE |"}, None, [("E", 6, ["E", "W", "N"])]),
    "one flower twice": ({"E": "| 1m | 1f", "S": "| 1m | 1f"}, None, [("1f", 2, ["E", "S"])]),
    "two flowers": ({"E": "| 1m | 1f", "S": "| 1m | 2f"}, None, []),
    "five in one hand are a problem of that hand": ({"E": "| 11111m", "S": "| 2m"}, None, []),
    "a robbed kong": ({"E": "| 23m 1*1m", "S": "1111m |"}, "1m", [("1m", 5, ["E", "S"])]),
    "a robbed kong, the tile once": ({"E": "| 23m 1*m", "S": "1111m |"}, "1m", []),
    "five fives, three of them red": ({"E": "| 050s", "S": "05s |"}, None, [("5s", 5, ["E", "S"])]),
    "jokers": ({"E": "| JJJ", "S": "| JJJ"}, None, []),
    "unknown faces": ({"E": "| ???", "S": "| ???"}, None, []),
}


@pytest.mark.parametrize(("hands", "shared", "expected"), CASES.values(), ids=CASES)
def test_more_than_a_set_has_names_tile_and_seats(hands, shared, expected):
    laid = {seat: Hand.parse(text) for seat, text in hands.items()}
    found = excess_tile_problems(laid, [Tile(shared)] if shared else [])
    assert [(each.params["tile"], each.params["count"], each.params["seats"]) for each in found] == expected
