"""Tests of random winning hands."""

import random

import cv2
import numpy as np
import pytest

from training.wins import draw_win, encode_jpeg


@pytest.mark.parametrize("seed", range(20))
def test_random_win_is_a_winning_hand(seed):
    hand = draw_win(random.Random(seed))
    assert hand.problems("winner") == []
    assert hand.winning_tile is not None


def test_random_wins_differ():
    assert len({str(draw_win(random.Random(seed))) for seed in range(20)}) == 20


def test_jpeg_keeps_colours():
    red = np.full((40, 60, 3), (200, 30, 30), np.uint8)
    back = cv2.imdecode(np.frombuffer(encode_jpeg(red), np.uint8), cv2.IMREAD_COLOR_RGB)
    assert back is not None
    assert back.shape == red.shape
    assert np.abs(back.astype(int) - red).max() < 8
