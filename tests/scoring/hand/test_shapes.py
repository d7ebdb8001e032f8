"""Winning hands without four sets and a pair."""

import pytest

from scoring import Hand
from scoring.hand.shapes import NEAR_CONDITIONS, SHAPE_LENGTHS, SHAPE_READERS

ROWS = [
    # Columns: shape, tiles, whether they make it
    ("thirteen_orphans", "19m 19p 19s ESWNCFB E", True),
    ("thirteen_orphans", "19m 19p 19s ESWNCFB 2m", False),
    ("seven_pairs", "1122m 3344p 5566s EE", True),
    ("seven_pairs", "1122m 3344p EEEE CC", True),  # four alike are two pairs
    ("seven_pairs", "1122m 3344p 5566s EC", False),
    ("knitting", "1235789m 1235789p", True),
    ("knitting", "1235789m 123578p 9s", True),
    ("knitting", "1235789m 123578p 8s", False),
    ("triple_knitting", "12345m 12345p 1234s", True),
    ("triple_knitting", "12345m 12345p 1236s", False),
    ("wriggling_snake", "11 23456789s ESWN", True),
    ("wriggling_snake", "22 13456789s ESWN", False),
    ("gates_of_heaven", "1112345678999m 5m", True),
    ("gates_of_heaven", "1112345678999m 9m", False),
    ("eight_and_a_half_pairs", "1112233m 112233p 1122s", True),
    ("eight_and_a_half_pairs", "1111222m 1122p 112233s", True),  # four alike are two pairs
    ("eight_and_a_half_pairs", "1112223m 112233p 1122s", False),
    ("eight_and_a_half_pairs", "111222333m 112233p 11s", False),  # three pungs
    ("honors_and_knitted", "147m 258p 36s ESWNCF", True),
    ("honors_and_knitted", "147m 258p 369s ESWNC", True),
    ("honors_and_knitted", "147m 258p 24s ESWNCF", False),  # 2 is not knitted into the bamboo
    ("honors_and_knitted", "147m 147p 36s ESWNCF", False),
    ("knitted_straight", "147m 258p 369s 345m EE", True),
    ("knitted_straight", "258m 147p 369s CCC 99s", True),
    ("knitted_straight", "147m 258p 369s 346m EE", False),
    ("any_fourteen_tiles", "1112345678999m C", True),
]


@pytest.mark.parametrize(("shape", "tiles", "has_it"), ROWS)
def test_shape_by_tiles(shape, tiles, has_it):
    sorted_tiles = Hand.parse(f"| {tiles}").concealed
    assert len(sorted_tiles) == SHAPE_LENGTHS[shape]
    readings = SHAPE_READERS[shape](sorted_tiles)
    assert bool(readings) == has_it
    for melds, single in readings:
        assert sorted([*single, *(tile for meld in melds for tile in meld.tiles)]) == list(sorted_tiles)


def test_every_shape_is_tested():
    assert {shape for shape, _, has_it in ROWS if has_it} == set(SHAPE_READERS)


@pytest.mark.parametrize(("shape", "tiles"), [row[:2] for row in ROWS if row[2]])
def test_nearly_holds_for_incomplete_shapes(shape, tiles):
    whole = Hand.parse(f"| {tiles}").concealed
    nearly = {NEAR_CONDITIONS[shape](whole[:place] + whole[place + 1 :]) for place in range(len(whole))}
    assert nearly == {shape != "any_fourteen_tiles"}  # every tile completes it
