"""Loading of an exported data set."""

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.vision.dataset.sample_photos import HELD_BACK, rows_of
from vision.dataset import RecordError, load_data_set


def test_loaded_pictures_equal_exported_lines(folder: Path) -> None:
    rows, pictures = rows_of(folder), load_data_set(folder)
    assert [str(each.image.relative_to(folder)) for each in pictures] == [row["image"] for row in rows]
    assert [[tile.model_dump(mode="json") for tile in each.tiles] for each in pictures] == [
        row["tiles"] for row in rows
    ]
    for each in pictures:
        assert Image.open(each.image).size == (each.width, each.height)


@pytest.mark.parametrize(
    ("split", "sets"), [("train", {"ours"}), ("val", {HELD_BACK}), (None, {"ours", HELD_BACK})]
)
def test_split_has_whole_sets(folder: Path, split: str | None, sets: set[str]) -> None:
    assert {each.set_name for each in load_data_set(folder, split)} == sets


@pytest.mark.parametrize(
    ("marker", "line", "reason"),
    [
        # Columns: the content of data_set.json, a line of labels.jsonl, what is reported
        (None, "", "is not a data set that Tilesnap wrote"),
        ("[]", "", "is not a data set that Tilesnap wrote"),
        ({"format": "tilesnap data set 9"}, "", "of another version"),
        ({}, "{", "line 1 is damaged"),
        ({}, {"split": "test"}, "line 1 is damaged"),
        ({}, {"image": "../secret.jpg"}, "outside the data set"),
        ({}, {"image": "/secret.jpg"}, "outside the data set"),
    ],
)
def test_load_rejects_other_folders(tmp_path: Path, marker, line, reason: str) -> None:
    row = {"image": "1.jpg", "width": 1, "height": 1, "group": "ours", "split": "train", "tiles": []}
    if marker is not None:
        text = marker if isinstance(marker, str) else json.dumps({"format": "tilesnap data set 1", **marker})
        (tmp_path / "data_set.json").write_text(text)
    (tmp_path / "labels.jsonl").write_text(line if isinstance(line, str) else json.dumps({**row, **line}))
    with pytest.raises(RecordError, match=reason):
        load_data_set(tmp_path)


def test_load_rejects_unknown_split(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no split test"):
        load_data_set(tmp_path, "test")
