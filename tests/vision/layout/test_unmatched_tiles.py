"""Number of labels in no set and no pair."""

import pytest

from scoring.hand.tiles import read_tiles
from vision.layout.features import non_winning_penalty
from vision.layout.sets import count_unmatched_tiles


@pytest.mark.parametrize(
    ("labels", "left"),
    [
        ("123m456m789p22sEEE", 0),
        ("1111m456m789p22sEEE", 0),  # a kong is one set
        ("123m456m789p22sEE", 2),  # one pair only
        ("123m456m789p22sEEC", 3),
        ("11223344556677m", 0),
        ("1133557799mEECC", 0),  # seven pairs
        ("19m19p19sESWNCFBB", 0),
        ("147m258p369sESWNC", 14),
        ("123m456m789p222s333sEE", 0),  # five sets, as hands of sixteen tiles have
        ("123m456m789p222s333s444sEE", 3),  # no more than five
        ("111m123m9m", 1),
        ("123mXX1f?", 0),  # tiles without a face, and flowers, are not counted
    ],
)
def test_left_over_counts_tiles_in_no_set(labels, left):
    assert count_unmatched_tiles([tile.code for tile, _ in read_tiles(labels)]) == left


def test_left_over_counts_red_five_as_five():
    assert count_unmatched_tiles(["4m", "0m", "6m"]) == 0


@pytest.mark.parametrize(
    ("labels", "sure", "won", "penalty"),
    [
        ("123m456m789p22sEEE", 0.99, None, 0),
        ("123m456m789p22sEEC", 0.99, None, 2),  # no face is doubtful, so none was misread
        ("123m456m789p22sEEC", 0.6, None, 1),
        ("123m456m78p29sCEEB", 0.6, None, 2),  # more than one face would have to be misread
        ("123m456m78p29sCEEB", 0.99, None, 3),
        ("123m456m789p22sEEE", 0.99, False, 2),  # five of a face, or another illegal hand
        ("123m456m78p29sCEEB", 0.99, True, 0),  # a hand that wins by house rules
    ],
)
def test_unwon_returns_penalty(labels, sure, won, penalty):
    seen = [(tile.code, 0.99) for tile, _ in read_tiles(labels)]
    seen[0] = seen[0][0], sure
    assert non_winning_penalty(seen, won=won) == penalty


def test_unwon_ignores_doubtful_plain_tiles():
    assert non_winning_penalty([*((label, 0.99) for label in ("1m", "1m", "E", "E")), ("B", 0.5)]) == 2
