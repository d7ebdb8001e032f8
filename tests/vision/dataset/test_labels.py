"""Labels in COCO format, read by COCO's own reader, and in YOLO format."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import yaml
from pycocotools.coco import COCO
from pycocotools.mask import area

from tests.vision.dataset.sample_photos import HELD_BACK, corrected_sample, faces, rows_of, tiles_of
from vision.dataset import write_data_set
from vision.dataset.pictures import LABELS


def test_coco_labels_load_in_pycocotools(folder: Path, photos) -> None:
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


def test_yolo_files_match_pictures(folder: Path) -> None:
    facts = yaml.safe_load((folder / "data.yaml").read_text("utf-8"))
    assert facts["names"] == dict(enumerate(LABELS))
    rows = {row["image"]: row for row in rows_of(folder)}
    found = [path for key in ("train", "val") for path in sorted((folder / facts[key]).glob("*.jpg"))]
    assert sorted(str(path.relative_to(folder)) for path in found) == sorted(rows)
    for path in found:
        row = rows[str(path.relative_to(folder))]
        lines = Path(str(path).replace("/images/", "/labels/")).with_suffix(".txt").read_text().splitlines()
        boxes = [(LABELS[int(line.split()[0])], np.array(line.split()[1:], float)) for line in lines]
        assert [label for label, _ in boxes] == [tile["label"] for tile in row["tiles"]]
        for (_, corners), tile in zip(boxes, row["tiles"], strict=True):
            assert ((corners >= 0) & (corners <= 1)).all()
            pixels = corners.reshape(4, 2) * (row["width"], row["height"])
            assert np.abs(pixels - tile["quad"]).max() < 0.01


def test_red_fives_and_jokers_are_last_classes(tmp_path: Path) -> None:
    red, joker, *others = tiles_of("all_concealed")
    tiles = (replace(red, label="0m"), replace(joker, label="J"), *others)
    write_data_set([corrected_sample(tiles=tiles)], tmp_path, licence="CC0-1.0", whole=True)
    (labels,) = tmp_path.glob("labels/*/*.txt")
    classes = [int(line.split()[0]) for line in labels.read_text().splitlines()]
    assert classes[:2] == [45, 44]
    assert LABELS[44:] == ("J", "0m", "0p", "0s")
    assert [LABELS[number] for number in classes[2:]] == [tile.label for tile in others]


def test_yolo_validates_on_training_set_if_single(tmp_path: Path) -> None:
    write_data_set([corrected_sample(set_name=HELD_BACK)], tmp_path, licence="CC0-1.0", whole=True)
    facts = yaml.safe_load((tmp_path / "data.yaml").read_text("utf-8"))
    assert (facts["train"], facts["val"]) == ("images/train", "images/train")
    assert len(list((tmp_path / "images/train").glob("*.jpg"))) == 1
