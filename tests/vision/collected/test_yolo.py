"""Labels for oriented boxes are where Ultralytics looks for them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import yaml

from tests.vision.collected.kept import HELD_BACK, kept, rows_of, tiles_of
from vision.collected import write_data_set
from vision.collected.pictures import LABELS


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


def test_red_fives_and_jokers_are_classes_after_the_others(tmp_path: Path) -> None:
    red, joker, *others = tiles_of("all_concealed")
    tiles = (replace(red, label="0m"), replace(joker, label="J"), *others)
    write_data_set([kept(tiles=tiles)], tmp_path, licence="CC0-1.0", whole=True)
    (labels,) = tmp_path.glob("labels/*/*.txt")
    classes = [int(line.split()[0]) for line in labels.read_text().splitlines()]
    assert classes[:2] == [45, 44]
    assert LABELS[44:] == ("J", "0m", "0p", "0s")
    assert [LABELS[number] for number in classes[2:]] == [tile.label for tile in others]


def test_with_one_set_yolo_is_given_what_teaches(tmp_path: Path) -> None:
    write_data_set([kept(set_name=HELD_BACK)], tmp_path, licence="CC0-1.0", whole=True)
    facts = yaml.safe_load((tmp_path / "data.yaml").read_text("utf-8"))
    assert (facts["train"], facts["val"]) == ("images/train", "images/train")
    assert len(list((tmp_path / "images/train").glob("*.jpg"))) == 1
