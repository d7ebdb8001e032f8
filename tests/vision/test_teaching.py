"""Teaching: the owner labels the tiles of a set once, and later photos are read with it."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader, TaughtSet, teach_photo
from vision.teaching import MAX_PICTURES_PER_FACE

PHOTO = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


@pytest.fixture(scope="module")
def photo() -> bytes:
    return PHOTO.read_bytes()


@pytest.fixture
def empty_set(reader: Reader) -> TaughtSet:
    """Return a set without any tiles."""
    return TaughtSet.empty("own", reader.classifier)


@pytest.fixture(scope="module")
def later_photo(photo: bytes) -> bytes:
    """Return the same tiles darker, smaller and from the other side of the table."""
    image = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    image = cv2.resize(np.rot90(image, 2), None, fx=0.8, fy=0.8, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", (image * 0.8).astype(np.uint8))[1].tobytes()


def test_teach_photo_skips_cut_off_tiles(reader: Reader, empty_set: TaughtSet, photo: bytes) -> None:
    first, second, *_ = reader.read(photo).tiles
    cut = replace(first, quad=tuple((0.0, y) for _, y in first.quad))
    assert set(teach_photo(reader, empty_set, photo, [cut, second]).labels) == {second.label}
    assert teach_photo(reader, empty_set, photo, [cut]).labels == ()


def test_teach_photo_learns_corrected_label(
    reader: Reader, empty_set: TaughtSet, photo: bytes, later_photo: bytes
) -> None:
    reading = reader.read(photo)
    before = [tile.label for tile in reader.read(later_photo).tiles]
    old = reading.tiles[0].label
    new = next(label for label in ("1g", "2g") if label not in before)
    corrected = [replace(tile, label=new) if tile.label == old else tile for tile in reading.tiles]
    own = teach_photo(reader, empty_set, photo, corrected)
    after = [tile.label for tile in reader.read(later_photo, taught=own).tiles]
    assert old in before
    assert sorted(after) == sorted(new if label == old else label for label in before)


def test_teach_photo_learns_backs(reader: Reader, empty_set: TaughtSet, photo: bytes) -> None:
    tile = reader.read(photo).tiles[0]
    sure = replace(tile, label="5m", alternatives=(("X", 0.97), ("B", 0.02)))
    doubtful = replace(sure, alternatives=(("X", 0.7), ("5m", 0.2)))
    assert [set(teach_photo(reader, empty_set, photo, [one]).labels) for one in (sure, doubtful)] == [
        {"X"},
        {"5m"},
    ]


def test_teach_photo_skips_strays_and_unknown_faces(
    reader: Reader, empty_set: TaughtSet, photo: bytes
) -> None:
    tiles = reader.read(photo).tiles
    strays = [replace(tile, row="stray") for tile in tiles]
    unknown = [replace(tile, label="?") for tile in tiles]
    assert teach_photo(reader, empty_set, photo, [*strays, *unknown]).labels == ()


def test_teach_photo_skips_labels_of_no_class(reader: Reader, empty_set: TaughtSet, photo: bytes) -> None:
    tile = reader.read(photo).tiles[0]
    named = [replace(tile, label=label) for label in ("0m", "J")]
    learnt = set(teach_photo(reader, empty_set, photo, named).labels)
    assert learnt == {"0m", "J"} & set(reader.classifier.labels)


def test_teach_photo_keeps_latest_pictures(reader: Reader, empty_set: TaughtSet, photo: bytes) -> None:
    tile = reader.read(photo).tiles[0]
    own = empty_set
    for _ in range(MAX_PICTURES_PER_FACE):
        own = teach_photo(reader, own, photo, [tile])
    assert own.labels == (tile.label,) * MAX_PICTURES_PER_FACE
    assert np.allclose(np.linalg.norm(own.embeddings, axis=1), 1, atol=1e-3)
