"""How many labels are in no set and no pair."""

import pytest

from scoring.hand.tiles import read_tiles
from vision.arrange.left_over import left_over


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
        ("123mXX1f?", 0),  # what shows no face, and flowers, are not counted
    ],
)
def test_what_is_left_over(labels, left):
    assert left_over([tile.code for tile, _ in read_tiles(labels)]) == left


def test_a_red_five_is_a_five():
    assert left_over(["4m", "0m", "6m"]) == 0
