"""Tests of the layout of hands among clutter."""

import random

import pytest

from training.cluttered import measure_scenes, random_scene


@pytest.mark.slow  # test_layout_accuracy.py has sixty hands of the kind "clutter"
def test_layout_separates_hand_from_clutter() -> None:
    counts = measure_scenes(100, 101, verbose=False)["all"]
    assert counts["right"] >= 0.9 * counts["scenes"]


def test_hand_is_part_of_detections() -> None:
    for number in range(20):
        scene = random_scene(random.Random(number))
        assert {13, 14} & {len(scene.own) - extra for extra in range(7)}
        assert scene.own <= {tile.number for tile in scene.tiles}
