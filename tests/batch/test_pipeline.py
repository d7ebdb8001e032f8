"""Tests of the pipeline: only new photos are read, and one of several copies."""

import pytest

from tests.batch.photos import SAMPLES, write_photos

pytest.importorskip("distributed", reason="the extra `many` is not installed")

import pyarrow.parquet as pq

from tilesnap.batch.archive_file import open_archive
from tilesnap.batch.folder import find_photos, hash_photo
from tilesnap.batch.pipeline import find_new_photos, read_photos


def new(folder, archive, *, as_paths=True):
    done = []
    photos = list(
        find_new_photos(
            folder, find_photos(folder).photos, archive, lambda: done.append(1), as_paths=as_paths
        )
    )
    return photos, len(done)


def test_new_photos_yields_only_new_digests(tmp_path):
    folder = tmp_path / "in"
    paths = write_photos(folder, 3)
    (folder / "z_copy.jpg").write_bytes(paths[1].read_bytes())
    (folder / "z_gone.jpg").symlink_to("nowhere.jpg")
    with open_archive(tmp_path / "a.parquet") as archive:
        archive.finished.add(hash_photo(paths[0]))
        photos, done = new(folder, archive)
        assert [(photo.path, photo.source) for photo in photos] == [(p.name, str(p)) for p in paths[1:]]
        assert done == 3
        assert list(archive.seen) == [p.name for p in sorted(folder.iterdir())]
        assert archive.seen["z_gone.jpg"] is None
    (row,) = pq.read_table(tmp_path / "a.parquet").to_pylist()
    assert (row["path"], row["error_code"]) == ("z_gone.jpg", "unopened")


def test_new_photos_yields_bytes_for_other_machines(tmp_path):
    (path,) = write_photos(tmp_path / "in", 1)
    with open_archive(tmp_path / "a.parquet") as archive:
        ((photo,), _) = new(tmp_path / "in", archive, as_paths=False)
    assert photo.source == path.read_bytes()


def test_read_photos_stores_rows(tmp_path, two_workers):
    folder, done = tmp_path / "in", []
    write_photos(folder, 3)
    with open_archive(tmp_path / "a.parquet") as archive:
        photos = find_new_photos(folder, find_photos(folder).photos, archive, list, as_paths=True)
        assert read_photos(photos, archive, two_workers, lambda: done.append(1)) == len(done) == 3
    table = pq.read_table(tmp_path / "a.parquet")
    assert sorted(table["path"].to_pylist()) == ["0000.jpg", "0001.jpg", "0002.jpg"]
    assert table["hand"].null_count == 0
    assert len(SAMPLES) > 3
