"""Remote reading of a photo: the same detections as with the pixels in this process."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision import PhotoError, Reader
from vision.classification import ClassifierOutput
from vision.remote import RemotePhoto
from vision.requests import CropsRequest, PictureRequest

SAMPLE = Path(__file__).parents[2] / "samples" / "dragons_and_flowers.jpg"


def read_remote(reader: Reader, photo: np.ndarray, **wanted) -> tuple[RemotePhoto, list[str]]:
    """Read a photo, with each request and output as bytes and JSON."""
    height, width = photo.shape[:2]
    notes = reader.detector.network.metadata, reader.classifier.network.metadata
    far, seen = RemotePhoto((width, height), *notes, **wanted), []
    while far.request is not None:
        request = json.loads(json.dumps(far.request))
        seen.append(request["see"])
        far.submit(network_outputs(reader, photo, request))
    return far, seen


def network_outputs(reader: Reader, photo: np.ndarray, request: dict) -> dict:
    """Return the outputs of a network for an image request."""
    see = request.pop("see")
    if see == "picture":
        turn = None if request["turn"] is None else np.array(request["turn"])
        sizes = {name: tuple(request[name]) for name in ("size", "padded", "shown")}
        outputs = reader.detector.run(photo, PictureRequest(**{**request, **sizes, "turn": turn}))
        names = ("scores", "quads")
    else:
        crops = CropsRequest(**{**request, "quads": np.array(request["quads"])})
        outputs, names = reader.classifier.run(photo, crops), ClassifierOutput._fields
    return {
        name: (np.ascontiguousarray(x).tobytes(), x.shape) for name, x in zip(names, outputs, strict=True)
    }


def test_remote_photo_has_same_detections(reader: Reader) -> None:
    photo = reader.open_photo(SAMPLE.read_bytes()).pixels
    far, seen = read_remote(reader, photo)
    assert far.detections.as_json() == reader.detect(photo).as_json()
    assert seen[0] == "picture"
    assert "crops" in seen


def test_remote_photo_reports_target(reader: Reader) -> None:
    photo = reader.open_photo(SAMPLE.read_bytes()).pixels
    point = tuple(reader.detect(photo).quads[3].mean(0))
    far, _ = read_remote(reader, photo, target=point)
    assert np.abs(far.detections.quads[far.target].mean(0) - point).max() < 8


def test_remote_photo_rejects_wrong_input(reader: Reader) -> None:
    notes = reader.detector.network.metadata, reader.classifier.network.metadata
    with pytest.raises(PhotoError):
        RemotePhoto((640, 480), *notes, frame=(0, 0, 3, 3))
    with pytest.raises(KeyError):
        RemotePhoto((640, 480), {}, notes[1])
    far = RemotePhoto((640, 480), *notes)
    with pytest.raises(KeyError):
        far.submit({})


def test_finished_photo_has_no_request(reader: Reader) -> None:
    far, _ = read_remote(reader, np.full((600, 800, 3), (60, 120, 40), np.uint8))
    assert len(far.detections.quads) == 0
    with pytest.raises(ValueError, match="no request is open"):
        far.submit({})
