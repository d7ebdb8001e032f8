"""Tests of the layout of hands from true labels and almost true corners."""

import random

import numpy as np
import pytest

from scoring import Hand
from tests.vision.simulated_table import Camera, table
from training.layout_accuracy import ANNOTATIONS, false_detection, measure_geometry

# a row: kind, least number of right hands out of sixty
KINDS = {
    "clutter": 58,
    "riichi": 56,
    "hong_kong": 57,
    "taiwanese": 54,
    "groups": 57,
    "groups_of_16": 56,
    "sets_below": 56,
    "standing": 59,
}


QUICK = ("clutter", "riichi", "taiwanese", "standing")
SLOW = [pytest.param(kind, marks=pytest.mark.slow) for kind in KINDS if kind not in QUICK]


@pytest.mark.parametrize("kind", [*QUICK, *SLOW])
def test_hands_of_every_style_are_recognised(kind: str) -> None:
    assert round(60 * measure_geometry(60, 3, kind, verbose=False)) >= KINDS[kind]


@pytest.mark.parametrize("seed", range(5))
def test_false_detection_is_near_but_not_on_tiles(seed: int) -> None:
    tiles = Camera().photograph(table("123m456m", "77p"))
    find = false_detection(random.Random(seed), tiles)
    apart = np.linalg.norm(np.array([t.quad for t in tiles]).mean(1) - np.mean(find.quad, axis=0), axis=1)
    width = np.linalg.norm(np.subtract(tiles[0].quad[1], tiles[0].quad[0]))
    assert find.label in {"X", "B"}
    assert 0.7 * width < apart.min() < 6 * width


@pytest.mark.parametrize("kind", ["riichi", "hong_kong"])
def test_losing_hands_are_recognised(kind: str) -> None:
    assert measure_geometry(30, 3, kind, verbose=False, won=False) >= 0.75


@pytest.mark.slow  # the others are tested above with sixty hands per kind
@pytest.mark.parametrize("seed", [1, 2])
def test_most_arrangements_are_recognised(seed: int) -> None:
    assert measure_geometry(300, seed, verbose=False) >= 0.96


def test_annotated_hands_are_winning_hands() -> None:
    lines = [line for line in ANNOTATIONS.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert len(lines) == 60
    for line in lines:
        _, hand = line.split(": ", 1)
        assert not Hand.parse(hand).problems("winner"), line
