"""Tests of the outcome of a single photo."""

import io
import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.batch.photos import SAMPLES
from tilesnap.batch.outcome import THUMBNAIL_SIZE, PhotoReader, make_thumbnail, read_content
from vision import NetworkError, Reader
from vision.photo import MAX_BYTES


@pytest.fixture(scope="module")
def photo_reader():
    reader = PhotoReader()
    yield reader
    reader.close()


@pytest.fixture(scope="module")
def one_thread():
    return Reader(threads=1)


def without_seconds(reading):
    return {key: value for key, value in reading.items() if key != "seconds"}


@pytest.mark.parametrize("as_bytes", [False, True])
def test_photo_reader_returns_reading(photo_reader, one_thread, as_bytes):
    path = SAMPLES[0]
    outcome = photo_reader.read(path.read_bytes() if as_bytes else str(path))
    expected = one_thread.read(path.read_bytes()).as_json()
    assert without_seconds(outcome.reading) == without_seconds(expected)
    assert list(outcome.reading["seconds"]) == list(expected["seconds"])
    assert outcome.reading["seconds"]["decode"] > 0
    with Image.open(io.BytesIO(outcome.thumbnail)) as image:
        assert (image.format, max(image.size)) == ("JPEG", THUMBNAIL_SIZE)


def sparse(path, size):
    with path.open("wb") as file:
        file.truncate(size)
    return str(path)


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"", "empty"),
        (b"no photo", "not_an_image"),
        (lambda folder: str(folder / "none.jpg"), "unopened"),
        (str, "unopened"),
        (lambda folder: sparse(folder / "heavy.jpg", MAX_BYTES + 10_000_000), "too_heavy"),
        (None, "fault"),
    ],
)
def test_photo_reader_returns_error_message(photo_reader, tmp_path, source, code):
    outcome = photo_reader.read(source(tmp_path) if callable(source) else source)
    assert (outcome.code, outcome.reading, outcome.thumbnail) == (code, None, None)
    assert outcome.error.endswith(".")
    assert outcome.error[0].isupper()


def test_content_of_limits_oversized_file(tmp_path):
    heavy = sparse(tmp_path / "heavy.jpg", MAX_BYTES + 10_000_000)
    assert len(read_content(Path(heavy))) == MAX_BYTES + 1


def test_photo_reader_rejects_missing_networks(tmp_path):
    with pytest.raises(NetworkError):
        PhotoReader(tmp_path)


@pytest.mark.parametrize(
    ("size", "small"),
    [((960, 1280), (360, 480)), ((1280, 960), (480, 360)), ((100, 50), (100, 50)), ((12, 4000), (1, 480))],
)
def test_thumbnail_has_maximum_size(size, small):
    jpeg = make_thumbnail(np.zeros((*size, 3), np.uint8))
    assert cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).shape == (*small, 3)


def test_outcome_reading_is_plain_json(photo_reader):
    reading = photo_reader.read(str(SAMPLES[0])).reading
    assert json.loads(json.dumps(reading)) == reading
