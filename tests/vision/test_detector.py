"""Detection of tiles on rotated, distant and near samples."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader
from vision.detection import DetectorView, plan_picture, whole_box
from vision.tile_quality import measure_width

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"


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
