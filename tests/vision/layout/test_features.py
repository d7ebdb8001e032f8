"""Weighted features of hypotheses."""

import pytest

from vision.layout.features import WEIGHTS, weigh_features


def test_weigh_sums_weighted_features():
    both = weigh_features({"usual": 1, "left_out": 2})
    assert both == pytest.approx(WEIGHTS["usual"] + 2 * WEIGHTS["left_out"])
    assert weigh_features({}) == 0


def test_weigh_rejects_unknown_feature():
    with pytest.raises(KeyError, match="unheard_of"):
        weigh_features({"unheard_of": 1})


@pytest.mark.parametrize("name", ["usual", "group", "whole", "alone"])
def test_weights_of_good_features_are_positive(name):
    assert WEIGHTS[name] > 0


@pytest.mark.parametrize(
    "name", ["unwon", "left_out", "loose_backs", "none_stands", "few", "many", "cut", "down", "holes"]
)
def test_weights_of_bad_features_are_negative(name):
    assert WEIGHTS[name] < 0
