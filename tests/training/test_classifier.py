"""Tests of the output of the classifier."""

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.classifier import NAMES, SIDE, ClassifierNet  # noqa: E402


def test_classifier_returns_labels_turns_embedding() -> None:
    labels, turns, embedding = ClassifierNet().eval()(torch.zeros(2, 3, SIDE, SIDE))
    assert (labels.shape, turns.shape, embedding.shape) == ((2, len(NAMES)), (2, 4), (2, 128))
