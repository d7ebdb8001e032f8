"""The command line that makes a data set of photos and records."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from vision.dataset.__main__ import main


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of two photos with records and one without."""
    kept_here = tmp_path / "kept"
    kept_here.mkdir()
    for name in ("all_concealed", "dragons_and_flowers"):
        photo = corrected_sample(name)
        (kept_here / f"{name}.jpg").write_bytes(photo.photo)
        (kept_here / f"{name}.json").write_text(json.dumps(photo.to_json()), encoding="utf-8")
    (kept_here / "not kept.jpg").write_bytes(corrected_sample().photo)
    return kept_here


@pytest.mark.parametrize(("options", "pictures"), [((), 2), (("--crops",), None)])
def test_main_writes_folder(folder: Path, tmp_path: Path, capsys, options, pictures) -> None:
    to = tmp_path / "set"
    assert main([str(folder), "--to", str(to), "--licence", "CC0-1.0", *options]) == 0
    rows = (to / "labels.jsonl").read_text("utf-8").splitlines()
    tiles = sum(len(corrected_sample(name).tiles) for name in ("all_concealed", "dragons_and_flowers"))
    assert sum(len(json.loads(row)["tiles"]) for row in rows) == tiles
    assert len(rows) == (pictures or tiles)
    assert "2 photos, CC0-1.0" in capsys.readouterr().out


def test_main_writes_archive(folder: Path, tmp_path: Path) -> None:
    to = tmp_path / "set.zip"
    assert main([str(folder), "--to", str(to), "--licence", "own-use"]) == 0
    with zipfile.ZipFile(to) as archive:
        assert "labels.jsonl" in archive.namelist()


def spoil_record(folder: Path) -> None:
    (folder / "all_concealed.json").write_text("{}", encoding="utf-8")


def spoil_photo(folder: Path) -> None:
    (folder / "all_concealed.jpg").write_bytes(b"no photo")


def take_records(folder: Path) -> None:
    for path in folder.glob("*.json"):
        path.unlink()


def fill(folder: Path) -> None:
    (folder.parent / "set").mkdir()
    (folder.parent / "set" / "mine.txt").write_text("mine")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (spoil_record, "all_concealed.json: This is not a record"),
        (spoil_photo, "not a picture"),
        (take_records, "no photo with a record"),
        (fill, "not empty"),
    ],
)
def test_main_reports_errors(folder: Path, tmp_path: Path, capsys, spoil, message: str) -> None:
    spoil(folder)
    assert main([str(folder), "--to", str(tmp_path / "set"), "--licence", "CC0-1.0"]) == 1
    assert message in capsys.readouterr().err
    assert not (tmp_path / "set" / "labels.jsonl").exists()


def test_main_requires_licence(folder: Path, tmp_path: Path, capsys) -> None:
    with pytest.raises(SystemExit):
        main([str(folder), "--to", str(tmp_path / "set")])
    assert "--licence" in capsys.readouterr().err
