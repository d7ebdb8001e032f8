"""Export of a data set as folder and archive."""

import io
import json
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.vision.dataset.sample_photos import HELD_BACK, NETWORKS, corrected_sample, faces, rows_of
from vision.dataset import export_zip, write_data_set


def test_lines_have_first_and_final_labels(folder: Path, photos) -> None:
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


def test_write_rejects_nonempty_folder(tmp_path: Path) -> None:
    (tmp_path / "labels.jsonl").write_text("mine")
    with pytest.raises(FileExistsError, match="not empty"):
        write_data_set([corrected_sample()], tmp_path, licence="CC0-1.0", whole=True)
    assert [path.name for path in tmp_path.iterdir()] == ["labels.jsonl"]


def test_export_omits_dates(tmp_path: Path) -> None:
    from datetime import date

    write_data_set([corrected_sample(taken=date(2026, 3, 1))], tmp_path, licence="CC0-1.0", whole=True)
    assert not any(b"2026" in path.read_bytes() for path in tmp_path.glob("*.*"))


def test_archive_equals_folder_and_is_reproducible(folder: Path, photos) -> None:
    whole = json.loads((folder / "data_set.json").read_text("utf-8"))["pictures"] == "photos"
    packed = export_zip(photos, licence="CC-BY-4.0", whole=whole)
    assert packed == export_zip(reversed(photos), licence="CC-BY-4.0", whole=whole)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        held = {entry.filename: archive.read(entry) for entry in archive.infolist()}
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
    assert held == {
        str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
