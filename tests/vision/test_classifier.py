"""Classification of tiles with the shipped network: labels, turns, embeddings, crops."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader
from vision.classification import BATCH, UNSURE, WIDER, scale_quads
from vision.geometry import start_at_short_side
from vision.networks import cut_out_tiles

SAMPLE = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
TRUTH = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]


@pytest.fixture(scope="module")
def photo() -> np.ndarray:
    return cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)


@pytest.fixture(scope="module")
def quads() -> np.ndarray:
    return np.array([tile["quad"] for tile in TRUTH], np.float32)


@pytest.mark.parametrize("turn", range(4))
def test_name_is_independent_of_first_corner(
    reader: Reader, photo: np.ndarray, quads: np.ndarray, turn: int
) -> None:
    named = reader.classifier.classify(photo, np.roll(quads, turn, 1))
    labels = [named.labels[k] for k in named.probabilities.argmax(1)]
    assert labels == [tile["label"] for tile in TRUTH]
    assert named.probabilities.sum(1) == pytest.approx(1, abs=1e-3)
    sure = named.turn_confidence > 0.9
    assert sure.sum() > len(quads) / 2
    assert np.abs(named.quads[sure] - quads[sure]).max() < 1e-3
    assert (named.axis_confidence >= named.turn_confidence).all()


def test_name_splits_tiles_into_batches(reader: Reader, photo: np.ndarray, quads: np.ndarray) -> None:
    many = np.concatenate([quads] * (BATCH // len(quads) + 1))
    named = reader.classifier.classify(photo, many)
    assert len(named.probabilities) == len(many) > BATCH
    assert named.probabilities.argmax(1)[: len(quads)].tolist() == (
        named.probabilities.argmax(1)[-len(quads) :].tolist()
    )


def test_name_repeats_only_uncertain_tiles(reader: Reader, photo: np.ndarray, quads: np.ndarray) -> None:
    classifier, quads = reader.classifier, start_at_short_side(quads)
    blurred = photo.copy()
    half = photo.shape[1] // 2
    blurred[:, half:] = cv2.GaussianBlur(photo, (0, 0), 15)[:, half:]
    crops = cut_out_tiles(blurred, quads, classifier.side)
    once = classifier.classify_crops(crops)
    unsure = once.probabilities.max(1) < UNSURE
    assert 0 < unsure.sum() < len(quads)
    again = classifier.classify_crops(
        cut_out_tiles(blurred, scale_quads(quads[unsure], WIDER), classifier.side)[:, ::-1, ::-1]
    )
    mean = once.probabilities.copy()
    mean[unsure] = (mean[unsure] + again.probabilities) / 2
    assert np.abs(once.probabilities - mean).max() > 0.05
    expected = classifier.tile_classifier.adjust_probabilities(crops, quads, mean, once.embeddings, None)
    assert classifier.classify(blurred, quads).probabilities == pytest.approx(expected, abs=0.02)


def test_name_without_tiles_is_empty(reader: Reader, photo: np.ndarray) -> None:
    named = reader.classifier.classify(photo, np.empty((0, 4, 2), np.float32))
    assert named.probabilities.shape == (0, len(reader.classifier.labels))
    assert len(named.quads) == len(named.crops) == 0


def test_embed_equals_embeddings_of_name(reader: Reader, photo: np.ndarray, quads: np.ndarray) -> None:
    embeddings = reader.classifier.embed(photo, quads)
    assert np.linalg.norm(embeddings, axis=1) == pytest.approx(1, abs=1e-3)
    assert embeddings == pytest.approx(reader.classifier.classify(photo, quads).embeddings, abs=1e-5)


@pytest.mark.parametrize("scale", [1, 4])
def test_cut_out_contains_only_its_tile(scale: int) -> None:
    picture = np.zeros((100 * scale, 100 * scale, 3), np.uint8)
    picture[20 * scale : 60 * scale, 30 * scale : 60 * scale] = 200
    picture[20 * scale : 40 * scale, 30 * scale : 45 * scale] = 90
    quad = np.array([[[30, 20], [60, 20], [60, 60], [30, 60]]], np.float32) * scale
    (crop,) = cut_out_tiles(picture, quad, 40)
    assert crop.shape == (40, 40, 3)
    assert np.abs(crop[2:18, 2:18].astype(int) - 90).max() < 5
    assert np.abs(crop[22:38, 22:38].astype(int) - 200).max() < 5
