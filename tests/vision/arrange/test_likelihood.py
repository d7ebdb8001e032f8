"""What speaks for a hypothesis is a sum of features, each times its weight."""

import pytest

from vision.arrange.likelihood import WEIGHTS, weigh


def test_features_are_summed_by_their_weights():
    both = weigh({"usual": 1, "left_out": 2})
    assert both == pytest.approx(WEIGHTS["usual"] + 2 * WEIGHTS["left_out"])
    assert weigh({}) == 0


def test_a_feature_without_a_weight_is_a_mistake():
    with pytest.raises(KeyError, match="unheard_of"):
        weigh({"unheard_of": 1})


@pytest.mark.parametrize("name", ["usual", "group", "whole", "alone"])
def test_what_makes_a_hand_speaks_for_it(name):
    assert WEIGHTS[name] > 0


@pytest.mark.parametrize(
    "name", ["unwon", "left_out", "loose_backs", "none_stands", "few", "many", "cut", "down", "holes"]
)
def test_what_makes_none_speaks_against_it(name):
    assert WEIGHTS[name] < 0
