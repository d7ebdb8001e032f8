"""Which tile a tap means, what lies together with it, and the frame round that."""

import cv2
import numpy as np
import pytest

from vision.tap import frame_round, lies_on, tile_at, together


def quads(*places):
    """Tiles 30 pixels wide and 40 high whose middles lie there."""
    box = np.array([(-15, -20), (15, -20), (15, 20), (-15, 20)], float)
    return np.array([box + place for place in places])


ROW = quads((100, 100), (130, 100), (160, 100), (500, 100))


@pytest.mark.parametrize(
    ("point", "meant"),
    [
        ((130, 100), 1),
        ((144, 100), 1),  # still on it
        ((500, 118), 3),
        ((185, 100), 2),  # beside the row: its last tile
        ((500, 170), 3),  # below it
        ((330, 100), None),  # on the bare table
        ((100, 300), None),
    ],
)
def test_a_point_means_the_tile_it_lies_on_or_near(point, meant):
    assert tile_at(ROW, point) == meant


def test_where_two_lie_on_the_point_it_means_the_one_whose_middle_is_nearer():
    assert tile_at(quads((100, 100), (110, 100)), (109, 100)) == 1


def test_without_tiles_none_is_meant():
    assert tile_at(np.zeros((0, 4, 2)), (10, 10)) is None


@pytest.mark.parametrize(("point", "on"), [((100, 100), True), ((115, 100), True), ((117, 100), False)])
def test_what_lies_on_a_tile(point, on):
    assert lies_on(ROW[0], point) == on


@pytest.mark.parametrize(
    ("meant", "group"), [(0, [0, 1, 2]), (2, [0, 1, 2]), (3, [3])], ids=["its row", "a row's end", "alone"]
)
def test_tiles_in_a_chain_lie_together(meant, group):
    assert list(np.flatnonzero(together(ROW, meant))) == group


def test_a_row_beyond_a_gap_is_another():
    rows = quads(*((x, y) for y in (100, 145, 300) for x in range(100, 400, 30)))
    assert list(np.flatnonzero(together(rows, 0))) == list(range(20))


def test_the_frame_has_room_round_its_tiles():
    frame = frame_round(ROW[:3])
    assert frame == pytest.approx((85 - 24, 80 - 24, 175 + 24, 120 + 24))


def test_what_lies_on_a_quad_is_what_opencv_says():
    """Of all quads, crossed ones too, and of points on their edges."""
    rng = np.random.default_rng(3)
    for _ in range(2000):
        quad, point = rng.integers(0, 7, (4, 2)).astype(np.float32), rng.integers(0, 7, 2).astype(float)
        there = cv2.pointPolygonTest(quad, tuple(point), measureDist=False) >= 0
        assert lies_on(quad, tuple(point)) == there
