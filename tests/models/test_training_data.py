"""What may reach the networks: training photos only."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from models.training import bank, photos
from models.training.photos import training_crops, training_scenes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from torch import Tensor

PHOTOS = os.environ.get("TILESNAP_PHOTOS", "")
needs_photos = pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")


def write_folder(folder: Path, rows: list[dict[str, Any]]) -> None:
    (folder / "images").mkdir(parents=True)
    for row in rows:
        cv2.imwrite(str(folder / row["image"]), np.full((80, 60, 3), 200, np.uint8))
    (folder / "labels.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))


def scene(name: str, split: str, group: str = "g", aug: str = "none") -> dict[str, Any]:
    tiles = [{"label": "1m", "box": [5, 5, 45, 65]}]
    return {"image": f"images/{name}.jpg", "split": split, "group": group, "aug": aug, "tiles": tiles}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    rows = [
        scene("a", "train"),
        scene("b", "val"),
        scene("c", "train", group="left-out"),
        scene("d", "train", aug="rotation/shear/90deg"),
    ]
    write_folder(tmp_path / "scenes", rows)
    for folder in ("camerash", "cyfef", "justinchan114"):
        write_folder(tmp_path / "crops" / folder, [scene("x", "train")])
    return tmp_path


@pytest.mark.parametrize(
    ("leave_out", "expected"),
    [
        (None, ["scenes/images/a.jpg", "scenes/images/c.jpg"]),  # neither val nor loose boxes
        ("left-out", ["scenes/images/a.jpg"]),  # nor the left-out group
    ],
)
def test_training_scenes_are_the_right_ones(data: Path, leave_out: str | None, expected: list[str]) -> None:
    assert [p.name for p in training_scenes(data, leave_out)] == expected


def test_loose_boxes_teach_where_our_own_quads_are_known(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = data / "quads.json"
    known.write_text(
        json.dumps({"d.jpg": [[10, 12, 40, 10, 42, 60, 11, 62]], "a.jpg": [[0] * 8], "b.jpg": [[0] * 8]})
    )
    monkeypatch.setattr(photos, "LOOSE_QUADS", known)
    by_name = {p.path.name: p for p in training_scenes(data)}
    assert sorted(by_name) == ["a.jpg", "c.jpg", "d.jpg"]
    quads = {name: photo.quads for name, photo in by_name.items()}
    assert quads == {"a.jpg": (None,), "c.jpg": (None,), "d.jpg": (((10, 12), (40, 10), (42, 60), (11, 62)),)}
    assert by_name["d.jpg"].boxes == ((10, 10, 42, 62),)


@pytest.mark.parametrize("way", [1, -1])
def test_quads_run_clockwise_however_they_are_labelled(data: Path, way: int) -> None:
    rows = [json.loads(line) for line in (data / "scenes" / "labels.jsonl").read_text().splitlines()]
    rows[0]["tiles"][0]["quad"] = [[5, 5], [45, 6], [44, 65], [4, 64]][::way]
    (data / "scenes" / "labels.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))
    (quad,) = next(photos.read_folder(data, "scenes")).quads
    assert quad == ((5, 5), (45, 6), (44, 65), (4, 64))


@needs_photos
def test_the_quads_of_loose_photos_lie_on_their_labels() -> None:
    quads = json.loads(photos.LOOSE_QUADS.read_text())
    loose = {
        p.path.name: p for p in photos.read_folder(Path(PHOTOS), "scenes") if p.loose and p.split == "train"
    }
    assert set(quads) <= set(loose)
    for name, tiles in quads.items():
        boxes = np.array(loose[name].boxes)
        middles = np.array(tiles).reshape(-1, 4, 2).mean(1)
        assert ((middles > boxes[:, :2]) & (middles < boxes[:, 2:])).all(), name


def test_wrong_labels_teach_what_the_photo_shows(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    errors = data / "errors.txt"
    monkeypatch.setattr(photos, "LABEL_ERRORS", errors)
    errors.write_text("# photo, tile, label, face\na.jpg 0 1m 7p\nb.jpg 0 1m 8p\n")
    assert {p.path.name: p.labels for p in training_scenes(data)} == {"a.jpg": ("7p",), "c.jpg": ("1m",)}
    errors.write_text("a.jpg 0 2m 7p\n")
    with pytest.raises(ValueError, match="tile 0 is labelled 1m, not 2m"):
        training_scenes(data)


@needs_photos
def test_the_wrong_labels_are_those_of_the_photos() -> None:
    scenes = list(photos.read_folder(Path(PHOTOS), "scenes"))
    mended = photos.rightly_labelled(scenes)
    changed = sum(
        a != b for p, q in zip(scenes, mended, strict=True) for a, b in zip(p.labels, q.labels, strict=True)
    )
    listed = [line for line in photos.LABEL_ERRORS.read_text().splitlines() if line[0] != "#"]
    assert changed == len(listed)


def test_bank_holds_nothing_but_training_photos(data: Path, tmp_path: Path) -> None:
    bank.build(data, None, None, None, tmp_path / "bank")
    faces = {f.source for f in bank.load_faces(tmp_path / "bank" / "faces.npz")}
    sources = set(np.load(tmp_path / "bank" / "photos.npz")["source"])
    assert sources == {"scenes/images/a.jpg", "scenes/images/c.jpg"}
    assert {s for s in faces if s.startswith("scenes")} == sources
    assert len([s for s in faces if s.startswith("crops")]) == 3


def test_photographed_dragons_keep_their_colours(data: Path, tmp_path: Path) -> None:
    for folder in ("scenes", "crops/cyfef"):
        labels = data / folder / "labels.jsonl"
        labels.write_text(labels.read_text().replace('"1m"', '"C"', 1))
    bank.build(data, None, None, None, tmp_path / "bank")
    faces = bank.load_faces(tmp_path / "bank" / "faces.npz")
    assert {f.label for f in faces} == {"C", "1m"}
    assert all(f.told_by_colour == (f.label == "C") for f in faces)


def test_the_detector_begins_with_small_pictures_and_goes_on_where_it_stopped(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch", reason="training needs the extra `models`")
    from models.training import fit
    from models.training.detector import Detector

    bank.build(data, None, None, None, tmp_path)
    monkeypatch.setattr(fit, "SIDES", ((0.5, 64), (1.0, 96)))

    def sides_seen(pictures: int) -> list[int]:
        torch.manual_seed(0)
        net = Detector()
        seen: list[int] = []
        net.register_forward_pre_hook(lambda _, given: seen.append(given[0].shape[-1]))
        run = fit.Run(net, tmp_path / "detector.pt", pictures, 1e-3)
        fit.fit_detector(run, tmp_path, seed=0, workers=0, size=2)
        return seen

    assert sides_seen(8) == [64, 64, 96, 96]
    assert sides_seen(10) == [96]
    assert sides_seen(10) == []


def test_a_fit_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="training needs the extra `models`")
    from models.training import fit
    from models.training.classifier import Classifier

    faces = torch.rand(12, 4, 3, 72, 72, generator=torch.Generator().manual_seed(0))

    def losses(run: fit.Run, batches: Tensor) -> Iterator[dict[str, Tensor]]:
        for batch in batches[run.steps :]:
            yield {"sum": run.net(batch)[0].square().mean()}

    def fitted(name: str, *stops: int) -> dict[str, Tensor]:
        for stop in stops:
            torch.manual_seed(0)
            run = fit.Run(Classifier((8, 8, 8, 8)), tmp_path / name, 4 * len(faces), 1e-3)
            run.net.drop.p = 0.0  # chance, which no fit repeats
            run.go(partial(losses, run, faces[:stop]), 4)
            run.save()
        return run.net.state_dict()

    whole, in_parts = fitted("whole.pt", 12), fitted("parts.pt", 5, 12)
    assert all(torch.equal(whole[name], in_parts[name]) for name in whole)
    fewer = fitted("fewer.pt", 11)
    assert not any(torch.equal(whole[name], fewer[name]) for name in whole if whole[name].ndim == 4)


@needs_photos
def test_no_val_photo_reaches_training() -> None:
    data = Path(PHOTOS)
    rows = [json.loads(line) for line in (data / "scenes" / "labels.jsonl").read_text().splitlines()]
    held_back = {f"scenes/{r['image']}" for r in rows if r["split"] == "val"}
    taught = {p.name for p in training_scenes(data)} | {p.name for p in training_crops(data)}
    assert held_back
    assert taught
    assert not held_back & taught
