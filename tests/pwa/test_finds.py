"""The browser's code sees in a photo what the desk sees in it."""

import json
import os
import shutil
from pathlib import Path

import numpy as np
import pytest

from tests.pwa.compare import differences
from tests.pwa.seer import RUNTIME, Seer
from vision import Frame, Reader
from vision.arrange import arrange
from vision.geometry import sizes_of
from vision.looking import Aim, picture_at
from vision.naming import crops_at
from vision.photo import load_photo
from vision.pixel_views import crops, picture

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.jpg"))
DOUBTFUL = 0.1  # a pixel that is rounded otherwise may move the chance of a face in doubt so far
PHOTOS = os.environ.get("TILESNAP_PHOTOS")
pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not RUNTIME.exists(), reason="node and npm install: make lint brings them"
)


@pytest.fixture(scope="module")
def seer():
    seer = Seer()
    yield seer
    seer.close()


@pytest.fixture(scope="module")
def photo() -> np.ndarray:
    return load_photo(SAMPLES[0].read_bytes())


def test_the_networks_notes_are_read_from_their_files(reader: Reader, seer: Seer) -> None:
    assert seer.notes["detector"] == reader.detector.network.notes
    assert seer.notes["classifier"] == reader.classifier.network.notes


@pytest.mark.parametrize(
    ("times", "lean"), [(0.15, 0), (0.3, 0), (0.6, 0), (1, 0), (1.3, 0), (0.3, 30), (0.7, -44), (1.2, 21)]
)
def test_a_picture_is_the_one_that_opencv_makes(seer: Seer, photo: np.ndarray, times, lean) -> None:
    """To the last bit; but one pixel of ten thousand of a turned picture may be rounded otherwise."""
    seer.show(photo)
    height, width = photo.shape[:2]
    wish = picture_at(Aim((11, 6, width - 8, height - 13), times, lean))
    desk = picture(photo, wish).astype(int)
    apart = np.abs(desk - seer.draw(wish.as_json()).reshape(desk.shape))
    assert apart.max() <= (1 if lean else 0)
    assert (apart > 0).mean() < 1e-4


@pytest.mark.parametrize("size", [30, 100, 400])
@pytest.mark.parametrize("is_turned", [False, True])
def test_crops_are_the_ones_that_opencv_cuts_out(seer: Seer, photo: np.ndarray, size, is_turned) -> None:
    """In perspective, and beyond the photo's edge; one pixel of five thousand may be rounded otherwise."""
    seer.show(photo)
    height, width = photo.shape[:2]
    quad = np.array([[0, 0], [1, 0.1], [0.9, 1.3], [0.1, 1.2]]) * size
    quads = quad + np.array([[[200, 300]], [[-0.2 * size, 50]], [[width - size / 2, height - size]]])
    wish = crops_at(quads, (0, 0, width, height), 72)._replace(is_turned=is_turned)
    desk = crops(photo, wish).astype(int)
    apart = np.abs(desk - seer.draw(wish.as_json()).reshape(desk.shape))
    assert apart.max() <= 1
    assert (apart > 0).mean() < 2e-4


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_samples_have_the_finds_of_the_desk(reader: Reader, seer: Seer, sample: Path) -> None:
    photo = load_photo(sample.read_bytes())
    desk, (phone, _) = reader.find(photo), seer.find(photo)
    assert len(desk.quads) >= 14
    assert differences(desk, phone) == []
    assert arrange(phone).hand == arrange(desk).hand


def test_pixels_with_opacity_are_seen_alike(seer: Seer, photo: np.ndarray) -> None:
    with_opacity = np.dstack([photo, np.full(photo.shape[:2], 255, np.uint8)])
    assert seer.find(with_opacity)[0].as_json() == seer.find(photo)[0].as_json()


def test_a_frame_is_taken_as_on_the_desk(reader: Reader, seer: Seer) -> None:
    photo = load_photo(SAMPLES[-1].read_bytes())
    width = photo.shape[1]
    whole = reader.find(photo)
    frame = (0, 0, width, float(np.median(whole.quads[..., 1])))
    desk = reader.find(photo, Frame(*frame))
    assert 0 < len(desk.quads) < len(whole.quads)
    assert differences(desk, seer.find(photo, frame=frame)[0]) == []


def test_a_difference_is_seen(reader: Reader, photo: np.ndarray) -> None:
    """What compares finds is not blind."""
    desk, other = reader.find(photo), reader.find(photo)
    assert differences(desk, other) == []
    other.chances[0] = np.roll(other.chances[0], 1)
    size = sizes_of(desk.quads)[0]
    other.quads[1] += 0.1 * size
    other.quads[2] += 30 * size
    said = " ".join(differences(desk, other))
    assert all(each in said for each in (" is ", "corner", "only on the desk"))


@pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")
def test_real_photos_have_the_finds_of_the_desk(reader: Reader, seer: Seer) -> None:
    labels = (Path(PHOTOS) / "scenes" / "labels.jsonl").read_text("utf-8").splitlines()
    photos = [each["image"] for each in map(json.loads, labels) if each.get("split") == "val"][::5][:20]
    assert len(photos) == 20
    differ = 0
    for each in photos:
        photo = load_photo((Path(PHOTOS) / "scenes" / each).read_bytes())
        desk, (phone, _) = reader.find(photo), seer.find(photo)
        assert differences(desk, phone, DOUBTFUL) == [], each
        assert arrange(phone).hand == arrange(desk).hand, each
        differ += differences(desk, phone) != []
    assert differ <= 2
