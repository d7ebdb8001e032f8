"""A row of plain tiles that is longer than a kong lies face down where some of it does."""

from collections import Counter

import pytest

from tests.vision.table import Camera, table
from vision.hand import hand_line
from vision.likeliest import likeliest_hand
from vision.walls import walls_face_down

HAND = "123m 456m 789p 22s EEE"


@pytest.mark.parametrize(
    ("wall", "told"),
    [
        ("XXBBBB", "XXXXXX"),
        ("BXXXXXB", "XXXXXXX"),
        # too few for a wall: a kong, a pung beside a back
        ("BBBB", "BBBB"),
        ("XBBX", "XBBX"),
        ("BBBX", "BBBX"),
        # nothing surely lies face down
        ("BBBBB", "BBBBB"),
        # apart from each other
        ("BBBB   XX", "BBBBXX"),
        # something between them shows its face
        ("BBB1mXX", "BBB1mXX"),
    ],
)
@pytest.mark.parametrize("camera", [Camera(), Camera(turn=90), Camera(tilt=45, far=1.6)])
def test_what_lies_in_a_wall(wall, told, camera):
    seen = camera.photograph(table(wall, "", HAND))
    named = walls_face_down(seen)
    assert Counter(tile.label for tile in named) == Counter(tile.label for tile in table(told, "", HAND))
    for tile, was in zip(named, seen, strict=True):
        assert tile.repaired_from == (None if tile.label == was.label else was.label)


def test_a_wall_of_pale_backs_is_no_kong_of_the_hand():
    laid = likeliest_hand(Camera().photograph(table("XXBBBB", "", "", "555m CCC 789s", "2*2s111p")))
    assert hand_line(laid.tiles).startswith("555m CCC 789s |")
