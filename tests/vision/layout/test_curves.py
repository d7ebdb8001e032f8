"""Straightening of fanned rows; straight ones do not change."""

import numpy as np
import pytest

from tests.vision.simulated_table import Camera, PlacedTile, table
from vision.layout.hand import format_hand
from vision.layout.hypotheses import most_likely_layout
from vision.layout.planes import straighten_row

HAND = ["1m", "2m", "3m", "4m", "5m", "6m", "7p", "8p", "9p", "2s", "2s", "E", "E", "E"]
CAMERAS = [Camera(), Camera(turn=15), Camera(turn=180), Camera(tilt=40, far=1.6)]


def fan(degrees, way=1):
    """Return the hand on an arc of that many degrees, each tile turned with it; `way` -1 reverses it."""
    step = np.radians(degrees) / (len(HAND) - 1)
    radius = 1.05 / step
    angles = (np.arange(len(HAND)) - (len(HAND) - 1) / 2) * step
    return [
        PlacedTile(label, radius * np.sin(a), way * radius * (1 - np.cos(a)), way * a / (np.pi / 2))
        for label, a in zip(HAND, angles, strict=True)
    ]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("degrees", [0, 15, 30, 45, 60])
def test_fan_keeps_all_tiles(degrees, way, camera):
    for seed in range(2):
        laid = fan(degrees, way) if degrees else table("123m456m789p22sEEE")
        seen = camera.photograph(laid, seed)
        assert format_hand(most_likely_layout(seen).tiles) == "| 123456m 789p 22s EEE"


@pytest.mark.parametrize("degrees", [20, 40, 60])
def test_unrolled_row_is_level(degrees):
    quads = np.array([t.quad for t in Camera(jitter=0).photograph(fan(degrees))])
    flat = straighten_row(quads, np.ones(len(quads), bool)).mean(1)
    assert np.ptp(quads.mean(1)[:, 1]) > 10
    assert np.ptp(flat[:, 1]) < 4


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_unrolled_keeps_straight_row(camera):
    quads = np.array([t.quad for t in camera.photograph(table("123m456m789p22s*EEE"))])
    assert (straighten_row(quads, np.ones(len(quads), bool)) == quads).all()
