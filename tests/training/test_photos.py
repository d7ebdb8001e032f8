"""Tests of the selection of training photos and of corrected labels."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from training import photos
from training.photos import training_crops, training_negatives, training_scenes
from vision.dataset.pictures import assign_splits

PHOTOS = os.environ.get("TILESNAP_PHOTOS", "")


needs_photos = pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")


@pytest.mark.parametrize(
    ("leave_out", "expected"),
    [
        (None, ["scenes/images/a.jpg", "scenes/images/c.jpg"]),  # neither val nor loose boxes
        ("left-out", ["scenes/images/a.jpg"]),  # nor the left-out group
    ],
)
def test_training_scenes_excludes_held_out_photos(
    data: Path, leave_out: str | None, expected: list[str]
) -> None:
    assert [p.name for p in training_scenes([data], leave_out)] == expected


def test_loose_photos_need_own_quads(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = data / "quads.json"
    known.write_text(
        json.dumps({"d.jpg": [[10, 12, 40, 10, 42, 60, 11, 62]], "a.jpg": [[0] * 8], "b.jpg": [[0] * 8]})
    )
    monkeypatch.setattr(photos, "LOOSE_QUADS", known)
    by_name = {p.path.name: p for p in training_scenes([data])}
    assert sorted(by_name) == ["a.jpg", "c.jpg", "d.jpg"]
    quads = {name: photo.quads for name, photo in by_name.items()}
    assert quads == {"a.jpg": (None,), "c.jpg": (None,), "d.jpg": (((10, 12), (40, 10), (42, 60), (11, 62)),)}
    assert by_name["d.jpg"].boxes == ((10, 10, 42, 62),)


@pytest.mark.parametrize("way", [1, -1])
def test_quads_are_clockwise_for_any_label_order(data: Path, way: int) -> None:
    rows = [json.loads(line) for line in (data / "scenes" / "labels.jsonl").read_text().splitlines()]
    rows[0]["tiles"][0]["quad"] = [[5, 5], [45, 6], [44, 65], [4, 64]][::way]
    (data / "scenes" / "labels.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))
    (quad,) = next(photos.read_folder(data, "scenes")).quads
    assert quad == ((5, 5), (45, 6), (44, 65), (4, 64))


@needs_photos
def test_loose_quads_match_labels() -> None:
    quads = json.loads(photos.LOOSE_QUADS.read_text())
    loose = {
        p.path.name: p for p in photos.read_folder(Path(PHOTOS), "scenes") if p.loose and p.split == "train"
    }
    assert set(quads) <= set(loose)
    for name, tiles in quads.items():
        boxes = np.array(loose[name].boxes)
        middles = np.array(tiles).reshape(-1, 4, 2).mean(1)
        assert ((middles > boxes[:, :2]) & (middles < boxes[:, 2:])).all(), name


def test_wrong_labels_are_corrected_for_training(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    errors = data / "errors.txt"
    monkeypatch.setattr(photos, "LABEL_ERRORS", errors)
    errors.write_text("# photo, tile, label, face\na.jpg 0 1m 7p\nb.jpg 0 1m 8p\n")
    assert {p.path.name: p.labels for p in training_scenes([data])} == {"a.jpg": ("7p",), "c.jpg": ("1m",)}
    errors.write_text("a.jpg 0 2m 7p\n")
    with pytest.raises(ValueError, match="tile 0 is labelled 1m, not 2m"):
        training_scenes([data])


@needs_photos
def test_label_errors_match_photos() -> None:
    scenes = list(photos.read_folder(Path(PHOTOS), "scenes"))
    mended = photos.correct_labels(scenes)
    changed = sum(
        a != b for p, q in zip(scenes, mended, strict=True) for a, b in zip(p.labels, q.labels, strict=True)
    )
    listed = [line for line in photos.LABEL_ERRORS.read_text().splitlines() if line[0] != "#"]
    assert changed == len(listed)


def test_negatives_exclude_uncertain_photos(negatives: Path) -> None:
    assert [p.name for p in training_negatives([negatives])] == [f"negatives/images/{n}.jpg" for n in "kl"]
    assert training_negatives([negatives / "negatives"]) == []


@needs_photos
@pytest.mark.parametrize("folder", ["scenes", "negatives"])
def test_no_val_photo_reaches_training(folder: str) -> None:
    data = Path(PHOTOS)
    rows = [json.loads(line) for line in (data / folder / "labels.jsonl").read_text().splitlines()]
    held_back = {f"{folder}/{r['image']}" for r in rows if r["split"] == "val"}
    teaching = (training_scenes, training_crops, training_negatives)
    taught = {p.name for photos_of in teaching for p in photos_of([data])}
    assert held_back
    assert any(name.startswith(folder) for name in taught)
    assert not held_back & taught


HELD_BACK = next(n for n, s in assign_splits(f"set {k}" for k in range(50)).items() if s == "val")


def groups(photos: list[photos.LabelledPhoto]) -> set[str]:
    return {photo.group for photo in photos}


def test_collected_of_finds_nested_data_sets(exported: Any, tmp_path: Path) -> None:
    one = exported(corrected_sample(set_name="a"), name="one")
    two = exported(corrected_sample("nine_gates", "b"), name="two")
    assert groups(photos.read_corrected_photos([one])) == {"a"}
    assert groups(photos.read_corrected_photos([one, two])) == {"a", "b"}
    assert groups(photos.read_corrected_photos([tmp_path])) == {"a", "b"}
    assert photos.read_corrected_photos([tmp_path / "one" / "images"]) == []
    assert photos.read_scenes([tmp_path]) == []
    (photo,) = photos.training_corrected_photos([one], None)
    assert photo.labels == tuple(tile.label for tile in corrected_sample().tiles)
    assert np.allclose(np.array(photo.quads), [tile.quad for tile in corrected_sample().tiles], atol=0.06)


def test_last_data_set_wins_for_same_photo(exported: Any) -> None:
    one, two = (
        exported(corrected_sample(set_name="a"), name="one"),
        exported(corrected_sample(set_name="b"), name="two"),
    )
    assert groups(photos.read_corrected_photos([one, two])) == {"b"}
    assert groups(photos.read_corrected_photos([two, one])) == {"a"}


def test_held_out_set_is_not_used(exported: Any) -> None:
    folder = exported(corrected_sample(set_name="a"), corrected_sample("nine_gates", HELD_BACK))
    assert groups(photos.read_corrected_photos([folder])) == {"a", HELD_BACK}
    assert groups(photos.training_corrected_photos([folder], None)) == {"a"}
    assert photos.training_corrected_photos([folder], "a") == []


def test_folders_of_both_kinds_are_combined(data: Path, exported: Any) -> None:
    assert len(training_scenes([data, exported()])) == 2
    assert len(training_crops([data, exported(name="other")])) == 3
