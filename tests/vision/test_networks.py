"""The two networks, and the pictures and crops that they are given."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.serving import ROOT
from vision.classification import BATCH, WIDER, plan_crops, scale_quads
from vision.detection import DetectorView, plan_picture, whole_box
from vision.detections import CLEAR
from vision.geometry import start_at_short_side
from vision.networks import (
    Network,
    NetworkError,
    crop_box,
    cut_out_tiles,
    halve,
    render_crops,
    render_picture,
)
from vision.reader import SHIPPED_MODELS
from vision.tile_quality import measure_width

if TYPE_CHECKING:
    from vision import Reader

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"

CLASSIFIER_SAMPLE = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
TRUTH = json.loads(CLASSIFIER_SAMPLE.with_suffix(".json").read_text())["tiles"]


@pytest.mark.parametrize("threads", [None, 1, 2])
def test_run_is_independent_of_thread_count(threads: int | None) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (3, 72, 72, 3), np.uint8)
    network = Network(SHIPPED_MODELS / "classifier.onnx", threads)
    labels, turns, embeddings = network.run(pixels)
    assert labels.shape == (3, len(network.read_metadata("labels").split()))
    assert (turns.shape, embeddings.shape) == ((3, 4), (3, 128))
    wanted = Network(SHIPPED_MODELS / "classifier.onnx").run(pixels)
    assert np.allclose(labels, wanted[0], atol=1e-5)


@pytest.mark.parametrize("threads", [0, -1])
def test_network_rejects_less_than_one_thread(threads: int) -> None:
    with pytest.raises(ValueError, match="one thread or more"):
        Network(SHIPPED_MODELS / "classifier.onnx", threads)


@pytest.mark.parametrize(("threads", "expected"), [(None, 0), (1, 1), (3, 3)])  # 0: as onnxruntime chooses
def test_network_uses_given_thread_count(threads: int | None, expected: int) -> None:
    options = Network(SHIPPED_MODELS / "classifier.onnx", threads)._session.get_session_options()
    assert options.intra_op_num_threads == expected


def test_network_multiplies_exactly() -> None:
    options = Network(SHIPPED_MODELS / "classifier.onnx")._session.get_session_options()
    assert options.get_session_config_entry("session.x64quantprecision") == "1"


def test_digest_differs_between_networks() -> None:
    detector, classifier = (Network(SHIPPED_MODELS / f"{name}.onnx") for name in ("detector", "classifier"))
    assert detector.digest == Network(SHIPPED_MODELS / "detector.onnx").digest != classifier.digest


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "cannot be opened"), (b"", "no network"), (b"x" * 99, "no network")]
)
def test_network_error_names_unusable_file(tmp_path: Path, content: bytes | None, reason: str) -> None:
    file = tmp_path / "detector.onnx"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(NetworkError, match=reason) as caught:
        Network(file)
    assert file.name in str(caught.value)
    assert str(tmp_path) in str(caught.value)


def test_network_error_names_missing_metadata() -> None:
    with pytest.raises(NetworkError, match="lacks the note 'labels'"):
        Network(SHIPPED_MODELS / "detector.onnx").read_metadata("labels")


def test_reading_writes_no_telemetry(tmp_path: Path) -> None:
    """The home folder is checked because telemetry is stored there first, and is not sent in tests."""
    quiet = {"CI", "GITHUB_ACTIONS", "TF_BUILD", "ORT_DISABLE_TELEMETRY", "ORT_RUNNING_UNIT_TESTS"}
    surroundings = {name: value for name, value in os.environ.items() if name not in quiet}
    here = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"), str(tmp_path))
    program = (
        "from vision.networks import Network; from vision.reader import SHIPPED_MODELS;"
        "Network(SHIPPED_MODELS / 'detector.onnx')"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program],
        env={**surroundings, **here, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (finished.stdout, finished.stderr) == ("", "")
    assert [str(path) for path in tmp_path.rglob("*")] == []


def test_picture_keeps_pixel_positions():
    photo = np.zeros((801, 1203, 3), np.uint8)
    cv2.circle(photo, (900, 300), 20, (255, 255, 255), -1)
    there = np.argwhere(halve(photo, 3)[..., 0] > 127).mean(0)[::-1]
    assert (there + 0.5) * 8 == pytest.approx((900.5, 300.5), abs=2)


def test_halved_drops_odd_row():
    assert halve(np.zeros((7, 401, 3), np.uint8), 2).shape == (1, 100, 3)


@pytest.mark.parametrize(("times", "lean"), [(0.2, 0), (0.7, 0), (1.5, 0), (0.4, 30), (1.2, -25)])
def test_in_photo_matches_rendered_picture(times, lean):
    photo = np.zeros((1200, 1600, 3), np.uint8)
    cv2.circle(photo, (900, 500), 30, (255, 255, 255), -1)
    request = plan_picture(DetectorView((300, 200, 1300, 1000), times, lean))
    shown = render_picture(photo, request)
    assert shown.shape == (request.shown[1], request.shown[0], 3)
    middle = np.argwhere(shown[..., 0] > 127).mean(0)[::-1] + 0.5
    assert request.to_photo_pixels(middle[None, None])[0, 0] == pytest.approx((900.5, 500.5), abs=1)


@pytest.mark.parametrize("is_turned", [False, True])
def test_crop_begins_at_first_corner(is_turned):
    photo = np.zeros((400, 600, 3), np.uint8)
    photo[100:200, 150:225] = 100
    photo[100:150, 150:187] = 250
    quad = np.array([[[150, 100], [225, 100], [225, 200], [150, 200]]], float)
    request = plan_crops(quad, (0, 0, 600, 400), 40)._replace(is_turned=is_turned)
    (crop,) = render_crops(photo, request)
    first, last = crop[4:16, 4:16].mean(), crop[24:36, 24:36].mean()
    assert (first, last) == pytest.approx((100, 250) if is_turned else (250, 100), abs=3)


def test_picture_shows_only_part():
    photo = np.arange(60).reshape(5, 4, 3)
    assert (crop_box(photo, (1, 2, 3, 5)) == photo[2:5, 1:3]).all()


def rotated_sample(angle: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the rotated sample, and the (2, 3) map to it."""
    photo = cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)
    size = 1700
    turn = cv2.getRotationMatrix2D((photo.shape[1] / 2, photo.shape[0] / 2), angle, 1.0)
    turn[:, 2] += [(size - photo.shape[1]) / 2, (size - photo.shape[0]) / 2]
    return cv2.warpAffine(photo, turn, (size, size), borderMode=cv2.BORDER_REPLICATE), turn


@pytest.mark.parametrize("angle", [0, 25, 45, 70])
def test_find_detects_all_tiles_of_leaning_hand(reader: Reader, angle: float) -> None:
    photo, _ = rotated_sample(angle)
    found = reader.detector.detect(photo)
    assert len(found.quads) == 15
    areas = [cv2.contourArea(q) for q in found.quads]
    assert min(areas) > 0.6 * max(areas)


@pytest.mark.parametrize("angle", range(0, 90, 15))
def test_single_pass_finds_corners_at_any_lean(reader: Reader, angle: float) -> None:
    photo, turn = rotated_sample(angle)
    height, width = photo.shape[:2]
    picture = plan_picture(DetectorView(whole_box((width, height)), 1280 / max(height, width)))
    found = reader.detector.tile_detector.select_detections(*reader.detector.run(photo, picture))
    quads = picture.to_photo_pixels(found.quads)
    tiles = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]
    for true in np.array([tile["quad"] for tile in tiles]) @ turn[:, :2].T + turn[:, 2]:
        off = [np.linalg.norm(np.roll(quads, k, 1) - true, axis=2).mean(1).min() for k in range(4)]
        assert min(off) < 0.14 * cv2.contourArea(true.astype(np.float32)) ** 0.5


@pytest.mark.parametrize(
    ("name", "pixels", "count"),
    [
        ("two_pungs_and_a_pair_of_winds", 20, 15),
        ("two_pungs_and_a_pair_of_winds", 16, 15),
        ("concealed_kong", 16, 15),
        ("dragons_and_flowers", 16, 16),
        ("thirteen_orphans", 16, 14),
        ("thirteen_orphans", 13, 14),
    ],
)
def test_find_detects_distant_tiles(reader: Reader, name: str, pixels: float, count: int) -> None:
    photo = cv2.cvtColor(cv2.imread(str(SAMPLES / f"{name}.jpg")), cv2.COLOR_BGR2RGB)
    smaller = pixels / measure_width(reader.detector.detect(photo).quads)
    small = cv2.resize(photo, None, fx=smaller, fy=smaller, interpolation=cv2.INTER_AREA)
    below, right = (960 - small.shape[0]) // 2, (1280 - small.shape[1]) // 2
    table = (90, 110, 80)
    far = cv2.copyMakeBorder(small, below, below, right, right, cv2.BORDER_CONSTANT, value=table)
    doubtful_one_more = 1
    assert 0 <= len(reader.detector.detect(far).scores) - count <= doubtful_one_more


@pytest.mark.parametrize("count", [2, 3, 4])
def test_find_detects_tiles_that_fill_photo(reader: Reader, count: int) -> None:
    photo = cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)
    quads = reader.detector.detect(photo).quads
    lower = quads[quads[:, :, 1].mean(1) > quads[:, :, 1].mean()]
    some = lower[lower[:, :, 0].mean(1).argsort()][:count]
    (left, top), (right, bottom) = some.min((0, 1)).astype(int) - 12, some.max((0, 1)).astype(int) + 12
    found = reader.detector.detect(photo[top:bottom, left:right]).quads.mean(1) + np.array([left, top])
    assert found[found[:, 0].argsort()] == pytest.approx(some.mean(1), abs=15)


@pytest.fixture(scope="module")
def photo() -> np.ndarray:
    return cv2.cvtColor(cv2.imread(str(CLASSIFIER_SAMPLE)), cv2.COLOR_BGR2RGB)


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
    unsure = once.probabilities.max(1) < CLEAR
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
