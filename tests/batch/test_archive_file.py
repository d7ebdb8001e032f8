"""Tests of the archive's file: nothing that was read is lost, and each photo has one row."""

import os
import subprocess
import sys

import pyarrow.parquet as pq
import pytest

from tests.batch.photos import build_environment
from tests.batch.test_rows import READ
from tilesnap.batch.outcome import PhotoOutcome
from tilesnap.batch.rows import ArchiveError, build_row

pytest.importorskip("filelock", reason="the extra `many` is not installed")

from tilesnap.batch.archive_file import open_archive

BROKEN = PhotoOutcome("01", code="truncated", error="The photo is cut off.")
LOST = PhotoOutcome(code="worker_lost", error="Every worker died.")


def write_archive(out, seen, read=None):
    """Write an archive, given the photos in the folder and the outcomes of those that were read."""
    with open_archive(out) as archive:
        archive.seen.update(seen)
        for path, outcome in (read or {}).items():
            archive.add(build_row(path, seen[path], outcome))
        return set(archive.finished)


def digests_by_path(out):
    """Return the digest of each path, in the order of the file."""
    table = pq.read_table(out, columns=["path", "digest"])
    return dict(zip(*table.to_pydict().values(), strict=True))


def test_archive_has_rows_and_no_leftover_files(tmp_path):
    out = tmp_path / "a.parquet"
    write_archive(out, {"a.jpg": "1", "b.jpg": "2"}, {"a.jpg": PhotoOutcome(reading=READ), "b.jpg": BROKEN})
    assert digests_by_path(out) == {"a.jpg": "1", "b.jpg": "2"}
    assert [path.name for path in tmp_path.iterdir()] == ["a.parquet"]


@pytest.mark.parametrize(
    ("before", "now", "then"),
    [
        pytest.param({"a": "1"}, {"a": "1"}, {"a": "1"}, id="nothing new"),
        pytest.param({"a": "1"}, {"a": "1", "b": "2"}, {"b": "2", "a": "1"}, id="a new one"),
        pytest.param(
            {"a": "1"}, {"a": "1", "b": "1"}, {"a": "1", "b": "1"}, id="a copy of one that was read"
        ),
        pytest.param({}, {"a": "1", "b": "1"}, {"a": "1", "b": "1"}, id="two copies at once"),
        pytest.param({"a": "1"}, {"b": "1"}, {"b": "1"}, id="moved"),
        pytest.param({"a": "1"}, {"a": "2"}, {"a": "2"}, id="another photo under its name"),
        pytest.param({"a": "1", "b": "2"}, {"a": "2", "b": "1"}, {"a": "2", "b": "1"}, id="names exchanged"),
        pytest.param(
            {"a": "1", "b": "2"}, {"b": "2"}, {"a": "1", "b": "2"}, id="gone, or not looked for yet"
        ),
        pytest.param({"a": "1"}, {"a": None}, {"a": None}, id="not to be opened any more"),
        pytest.param({"a": None}, {"a": "1"}, {"a": "1"}, id="to be opened now"),
    ],
)
def test_second_run_keeps_one_row_per_photo(tmp_path, before, now, then):
    out = tmp_path / "a.parquet"
    write_archive(out, before, dict.fromkeys(before, BROKEN))
    finished = {digest for digest in before.values() if digest}
    new = {digest: path for path, digest in reversed(now.items()) if digest not in finished}
    assert write_archive(out, now, dict.fromkeys(new.values(), BROKEN)) == finished
    assert digests_by_path(out) == then


def test_temporary_errors_are_read_again(tmp_path):
    out = tmp_path / "a.parquet"
    write_archive(out, {"a": "1", "b": "2"}, {"a": LOST, "b": BROKEN})
    assert write_archive(out, {"a": "1", "b": "2"}, {"a": PhotoOutcome(reading=READ)}) == {"2"}
    assert pq.read_table(out)["error_code"].to_pylist() == [None, "truncated"]


def test_many_rows_are_written_in_batches(tmp_path):
    out = tmp_path / "a.parquet"
    seen = {f"{number}.jpg": str(number) for number in range(450)}
    write_archive(out, seen, dict.fromkeys(seen, BROKEN))
    assert digests_by_path(out) == seen
    assert pq.ParquetFile(out).num_row_groups == 3


def test_rows_survive_interrupt(tmp_path):
    out = tmp_path / "a.parquet"
    with pytest.raises(KeyboardInterrupt):
        write_archive(out, {"a": "1"}, InterruptedOutcomes({"a": BROKEN}))
    assert digests_by_path(out) == {"a": "1"}


class InterruptedOutcomes(dict):
    """Outcomes that end with a keyboard interrupt."""

    def items(self):
        yield from super().items()
        raise KeyboardInterrupt


def add_rows_and_wait(path):
    """Add three rows to an archive, report that, and wait to be killed."""
    with open_archive(path) as archive:
        for number in range(3):
            archive.seen[str(number)] = str(number)
            archive.add(build_row(str(number), str(number), BROKEN))
        print("added", flush=True)
        input()


SCRIPT = (
    "import sys, pathlib, tests.batch.test_archive_file as m; m.add_rows_and_wait(pathlib.Path(sys.argv[1]))"
)


@pytest.fixture
def writing_process(tmp_path):
    """A process that has added three rows and waits."""
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "a.parquet")]
    process = subprocess.Popen(
        command, env=build_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "added\n"
    yield process
    process.kill()
    process.communicate()


def test_rows_survive_killed_process(tmp_path, writing_process):
    out, journal = tmp_path / "a.parquet", tmp_path / "a.parquet.unfinished"
    writing_process.kill()
    writing_process.wait()
    assert not out.exists()
    whole = journal.read_bytes()
    kept_rows = []
    for cut in (0, 1, 100, len(whole) // 2, len(whole) - 1, len(whole)):
        out.unlink(missing_ok=True)
        journal.write_bytes(whole[:cut])
        write_archive(out, {})
        kept_rows.append(len(digests_by_path(out)))
        assert not journal.exists()
    assert kept_rows == sorted(kept_rows)
    assert (kept_rows[0], kept_rows[-1]) == (0, 3)
    assert kept_rows[-2] >= 2


def test_archive_rejects_second_writer(tmp_path, writing_process):
    with pytest.raises(ArchiveError, match="Another run is writing"), open_archive(tmp_path / "a.parquet"):
        pass
    assert writing_process.communicate("\n")[1] is None
    assert len(digests_by_path(tmp_path / "a.parquet")) == 3


def test_archive_rejects_foreign_file(tmp_path):
    out = tmp_path / "photo.jpg"
    out.write_bytes(b"a photo")
    with pytest.raises(ArchiveError, match="is not a Parquet file"), open_archive(out):
        pass
    assert out.read_bytes() == b"a photo"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("out", ["none/a.parquet", "file/a.parquet"])
def test_archive_rejects_unwritable_path(tmp_path, out):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(ArchiveError, match=r"Cannot write .*a\.parquet: .*\."), open_archive(tmp_path / out):
        pass


def test_full_disk_leaves_archive_intact(disk):
    out = disk(200) / "a.parquet"
    write_archive(out, {"a": "1"}, {"a": BROKEN})
    big = PhotoOutcome(reading=READ, thumbnail=os.urandom(50_000))
    seen = {str(number): f"n{number}" for number in range(20)}
    with pytest.raises(ArchiveError, match="No space left on device"):
        write_archive(out, seen, dict.fromkeys(seen, big))
    assert digests_by_path(out) == {"a": "1"}
