"""Plain tiles face down in walls and concealed kongs."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.vision.simulated_table import Camera, table
from vision.layout.choice import choose_layout
from vision.layout.hand import format_hand
from vision.layout.repair import mark_kongs_face_down, mark_walls_face_down

HAND = "123m 456m 789p 22s EEE"
DOUBTFUL, SURE = 0.9, 0.97
CAMERAS = [Camera(), Camera(turn=90), Camera(tilt=45, far=1.6)]


def photographed(*rows, white=DOUBTFUL, camera=CAMERAS[0]):
    """Return tiles of rows on a table; white dragons have this confidence, else they are likely backs."""
    seen = []
    for number, tile in enumerate(camera.photograph(table(*rows))):
        sure = white if tile.label == "B" else SURE
        faces = (tile.label, sure), ("X" if tile.label == "B" else "4f", 1 - sure)
        seen.append(replace(tile, confidence=sure, alternatives=faces, number=number))
    return seen


WALLS = [
    ("XXBBBB", "XXXXXX"),
    ("BXXXXXB", "XXXXXXX"),
    # too few for a wall, or nothing certainly face down
    ("XBBB", "XBBB"),
    ("BBBBB", "BBBBB"),
    # apart from each other, or with something between them that shows its face
    ("BBBB   XX", "BBBBXX"),
    ("BBB1mXX", "BBB1mXX"),
    # backs of concealed kongs
    ("X99pXBBBX11sX", "X99pXBBBX11sX"),
]
KONGS = [
    ("B99pB", "X99pX"),
    ("B99pX", "X99pX"),
    ("9pBB9p", "9pXX9p"),
    ("XBBB", "XXXX"),
    ("9pBXB", "9pXXX"),
    ("XBB9p", "XXX9p"),
    ("BBBX99pX", "BBBX99pX"),
    # more white dragons than there are: some lie face down, but these may be the dragons
    ("9pBBB   BB", "9pXXXBB"),
    ("BBBB   B", "BBBBB"),
    # nothing certainly face down, or too few or too many
    ("BBBB", "BBBB"),
    ("BBX", "BBX"),
    ("BBBBXX", "BBBBXX"),
    # other faces, or in another order
    ("B9p8pB", "B9p8pB"),
    ("BB99p", "BB99p"),
    ("9pBB8p", "9pBB8p"),
    ("B1f1fB", "B1f1fB"),
    ("9pB9p", "9pB9p"),
    # a face at each end, or a flower
    ("8pBXB9p", "8pBXB9p"),
    ("1fBXB", "1fBXB"),
]


@pytest.mark.parametrize(
    ("row", "expected", "by"),
    [(*row, mark_walls_face_down) for row in WALLS] + [(*row, mark_kongs_face_down) for row in KONGS],
)
@pytest.mark.parametrize("camera", CAMERAS)
def test_plain_tiles_are_marked_face_down(row, expected, by, camera):
    seen = photographed(row, "", HAND, camera=camera)
    named = by(seen)
    assert Counter(tile.label for tile in named) == Counter(tile.label for tile in table(expected, "", HAND))
    for tile, was in zip(named, seen, strict=True):
        assert tile.repaired_from == (None if tile.label == was.label else "B")
        assert tile.confidence == was.confidence
        if tile.label != was.label:
            assert tile.alternatives[0] == ("X", pytest.approx(1))


@pytest.mark.parametrize(("row", "by"), [("XXBBBB", mark_walls_face_down), ("B99pB", mark_kongs_face_down)])
def test_clear_white_dragon_is_kept(row, by):
    seen = photographed(row, "", HAND, white=SURE)
    assert by(seen) == seen


def test_no_tiles_stay_no_tiles():
    assert mark_walls_face_down([]) == mark_kongs_face_down([]) == []


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        (("XXBBBB", "", "", "555m CCC 789s", "2*2s111p"), "555m CCC 789s | 22s 111p"),
        (("B99pB 555m CCC", "2*2s111p"), "(9999p) 555m CCC | 22s 111p"),
        # concealed kongs beside white dragons
        (("X99pX+BBB+X11sX", "123m2*2s"), "(9999p) BBB (1111s) | 123m 22s"),
        (("XXXX+BBB", "123m456p2*2s"), "(XXXX) BBB | 123m 456p 22s"),
        (("BB   BB", "", "", "9pBBB 555m CCC", "2*2s111p"), "(9999p) 555m CCC | 22s 111p"),
        (("9pBXB 555m BBB", "", "2*2s111p"), "(9999p) 555m BBB | 22s 111p"),
        # in a tray possible kongs are no evidence
        (("B99pB" + "123m456m789m" * 2, "E*E" + "123s456s789s" * 2), None),
    ],
)
def test_hand_with_pale_backs_is_read(rows, line):
    laid = choose_layout(photographed(*rows))
    if line is None:
        assert all(tile.label != "X" for tile in laid.tiles)
    else:
        assert format_hand(laid.tiles).replace("*", "") == line
