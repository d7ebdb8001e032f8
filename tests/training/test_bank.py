"""Tests of the contents of the training bank."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from training import bank
from vision.classification import NOT_A_TILE


def test_bank_contains_only_training_photos(data: Path, tmp_path: Path) -> None:
    bank.build_bank([data], None, None, None, tmp_path / "bank")
    faces = {f.source for f in bank.load_faces(tmp_path / "bank" / "faces.npz")}
    sources = set(np.load(tmp_path / "bank" / "photos.npz")["source"])
    assert sources == {"scenes/images/a.jpg", "scenes/images/c.jpg"}
    assert {s for s in faces if s.startswith("scenes")} == sources
    assert len([s for s in faces if s.startswith("crops")]) == 3


def test_bank_includes_photos_without_tiles(data: Path, negatives: Path, tmp_path: Path) -> None:
    bank.build_bank([negatives], None, None, None, tmp_path / "bank")
    store = np.load(tmp_path / "bank" / "photos.npz")
    without = {f"negatives/images/{n}.jpg" for n in "kl"}
    assert set(store["source"][store["complete"]]) == without
    assert set(store["source"][~store["complete"]]) == {"scenes/images/a.jpg", "scenes/images/c.jpg"}
    nothing = [f for f in bank.load_faces(tmp_path / "bank" / "faces.npz") if f.label == NOT_A_TILE]
    assert {f.source for f in nothing} == without
    assert not any(f.upright or f.clean for f in nothing)


def test_photographed_dragons_keep_their_colours(data: Path, tmp_path: Path) -> None:
    for folder, label in (("scenes", "C"), ("crops/cyfef", "5s")):
        labels = data / folder / "labels.jsonl"
        labels.write_text(labels.read_text().replace('"1m"', f'"{label}"', 1))
    bank.build_bank([data], None, None, None, tmp_path / "bank")
    faces = bank.load_faces(tmp_path / "bank" / "faces.npz")
    assert {f.label for f in faces} == {"C", "5s", "1m"}
    assert all(f.told_by_colour == (f.label in ("C", "5s")) for f in faces)


def test_red_fives_of_art_have_own_labels(tmp_path: Path) -> None:
    for shade in ("Regular", "Black"):
        (tmp_path / shade).mkdir()
        for name in (*bank.ART.values(), *bank.RED_FIVES.values(), "Back"):
            svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><circle r="1"/></svg>'
            (tmp_path / shade / f"{name}.svg").write_text(svg)
    faces = list(bank.read_art_faces(tmp_path))
    fives = {f.label: (f.source, f.told_by_colour) for f in faces if f.label in ("5p", "0p")}
    assert fives == {"5p": ("art/Black/Pin5", True), "0p": ("art/Black/Pin5-Dora", True)}
    assert len(faces) == 2 * (34 + 3 + 1)


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("alone", [True, False])
def test_bank_includes_corrected_photos(
    data: Path, exported: Any, tmp_path: Path, whole: bool, alone: bool
) -> None:
    folder = exported(corrected_sample(set_name="drawn by my aunt"), whole=whole)
    bank.build_bank([folder] if alone else [data, folder], None, None, None, tmp_path / "bank")
    faces = bank.load_faces(tmp_path / "bank" / "faces.npz")
    corrected = [f for f in faces if f.set == "collected/drawn by my aunt"]
    assert sorted(f.label for f in corrected) == sorted(tile.label for tile in corrected_sample().tiles)
    assert all(f.clean and f.margin for f in corrected)
    assert len(faces) - len(corrected) == (0 if alone else 5)
    store = np.load(tmp_path / "bank" / "photos.npz")
    assert list(store["group"]).count("drawn by my aunt") == whole
    assert store["first"][-1] == len(store["boxes"]) == len(store["quads"])
    assert len(store["source"]) == whole + (0 if alone else 2)


def test_unnamed_tile_has_quad_but_no_face(exported: Any, tmp_path: Path) -> None:
    first, *rest = corrected_sample().tiles
    folder = exported(corrected_sample(tiles=(replace(first, label="?"), *rest)))
    bank.build_bank([folder], None, None, None, tmp_path / "bank")
    assert len(bank.load_faces(tmp_path / "bank" / "faces.npz")) == len(rest)
    assert len(np.load(tmp_path / "bank" / "photos.npz")["boxes"]) == len(rest) + 1


def test_folder_without_labels_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no labelled tile for training"):
        bank.build_bank([tmp_path], None, None, None, tmp_path / "bank")
