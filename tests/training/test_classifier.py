"""Tests of the output of the classifier."""

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.classifier import NAMES, SIDE, ClassifierNet  # noqa: E402
from training.export import shift_nothing  # noqa: E402
from vision.classification import NOT_A_TILE  # noqa: E402


def test_classifier_returns_labels_turns_embedding() -> None:
    labels, turns, embedding = ClassifierNet().eval()(torch.zeros(2, 3, SIDE, SIDE))
    assert (labels.shape, turns.shape, embedding.shape) == ((2, len(NAMES)), (2, 4), (2, 128))


def test_shift_changes_logit_of_no_tile_alone() -> None:
    net, pixels = ClassifierNet().eval(), torch.rand(2, 3, SIDE, SIDE)
    before = net(pixels)[0]
    net.load_state_dict(shift_nothing(net.state_dict(), 1.5))
    expected = torch.zeros(len(NAMES))
    expected[NAMES.index(NOT_A_TILE)] = 1.5
    assert torch.allclose(net(pixels)[0] - before, expected.expand(2, -1), atol=1e-5)
