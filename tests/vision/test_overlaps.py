"""Overlaps: duplicate detections, and detections covered by others."""

import numpy as np
import pytest

from vision.geometry import covered_share, drop_covered, drop_duplicates, make_clockwise

SQUARE = np.array([[0.0, 0], [30, 0], [30, 40], [0, 40]])


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
