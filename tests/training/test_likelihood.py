"""Tests of the synthetic part of the data for the layout weights."""

import numpy as np
import pytest

from training.likelihood import Hypotheses, count_wrong_detections, fit_weights, perfect_scene


@pytest.mark.parametrize("number", range(8))
def test_perfect_detections_contain_hand(number):
    tiles, truth, _ = perfect_scene(3, number)
    numbers = [tile.number for tile in tiles]
    own = frozenset[int]().union(truth[1], truth[2], *truth[0])
    assert len(set(numbers)) == len(numbers)
    assert own <= set(numbers)
    assert len(own) >= 10
    assert count_wrong_detections(truth, truth) == 0


def test_fixed_weight_is_not_fitted(choices):
    free, given = fit_weights(choices), fit_weights(choices, {"near": 3.0})
    assert free["near"] > 0
    assert free["near"] != given["near"] == pytest.approx(3.0)


@pytest.fixture
def choices():
    rng = np.random.default_rng(1)
    made = []
    for _ in range(60):
        near = rng.normal(0, 1, 4)
        right = np.zeros(4, bool)
        right[(near + rng.normal(0, 0.5, 4)).argmax()] = True
        made.append(Hypotheses([{"near": float(n), "far": float(rng.normal())} for n in near], right))
    return made
