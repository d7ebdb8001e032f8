"""A data set can be read by whoever fits networks: in the three forms that are used."""

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import yaml
from PIL import Image
from pycocotools.coco import COCO
from pycocotools.mask import area

from tests.vision.collected.kept import NETWORKS, kept
from vision.collected import LICENCES, CorrectedPhoto, data_set_zip, write_data_set
from vision.collected.pictures import LABELS, splits_of

HELD_BACK = next(n for n, s in splits_of(f"set {k}" for k in range(50)).items() if s == "val")


@pytest.fixture(scope="module")
def photos() -> list[CorrectedPhoto]:
    """Photos of two sets, of which one is held back."""
    return [kept(), kept("dragons_and_flowers"), kept("two_pungs_and_a_pair_of_winds", HELD_BACK)]


@pytest.fixture(scope="module", params=[True, False], ids=["photos", "tiles"])
def folder(request, photos: list[CorrectedPhoto], tmp_path_factory) -> Path:
    to = tmp_path_factory.mktemp("data") / "set"
    write_data_set(photos, to, licence="CC-BY-4.0", whole=request.param)
    return to


def rows_of(folder: Path):
    return [json.loads(line) for line in (folder / "labels.jsonl").read_text("utf-8").splitlines()]


def faces(photos) -> list[str]:
    return sorted(tile.label for photo in photos for tile in photo.tiles)


def test_the_lines_hold_the_first_guess_and_the_last_word(folder: Path, photos) -> None:
    rows = rows_of(folder)
    tiles = [tile for row in rows for tile in row["tiles"]]
    assert sorted(t["label"] for t in tiles) == faces(photos)
    kept_tiles = {(t.label, t.first, t.confidence) for photo in photos for t in photo.tiles}
    assert {(t["label"], t["first"], t["first_confidence"]) for t in tiles} == kept_tiles
    assert sum(t["first"] is None for t in tiles) == len(photos)
    assert {(r["group"], r["split"]) for r in rows} == {("ours", "train"), (HELD_BACK, "val")}
    assert {(r["licence"], r["networks"]) for r in rows} == {("CC-BY-4.0", NETWORKS)}
    for row in rows:
        assert Image.open(folder / row["image"]).size == (row["width"], row["height"])
        for tile in row["tiles"]:
            quad = np.array(tile["quad"])
            assert tile["box"] == [*quad.min(0), *quad.max(0)]


def test_coco_is_read_by_its_own_reader(folder: Path, photos) -> None:
    coco = COCO(folder / "coco.json")
    names = {c["id"]: c["name"] for c in coco.loadCats(coco.getCatIds())}
    marks = coco.loadAnns(coco.getAnnIds())
    assert sorted(names[mark["category_id"]] for mark in marks) == faces(photos)
    assert tuple(names.values()) == LABELS
    for mark in marks:
        (image,) = coco.loadImgs(mark["image_id"])
        assert (folder / image["file_name"]).exists()
        covered = coco.annToRLE(mark)
        assert covered["size"] == [image["height"], image["width"]]
        assert area(covered) == pytest.approx(mark["area"], rel=0.06)
        x, y, width, height = mark["bbox"]
        corners = np.array(mark["keypoints"]).reshape(-1, 3)
        assert mark["num_keypoints"] == len(corners) == 4
        assert corners.min(0).tolist() == [x, y, 2]
        assert corners.max(0)[:2] == pytest.approx([x + width, y + height])
        assert mark["area"] <= width * height * 1.001


def test_yolo_finds_pictures_and_labels(folder: Path) -> None:
    facts = yaml.safe_load((folder / "data.yaml").read_text("utf-8"))
    assert facts["names"] == dict(enumerate(LABELS))
    rows = {row["image"]: row for row in rows_of(folder)}
    found = [path for key in ("train", "val") for path in sorted((folder / facts[key]).glob("*.jpg"))]
    assert sorted(str(path.relative_to(folder)) for path in found) == sorted(rows)
    for path in found:
        row = rows[str(path.relative_to(folder))]
        lines = Path(str(path).replace("/images/", "/labels/")).with_suffix(".txt").read_text().splitlines()
        told = [(LABELS[int(line.split()[0])], np.array(line.split()[1:], float)) for line in lines]
        assert [label for label, _ in told] == [tile["label"] for tile in row["tiles"]]
        for (_, corners), tile in zip(told, row["tiles"], strict=True):
            assert ((corners >= 0) & (corners <= 1)).all()
            pixels = corners.reshape(4, 2) * (row["width"], row["height"])
            assert np.abs(pixels - tile["quad"]).max() < 0.01


def test_with_one_set_yolo_is_given_what_teaches(tmp_path: Path) -> None:
    write_data_set([kept(set_name=HELD_BACK)], tmp_path, licence="CC0-1.0", whole=True)
    facts = yaml.safe_load((tmp_path / "data.yaml").read_text("utf-8"))
    assert (facts["train"], facts["val"]) == ("images/train", "images/train")
    assert len(list((tmp_path / "images/train").glob("*.jpg"))) == 1


def test_it_says_what_it_holds(folder: Path, photos) -> None:
    facts = json.loads((folder / "data_set.json").read_text("utf-8"))
    tiles, rows = len(faces(photos)), rows_of(folder)
    assert (facts["count"], facts["tiles"], facts["changed"]) == (len(rows), tiles, 2 * len(photos))
    assert {name: of["split"] for name, of in facts["sets"].items()} == {"ours": "train", HELD_BACK: "val"}
    text = (folder / "README.md").read_text("utf-8")
    assert f"{tiles} tiles on {len(rows)} pictures" in text
    assert NETWORKS in text


@pytest.mark.parametrize("licence", LICENCES)
def test_the_licence_is_the_chosen_one(licence: str, tmp_path: Path) -> None:
    write_data_set([kept()], tmp_path, licence=licence, whole=True)
    text = (tmp_path / "LICENSE.txt").read_text("utf-8")
    assert LICENCES[licence].name in text
    assert LICENCES[licence].name in (tmp_path / "README.md").read_text("utf-8")
    assert ("creativecommons.org" in text) == (licence != "own-use")


def test_without_a_known_licence_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        write_data_set([kept()], tmp_path / "set", licence="public", whole=True)
    assert not (tmp_path / "set").exists()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "labels.jsonl").write_text("mine")
    with pytest.raises(FileExistsError, match="not empty"):
        write_data_set([kept()], tmp_path, licence="CC0-1.0", whole=True)
    assert [path.name for path in tmp_path.iterdir()] == ["labels.jsonl"]


def test_no_day_is_given_away(tmp_path: Path) -> None:
    from datetime import date

    write_data_set([kept(taken=date(2026, 3, 1))], tmp_path, licence="CC0-1.0", whole=True)
    assert not any(b"2026" in path.read_bytes() for path in tmp_path.glob("*.*"))


def test_the_archive_holds_the_same_and_tells_no_time(folder: Path, photos) -> None:
    whole = json.loads((folder / "data_set.json").read_text("utf-8"))["pictures"] == "photos"
    packed = data_set_zip(photos, licence="CC-BY-4.0", whole=whole)
    assert packed == data_set_zip(reversed(photos), licence="CC-BY-4.0", whole=whole)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        held = {entry.filename: archive.read(entry) for entry in archive.infolist()}
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
    assert held == {
        str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_a_tile_without_a_name_counts_as_nothing(tmp_path: Path) -> None:
    first, *rest = kept().tiles
    unnamed = kept(tiles=(replace(first, label="?"), *rest))
    write_data_set([unnamed], tmp_path, licence="CC0-1.0", whole=True)
    facts = json.loads((tmp_path / "data_set.json").read_text("utf-8"))
    assert (facts["unnamed"], facts["changed"]) == (1, 1)
