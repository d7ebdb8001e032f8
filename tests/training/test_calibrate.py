"""Tests of calibration constants and of the counts of a scene."""

import random

import numpy as np
import pytest

pytest.importorskip("resvg_py", reason="resvg-py is not installed: make .venv/models")
pytest.importorskip("fontTools", reason="fonttools is not installed: make .venv/models")

from training.calibrate import SceneResults, add_scene, fit_logistic, fit_temperature, format_constants
from vision import Reader
from vision.detection import ScoredQuads

LABELS = ["1m", "2m", "3m"]


def calibrated(count: int) -> SceneResults:
    """Return scores and probabilities that are calibrated."""
    rng = np.random.default_rng(1)
    scores = rng.uniform(0.02, 0.98, count)
    chances = rng.dirichlet(np.ones(len(LABELS)), count)
    truth = [LABELS[rng.choice(len(LABELS), p=row)] for row in chances]
    return SceneResults(list(scores), list(rng.random(count) < scores), truth, list(chances))


def test_calibrated_scores_keep_constants(reader: Reader) -> None:
    words = format_constants(calibrated(4000), LABELS, reader).split()
    temperature, slope, shift = float(words[1]), float(words[3]), float(words[4])
    kept = [reader.detector.tile_detector.slope, reader.detector.tile_detector.shift]
    assert temperature == pytest.approx(reader.classifier.tile_classifier.temperature, rel=0.1)
    assert [slope, shift] == pytest.approx(kept, rel=0.2, abs=0.2)


def test_temperature_corrects_overconfidence() -> None:
    seen = calibrated(4000)
    sharper = np.array(seen.chances) ** 2
    right = np.array([LABELS.index(t) for t in seen.truth])
    assert fit_temperature(sharper / sharper.sum(1, keepdims=True), right) == pytest.approx(2, abs=0.2)
    odds = (np.array(seen.scores) / (1 - np.array(seen.scores))) ** 2
    slope, shift = fit_logistic(odds / (1 + odds), np.array(seen.hits))
    assert (slope, shift) == pytest.approx((0.5, 0), abs=0.08)


@pytest.mark.usefixtures("fonts")
def test_scene_without_detections_is_counted(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = ScoredQuads(np.empty((0, 4, 2), np.float32), np.empty(0))
    monkeypatch.setattr(reader.detector, "detect", lambda _: nothing)
    seen = SceneResults()
    for number in range(3):
        add_scene(random.Random(number), seen, reader)
    assert sum(seen.missed.values()) > 3
    assert not seen.scores
