"""Tests of regions that look like tiles in photos without tiles."""

import random

import cv2
import numpy as np

from training.lookalikes import MAX_RANDOM_SHAPES, MAX_SHAPES, find_lookalikes


def keyboard() -> np.ndarray:
    photo = np.full((300, 400, 3), 40, np.uint8)
    for y in range(40, 260, 60):
        for x in range(30, 360, 60):
            cv2.rectangle(photo, (x, y), (x + 32, y + 42), (220, 220, 220), -1)
            cv2.putText(photo, "K", (x + 8, y + 30), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (0, 0, 0), 2)
    return photo


def test_keyboard_keys_are_lookalikes() -> None:
    quads = find_lookalikes(keyboard(), random.Random(0))
    assert len(quads) <= MAX_SHAPES + MAX_RANDOM_SHAPES
    middles = np.array([quad.mean(0) for quad in quads])
    keys = [(x + 16, y + 21) for y in range(40, 260, 60) for x in range(30, 360, 60)]
    assert all(np.linalg.norm(middles - key, axis=1).min() < 4 for key in keys)


def test_plain_wall_has_no_lookalikes() -> None:
    assert find_lookalikes(np.full((300, 400, 3), 90, np.uint8), random.Random(0)) == []
