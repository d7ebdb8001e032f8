"""A data set can be read by whoever fits networks: in the three forms that are used."""

import io
import json
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.vision.collected.kept import HELD_BACK, NETWORKS, faces, kept, rows_of
from vision.collected import data_set_zip, write_data_set


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
