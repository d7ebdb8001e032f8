"""Geometry of quads: sizes, overlaps, and the tile at a point."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.geometry import (
    contains_point,
    covered_share,
    drop_covered,
    drop_duplicates,
    equalize_sizes,
    find_neighbouring_tiles,
    find_tile_at,
    frame_around,
    make_clockwise,
    start_at_short_side,
)

SQUARE = np.array([[0.0, 0], [30, 0], [30, 40], [0, 40]])


def tile(x: float, y: float, wide: float = 40.0, tall: float = 54.0, degrees: float = 0.0) -> np.ndarray:
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    box = np.array([[-wide, -tall], [wide, -tall], [wide, tall], [-wide, tall]]) / 2
    return box @ turn + (x, y)


def sides(quad: np.ndarray) -> tuple[float, float]:
    return float(np.linalg.norm(quad[1] - quad[0])), float(np.linalg.norm(quad[2] - quad[1]))


@pytest.mark.parametrize("degrees", [0, 30, 90, 200])
@pytest.mark.parametrize("wide", [30, 52])
def test_of_one_size_corrects_odd_quad(wide: float, degrees: float) -> None:
    along = np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
    row = np.array([tile(*(41 * k * along), degrees=degrees) for k in range(7)])
    row[3] = tile(*(41 * 3 * along), wide=wide, degrees=degrees)
    evened = equalize_sizes(row)
    assert sides(evened[3])[0] == pytest.approx(40 * (wide / 40) ** 0.25, abs=0.1)
    assert np.allclose(evened.mean(1), row.mean(1), atol=1e-6)
    assert np.allclose(evened[[0, 1, 5, 6]], start_at_short_side(row)[[0, 1, 5, 6]], atol=1e-6)


def test_of_one_size_keeps_sideways_tile() -> None:
    row = np.array([tile(41 * k, 0) for k in range(6)] + [tile(41 * 6 + 7, 7, 54, 40)])
    assert np.allclose(equalize_sizes(row)[6].mean(0), row[6].mean(0))
    assert sorted(sides(equalize_sizes(row)[6])) == pytest.approx([40, 54])


def test_of_one_size_keeps_perspective() -> None:
    row = np.array([tile(41 * k, 0, 40 * 0.96**k, 54 * 0.96**k) for k in range(10)])
    evened = equalize_sizes(row)
    for before, after in zip(row, evened, strict=True):
        assert sides(after) == pytest.approx(sides(before), rel=0.09)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_of_one_size_keeps_few_quads(count: int) -> None:
    quads = np.array([tile(41 * k, 0, 40 + 9 * k) for k in range(count)]).reshape(-1, 4, 2)
    assert (equalize_sizes(quads) == quads).all()


def test_distinct_keeps_one_quad_per_tile() -> None:
    quads = np.stack([SQUARE, SQUARE + np.array([5, 4]), SQUARE + np.array([31, 0])])
    assert drop_duplicates(quads) == [0, 2]


@pytest.mark.parametrize(
    ("shifts", "share"), [([], 0), ([100], 0), ([15], 0.5), ([-15, 15], 1), ([15, 15], 0.5), ([0], 1)]
)
def test_covered_measures_share(shifts: list[int], share: float) -> None:
    others = np.array([SQUARE + np.array([shift, 0]) for shift in shifts]).reshape(-1, 4, 2)
    assert covered_share(SQUARE, others) == pytest.approx(share)


@pytest.mark.parametrize(
    ("steps", "scores", "kept"),
    [
        ([0, 30, 60], [0.9, 0.9, 0.9], [0, 1, 2]),
        ([0, 30, 15], [0.95, 0.9, 0.85], [0, 1]),
        ([0, 12], [0.9, 0.8], [0]),
        ([0, 18], [0.9, 0.8], [0, 1]),
        ([0, 18], [0.9, 0.5], [0]),
        ([0, 24], [0.9, 0.5], [0, 1]),
    ],
    ids=["a row", "under two", "under one", "a little", "a little, unsure", "hardly, unsure"],
)
def test_uncovered_drops_covered_quads(steps: list[int], scores: list[float], kept: list[int]) -> None:
    quads = np.array([SQUARE + np.array([step, 0]) for step in steps])
    assert drop_covered(quads, np.array(scores)) == kept


def test_clockwise_reverses_quads() -> None:
    both = make_clockwise(np.stack([SQUARE, SQUARE[::-1]]))
    sides = np.roll(both, -1, 1) - both
    assert (sides[:, 0, 0] * sides[:, 1, 1] - sides[:, 0, 1] * sides[:, 1, 0] > 0).all()


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
