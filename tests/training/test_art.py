"""Tests of other people's art for training and for measuring."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

pytest.importorskip("resvg_py", reason="resvg-py is not installed: make .venv/models")

from tests.training.conftest import scene, write_folder
from training import bank
from training.art import (
    BLACK_INK,
    DARK_BODIES,
    HELD_OUT,
    ArtSet,
    choose_inks,
    ink_face,
    list_art_sets,
    read_crop_faces,
    read_faces,
    read_ink_faces,
)
from training.photos import CROP_FOLDERS, training_crops

if TYPE_CHECKING:
    from pathlib import Path

GREEN = 20, 200, 30


def write_ink(folder: Path, names: list[str], colour: tuple[int, int, int]) -> None:
    """Write transparent pictures with a square of this RGB colour."""
    folder.mkdir(parents=True)
    picture = np.zeros((40, 30, 4), np.uint8)
    picture[10:30, 5:25] = (*colour[::-1], 255)
    for name in names:
        cv2.imwrite(str(folder / f"{name}.png"), picture)


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """Return a folder with sets of held-out groups and of others, as ink and as photos."""
    names = ["1m", "1f", "1s_alt", "0p", "X", "other_1"]
    sets: list[dict[str, Any]] = []
    for name, group, colour in (
        ("mine", "mine", (0, 0, 0)), ("bright", "bright", GREEN), ("hidden", HELD_OUT[0], (0, 0, 0)),
    ):  # fmt: skip
        write_ink(tmp_path / "art2" / name, names, colour)
        style = f"{BLACK_INK} on transparent" if colour == (0, 0, 0) else "ink"
        sets.append({"set": name, "art_group": group, "style": style})
    (tmp_path / "art2" / "sets.json").write_text(json.dumps(sets))
    for name, group in (("camerash_untagged", "camerash"), ("secret", HELD_OUT[1])):
        write_folder(tmp_path / "crops2" / name, [{**scene("x", "train"), "art_group": group, "set": "s1"}])
    return tmp_path


def test_sets_of_held_out_groups_are_marked(art: Path) -> None:
    held_out = {one.name: one.is_held_out for one in list_art_sets([art])}
    assert held_out == {
        "bright": False, "camerash_untagged": False, "hidden": True, "mine": False, "secret": True
    }  # fmt: skip


def test_no_training_folder_is_held_out() -> None:
    assert not {folder.partition("/")[2] for folder in CROP_FOLDERS} & set(HELD_OUT)


def test_black_ink_is_painted_without_red_fives(art: Path) -> None:
    black = ArtSet(art / "art2" / "mine", "mine", is_ink=True, is_black=True)
    faces, body = read_ink_faces(random.Random(1), black)
    assert set(faces) == {"1m", "1f", "1s"}
    assert faces["1m"][0][0, 0].tolist() == body.astype(int).tolist()
    painted = {read_ink_faces(random.Random(n), black)[0]["1f"][0][128, 96].tolist()[0] for n in range(20)}
    assert len(painted) > 2


def test_coloured_ink_keeps_its_colours(art: Path) -> None:
    faces, _ = read_ink_faces(
        random.Random(1), ArtSet(art / "art2" / "bright", "bright", is_ink=True), dark=True
    )
    assert set(faces) == {"1m", "1f", "1s", "0p"}
    assert np.abs(faces["1m"][0][128, 96].astype(int) - GREEN).max() < 20


def test_suits_have_no_red_ink() -> None:
    inks = [choose_inks(random.Random(n), dark=False)[1] for n in range(80)]
    red = [{label for label, (r, g, b) in each.items() if r > 2 * max(g, b)} for each in inks]
    assert not any(set("mps") & labels for labels in red)
    assert all("C" in labels or not labels for labels in red)


def test_dark_tiles_have_light_ink() -> None:
    body, inks = choose_inks(random.Random(2), dark=True)
    assert tuple(body.astype(int)) in DARK_BODIES
    assert min(max(ink) for ink in inks.values()) > 150


def test_ink_face_has_ink_amid_body() -> None:
    ink = np.zeros((100, 50, 4), np.uint8)
    ink[..., 3] = 255
    face = ink_face(ink, np.array([200.0, 190, 180]))
    assert face[128, 96].tolist() == [0, 0, 0]
    assert face[0, 0].tolist() == [200, 190, 180]


def test_photographed_faces_are_read_by_label(art: Path) -> None:
    one = ArtSet(art / "crops2" / "secret", HELD_OUT[1], is_ink=False)
    faces, body = read_crop_faces(one)
    assert {label: len(images) for label, images in faces.items()} == {"1m": 1}
    assert body.tolist() == [200, 200, 200]
    assert read_faces(random.Random(0), one)[0]["1m"][0].shape == (80, 60, 3)


def test_bank_contains_painted_but_no_held_out_art(art: Path, data: Path, tmp_path: Path) -> None:
    assert art == data
    bank.build_bank([data], None, None, None, tmp_path / "bank")
    faces = bank.load_faces(tmp_path / "bank" / "faces.npz")
    sources = {
        face.source.partition("/")[2].partition("/")[0] for face in faces if face.source.startswith("art2")
    }
    assert sources == {"mine", "bright"}
    painted = [face for face in faces if face.source == "art2/mine/1m"]
    assert len({face.set for face in painted}) == len(painted) == bank.PAINTINGS[True]
    assert {face.set for face in faces if "crops2" in face.set} == {"crops2/camerash_untagged/s1"}
    assert not any("secret" in face.source or "hidden" in face.source for face in faces)


def test_crops_have_folder_and_set_as_group(art: Path) -> None:
    assert {photo.group for photo in training_crops([art])} == {"crops2/camerash_untagged/s1"}
