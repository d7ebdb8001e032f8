"""Tests of boxes and their overlaps."""

import numpy as np
import pytest

from training.boxes import box_areas, enclosing_boxes, largest_overlaps, overlap_shares

SQUARE = np.array([[0.0, 0, 10, 10]])


@pytest.mark.parametrize(
    ("other", "union", "smaller"),
    [
        ((0, 0, 10, 10), 1, 1),
        ((5, 0, 15, 10), 1 / 3, 0.5),
        ((2, 2, 7, 6), 0.2, 1),  # all within
        ((10, 0, 20, 10), 0, 0),  # side by side
        ((40, 40, 50, 50), 0, 0),
    ],
)
def test_overlap_shares_of_union_and_smaller_box(other, union, smaller):
    shares = overlap_shares(SQUARE, np.array([other], float))
    assert [float(share[0, 0]) for share in shares] == pytest.approx([union, smaller])


def test_boxes_round_encloses_quad():
    quad = np.array([[[5, 0], [10, 5], [5, 12], [1, 5]]], float)
    assert enclosing_boxes(quad).tolist() == [[1, 0, 10, 12]]
    assert box_areas(enclosing_boxes(quad)).tolist() == [108]


def test_most_covered_returns_largest_share():
    boxes = np.array([[0, 0, 10, 10], [5, 0, 15, 10], [30, 0, 40, 10]], float)
    assert largest_overlaps(boxes).tolist() == [0.5, 0.5, 0]
