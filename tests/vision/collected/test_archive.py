"""The archive holds the files of the data set, and tells no time."""

import io
import json
import zipfile
from pathlib import Path

from vision.collected import data_set_zip


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
