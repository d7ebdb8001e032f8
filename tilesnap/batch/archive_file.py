"""The Parquet file of an archive, and a journal beside it to which each new row is added.

Nothing that was read is lost, even if the process is killed. In the end both are merged into one new file,
which replaces the old one.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq
from filelock import lock_descriptor

from tilesnap.batch.outcome import RETRIED_CODES
from tilesnap.batch.rows import SCHEMA, ArchiveError, check_archive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    Row = dict[str, Any]

BATCH_SIZE = 200  # rows held in memory while the file is written


class ArchiveFile:
    """An archive's file while photos are read into it; `open_archive` opens one.

    Attributes:
        finished: The digests of photos that need not be read again.
        seen: The digest of each path that was looked at, None if it could not be opened.

    """

    def __init__(self, path: Path, journal: BinaryIO) -> None:
        self._path, self._journal = path, journal
        self.seen: dict[str, str | None] = {}
        self.finished: set[str] = set()
        if journal.seek(0, os.SEEK_END):  # of a run that was killed
            self.merge()
        self.finished = _finished_digests(path)
        self._writer = pa.ipc.new_stream(journal, SCHEMA)

    def add(self, row: Row) -> None:
        """Add a row; it survives a crash of this process."""
        self._writer.write_batch(pa.RecordBatch.from_pylist([row], SCHEMA))
        self._journal.flush()

    def merge(self) -> None:
        """Merge the existing rows and the journal into a new file, and restart the journal."""
        self._journal.seek(0)
        rows = chain(_journal_rows(self._journal), _rows(self._path))
        new_file = self._path.with_name(f"{self._path.name}.new")
        with new_file.open("wb") as file:
            with pq.ParquetWriter(file, SCHEMA, compression="zstd") as writer:
                for batch in _batches(_update_paths(rows, self.seen)):
                    writer.write_table(pa.Table.from_pylist(batch, SCHEMA))
            file.flush()
            os.fsync(file.fileno())
        new_file.replace(self._path)
        self._journal.seek(0)
        self._journal.truncate()


@contextmanager
def open_archive(path: Path) -> Iterator[ArchiveFile]:
    """Open an archive's file, new or existing, and merge the journal in the end, even after an error.

    Raises:
        ArchiveError: The file cannot be written, is not an archive, or is being written by another run.

    """
    if path.exists():
        check_archive(path)
    journal_path = path.with_name(f"{path.name}.unfinished")
    try:
        with os.fdopen(os.open(journal_path, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as journal:
            if not lock_descriptor(journal.fileno(), blocking=False):
                raise ArchiveError("archive_busy", f"Another run is writing {path}. Wait until it is done.")
            archive = ArchiveFile(path, journal)
            try:
                yield archive
            finally:
                archive.merge()
                journal_path.unlink()
    except OSError as error:
        raise ArchiveError("file_unwritable", f"Cannot write {path}: {error.strerror or error}.") from None


def _finished_digests(path: Path) -> set[str]:
    if not path.exists():
        return set()
    table = pq.read_table(path, columns=["digest", "error_code"])
    digests, codes = table["digest"].to_pylist(), table["error_code"].to_pylist()
    return {
        digest for digest, code in zip(digests, codes, strict=True) if digest and code not in RETRIED_CODES
    }


def _update_paths(rows: Iterable[Row], seen: dict[str, str | None]) -> Iterator[Row]:
    """Set the current paths of each row's photo; newer rows come first.

    A photo that was copied gets a row for each path; one that was moved leaves its old path. Rows of photos
    that were not looked at, or that are gone, stay as they are.
    """
    places: dict[str, list[str]] = {}
    for path, digest in seen.items():
        if digest is not None:
            places.setdefault(digest, []).append(path)
    written: set[str] = set()
    for row in rows:
        own, digest = row["path"], row["digest"]
        is_current = seen.get(own, digest) == digest
        for path in places.pop(digest, [own] if is_current else []):
            if path not in written:
                written.add(path)
                yield row | {"path": path}


def _journal_rows(journal: BinaryIO) -> Iterator[Row]:
    """Yield the complete rows of a journal; after a crash the last one may be cut off."""
    try:
        for batch in pa.ipc.open_stream(journal):
            yield from batch.to_pylist()
    except (pa.ArrowInvalid, OSError):
        return


def _rows(path: Path) -> Iterator[Row]:
    if not path.exists():
        return
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(BATCH_SIZE):
            yield from batch.to_pylist()


def _batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while batch := list(islice(rows, BATCH_SIZE)):
        yield batch
