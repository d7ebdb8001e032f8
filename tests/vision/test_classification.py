"""Pixel-free classification: requested crops and what follows from outputs, without a network."""

import numpy as np
import pytest

from vision.classification import ClassifierOutput, TileClassifier, plan_crops, scale_quads
from vision.requests import drive

NAMING = TileClassifier(("1m", "B", "X", "?", "-"), 72, 1.0)
TILE = np.array([[100, 100], [130, 100], [130, 140], [100, 140]], float)
PART = 40, 20, 1640, 1220


def output(*chances):
    """Return the output of a network for crops, with a certain turn."""
    count = len(chances)
    turns = np.tile([0.0, 0.9, 0.0, 0.1], (count, 1))
    return ClassifierOutput(
        np.array(chances), turns, np.zeros((count, 128)), np.full((count, 72, 72, 3), 128, np.uint8)
    )


def classified(answers):
    """Return the classification of a tile by these outputs, and the requests they were sent for."""
    requests, left = [], list(answers)
    result = drive(
        NAMING.classify(TILE[None], PART), lambda request: (requests.append(request), left.pop(0))[1]
    )
    assert not left
    return result, requests


def test_name_looks_once_at_certain_tile():
    result, (request,) = classified([output((0.78, 0.0, 0.0, 0.0, 0.22))])
    assert (request.part, request.halvings, request.times, request.is_turned) == (PART, 0, 1.0, False)
    assert result.probabilities[0] == pytest.approx([1, 0, 0, 0])
    assert result.tile_chance == pytest.approx([0.78])
    assert (result.quads[0] == np.roll(TILE, -1, 0)).all()
    assert result.turn_confidence == pytest.approx([0.9])
    assert result.axis_confidence == pytest.approx([1.0])


def test_name_looks_twice_at_uncertain_tile():
    result, requests = classified([output((0.6, 0.2, 0.1, 0.0, 0.1)), output((0.4, 0.0, 0.0, 0.4, 0.2))])
    assert [request.is_turned for request in requests] == [False, True]
    assert (requests[1].quads == scale_quads(TILE[None], 1.08)).all()
    assert result.probabilities[0, 0] == pytest.approx((0.6 / 0.9 + 0.4 / 0.8) / 2)
    assert result.tile_chance == pytest.approx([0.85])


def test_name_requests_nothing_without_tiles():
    result = drive(NAMING.classify(np.zeros((0, 4, 2)), PART), lambda _: pytest.fail("it was asked"))
    assert result.probabilities.shape == (0, 4)
    assert len(result.quads) == len(result.crops) == 0


def test_crops_at_reduces_fine_photo():
    request = plan_crops(8 * TILE[None], PART, 72)
    assert request.part == (40 + 792, 20 + 792, 40 + 1048, 20 + 1128)
    assert request.halvings == 1
    ratio = 1.3 * 72 / 280
    assert request.times == pytest.approx(2 * ratio)
    assert request.size == (round(128 * 2 * ratio), round(168 * 2 * ratio))
    assert request.quads[0, 0] == pytest.approx([8 * ratio] * 2)


def test_crops_at_stays_inside_photo():
    request = plan_crops(8 * TILE[None] + (580, 200), PART, 72)
    assert request.part[2:] == PART[2:]


def test_wider_keeps_centre():
    quads = TILE + np.array([[[0, 0]], [[40, 3]]])
    wide = scale_quads(quads, 1.5)
    assert wide.mean(1) == pytest.approx(quads.mean(1), abs=1e-3)
    assert np.linalg.norm(wide[:, 2] - wide[:, 0], axis=1) == pytest.approx(
        1.5 * np.linalg.norm(quads[:, 2] - quads[:, 0], axis=1), rel=1e-4
    )
