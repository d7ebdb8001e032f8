"""A set's owner names its tiles once; later photos of the set are read by that."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader, TaughtSet, teach_photo
from vision.teach import MOST_OF_A_FACE

PHOTO = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


@pytest.fixture(scope="module")
def photo() -> bytes:
    return PHOTO.read_bytes()


@pytest.fixture
def nothing(reader: Reader) -> TaughtSet:
    """A set that knows no tile yet."""
    return TaughtSet.empty("own", reader.classifier)


@pytest.fixture(scope="module")
def later_photo(photo: bytes) -> bytes:
    """The same tiles, darker, smaller, from the other side of the table."""
    image = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    image = cv2.resize(np.rot90(image, 2), None, fx=0.8, fy=0.8, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", (image * 0.8).astype(np.uint8))[1].tobytes()


def test_a_tile_that_the_edge_cuts_does_not_teach(reader: Reader, nothing: TaughtSet, photo: bytes) -> None:
    first, second, *_ = reader.read(photo).tiles
    cut = replace(first, quad=tuple((0.0, y) for _, y in first.quad))
    assert set(teach_photo(reader, nothing, photo, [cut, second]).labels) == {second.label}
    assert teach_photo(reader, nothing, photo, [cut]).labels == ()


def test_a_face_by_another_name_is_learnt(
    reader: Reader, nothing: TaughtSet, photo: bytes, later_photo: bytes
) -> None:
    reading = reader.read(photo)
    before = [tile.label for tile in reader.read(later_photo).tiles]
    old = reading.tiles[0].label
    new = next(label for label in ("1g", "2g") if label not in before)
    corrected = [replace(tile, label=new) if tile.label == old else tile for tile in reading.tiles]
    own = teach_photo(reader, nothing, photo, corrected)
    after = [tile.label for tile in reader.read(later_photo, taught=own).tiles]
    assert old in before
    assert sorted(after) == sorted(new if label == old else label for label in before)


def test_what_lies_face_down_teaches_backs(reader: Reader, nothing: TaughtSet, photo: bytes) -> None:
    tile = reader.read(photo).tiles[0]
    sure = replace(tile, label="5m", alternatives=(("X", 0.97), ("B", 0.02)))
    doubtful = replace(sure, alternatives=(("X", 0.7), ("5m", 0.2)))
    assert [set(teach_photo(reader, nothing, photo, [one]).labels) for one in (sure, doubtful)] == [
        {"X"},
        {"5m"},
    ]


def test_strays_and_unknown_faces_do_not_teach(reader: Reader, nothing: TaughtSet, photo: bytes) -> None:
    tiles = reader.read(photo).tiles
    strays = [replace(tile, row="stray") for tile in tiles]
    unknown = [replace(tile, label="?") for tile in tiles]
    assert teach_photo(reader, nothing, photo, [*strays, *unknown]).labels == ()


def test_faces_that_the_networks_have_no_name_for_do_not_teach(
    reader: Reader, nothing: TaughtSet, photo: bytes
) -> None:
    tile = reader.read(photo).tiles[0]
    named = [replace(tile, label=label) for label in ("0m", "J")]
    learnt = set(teach_photo(reader, nothing, photo, named).labels)
    assert learnt == {"0m", "J"} & set(reader.classifier.labels)


def test_the_latest_pictures_of_a_face_are_kept(reader: Reader, nothing: TaughtSet, photo: bytes) -> None:
    tile = reader.read(photo).tiles[0]
    own = nothing
    for _ in range(MOST_OF_A_FACE):
        own = teach_photo(reader, own, photo, [tile])
    assert own.labels == (tile.label,) * MOST_OF_A_FACE
    assert np.allclose(np.linalg.norm(own.embeddings, axis=1), 1, atol=1e-3)
