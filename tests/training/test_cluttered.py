"""Hands among clutter: nearly all are told from what lies about."""

import random

import pytest

from training.cluttered import measure, random_scene


@pytest.mark.slow  # test_laid_out.py has sixty hands of the kind "clutter"
def test_nearly_every_hand_is_told_from_clutter() -> None:
    told = measure(100, 101, tell=False)["all"]
    assert told["right"] >= 0.9 * told["scenes"]


def test_the_hand_is_some_of_the_finds() -> None:
    for number in range(20):
        scene = random_scene(random.Random(number))
        assert {13, 14} & {len(scene.own) - extra for extra in range(7)}
        assert scene.own <= {tile.number for tile in scene.tiles}
