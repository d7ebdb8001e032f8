"""Tests of the check that a file is an archive."""

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tilesnap.batch.rows import SCHEMA, ArchiveError, check_archive


def test_check_accepts_empty_archive(tmp_path):
    pq.write_table(pa.Table.from_pylist([], SCHEMA), tmp_path / "a.parquet")
    check_archive(tmp_path / "a.parquet")


@pytest.mark.parametrize(
    ("content", "code", "says"),
    [
        (None, "file_unreadable", "No such file or directory"),
        (b"", "no_parquet", "is not a Parquet file"),
        (b"junk" * 100, "no_parquet", "is not a Parquet file"),
        (b"PAR1junkPAR1", "no_parquet", "is not a Parquet file"),
        ("half", "no_parquet", "is not a Parquet file"),
        ("other", "other_parquet", "does not have the columns"),
        ("folder", "file_unreadable", "Cannot open"),
    ],
)
def test_check_rejects_other_file(tmp_path, content, code, says):
    path = tmp_path / "a.parquet"
    if content == "folder":
        path.mkdir()
    elif content == "other":
        pd.DataFrame({"path": ["a.jpg"]}).to_parquet(path)
    elif content == "half":
        pq.write_table(pa.Table.from_pylist([], SCHEMA), path)
        path.write_bytes(path.read_bytes()[:500])
    elif content is not None:
        path.write_bytes(content)
    with pytest.raises(ArchiveError) as raised:
        check_archive(path)
    assert raised.value.code == code
    assert str(path) in raised.value.message
    assert says in raised.value.message
