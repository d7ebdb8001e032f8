"""Taps: the tile at a point, its neighbours, and the frame around them."""

import cv2
import numpy as np
import pytest

from vision.geometry import contains_point, find_neighbouring_tiles, find_tile_at, frame_around


def quads(*places):
    """Return tiles 30 pixels wide and 40 high with these centres."""
    box = np.array([(-15, -20), (15, -20), (15, 20), (-15, 20)], float)
    return np.array([box + place for place in places])


ROW = quads((100, 100), (130, 100), (160, 100), (500, 100))


@pytest.mark.parametrize(
    ("point", "expected"),
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
def test_tile_at_returns_tile_on_or_near_point(point, expected):
    assert find_tile_at(ROW, point) == expected


def test_tile_at_prefers_nearer_centre():
    assert find_tile_at(quads((100, 100), (110, 100)), (109, 100)) == 1


def test_tile_at_is_none_without_tiles():
    assert find_tile_at(np.zeros((0, 4, 2)), (10, 10)) is None


@pytest.mark.parametrize(
    ("point", "lies_on_tile"), [((100, 100), True), ((115, 100), True), ((117, 100), False)]
)
def test_lies_on_includes_edges(point, lies_on_tile):
    assert contains_point(ROW[0], point) == lies_on_tile


@pytest.mark.parametrize(
    ("index", "group"), [(0, [0, 1, 2]), (2, [0, 1, 2]), (3, [3])], ids=["its row", "a row's end", "alone"]
)
def test_together_follows_chains(index, group):
    assert list(np.flatnonzero(find_neighbouring_tiles(ROW, index))) == group


def test_together_stops_at_gaps():
    rows = quads(*((x, y) for y in (100, 145, 300) for x in range(100, 400, 30)))
    assert list(np.flatnonzero(find_neighbouring_tiles(rows, 0))) == list(range(20))


def test_frame_round_has_margin():
    frame = frame_around(ROW[:3])
    assert frame == pytest.approx((85 - 24, 80 - 24, 175 + 24, 120 + 24))


def test_lies_on_agrees_with_opencv():
    """For all quads, crossed ones too, and for points on their edges."""
    rng = np.random.default_rng(3)
    for _ in range(2000):
        quad, point = rng.integers(0, 7, (4, 2)).astype(np.float32), rng.integers(0, 7, 2).astype(float)
        there = cv2.pointPolygonTest(quad, tuple(point), measureDist=False) >= 0
        assert contains_point(quad, tuple(point)) == there
