"""Tests of hands in riichi style."""

import random
from collections import Counter

import pytest

from scoring import Hand
from training.render.hands.pieces import hand_in, left_of, right_of
from training.render.hands.riichi import lay_riichi
from training.render.layouts import TALL

OPEN = "123p CCC 5555s (1111m) | 99m*"


def laid(text=OPEN, count=60):
    return [lay_riichi(random.Random(f"riichi {seed}"), Hand.parse(text)) for seed in range(count)]


def sets_of(placed):
    return [[t for t in placed if t.set == number] for number in sorted({t.set for t in placed} - {None})]


def test_claimed_sets_have_rotated_tiles():
    turned = Counter[tuple[int, bool, int]]()
    for placed in laid():
        for tiles in sets_of(placed):
            backs = any(t.label == "X" for t in tiles)
            turned[len(tiles), backs, sum(t.sideways for t in tiles)] += 1
    assert set(turned) == {(3, False, 1), (4, False, 1), (4, False, 2), (4, True, 0)}
    assert turned[4, False, 2] > 15


def test_claimed_chow_starts_with_rotated_tile():
    for placed in laid("123p | 99m* 123s 456s 789s"):
        (chow,) = sets_of(placed)
        assert min(chow, key=lambda t: t.x).sideways


def test_added_kong_tile_touches_rotated_tile():
    for placed in laid("5555s | 99m* 123s 456s 789s"):
        turned = [t for t in placed if t.set is not None and t.sideways]
        if len(turned) == 2:
            low, high = sorted(turned, key=lambda t: t.y)
            assert high.x == pytest.approx(low.x, abs=0.2)
            assert high.y - low.y == pytest.approx(1, abs=0.25)


def test_claimed_sets_are_right_of_concealed_row():
    for placed in laid():
        row = [t for t in placed if t.row == "concealed"]
        assert right_of(row) < left_of([t for t in placed if t.set is not None]) + 0.1
        assert max(t.y for t in row if not t.sideways) - min(t.y for t in row) < TALL / 2


@pytest.mark.parametrize("text", [OPEN, "| 123456m 789p 2233*3s", "(9999s) | 55p* 123m 456m EEE"])
def test_visible_hand_equals_placed_hand(text):
    for placed in laid(text):
        assert hand_in(placed) == Hand.parse(text)
