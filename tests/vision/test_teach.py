"""A set's owner names its tiles once; later photos of the set are read by that."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import SetFileError, Shelf, TaughtSet, read_photo
from vision.classify import EMBEDDING
from vision.network import network
from vision.teach import MOST_OF_A_FACE

PHOTO = Path(__file__).parents[2] / "samples" / "two_pungs_and_a_pair_of_winds.jpg"


def directions(*angles: float) -> np.ndarray:
    """Embeddings in one plane, at these angles in degrees."""
    rows = np.zeros((len(angles), EMBEDDING), np.float32)
    rows[:, 0], rows[:, 1] = np.cos(np.radians(angles)), np.sin(np.radians(angles))
    return rows


def taught(name: str = "grandma's set", **faces: float) -> TaughtSet:
    return TaughtSet(name, network("classifier").digest, tuple(faces), directions(*faces.values()))


@pytest.fixture(scope="module")
def photo() -> bytes:
    return PHOTO.read_bytes()


@pytest.fixture(scope="module")
def later_photo(photo: bytes) -> bytes:
    """The same tiles, darker, smaller, from the other side of the table."""
    image = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    image = cv2.resize(np.rot90(image, 2), None, fx=0.8, fy=0.8, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", (image * 0.8).astype(np.uint8))[1].tobytes()


def test_a_tile_that_the_edge_cuts_does_not_teach(photo: bytes) -> None:
    first, second, *_ = read_photo(photo).tiles
    cut = replace(first, quad=tuple((0.0, y) for _, y in first.quad))
    assert set(TaughtSet.empty("own").with_photo(photo, [cut, second]).labels) == {second.label}
    assert TaughtSet.empty("own").with_photo(photo, [cut]).labels == ()


def test_a_face_by_another_name_is_learnt(photo: bytes, later_photo: bytes) -> None:
    reading = read_photo(photo)
    before = [tile.label for tile in read_photo(later_photo).tiles]
    old = reading.tiles[0].label
    new = next(label for label in ("1g", "2g") if label not in before)
    corrected = [replace(tile, label=new) if tile.label == old else tile for tile in reading.tiles]
    own = TaughtSet.empty("own").with_photo(photo, corrected)
    after = [tile.label for tile in read_photo(later_photo, taught=own).tiles]
    assert old in before
    assert sorted(after) == sorted(new if label == old else label for label in before)


def test_strays_and_unknown_faces_do_not_teach(photo: bytes) -> None:
    tiles = read_photo(photo).tiles
    strays = [replace(tile, row="stray") for tile in tiles]
    unknown = [replace(tile, label="?") for tile in tiles]
    assert TaughtSet.empty("own").with_photo(photo, [*strays, *unknown]).labels == ()


def test_the_latest_pictures_of_a_face_are_kept(photo: bytes) -> None:
    tile = read_photo(photo).tiles[0]
    own = TaughtSet.empty("own")
    for _ in range(MOST_OF_A_FACE):
        own = own.with_photo(photo, [tile])
    assert own.labels == (tile.label,) * MOST_OF_A_FACE
    assert np.allclose(np.linalg.norm(own.embeddings, axis=1), 1, atol=1e-3)


@pytest.mark.parametrize(
    ("tile", "read", "likelier"),
    [
        (0, [0.5, 0.4, 0.1], {"5m"}),  # just like the taught 5m
        (60, [0.5, 0.4, 0.1], {"5p", "C"}),  # unlike it
        (21.565, [0.5, 0.4, 0.1], set()),  # at the cosine that says nothing
    ],
)
def test_likeness_speaks_for_a_face_or_against(tile: float, read: list[float], likelier: set[str]) -> None:
    labels = ["5m", "5p", "C"]
    told = taught(**{"5m": 0}).sharpen(labels, np.array([read]), directions(tile))[0]
    assert told.sum() == pytest.approx(1)
    assert {label for label, old, new in zip(labels, read, told, strict=True) if new > old + 0.02} == likelier


def test_knowing_nothing_changes_nothing() -> None:
    chances = np.array([[0.7, 0.3]])
    assert (TaughtSet.empty("own").sharpen(["5m", "5p"], chances, directions(0)) == chances).all()


def test_a_set_survives_its_file() -> None:
    own = taught("祖母的牌", **{"5m": 10, "C": 80})
    back = TaughtSet.from_text(own.to_text())
    assert (back.name, back.classifier, back.labels) == (own.name, own.classifier, own.labels)
    assert np.allclose(back.embeddings, own.embeddings, atol=1e-3)


def changed(**facts: object) -> str:
    return json.dumps({**json.loads(taught(**{"5m": 0}).to_text()), **facts})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[1, 2]",
        "{}",
        changed(format="something else"),
        changed(labels=["5m", "5p"]),
        changed(labels=["5x"]),
        changed(labels=None),
        changed(labels=[["5m"]]),
        "[" * 100_000,
        changed(embeddings="?"),
        changed(embeddings="AHw=" * 64),  # infinite numbers
    ],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(SetFileError, match="holds no taught tile set"):
        TaughtSet.from_text(text)


@pytest.mark.parametrize("text", [None, "no JSON"])
def test_the_command_line_refuses_other_files(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "own.tileset.json"
    if text:
        file.write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "vision", str(PHOTO), "--set", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert str(file) in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_line_reads_with_a_set(tmp_path: Path, photo: bytes) -> None:
    tiles = read_photo(photo).tiles
    own = TaughtSet.empty("own").with_photo(
        photo, [replace(t, label="1g") for t in tiles if t.label == tiles[0].label]
    )
    file = tmp_path / "own.tileset.json"
    file.write_text(own.to_text())
    done = subprocess.run(
        [sys.executable, "-m", "vision", str(PHOTO), "--set", str(file)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "1g" in done.stdout


def test_a_set_of_another_reader_must_be_taught_again() -> None:
    with pytest.raises(SetFileError, match="Teach it again"):
        TaughtSet.from_text(changed(classifier="0"))


def test_a_shelf_keeps_sets_by_name(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "sets")
    assert shelf.names() == []
    for name in ("travel set", "grandma's set"):
        shelf.save(taught(name, **{"5m": 0}))
    assert shelf.names() == ["grandma's set", "travel set"]
    assert shelf.load("travel set").labels == ("5m",)
    shelf.remove("travel set")
    shelf.remove("travel set")
    assert shelf.names() == ["grandma's set"]
    with pytest.raises(SetFileError, match="There are: grandma's set"):
        shelf.load("travel set")


def test_a_damaged_file_on_the_shelf_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.tileset.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(SetFileError, match="holds no taught tile set"):
        Shelf(tmp_path).load("own")


@pytest.mark.parametrize("name", ["", " ", "../up", "a/b", ".hidden", "a\nb", "a:b", "祖母的牌" * 24])
def test_names_that_are_no_file_names_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetFileError, match="cannot be called"):
        Shelf(tmp_path).save(taught(name, **{"5m": 0}))
    assert list(tmp_path.iterdir()) == []
