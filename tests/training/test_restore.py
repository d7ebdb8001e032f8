"""Tests that a shipped network can be restored to trainable weights with the same output."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.classifier import NAMES, ClassifierNet  # noqa: E402
from training.detector import DetectorNet  # noqa: E402
from training.export import ClassifierExport, DetectorExport  # noqa: E402
from training.restore import (  # noqa: E402
    find_folded_pairs,
    load_unfolded,
    read_labels,
    read_weights,
    reorder_rows,
    restore_norms,
)
from vision.classification import NOT_A_TILE  # noqa: E402
from vision.networks import cut_out_tiles  # noqa: E402
from vision.photo import load_photo  # noqa: E402
from vision.reader import SHIPPED_MODELS  # noqa: E402

if TYPE_CHECKING:
    from vision import Reader

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"


@pytest.fixture(scope="module")
def photo() -> np.ndarray:
    return load_photo(SAMPLE.read_bytes())


def restored() -> ClassifierNet:
    net, shipped = ClassifierNet(), SHIPPED_MODELS / "classifier.onnx"
    return load_unfolded(net, reorder_rows(read_weights(shipped), read_labels(shipped), net.label))


def pictures(pixels: np.ndarray) -> Any:
    return torch.from_numpy(pixels).permute(0, 3, 1, 2).float() / 255


def test_restored_classifier_classifies_tiles(reader: Reader, photo: np.ndarray) -> None:
    crops = cut_out_tiles(photo, reader.detector.detect(photo).quads, reader.classifier.side)
    net = restore_norms(restored(), [pictures(crops)])
    with torch.no_grad():
        chances, turns, embeddings = ClassifierExport(
            net.eval(), reader.classifier.tile_classifier.temperature
        )(torch.from_numpy(crops))
    shipped = reader.classifier.classify_crops(crops)
    known = chances.numpy()[:, [NAMES.index(label) for label in reader.classifier.labels]]
    known /= known.sum(1, keepdims=True)
    assert np.abs(known - shipped.probabilities).max() < 0.05
    assert np.abs(turns.numpy() - shipped.turns).max() < 0.1
    assert ((embeddings.numpy() * shipped.embeddings).sum(1) > 0.99).all()


def test_unknown_label_gets_fresh_weights() -> None:
    fresh = torch.nn.Linear(3, len(NAMES))
    labels = [name for name in reversed(NAMES) if name not in (NOT_A_TILE, "9s")]
    rows = torch.arange(3.0 * len(labels)).view(-1, 3)
    weights = reorder_rows({"label.weight": rows, "label.bias": rows[:, 0]}, labels, fresh)
    for k, name in enumerate(NAMES):
        known = rows[labels.index(name)] if name in labels else fresh.weight[k]
        assert torch.equal(weights["label.weight"][k], known)


def test_restored_detector_finds_tiles(reader: Reader, photo: np.ndarray) -> None:
    part = np.ascontiguousarray(photo[:576, :768])
    net = load_unfolded(DetectorNet(), read_weights(SHIPPED_MODELS / "detector.onnx"))
    restore_norms(net, [pictures(part[None])])
    with torch.no_grad():
        scores, quads = (
            values.numpy() for values in DetectorExport(net.eval())(torch.from_numpy(part)[None])
        )
    known, corners = reader.detector.network.run(part[None])
    sure = int((known > 0.5).sum())
    assert sure > 4
    assert np.abs(scores[:sure] - known[:sure]).max() < 0.1
    apart = np.abs(quads[:, None] - corners[None, :sure]).max((2, 3)).min(0)
    assert apart.max() < 3  # pixels


def test_norms_have_statistics_of_pictures(reader: Reader, photo: np.ndarray) -> None:
    crops = pictures(cut_out_tiles(photo, reader.detector.detect(photo).quads, reader.classifier.side))
    net = restored()
    with torch.no_grad():
        plain = net.eval()(crops)[0]
        restore_norms(net, [crops])
        assert torch.allclose(net.eval()(crops)[0], plain, atol=2e-3)
    convolution, norm = find_folded_pairs(net)[3]
    assert torch.allclose(convolution.weight.flatten(1).norm(dim=1), torch.ones(len(convolution.weight)))
    seen = []
    hook = norm.register_forward_pre_hook(lambda _, given: seen.append(given[0]))
    with torch.no_grad():
        net(crops)
    hook.remove()
    assert torch.allclose(seen[0].mean((0, 2, 3)), norm.running_mean, atol=1e-4)
    assert torch.allclose(seen[0].var((0, 2, 3)), norm.running_var, rtol=0.01, atol=1e-5)


def test_restore_rejects_other_network() -> None:
    with pytest.raises((RuntimeError, KeyError)):
        load_unfolded(DetectorNet(), read_weights(SHIPPED_MODELS / "classifier.onnx"))
