"""Tests that the browser code finds the same tiles as Python and OpenCV."""

import json
import os
import shutil
from pathlib import Path

import numpy as np
import pytest

from tests.pwa.compare import differences
from tests.pwa.node_reader import RUNTIME, NodeReader
from vision import Frame, Reader
from vision.classification import plan_crops
from vision.detection import DetectorView, plan_picture
from vision.geometry import tile_sizes
from vision.layout import arrange_hand
from vision.networks import render_crops, render_picture
from vision.photo import load_photo

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.jpg"))
DOUBTFUL = 0.1  # probability change that one differently rounded pixel can cause for a doubtful face
PHOTOS = os.environ.get("TILESNAP_PHOTOS")
pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not RUNTIME.exists(), reason="needs node and npm install, see make lint"
)


@pytest.fixture(scope="module")
def node_reader():
    node_reader = NodeReader()
    yield node_reader
    node_reader.close()


@pytest.fixture(scope="module")
def photo() -> np.ndarray:
    return load_photo(SAMPLES[0].read_bytes())


def test_network_metadata_is_read_from_file(reader: Reader, node_reader: NodeReader) -> None:
    assert node_reader.notes["detector"] == reader.detector.network.metadata
    assert node_reader.notes["classifier"] == reader.classifier.network.metadata


@pytest.mark.parametrize(
    ("times", "lean"), [(0.15, 0), (0.3, 0), (0.6, 0), (1, 0), (1.3, 0), (0.3, 30), (0.7, -44), (1.2, 21)]
)
def test_picture_matches_opencv(node_reader: NodeReader, photo: np.ndarray, times, lean) -> None:
    """Exactly; in a rotated image, one pixel in ten thousand may be rounded differently."""
    node_reader.show(photo)
    height, width = photo.shape[:2]
    request = plan_picture(DetectorView((11, 6, width - 8, height - 13), times, lean))
    desk = render_picture(photo, request).astype(int)
    difference = np.abs(desk - node_reader.draw(request.as_json()).reshape(desk.shape))
    assert difference.max() <= (1 if lean else 0)
    assert (difference > 0).mean() < 1e-4


@pytest.mark.parametrize("size", [30, 100, 400])
@pytest.mark.parametrize("is_turned", [False, True])
def test_crops_match_opencv(node_reader: NodeReader, photo: np.ndarray, size, is_turned) -> None:
    """With perspective and beyond the edge; one pixel in five thousand may be rounded differently."""
    node_reader.show(photo)
    height, width = photo.shape[:2]
    quad = np.array([[0, 0], [1, 0.1], [0.9, 1.3], [0.1, 1.2]]) * size
    quads = quad + np.array([[[200, 300]], [[-0.2 * size, 50]], [[width - size / 2, height - size]]])
    request = plan_crops(quads, (0, 0, width, height), 72)._replace(is_turned=is_turned)
    desk = render_crops(photo, request).astype(int)
    difference = np.abs(desk - node_reader.draw(request.as_json()).reshape(desk.shape))
    assert difference.max() <= 1
    assert (difference > 0).mean() < 2e-4


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_samples_have_same_detections(reader: Reader, node_reader: NodeReader, sample: Path) -> None:
    photo = load_photo(sample.read_bytes())
    desk, (phone, _) = reader.detect(photo), node_reader.find(photo)
    assert len(desk.quads) >= 14
    assert differences(desk, phone) == []
    assert arrange_hand(phone).hand == arrange_hand(desk).hand


def test_alpha_channel_is_ignored(node_reader: NodeReader, photo: np.ndarray) -> None:
    with_opacity = np.dstack([photo, np.full(photo.shape[:2], 255, np.uint8)])
    assert node_reader.find(with_opacity)[0].as_json() == node_reader.find(photo)[0].as_json()


def test_frame_limits_detections(reader: Reader, node_reader: NodeReader) -> None:
    photo = load_photo(SAMPLES[-1].read_bytes())
    width = photo.shape[1]
    whole = reader.detect(photo)
    frame = (0, 0, width, float(np.median(whole.quads[..., 1])))
    desk = reader.detect(photo, Frame(*frame))
    assert 0 < len(desk.quads) < len(whole.quads)
    assert differences(desk, node_reader.find(photo, frame=frame)[0]) == []


def test_differences_reports_each_kind(reader: Reader, photo: np.ndarray) -> None:
    """The comparison itself detects each kind of difference."""
    desk, other = reader.detect(photo), reader.detect(photo)
    assert differences(desk, other) == []
    other.face_chances[0] = np.roll(other.face_chances[0], 1)
    size = tile_sizes(desk.quads)[0]
    other.quads[1] += 0.1 * size
    other.quads[2] += 30 * size
    message = " ".join(differences(desk, other))
    assert all(each in message for each in (" is ", "corner", "only in Python"))


@pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")
def test_real_photos_have_same_detections(reader: Reader, node_reader: NodeReader) -> None:
    labels = (Path(PHOTOS) / "scenes" / "labels.jsonl").read_text("utf-8").splitlines()
    photos = [each["image"] for each in map(json.loads, labels) if each.get("split") == "val"][::5][:20]
    assert len(photos) == 20
    differ = 0
    for each in photos:
        photo = load_photo((Path(PHOTOS) / "scenes" / each).read_bytes())
        desk, (phone, _) = reader.detect(photo), node_reader.find(photo)
        assert differences(desk, phone, DOUBTFUL) == [], each
        assert arrange_hand(phone).hand == arrange_hand(desk).hand, each
        differ += differences(desk, phone) != []
    assert differ <= 2
